//! The fields of each calculation, in the order of the contract.

use super::reader::{Object, Reader};
use super::{Code, Problem, Raw, Writing};
use crate::law::{
    Calculation, CatastrophicBase, GeneralFundBase, Input, Law, PrizeFloor, ShareBasis, apportionment, cofim,
    fam, interest, lottery, transitory,
};
use crate::money::{Cents, Limits, Rate};

/// The most periods.
pub const MOST_PERIODS: usize = 12;
/// The most rows.
pub const MOST_ROWS: usize = 1_000;
/// The lottery's fields that together stand for the net operating income.
pub const SALES_FIELDS: [&str; 4] = ["ticketSales", "prizes", "operatingExpenses", "otherIncome"];

/// Reads a calculation's input.
///
/// # Errors
/// All that is wrong with it, in the order of the contract's fields.
///
/// ```
/// use reparto::contract::{Raw, Writing, read};
/// use reparto::law::Calculation;
///
/// let raw = Raw::Object(vec![("netOperatingIncome".into(), Raw::text("147.000"))]);
/// let problems = read(Calculation::AdditionalLottery, &raw, Writing::People).unwrap_err();
/// assert_eq!(problems[0].code.name(), "not-an-amount");
/// assert_eq!(problems[0].likely, ["147000", "147.00"]);
/// ```
pub fn read(calculation: Calculation, raw: &Raw, writing: Writing) -> Result<Input, Vec<Problem>> {
    let mut reader = Reader::new(writing);
    let input = reader.object(raw, |object| match calculation {
        Calculation::MunicipalAdministrationFund => fam(object).map(Input::MunicipalAdministrationFund),
        Calculation::TransitoryDistribution => transitory(object).map(Input::TransitoryDistribution),
        Calculation::LateDepositInterest => interest(object).map(Input::LateDepositInterest),
        Calculation::Cofim => cofim(object).map(Input::Cofim),
        Calculation::AdditionalLottery => lottery(object).map(Input::AdditionalLottery),
        Calculation::Apportionment => apportionment(object).map(Input::Apportionment),
    });
    match input.flatten() {
        Some(input) if reader.problems.is_empty() => Ok(input),
        _ => Err(reader.problems),
    }
}

/// Reads an amount that is no field of a calculation, as people write it.
///
/// # Errors
/// What is wrong with it, and what was likely meant.
///
/// ```
/// use reparto::contract::read_amount;
/// use reparto::money::Cents;
/// assert_eq!(read_amount("$48,000,000.00"), Ok(Cents::dollars(48_000_000)));
/// assert_eq!(read_amount("1,50").unwrap_err().likely, ["1.50", "150"]);
/// ```
pub fn read_amount(text: &str) -> Result<Cents, Problem> {
    let mut reader = Reader::new(Writing::People);
    let amount = amount(&mut reader, &Raw::text(text));
    amount.ok_or_else(|| reader.problems.swap_remove(0))
}

fn amount(reader: &mut Reader, raw: &Raw) -> Option<Cents> {
    reader.amount(raw, Limits::AMOUNT)
}

fn signed_amount(reader: &mut Reader, raw: &Raw) -> Option<Cents> {
    reader.amount(raw, Limits::SIGNED_AMOUNT)
}

fn rate(reader: &mut Reader, raw: &Raw) -> Option<Rate> {
    reader.rate(raw, Limits::RATE)
}

fn rate_from_zero(reader: &mut Reader, raw: &Raw) -> Option<Rate> {
    reader.rate(raw, Limits::RATE_FROM_ZERO)
}

/// 1 to 12 periods.
fn periods(reader: &mut Reader, raw: &Raw) -> Option<Vec<Cents>> {
    reader.list(raw, MOST_PERIODS, Code::TooManyPeriods, |_, _| {}, amount)
}

/// 1 to 1,000 rows.
fn rows<T>(
    reader: &mut Reader,
    raw: &Raw,
    mut row: impl FnMut(&mut Object<'_, '_>) -> Option<T>,
) -> Option<Vec<T>> {
    reader.list(
        raw,
        MOST_ROWS,
        Code::TooManyRows,
        |_, _| {},
        |reader, raw| reader.object(raw, &mut row).flatten(),
    )
}

/// A municipality's name, which no earlier row has; `seen` are the names so far, in order.
fn municipality(object: &mut Object<'_, '_>, seen: &mut Vec<String>) -> Option<String> {
    object.required("municipality", |reader, raw| {
        let name = reader.name(raw)?;
        match seen.binary_search_by(|earlier| earlier.as_str().cmp(name.trim())) {
            Ok(_) => reader.wrong_text(Code::Duplicate, &name, Vec::new()),
            Err(place) => {
                seen.insert(place, name.trim().to_string());
                Some(name)
            }
        }
    })
}

