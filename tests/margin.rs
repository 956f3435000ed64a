//! What the margin says is the law's own: every figure is told and comes to itself, every clause has its
//! figures or a reason, and an income found backwards leads forwards again.

#[allow(dead_code)] // Outcomes are not compared with the expected ones here.
mod worked;

use reparto::law::clauses::{Role, TEXTS};
use reparto::law::explain::Made;
use reparto::law::figures::Figure;
use reparto::law::{Clause, Language};
use reparto::margin::backwards::{Found, answer, question};
use reparto::margin::{Case, SAMPLES, beside, computed, explanation, figures_of, law, pattern, tell, what};
use reparto::money::Cents;
use reparto::scenario::{EXAMPLES, Page, Scenario};

fn samples() -> Vec<(String, Case)> {
    let cases = SAMPLES
        .iter()
        .flat_map(|sample| Case::all(sample).into_iter().map(|case| (sample.to_string(), case)));
    let examples = EXAMPLES.iter().filter(|example| example.name != "cofim-invented");
    let examples = examples.flat_map(|example| {
        Case::of(&example.scenario()).into_iter().map(|case| (example.name.to_string(), case))
    });
    cases.chain(examples).collect()
}

#[test]
fn every_figure_is_told_in_both_languages_and_comes_to_itself() {
    for (name, case) in samples() {
        for (figure, value) in case.figures() {
            let (pattern, _) = pattern(figure);
            if pattern.ends_with(".municipality") {
                continue;
            }
            for l in [Language::Es, Language::En] {
                assert!(!what(case.page(), &pattern, l).is_empty(), "{name}: {figure} is not said");
                let Figure::Amount(amount) = value else { continue };
                let explained = case.explain(figure).unwrap_or_else(|| panic!("{name}: {figure}"));
                assert_eq!(explained.recomputed(), *amount, "{name}: {figure}");
                let told = tell(&explained, &case.names(l));
                assert_eq!(told.lines.last().map(|line| line.comes_to), Some(*amount), "{name}: {figure}");
                let has_formula = !matches!(explained.made, Made::Given(_) | Made::Fixed);
                assert_eq!(!told.formula.is_empty(), has_formula, "{name}: {figure}");
                for part in &told.parts {
                    let on_page = case.reading.name_on_page(part);
                    assert!(case.figure(&on_page).is_some(), "{name}: {figure} is made of {part}");
                }
            }
        }
    }
}

#[test]
fn what_decided_is_told_with_the_difference() {
    let mut scenario = Scenario::new(Page::Loteria);
    scenario.set("netOperatingIncome", "$147,000,000.00");
    let case = Case::of(&scenario).remove(0);
    let told = tell(&case.explain("healthReform").unwrap(), &case.names(Language::Es));
    // 35 % of 137,000,000 less 26,000,000 is 21,950,000: 5,950,000 more than the 16,000,000 of § 813(b).
    assert_eq!(told.decided, ["Decidió: $16,000,000.00 de la ley, por $5,950,000.00."]);
}

#[test]
fn an_odd_cent_is_told_with_its_share_its_rank_and_who_received() {
    let example = EXAMPLES.iter().find(|example| example.name == "matching-fund-2020").unwrap();
    let case = Case::of(&example.scenario()).remove(0);
    let told = tell(&case.explain("recipients.3.amount").unwrap(), &case.names(Language::En));
    // 26,000,000 × 24,223 ÷ 3,285,874 = 191,668.335426…, of 78 the 38th fraction, and 40 cents are over.
    assert_eq!(told.lines[0].exact, "$191,668.335426…");
    assert!(told.odd[0].starts_with("40 cents were left over."), "{}", told.odd[0]);
    assert!(told.odd[0].ends_with("ranks 38 of 78: it received one."), "{}", told.odd[0]);
    assert_eq!(told.odd[1].matches(';').count(), 39);
}

fn shared_out(total: &str, recipients: &[(&str, &str)]) -> Case {
    let rows = recipients.iter().enumerate().map(|(row, (who, weight))| {
        format!("&recipients.{row}.municipality={who}&recipients.{row}.weight={weight}")
    });
    Case::all(&format!("#/repartir?total={total}{}", rows.collect::<String>())).remove(0)
}

