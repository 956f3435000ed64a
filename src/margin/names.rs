//! What figures and fields are called where they are told of: `Transferencia, Ponce, marzo`.

use crate::law::{Field, Language};
use crate::scenario::{Page, Reading, Scenario};
use crate::words;

const FUNDS: [&str; 3] = ["development", "redemption", "improvement"];

/// The names of one case.
pub struct Names<'a> {
    pub scenario: &'a Scenario,
    pub reading: &'a Reading,
    pub periods: usize,
    pub l: Language,
}

impl Names<'_> {
    /// A figure of the outcome.
    pub fn figure(&self, name: &str) -> String {
        let (pattern, places) = pattern(name);
        let label = match pattern.as_str() {
            "municipalities.#.transfers.#" => self.l.of("Transferencia", "Transfer"),
            "municipalities.#.transfer" => self.l.of("Transferencia del año", "Transfer of the year"),
            "municipalities.#.total" | "recipients.#.amount" => self.l.of("Parte", "Share"),
            "months.#" | "periods.#.deposit" => self.l.of("Depósito", "Deposit"),
            "catastrophicIllnessPayments.#" => {
                self.l.of("Pago por enfermedades catastróficas", "Payment for catastrophic illness")
            }
            pattern => words::figure(pattern, self.l),
        };
        self.placed(label, &pattern, &places)
    }

    /// Whom a figure is of, or what it is called.
    pub fn who(&self, name: &str) -> String {
        let (pattern, places) = pattern(name);
        match (pattern.split('.').next(), places.first()) {
            (Some(list @ ("municipalities" | "recipients")), Some(&place)) => {
                let fund = pattern.rsplit('.').next().filter(|fund| FUNDS.contains(fund));
                let fund = fund.map(|fund| format!(" ({})", words::column(fund, self.l)));
                self.row(list, place) + &fund.unwrap_or_default()
            }
            _ => self.figure(name),
        }
    }

    /// A field of the input.
    pub fn field(&self, field: Field) -> String {
        let pattern = field.pattern();
        let label = match pattern {
            "municipalities.#.collections.#" => self.l.of("recaudos", "collections"),
            "municipalities.#.redemptionElectionPercent" => self.l.of("lo que elige", "what it elects"),
            "base.#.development" => self.l.of("Desarrollo en 2013", "Development in 2013"),
            "base.#.redemption" => self.l.of("Redención en 2013", "Redemption in 2013"),
            "base.#.improvement" => self.l.of("Mejoras en 2013", "Improvement in 2013"),
            "recipients.#.weight" => self.l.of("su peso", "its weight"),
            "deposits.#.amount" => self.l.of("cantidad", "amount"),
            pattern => words::field(pattern, self.l),
        };
        self.placed(label, pattern, &field.places().collect::<Vec<_>>())
    }

    /// With the row and the month that it is of.
    fn placed(&self, label: &str, pattern: &str, places: &[usize]) -> String {
        let list = pattern.split('.').next().unwrap_or_default();
        let of_rows = matches!(list, "municipalities" | "recipients" | "base" | "deposits");
        let mut text = label.to_string();
        let mut places = places.iter();
        if of_rows && let Some(&row) = places.next() {
            text += &format!(", {}", self.row(list, row));
        }
        if let Some(&place) = places.next()
            && self.periods != 1
        {
            text += &format!(", {}", self.month(list, place));
        }
        text
    }

    fn month(&self, list: &str, place: usize) -> &'static str {
        words::month(words::first_month(list) + place, self.l)
    }

    /// Who a row of the input is of.
    fn row(&self, list: &str, place: usize) -> String {
        let row = self.reading.rows.get(place).copied().unwrap_or(place);
        let who = self.scenario.cell(row, 0).trim();
        match list {
            "deposits" => format!("{} {}", self.l.of("depósito", "deposit"), row + 1),
            _ if who.is_empty() => format!("{} {}", self.l.of("fila", "row"), row + 1),
            _ => who.to_string(),
        }
    }
}

/// The pattern of a figure's name, `#` for its places, and the places.
pub fn pattern(name: &str) -> (String, Vec<usize>) {
    let mut places = Vec::new();
    let steps: Vec<&str> = name
        .split('.')
        .map(|step| match step.parse() {
            Ok(place) => {
                places.push(place);
                "#"
            }
            Err(_) => step,
        })
        .collect();
    (steps.join("."), places)
}