fn fam(object: &mut Object<'_, '_>) -> Option<fam::Input> {
    let law = object.or_default("law", |reader, raw| reader.word(raw, Law::by_word, Code::UnknownLaw));
    let state_rate = object.required("stateRate", rate);
    let fixed_income = match law {
        Some(Law::Act84Of2016) => object.or_default("fixedIncome", amount),
        _ => object.required("fixedIncome", amount),
    };
    let state_collections = object.required("stateCollections", periods);
    Some(fam::Input {
        law: law?,
        state_rate: state_rate?,
        fixed_income: fixed_income?,
        state_collections: state_collections?,
    })
}

fn transitory(object: &mut Object<'_, '_>) -> Option<transitory::Input> {
    let total = object.optional("total", amount);
    let base = object.required("base", |reader, raw| {
        let mut seen = Vec::new();
        let base = rows(reader, raw, |row| {
            let municipality = municipality(row, &mut seen);
            let funds = ["development", "redemption", "improvement"].map(|fund| row.required(fund, amount));
            let [development, redemption, improvement] = funds;
            Some(transitory::Base {
                municipality: municipality?,
                funds: [development?, redemption?, improvement?],
            })
        })?;
        let nothing = base.iter().flat_map(|base| base.funds).all(Cents::is_zero);
        if nothing { reader.wrong(Code::NoWeights) } else { Some(base) }
    });
    let base_months = object.optional("baseMonths", |reader, raw| {
        let few = |reader: &mut Reader, length: usize| {
            if length != transitory::MONTHS {
                reader.wrong::<()>(Code::UnequalPeriods);
            }
        };
        let months = reader.list(raw, transitory::MONTHS, Code::TooManyPeriods, few, amount)?;
        let months: [Cents; transitory::MONTHS] = months.try_into().ok()?;
        if months.into_iter().all(Cents::is_zero) { reader.wrong(Code::NoWeights) } else { Some(months) }
    });
    Some(transitory::Input {
        total: total?.unwrap_or(transitory::TOTAL),
        base: base?,
        base_months: base_months?,
    })
}

fn interest(object: &mut Object<'_, '_>) -> Option<interest::Input> {
    let annual_rate = object.required("annualRate", rate_from_zero);
    let deposits = object.required("deposits", |reader, raw| {
        rows(reader, raw, |row| {
            let amount = row.required("amount", amount);
            let due_date = row.required("dueDate", Reader::date);
            let paid_date = row.required("paidDate", Reader::date);
            Some(interest::Deposit { amount: amount?, due_date: due_date?, paid_date: paid_date? })
        })
    });
    Some(interest::Input { annual_rate: annual_rate?, deposits: deposits? })
}

fn cofim(object: &mut Object<'_, '_>) -> Option<cofim::Input> {
    let prior_year_collections = object.required("priorYearCollections", amount);
    let prior_year_rate = object.optional("priorYearRate", rate);
    let fixed_income = object.required("fixedIncome", amount);
    let municipalities = object.required("municipalities", |reader, raw| {
        let mut seen = Vec::new();
        let mut of_first = None;
        let mut is_first = true;
        rows(reader, raw, |row| {
            let municipality = municipality(row, &mut seen);
            let first = std::mem::take(&mut is_first);
            let collections = row.required("collections", |reader, raw| {
                let as_many = |reader: &mut Reader, length: usize| {
                    if first {
                        of_first = Some(length);
                    } else if of_first.is_some_and(|of_first| of_first != length) {
                        reader.wrong::<()>(Code::UnequalPeriods);
                    }
                };
                reader.list(raw, MOST_PERIODS, Code::TooManyPeriods, as_many, amount)
            });
            let waived = row.or_default("waivedDevelopmentFund", Reader::flag);
            let election = row.optional("redemptionElectionPercent", rate_from_zero);
            Some(cofim::Collector {
                municipality: municipality?,
                collections: collections?,
                waived_development_fund: waived?,
                redemption_election: election?,
            })
        })
    });
    let readings = object.optional("readings", |reader, raw| {
        reader
            .object_or(raw, Code::UnknownReading, |readings| {
                let share_basis = readings.or_default("shareBasis", |reader, raw| {
                    reader.word(raw, ShareBasis::by_word, Code::UnknownReading)
                });
                let general_fund_base = readings.or_default("generalFundBase", |reader, raw| {
                    reader.word(raw, GeneralFundBase::by_word, Code::UnknownReading)
                });
                Some((share_basis?, general_fund_base?))
            })
            .flatten()
    });
    let (share_basis, general_fund_base) = readings?.unwrap_or_default();
    Some(cofim::Input {
        prior_year_collections: prior_year_collections?,
        prior_year_rate: prior_year_rate?.unwrap_or_else(|| Rate::from_millionths(1_000_000)),
        fixed_income: fixed_income?,
        municipalities: municipalities?,
        share_basis,
        general_fund_base,
    })
}