#[test]
fn one_odd_cent_is_told_in_the_singular_and_ties_say_what_decided() {
    // 1.00 over 1:1:1 is 33⅓ each: one cent is over, all fractions are equal, and Lares comes first by name.
    let case = shared_out("1", &[("Ponce", "1"), ("Lares", "1"), ("Moca", "1")]);
    let told =
        |row: usize, l| tell(&case.explain(&format!("recipients.{row}.amount")).unwrap(), &case.names(l));
    let lares = told(1, Language::Es).odd;
    assert_eq!(lares[0], "Sobró 1 centavo. Su fracción, 0.333333…, es la 1.ª de 3: recibió uno.");
    assert!(lares[1].starts_with("Otra parte tiene la misma fracción"), "{lares:?}");
    assert_eq!(lares[2], "Lo recibió: Lares.");
    let ponce = told(0, Language::En).odd;
    assert_eq!(ponce[0], "1 cent was left over. Its fraction, 0.333333…, ranks 3 of 3: it received none.");
    assert!(ponce[1].starts_with("Another part has the same fraction"), "{ponce:?}");
    // 0.02 over 1:3 is ½ and 1½: the larger weight.
    let case = shared_out("0.02", &[("Ponce", "1"), ("Lares", "3")]);
    assert_eq!(case.amount("recipients.1.amount"), Some(cents("0.02")));
    let told = tell(&case.explain("recipients.0.amount").unwrap(), &case.names(Language::En)).odd;
    assert!(told[1].starts_with("Another part has the same fraction"), "{told:?}");
    // 0.10 over 5:3:1 is 5 5/9, 3 3/9, 1 1/9: no tie decides.
    let case = shared_out("0.10", &[("Ponce", "5"), ("Lares", "3"), ("Moca", "1")]);
    let told = tell(&case.explain("recipients.0.amount").unwrap(), &case.names(Language::En)).odd;
    assert_eq!(told.len(), 2, "{told:?}");
    // In whole dollars.
    let case = {
        let mut scenario = shared_out("100", &[("Ponce", "1"), ("Lares", "2")]).scenario;
        scenario.set("unit", "1");
        Case::of(&scenario).remove(0)
    };
    let told = tell(&case.explain("recipients.0.amount").unwrap(), &case.names(Language::En)).odd;
    assert!(told[0].starts_with("1 dollar was left over."), "{told:?}");
}

/// Two municipalities in one period, with nothing of the year before.
fn ponce_and_lares(fixed_income: u64, ponce: u64, lares: u64) -> Case {
    Case::all(&format!(
        "#/cofim?priorYearCollections=0&fixedIncome={fixed_income}\
         &municipalities.0.municipality=Ponce&municipalities.0.collections.0={ponce}\
         &municipalities.1.municipality=Lares&municipalities.1.collections.0={lares}"
    ))
    .remove(0)
}

/// 1,400.00 over the fixed income of 100.00, by 1,000.00 and 500.00 collected: 933⅓ and 466⅔. The default reading
/// apportions the year so far, and then by what each lacks: both say what they are of.
#[test]
fn two_apportionments_in_one_explanation_say_what_they_are_of() {
    let case = ponce_and_lares(100, 1000, 500);
    let told = tell(&case.explain("municipalities.0.transfers.0").unwrap(), &case.names(Language::Es));
    let lead = "Al repartir $1,400.00: ";
    assert_eq!(
        told.odd[0],
        format!("{lead}Sobró 1 centavo. Su fracción, 0.333333…, es la 2.ª de 2: no recibió.")
    );
    assert_eq!(told.odd[1], format!("{lead}No sobró nada."));
}

/// 2 % of 9,000,000.00 is whole cents; of 16,000,000.33 it is 320,000.0066.
#[test]
fn exact_cents_are_told_only_where_all_roundings_came_to_them() {
    let months = "&projectedMonthlyNetIncome.0=9000000&projectedMonthlyNetIncome.1=7000000.33";
    let case = Case::all(&format!("#/loteria?netOperatingIncome=147000000{months}")).remove(0);
    let told = |place: usize| {
        let figure = format!("catastrophicIllnessPayments.{place}");
        tell(&case.explain(&figure).unwrap(), &case.names(Language::En)).rounding
    };
    assert!(told(0).ends_with("Here the result is exact cents."), "{}", told(0));
    assert!(!told(1).contains("exact cents"), "{}", told(1));
}