/// What a figure is, in a sentence; empty if the page has no such figure.
pub fn what(page: Page, pattern: &str, l: Language) -> &'static str {
    match (page, pattern) {
        (Page::Fam, "requiredAnnualDeposit") => l.of(
            "Lo que hay que depositar en el FAM por los recaudos de todos los períodos: los recaudos por 0.5 entre la tasa estatal.",
            "What has to be deposited in the MAF for the collections of all periods: collections times 0.5 over the State rate.",
        ),
        (Page::Fam, "deposited") => l.of(
            "Lo que va al FAM: la suma de los depósitos de los períodos.",
            "What goes to the MAF: the sum of the periods’ deposits.",
        ),
        (Page::Fam, "shortfall") => l.of(
            "Lo que falta para el depósito requerido.",
            "What is lacking of the required deposit.",
        ),
        (Page::Fam, "collections") => l.of(
            "Los recaudos del IVU estatal de todos los períodos.",
            "The State IVU collections of all periods.",
        ),
        (Page::Fam, "fixedIncomeDeposited") => l.of(
            "Lo que de los recaudos va primero al Fondo de Interés Apremiante, hasta completar la renta fija.",
            "What of the collections goes to the Dedicated Sales Tax Fund first, until the fixed income is complete.",
        ),
        (Page::Fam, "fixedIncomeCompletedIn") => l.of(
            "El período en que se completa la renta fija, contado desde 1. Cero: no había nada que completar.",
            "The period in which the fixed income is complete, counted from 1. Zero: there was nothing to complete.",
        ),
        (Page::Fam, "remainder") => l.of(
            "Lo que de los recaudos no va a la renta fija ni al FAM.",
            "What of the collections goes to neither the fixed income nor the MAF.",
        ),
        (Page::Fam, "fundSplit.development" | "fundSplit.redemption" | "fundSplit.improvement") => l.of(
            "La parte de este fondo en lo depositado.",
            "This fund’s part of what was deposited.",
        ),
        (Page::Fam, "periods.#.collections") => {
            l.of("Los recaudos del período.", "The period’s collections.")
        }
        (Page::Fam, "periods.#.toFixedIncome") => l.of(
            "Lo que de los recaudos del período va a la renta fija, mientras no esté completa.",
            "What of the period’s collections goes to the fixed income, until it is complete.",
        ),
        (Page::Fam, "periods.#.accrued") => l.of(
            "Lo que corresponde al FAM por todos los recaudos hasta este período.",
            "What the MAF is due for all collections up to this period.",
        ),
        (Page::Fam, "periods.#.catchUp") => l.of(
            "Lo que de este depósito es de períodos anteriores.",
            "What of this deposit is of earlier periods.",
        ),
        (Page::Fam, "periods.#.current") => l.of(
            "Lo que de este depósito es del período mismo.",
            "What of this deposit is of the period itself.",
        ),
        (Page::Fam, "periods.#.deposit") => l.of(
            "Lo que se deposita en el FAM en el período: lo acumulado que no se ha depositado, si los recaudos que quedan alcanzan.",
            "What is deposited in the MAF in the period: what is accrued and not deposited, as far as the collections left go.",
        ),
        (Page::Fam, "periods.#.pending") => l.of(
            "Lo acumulado que todavía no se ha depositado.",
            "What is accrued and not deposited yet.",
        ),
        (Page::Fam, "periods.#.remainder") => l.of(
            "Lo que de los recaudos del período no va a la renta fija ni al FAM.",
            "What of the period’s collections goes to neither the fixed income nor the MAF.",
        ),
        (Page::Fam, "deposits.#.days") => l.of(
            "Los días entre la fecha en que vencía y la fecha en que se pagó.",
            "The days between the date when it was due and the date when it was paid.",
        ),
        (Page::Fam, "deposits.#.interest") => l.of(
            "El interés por los días de atraso de este depósito.",
            "The interest for the days that this deposit was late.",
        ),
        (Page::Fam, "totalInterest") => l.of(
            "El interés de todos los depósitos tardíos.",
            "The interest of all late deposits.",
        ),
        (Page::Fam2014, "total") => l.of(
            "Lo que se distribuye. La ley dice $43,440,184.",
            "What is distributed. The law says $43,440,184.",
        ),
        (Page::Fam2014, "municipalities.#.total") => l.of(
            "Lo que le toca al municipio en los tres fondos.",
            "The municipality’s share in the three funds.",
        ),
        (Page::Fam2014, "funds.development" | "funds.redemption" | "funds.improvement") => l.of(
            "Lo que reciben los municipios por este fondo.",
            "What the municipalities receive through this fund.",
        ),
        (Page::Fam2014, "months.#") => l.of(
            "Lo que se deposita en este mes de 2014.",
            "What is deposited in this month of 2014.",
        ),
        (Page::Fam2014, _) if pattern.starts_with("municipalities.#.") => l.of(
            "Lo que le toca al municipio por este fondo, en la proporción de febrero a junio de 2013.",
            "The municipality’s share through this fund, in the proportion of February to June 2013.",
        ),
        (Page::Cofim, "formulaAmount") => l.of(
            "Lo que da la fórmula: los recaudos municipales del año anterior por 0.3 entre la tasa municipal de ese año.",
            "What the formula gives: the prior year’s municipal collections times 0.3 over that year’s municipal rate.",
        ),
        (Page::Cofim, "fixedIncome") => l.of(
            "La renta fija aplicable del año, que la COFIM certifica.",
            "The applicable fixed income of the year, which COFIM certifies.",
        ),
        (Page::Cofim, "depositRequired") => l.of(
            "Lo que va primero a la COFIM: la mayor de dos cantidades.",
            "What goes to COFIM first: the greater of two amounts.",
        ),
        (Page::Cofim, "governedBy") => l.of(
            "Cuál de las dos cantidades es la mayor, y por eso rige.",
            "Which of the two amounts is the greater, and so governs.",
        ),
        (Page::Cofim, "deposited") => l.of(
            "Lo que se depositó para la COFIM: la suma de los períodos.",
            "What was deposited for COFIM: the sum of the periods.",
        ),
        (Page::Cofim, "shortfall") => l.of(
            "Lo que le falta al depósito de la COFIM.",
            "What the COFIM deposit lacks.",
        ),
        (Page::Cofim, "collections") => l.of(
            "Los recaudos del 1 % de todos los municipios y períodos.",
            "The collections of the 1 % of all municipalities and periods.",
        ),
        (Page::Cofim, "transferred") => l.of(
            "Lo que se transfiere a los municipios: la suma de todas las transferencias.",
            "What is transferred to the municipalities: the sum of all transfers.",
        ),
        (Page::Cofim, "periods.#.collections") => l.of(
            "Los recaudos de todos los municipios en el período.",
            "The collections of all municipalities in the period.",
        ),
        (Page::Cofim, "periods.#.cofimDeposit") => l.of(
            "Lo que de los recaudos del período va a la COFIM, mientras su depósito no esté completo.",
            "What of the period’s collections goes to COFIM, until its deposit is complete.",
        ),
        (Page::Cofim, "periods.#.excess") => l.of(
            "Lo que queda de los recaudos del período para los municipios.",
            "What is left of the period’s collections for the municipalities.",
        ),
        (Page::Cofim, "periods.#.priority") => l.of(
            "Lo que se paga primero a los municipios que renunciaron al Fondo de Desarrollo.",
            "What is paid first to the municipalities that waived the Development Fund.",
        ),
        (Page::Cofim, "periods.#.proportional") => l.of(
            "Lo que se reparte entre los demás, en proporción a sus recaudos.",
            "What is shared among the others, in proportion to their collections.",
        ),
        (Page::Cofim, "periods.#.priorityOwed") => l.of(
            "Lo que se les debe todavía a los municipios con prioridad.",
            "What the municipalities with priority are still owed.",
        ),
        (Page::Cofim, "municipalities.#.collections") => l.of(
            "Lo que el municipio recaudó de su 1 % en el año.",
            "What the municipality collected of its 1 % in the year.",
        ),
        (Page::Cofim, "municipalities.#.transfer") => l.of(
            "Lo que le toca al municipio en el año: la suma de sus transferencias.",
            "The municipality’s share in the year: the sum of its transfers.",
        ),
        (Page::Cofim, "municipalities.#.transfers.#") => l.of(
            "Lo que le toca al municipio en el período.",
            "The municipality’s share in the period.",
        ),
        (Page::Cofim, "municipalities.#.owed") => l.of(
            "Lo que se le debe al final, si tiene prioridad.",
            "What it is owed at the end, if it has priority.",
        ),
        (Page::Cofim, "municipalities.#.redemptionElection") => l.of(
            "Lo que el municipio elige enviar a su Fondo de Redención.",
            "What the municipality elects to send to its Redemption Fund.",
        ),
        (Page::Cofim, "municipalities.#.generalFund") => l.of(
            "Lo que queda de su transferencia para su fondo general.",
            "What is left of its transfer for its general fund.",
        ),
        (Page::Cofim, "municipalities.#.maximumElection") => l.of(
            "Lo más que puede enviar al Fondo de Redención: al fondo general debe ir el 90 %.",
            "The most that it may send to the Redemption Fund: 90 % must go into the general fund.",
        ),
        (Page::Cofim, "municipalities.#.electionPermitted") => l.of(
            "Si lo que elige cabe dentro de lo que puede elegir.",
            "Whether what it elects is within what it may elect.",
        ),
        (Page::Loteria, "netOperatingIncome") => l.of(
            "Lo que queda de las ventas después de premios y gastos.",
            "What is left of the sales after prizes and expenses.",
        ),
        (Page::Loteria, "deficit") => l.of(
            "Lo que faltó para cubrir premios y gastos. Con déficit no hay nada que repartir.",
            "What was lacking to cover prizes and expenses. With a deficit there is nothing to share out.",
        ),
        (Page::Loteria, "prizeFloor") => l.of(
            "Lo menos que la ley deja para premios: 45 % de las ventas.",
            "The least that the law leaves for prizes: 45 % of sales.",
        ),
        (Page::Loteria, "prizeShortfall") => l.of(
            "Lo que les falta a los premios para llegar a ese mínimo.",
            "What the prizes lack to reach that floor.",
        ),
        (Page::Loteria, "housing") => l.of(
            "Lo primero que se separa: el programa de vivienda para personas mayores con ingresos bajos.",
            "What is set apart first: the housing program for elderly persons of low income.",
        ),
        (Page::Loteria, "housingExpenseLimit") => l.of(
            "Lo más que el Departamento de la Vivienda puede gastar de eso en el programa.",
            "The most of it that the Department of Housing may spend on the program.",
        ),
        (Page::Loteria, "netBalance") => l.of(
            "Lo que queda del ingreso neto después de vivienda.",
            "What is left of the net income after housing.",
        ),
        (Page::Loteria, "municipalShare") => l.of(
            "Lo que les toca a los municipios: 35 % del balance neto.",
            "The municipalities’ share: 35 % of the net balance.",
        ),
        (Page::Loteria, "matchingFund.first") => l.of(
            "De la parte municipal, los primeros $26 millones van al Fondo de Equiparación.",
            "Of the municipal share, the first $26 million go to the Matching Fund.",
        ),
        (Page::Loteria, "matchingFund.aboveHealthCap") => l.of(
            "Lo que pasa de los $16 millones para Salud vuelve al Fondo de Equiparación.",
            "What exceeds the $16 million for Health returns to the Matching Fund.",
        ),
        (Page::Loteria, "matchingFund.released") => l.of(
            "Lo que Salud ya no necesita porque la deuda se saldó, y vuelve al Fondo de Equiparación.",
            "What Health no longer needs because the debt was covered, and returns to the Matching Fund.",
        ),
        (Page::Loteria, "matchingFund.total") => l.of(
            "Todo lo que recibe el Fondo de Equiparación de Ingresos Municipales.",
            "All that the Municipal Revenues Matching Fund receives.",
        ),
        (Page::Loteria, "healthReform") => l.of(
            "Lo que paga las aportaciones municipales a la Reforma de Salud acumuladas al 30 de junio de 1997.",
            "What pays the municipal contributions to the Health Reform accrued to June 30, 1997.",
        ),
        (Page::Loteria, "catastrophicIllness") => l.of(
            "Lo que va al Fondo para Servicios contra Enfermedades Catastróficas Remediables.",
            "What goes to the Fund for Services against Remediable Catastrophic Diseases.",
        ),
        (Page::Loteria, "catastrophicIllnessPayments.#") => l.of(
            "Lo que se paga en este mes: lo acumulado menos lo ya pagado.",
            "What is paid in this month: what is accrued less what was paid before.",
        ),
        (Page::Loteria, "generalFund") => l.of(
            "Lo que no se asignó antes es del Fondo General.",
            "What was not assigned before is the General Fund’s.",
        ),
        (Page::Repartir, "total") => l.of("La cantidad que se reparte.", "The sum that is apportioned."),
        (Page::Repartir, "recipients.#.amount") => l.of(
            "Lo que le toca de la cantidad, en proporción a su peso.",
            "Its share of the sum, in proportion to its weight.",
        ),
        _ => "",
    }
}