fn lottery(object: &mut Object<'_, '_>) -> Option<lottery::Input> {
    let income = lottery_income(object);
    let instant_games = object.or_default("instantGamesNetOperatingIncome", signed_amount);
    let health_reform_balance = object.optional("healthReformBalance", amount);
    let projected = object.optional("projectedMonthlyNetIncome", periods);
    let readings = object.optional("readings", |reader, raw| {
        reader
            .object_or(raw, Code::UnknownReading, |readings| {
                let prize_floor = readings.or_default("prizeFloor", |reader, raw| {
                    reader.word(raw, PrizeFloor::by_word, Code::UnknownReading)
                });
                let catastrophic_base = readings.or_default("catastrophicBase", |reader, raw| {
                    reader.word(raw, CatastrophicBase::by_word, Code::UnknownReading)
                });
                Some((prize_floor?, catastrophic_base?))
            })
            .flatten()
    });
    let (prize_floor, catastrophic_base) = readings?.unwrap_or_default();
    Some(lottery::Input {
        income: income?,
        instant_games: instant_games?,
        health_reform_balance: health_reform_balance?,
        projected: projected?,
        prize_floor,
        catastrophic_base,
    })
}

/// Either the net operating income, or sales, prizes and expenses.
fn lottery_income(object: &mut Object<'_, '_>) -> Option<lottery::Income> {
    let [ticket_sales, prizes, operating_expenses, other_income] = SALES_FIELDS;
    let net_given = object.has("netOperatingIncome");
    let sales_given = SALES_FIELDS.iter().any(|field| object.has(field));
    if net_given && sales_given {
        let conflict: Option<Option<()>> =
            object.optional("netOperatingIncome", |reader, _| reader.wrong(Code::Conflict));
        for field in SALES_FIELDS {
            object.optional(field, amount);
        }
        conflict?;
    }
    if !sales_given {
        let net = object.required("netOperatingIncome", signed_amount);
        // They are fields all the same: a blank one is not unknown.
        for field in SALES_FIELDS {
            object.optional(field, amount);
        }
        return Some(lottery::Income::Net(net?));
    }
    object.optional("netOperatingIncome", signed_amount);
    let ticket_sales = object.required(ticket_sales, amount);
    let prizes = object.required(prizes, amount);
    let operating_expenses = object.required(operating_expenses, amount);
    let other_income = object.or_default(other_income, amount);
    Some(lottery::Income::Sales {
        ticket_sales: ticket_sales?,
        prizes: prizes?,
        operating_expenses: operating_expenses?,
        other_income: other_income?,
    })
}

fn apportionment(object: &mut Object<'_, '_>) -> Option<apportionment::Input> {
    // The unit comes after the total that it judges.
    let in_dollars = object.peek("unit", amount) == Some(Cents::dollars(1));
    let total = object.required("total", |reader, raw| {
        let total = amount(reader, raw)?;
        let whole = !in_dollars || total.count() % Cents::dollars(1).count() == 0;
        if whole { Some(total) } else { reader.wrong(Code::NotInUnits) }
    });
    let unit = object.optional("unit", |reader, raw| {
        let Raw::Text(text) = raw else { return reader.wrong(Code::NotAnAmount) };
        unit(reader.amount(raw, Limits::AMOUNT)?)
            .or_else(|| reader.wrong_text(Code::NotInUnits, text, Vec::new()))
    });
    let recipients = object.required("recipients", |reader, raw| {
        let mut seen = Vec::new();
        let recipients = rows(reader, raw, |row| {
            let municipality = municipality(row, &mut seen);
            let weight = row.required("weight", Reader::weight);
            Some(apportionment::Recipient { municipality: municipality?, weight: weight? })
        })?;
        let nothing = recipients.iter().all(|recipient| recipient.weight.millionths() == 0);
        if nothing { reader.wrong(Code::NoWeights) } else { Some(recipients) }
    });
    let unit = unit?.unwrap_or(Cents::ONE);
    Some(apportionment::Input { total: total?, unit, recipients: recipients? })
}

/// One cent or one dollar.
fn unit(amount: Cents) -> Option<Cents> {
    [Cents::ONE, Cents::dollars(1)].into_iter().find(|&unit| unit == amount)
}