#[test]
fn a_figure_that_is_not_there_is_not_explained() {
    assert_eq!(explanation(Language::Es, SAMPLES[0], "x"), "");
    assert_eq!(explanation(Language::Es, "#/loteria", "municipalShare"), "");
}

#[test]
fn every_clause_that_computes_has_figures_and_no_other_has() {
    let all = computed();
    for text in TEXTS {
        let figures = figures_of(text.clause, &all);
        match text.role {
            Role::Computes => assert!(!figures.is_empty(), "{} computes nothing", text.id),
            Role::NotComputed { .. } => assert!(figures.is_empty(), "{} computes {figures:?}", text.id),
        }
    }
}

#[test]
fn every_figure_names_a_clause() {
    for (name, case) in samples() {
        for (figure, value) in case.figures() {
            if let Figure::Amount(_) = value {
                assert!(case.explain(figure).unwrap().clause.is_some(), "{name}: {figure}");
            }
        }
    }
}

#[test]
fn what_is_not_in_the_three_texts_is_cited_too() {
    let all = computed();
    for clause in [Clause::FundSplit, Clause::Act84, Clause::InterestAssumption] {
        assert!(all.iter().any(|one| one.clause == clause), "{clause:?}");
    }
}

#[test]
fn the_laws_page_has_every_row_and_links_that_open() {
    for l in [Language::Es, Language::En] {
        let page = law(l);
        for text in TEXTS {
            assert!(page.contains(&format!("id=\"{}\"", text.id)), "{}", text.id);
        }
    }
    let page = law(Language::Es).replace("&amp;", "&");
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    let mut opened = 0;
    for link in links.filter(|link| link.contains("cifra=")) {
        let view = reparto::link::open(link).link.view;
        let (_, figure) = view.iter().find(|(name, _)| name == "cifra").unwrap();
        assert!(!explanation(Language::Es, link, figure).is_empty(), "{link}");
        opened += 1;
    }
    assert!(opened > 40, "{opened}");
}

/// Housing is full at 10,000,000 of net income; the matching fund's first 26,000,000 are 35 % of what is over
/// it at 84,285,714.28 (26,000,000 ÷ 0.35 = 74,285,714.285…), and the health reform's 16,000,000 at 130,000,000
/// (42,000,000 ÷ 0.35 = 120,000,000), each to the cent from which on the share is rounded to it.
#[test]
fn the_growth_has_its_bends_at_the_caps() {
    let link = "#/loteria?netOperatingIncome=147000000";
    let table = |cases: &[Case]| beside(Language::En, cases, "growth");
    let plain = table(&Case::all(link));
    let reached = |share: i128, net: i128| {
        lottery(&Cents::new(net).to_string()).amount("municipalShare").unwrap().count() >= share
    };
    for (bend, share) in [("84,285,714.28", 2_600_000_000), ("129,999,999.99", 4_200_000_000)] {
        let net = cents(bend).count();
        assert!(reached(share, net) && !reached(share, net - 1), "{bend}");
        assert!(plain.contains(&format!(">{bend}<")), "{bend}: {plain}");
    }
    // Left is 65 % of what is over ten millions: 2 % of all from 10,317,460.32 on, where 206,349.21 is left.
    assert!(plain.contains(">10,317,460.32<"), "{plain}");
    assert!(plain.contains(">10,000,000.00<") && plain.contains(">147,000,000.00 (yours)<"), "{plain}");
    // What the months projected counts for this income alone: the other rows are as without them.
    let months = "&projectedMonthlyNetIncome.0=9000000&projectedMonthlyNetIncome.1=7000000";
    let projected = table(&Case::all(&format!("{link}{months}")));
    assert!(projected.contains("there are no projected months"), "{projected}");
    let others = |table: &str| -> Vec<String> {
        let body = table.split("<tbody>").nth(1).unwrap();
        body.split("</tr>")
            .filter(|row| row.contains("<td") && !row.contains("(yours)"))
            .map(String::from)
            .collect()
    };
    assert_eq!(others(&projected), others(&plain));
    let case = Case::all(&format!("{link}{months}")).remove(0);
    let own = projected.split("</tr>").find(|row| row.contains("(yours)")).unwrap();
    let catastrophic = case.amount("catastrophicIllness").unwrap();
    assert!(own.contains(&format!(">{}<", reparto::money::amount(catastrophic))), "{own}");
}

fn cents(text: &str) -> Cents {
    Cents::new(text.replace([',', '.', '$'], "").parse().unwrap())
}

fn lottery(net: &str) -> Case {
    let mut scenario = Scenario::new(Page::Loteria);
    scenario.set("netOperatingIncome", net);
    Case::of(&scenario).remove(0)
}

/// The Oversight Board's estimate of 2022, $48 million: 48,000,000 ÷ 0.35 + 10,000,000 is about 147.1
/// million.
#[test]
fn the_oversight_boards_estimate_leads_backwards_and_forwards() {
    let Found::Between(smallest, largest) = answer(&lottery("1"), 0, cents("48,000,000.00")) else {
        panic!()
    };
    assert_eq!((smallest, largest), (cents("147,142,857.13"), cents("147,142,857.15")));
    for net in [smallest, largest] {
        assert_eq!(lottery(&net.to_string()).amount("municipalShare"), Some(cents("48,000,000.00")));
    }
    for net in [smallest - Cents::ONE, largest + Cents::ONE] {
        assert_ne!(lottery(&net.to_string()).amount("municipalShare"), Some(cents("48,000,000.00")));
    }
}

#[test]
fn what_no_income_gives_is_said() {
    // Of nothing, up to the ten millions that go to housing.
    assert_eq!(answer(&lottery("1"), 0, Cents::ZERO), Found::Between(Cents::ZERO, cents("10,000,000.01")));
    let case = {
        let mut scenario = Scenario::new(Page::Fam);
        scenario.set("stateCollections.0", "1");
        scenario.set("stateRate", "0.1");
        Case::of(&scenario).remove(0)
    };
    // 0.5 ÷ 0.1: every cent of collections is five of deposit.
    assert_eq!(answer(&case, 0, cents("0.05")), Found::Between(Cents::ONE, Cents::ONE));
    assert_eq!(answer(&case, 0, cents("0.07")), Found::None);
}

#[test]
fn a_transfer_leads_backwards_to_collections_that_give_it() {
    let case = Case::all(
        "#/cofim?priorYearCollections=0&fixedIncome=100.00&municipalities.0.municipality=Ponce&municipalities.0.collections.0=70.01\
         &municipalities.1.municipality=Lares&municipalities.1.collections.0=90.10&municipalities.2.municipality=Moca&municipalities.2.collections.0=33.33",
    )
    .remove(0);
    assert_eq!(question(&case, 1).unwrap().field, "municipalities.1.collections.0");
    let transfer = |cents: i128| {
        let mut scenario = case.scenario.clone();
        scenario.set("municipalities.1.collections.0", &Cents::new(cents).to_string());
        Case::of(&scenario).remove(0).amount("municipalities.1.transfer").unwrap()
    };
    for wanted in [1, 777, 4_203, 9_999] {
        let wanted = Cents::new(wanted);
        // Tried one by one.
        let all: Vec<i128> = (0..40_000).filter(|&cents| transfer(cents) == wanted).collect();
        let found = answer(&case, 1, wanted);
        assert_eq!(found, Found::Between(Cents::new(all[0]), Cents::new(all[all.len() - 1])));
    }
}

/// A worked case as a link by hand.
fn link_of(case: &serde_json::Value) -> Option<String> {
    fn pairs(prefix: &str, value: &serde_json::Value, out: &mut Vec<String>) {
        let under =
            |name: &str| if prefix.is_empty() { name.to_string() } else { format!("{prefix}.{name}") };
        match value {
            serde_json::Value::Object(fields) => {
                fields.iter().for_each(|(name, value)| pairs(&under(name), value, out));
            }
            serde_json::Value::Array(all) => {
                all.iter()
                    .enumerate()
                    .for_each(|(place, value)| pairs(&under(&place.to_string()), value, out));
            }
            serde_json::Value::String(text) => out.push(format!("{prefix}={}", text.replace('&', "%26"))),
            serde_json::Value::Bool(flag) => out.push(format!("{prefix}={flag}")),
            _ => {}
        }
    }
    let page = match case["calculation"].as_str()? {
        "municipalAdministrationFund" => "fam?fiscalYear=&law=&stateRate=&fixedIncome=",
        "lateDepositInterest" => "fam?fiscalYear=",
        "transitoryDistribution" => "fam-2014?",
        "cofim" => "cofim?",
        "additionalLottery" => "loteria?",
        _ => "repartir?",
    };
    let mut all = Vec::new();
    pairs("", &case["input"], &mut all);
    Some(format!("#/{page}&{}", all.join("&")))
}

/// A printed number: numerator and denominator, of an amount in cents.
fn number(text: &str) -> Option<(i128, i128)> {
    let money = text.contains('$');
    let plain = text.replace(['$', ',', ' ', '(', ')'], "");
    let (whole, fraction) = plain.split_once('.').unwrap_or((&plain, ""));
    let digits: i128 = format!("{whole}{fraction}").parse().ok()?;
    let scale = 10i128.pow(fraction.len() as u32);
    Some(if money { (digits * 100, scale) } else { (digits, scale) })
}

/// What is printed on a line, computed again from the text alone: numerator, denominator, in cents.
fn reckoned(terms: &str) -> Option<(i128, i128)> {
    if let Some(rest) = terms.strip_prefix("the least of: ") {
        let all: Option<Vec<i128>> = rest.split("; ").map(|one| Some(number(one)?.0 / 100)).collect();
        return Some((all?.into_iter().min()?, 1));
    }
    if let Some(rest) = terms.strip_prefix("the greatest of: ") {
        let all: Option<Vec<i128>> = rest.split("; ").map(|one| Some(number(one)?.0 / 100)).collect();
        return Some((all?.into_iter().max()?, 1));
    }
    if terms.ends_with(" (over zero: nothing)") {
        return Some((0, 1));
    }
    if let Some(rest) = terms.strip_suffix(" is negative: nothing") {
        return (number(rest)?.0 < 0).then_some((0, 1));
    }
    if terms.contains('×') {
        let (mut over, mut under) = (1i128, 1i128);
        for (place, factor) in terms.split(" × ").enumerate() {
            for (division, one) in factor.split(" ÷ ").enumerate() {
                let (n, d) = number(one)?;
                let is_money = one.contains('$');
                // In cents once: the first factor. Others are pure numbers, or ratios of amounts.
                let d = if is_money && place + division > 0 { d * 100 } else { d };
                if division == 0 {
                    (over, under) = (over.checked_mul(n)?, under.checked_mul(d)?);
                } else {
                    (over, under) = (over.checked_mul(d)?, under.checked_mul(n)?);
                }
            }
        }
        return Some((over, under));
    }
    let mut sum = 0;
    for (place, part) in terms.split(" − ").enumerate() {
        let of_part: Option<i128> = part.split(" + ").map(|one| Some(number(one)?.0 / 100)).sum();
        sum += if place == 0 { of_part? } else { -of_part? };
    }
    Some((sum, 1))
}

#[test]
fn every_line_that_is_printed_is_right() {
    let mut checked = 0;
    for worked in worked::cases() {
        let small = worked["input"]
            .get("municipalities")
            .is_none_or(|rows| rows.as_array().is_some_and(|rows| rows.len() < 8));
        if worked.get("expected").is_none() || !small {
            continue;
        }
        for case in Case::all(&link_of(&worked).unwrap()) {
            for (figure, value) in case.figures() {
                let Figure::Amount(amount) = value else { continue };
                let told = tell(&case.explain(figure).unwrap(), &case.names(Language::En));
                assert_eq!(told.lines.last().unwrap().comes_to, *amount, "{}: {figure}", worked["name"]);
                for line in told.lines.iter().filter(|line| !line.terms.contains('…')) {
                    let Some((over, under)) = reckoned(&line.terms) else { continue };
                    let comes_to = line.comes_to.count();
                    let place = format!("{}: {figure}: {line:?}", worked["name"]);
                    // In dollars, to six decimals, and cut: what is printed before it is rounded.
                    if let Some((digits, _)) =
                        line.exact.split_once('…').map(|(text, _)| number(text).unwrap())
                    {
                        assert_eq!(over.abs() * 10_000 / under.abs(), digits.abs() / 100, "{place}");
                    }
                    if line.exact.is_empty() && !line.terms.contains("÷") {
                        assert_eq!(over, comes_to * under, "{place}");
                    } else {
                        // Rounded once: less than a unit away, a cent or in whole dollars a dollar.
                        let unit = if worked["input"]["unit"] == "1" { 100 } else { 1 };
                        assert!((over - comes_to * under).abs() < under.abs() * unit, "{place}");
                    }
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 5_000, "{checked}");
}

#[test]
fn nothing_to_share_by_is_said() {
    let case = ponce_and_lares(100, 70, 20);
    let told = tell(&case.explain("municipalities.0.transfers.0").unwrap(), &case.names(Language::En));
    assert!(told.lines.last().unwrap().terms.ends_with("(over zero: nothing)"), "{told:?}");
}

/// Two municipalities collect 1,000.00 and 500.00; the fixed income of 100.00 and nothing of the year
/// before leave 1,400.00 over it.
#[test]
fn the_other_base_of_the_general_fund_is_told_in_dollars() {
    let case = ponce_and_lares(100, 1000, 500);
    let transfers = [0, 1].map(|row| case.amount(&format!("municipalities.{row}.transfer")).unwrap().count());
    // 90 % of what was collected stays: what may be elected is what the transfer has over it. Or a tenth of the transfer.
    let of_collections = (transfers[0] - 90_000).max(0) + (transfers[1] - 45_000).max(0);
    let of_transfer = transfers[0] / 10 + transfers[1] / 10;
    let more = Cents::new((of_transfer - of_collections).abs());
    let sign = if of_transfer > of_collections { '+' } else { '-' };
    for (base, sign) in [("collections", sign), ("transfer", if sign == '+' { '-' } else { '+' })] {
        let mut scenario = case.scenario.clone();
        scenario.set("readings.generalFundBase", base);
        let cases = Case::of(&scenario);
        let said = beside(Language::En, &cases, "reading:generalFundBase");
        let told = format!("the most they may elect: {sign}${more} in 2 municipalities.");
        assert!(said.contains(&told), "{base}: {told}: {said}");
    }
}

/// The fixed income equals what the others collect: a cent more changes next to nothing.
#[test]
fn a_search_that_would_take_too_long_is_given_up() {
    let case = ponce_and_lares(100000000, 1, 100000000);
    assert_eq!(answer(&case, 0, Cents::ZERO), Found::TooFlat);
}

#[test]
fn a_doubtful_link_is_not_computed() {
    let text = reparto::link::write(&reparto::link::Link::to(lottery("5").scenario));
    assert_eq!(Case::all(&text).len(), 1);
    assert!(Case::all(&text[..text.len() - 1]).is_empty());
}

/// Of 100.00 by 3:1, 75.00 are Ponce's, and 25.00 Culebra's: over 137,491 and 1,792 inhabitants 0.0005… and
/// 0.0139….
#[test]
fn the_map_has_the_amounts_of_the_case_and_follows_the_choice() {
    let case = shared_out("100", &[("Ponce", "3"), ("culebra", "1")]);
    for (l, no_data) in [(Language::Es, "sin dato"), (Language::En, "no data")] {
        let by_amount = beside(l, std::slice::from_ref(&case), "map");
        let by_inhabitant = beside(l, std::slice::from_ref(&case), "map:inhabitant");
        for map in [&by_amount, &by_inhabitant] {
            assert_eq!(map.matches("data-fips=").count(), 78);
            assert_eq!(map.matches("class=\"m0\" role=").count(), 76);
            assert!(map.contains(no_data) && map.contains("Ponce: $75.00; $0.00 "), "{map}");
            assert!(map.contains("Culebra: $25.00; $0.01 "), "{map}");
        }
        let first = |map: &str| map.split("data-fips=\"").nth(1).unwrap()[..5].to_string();
        assert_eq!((first(&by_amount), first(&by_inhabitant)), ("72113".to_string(), "72049".to_string()));
    }
    // One name is a municipality's: no map. And a stranger's share is told beside it.
    assert_eq!(beside(Language::Es, &[shared_out("100", &[("Ponce", "3"), ("B", "1")])], "map"), "");
    let three = shared_out("100", &[("Ponce", "2"), ("Lares", "1"), ("<B>", "1")]);
    assert!(beside(Language::Es, &[three], "map").contains("&lt;B&gt; ($25.00)."));
}
