//! Names of fields and figures. They are the statutes' terms.

use crate::law::Language;

/// The month of a fiscal year, from July.
pub fn month(place: usize, l: Language) -> &'static str {
    const MONTHS: [(&str, &str); 12] = [
        ("julio", "July"),
        ("agosto", "August"),
        ("septiembre", "September"),
        ("octubre", "October"),
        ("noviembre", "November"),
        ("diciembre", "December"),
        ("enero", "January"),
        ("febrero", "February"),
        ("marzo", "March"),
        ("abril", "April"),
        ("mayo", "May"),
        ("junio", "June"),
    ];
    let (es, en) = MONTHS[place % 12];
    l.of(es, en)
}

/// Which month a list starts with: the fiscal year's first, or February for the transitory period.
pub fn first_month(list: &str) -> usize {
    if matches!(list, "months" | "baseMonths") { 7 } else { 0 }
}

/// The month in three letters.
pub fn month_short(place: usize, l: Language) -> &'static str {
    &month(place, l)[..3]
}

/// A field's name. `pattern` is the field's name in the contract with `#` for its places.
pub fn field(pattern: &str, l: Language) -> &'static str {
    match pattern {
        "fiscalYear" => l.of("Año fiscal", "Fiscal year"),
        "law" => l.of("La ley que regía", "The law in force"),
        "stateRate" => l.of("Tasa del IVU estatal", "Rate of the State IVU"),
        "fixedIncome" => l.of("Renta fija aplicable", "Applicable fixed income"),
        "stateCollections" | "stateCollections.#" => {
            l.of("Recaudos del IVU estatal", "State IVU collections")
        }
        "annualRate" => l.of("Tasa de interés anual", "Annual interest rate"),
        "deposits" => l.of("Depósitos tardíos", "Late deposits"),
        "total" => l.of("Cantidad a repartir", "Sum to apportion"),
        "base" => l.of("Municipios del período base", "Municipalities of the base period"),
        "baseMonths" | "baseMonths.#" => {
            l.of("Depósitos de cada mes de 2013", "Deposits of each month of 2013")
        }
        "priorYearCollections" => {
            l.of("Recaudos municipales del año anterior", "Municipal collections of the prior year")
        }
        "priorYearRate" => l.of("Tasa municipal de ese año", "Municipal rate of that year"),
        "municipalities" => l.of("Recaudos de los municipios", "Collections of the municipalities"),
        "netOperatingIncome" => l.of("Ingreso neto de operaciones", "Net operating income"),
        "ticketSales" => l.of("Ventas de boletos", "Ticket sales"),
        "prizes" => l.of("Premios", "Prizes"),
        "operatingExpenses" => l.of("Gastos de operación", "Operating expenses"),
        "otherIncome" => l.of("Otros ingresos", "Other income"),
        "instantGamesNetOperatingIncome" => {
            l.of("Ingreso neto de los juegos instantáneos", "Net operating income of the instant games")
        }
        "healthReformBalance" => {
            l.of("Reforma de Salud: balance pendiente", "Health Reform: outstanding balance")
        }
        "projectedMonthlyNetIncome" | "projectedMonthlyNetIncome.#" => {
            l.of("Ingreso neto proyectado por mes", "Projected net income by month")
        }
        "unit" => l.of("Se reparte en", "It is apportioned in"),
        "weights" => l.of("Pesos", "Weights"),
        "recipients" => l.of("Quiénes reciben", "Recipients"),
        _ => column(pattern.rsplit('.').next().unwrap_or(pattern), l),
    }
}

/// The month that a table column is of, from July; none for a column of anything else.
pub fn month_of_column(name: &str) -> Option<usize> {
    name.strip_prefix("collections.")?.parse().ok()
}

/// A table column's name; a month's is that of the month.
pub fn column(name: &str, l: Language) -> &'static str {
    if let Some(place) = month_of_column(name) {
        return month(place, l);
    }
    match name {
        "municipality" => l.of("Municipio", "Municipality"),
        "development" => l.of("Fondo de Desarrollo", "Development Fund"),
        "redemption" => l.of("Fondo de Redención", "Redemption Fund"),
        "improvement" => l.of("Fondo de Mejoras", "Improvement Fund"),
        "weight" => l.of("Peso", "Weight"),
        "waivedDevelopmentFund" => l.of("Renunció § 6743", "Waived § 6743"),
        "redemptionElectionPercent" => l.of("Elige para redención, %", "Elects for redemption, %"),
        "amount" => l.of("Depósito", "Deposit"),
        "dueDate" => l.of("Vencía", "Was due"),
        "paidDate" => l.of("Se pagó", "Was paid"),
        _ => l.of("Dato", "Entry"),
    }
}

/// A figure's name. `pattern` is the figure's name in the contract with `#` for its places.
pub fn figure(pattern: &str, l: Language) -> &'static str {
    match pattern {
        "requiredAnnualDeposit" => l.of("Depósito anual requerido", "Required annual deposit"),
        "deposited" => l.of("Depositado", "Deposited"),
        "shortfall" => l.of("Falta", "Shortfall"),
        "collections" => l.of("Recaudos", "Collections"),
        "fixedIncomeDeposited" => l.of("A la renta fija", "To the fixed income"),
        "fixedIncomeCompletedIn" => {
            l.of("Período en que se completa la renta fija", "Period in which the fixed income is complete")
        }
        "remainder" => l.of("Resto de los recaudos", "Rest of the collections"),
        "fundSplit.development" | "funds.development" => {
            l.of("Fondo de Desarrollo Municipal", "Municipal Development Fund")
        }
        "fundSplit.redemption" | "funds.redemption" => {
            l.of("Fondo de Redención Municipal", "Municipal Redemption Fund")
        }
        "fundSplit.improvement" | "funds.improvement" => {
            l.of("Fondo de Mejoras Municipales", "Municipal Improvement Fund")
        }
        "periods.#.collections" => l.of("Recaudos", "Collections"),
        "periods.#.toFixedIncome" => l.of("A la renta fija", "To fixed income"),
        "periods.#.accrued" => l.of("Acumulado", "Accrued"),
        "periods.#.catchUp" => l.of("De antes", "Catch-up"),
        "periods.#.current" => l.of("Del período", "Current"),
        "periods.#.deposit" => l.of("Depósito", "Deposit"),
        "periods.#.pending" => l.of("Acumulado sin depositar", "Accrued, not deposited"),
        "periods.#.remainder" => l.of("Resto", "Remainder"),
        "periods.#.cofimDeposit" => l.of("A la COFIM", "To COFIM"),
        "periods.#.excess" => l.of("Exceso", "Excess"),
        "periods.#.priority" => l.of("Con prioridad", "Priority"),
        "periods.#.proportional" => l.of("En proporción", "Proportional"),
        "periods.#.priorityOwed" => l.of("Se debe aún", "Still owed"),
        "formulaAmount" => l.of("0.3 % según el año anterior", "0.3 % by the prior year"),
        "fixedIncome" => l.of("Renta fija aplicable", "Applicable fixed income"),
        "depositRequired" => l.of("Depósito de la COFIM requerido", "COFIM deposit required"),
        "governedBy" => l.of("Rige", "What governs"),
        "transferred" => l.of("Transferencia municipal", "Municipal transfer"),
        "municipalities.#.collections" => l.of("Su 1 % recaudado", "Its 1 % collected"),
        "municipalities.#.transfer" => l.of("Le toca", "Its share"),
        "municipalities.#.owed" => l.of("Se le debe", "Owed"),
        "municipalities.#.redemptionElection" => l.of("Elige para redención", "Elects for redemption"),
        "municipalities.#.generalFund" => l.of("A su fondo general", "To its general fund"),
        "municipalities.#.maximumElection" => l.of("Lo más que puede elegir", "The most it may elect"),
        "municipalities.#.electionPermitted" => l.of("¿Se permite?", "Permitted?"),
        "municipalities.#.total" => l.of("Le toca", "Its share"),
        "recipients.#.amount" => l.of("Le toca", "Its share"),
        "netOperatingIncome" => l.of("Ingreso neto de operaciones", "Net operating income"),
        "deficit" => l.of("Déficit", "Deficit"),
        "prizeFloor" => l.of("Mínimo de premios, 45 %", "Prize floor, 45 %"),
        "prizeShortfall" => l.of("A los premios les falta", "The prizes lack"),
        "housing" => l.of("Vivienda", "Housing"),
        "housingExpenseLimit" => l.of("De ella, para gastos, hasta 5 %", "Of it, for expenses, up to 5 %"),
        "netBalance" => l.of("Balance neto", "Net balance"),
        "municipalShare" => {
            l.of("Municipios, 35 % del balance neto", "Municipalities, 35 % of the net balance")
        }
        "matchingFund.first" => {
            l.of("Fondo de Equiparación: los primeros $26 millones", "Matching Fund: the first $26 million")
        }
        "matchingFund.aboveHealthCap" => l.of(
            "Fondo de Equiparación: lo que pasa del tope de Salud",
            "Matching Fund: above the Health cap",
        ),
        "matchingFund.released" => {
            l.of("Fondo de Equiparación: lo que Salud ya no necesita", "Matching Fund: released by Health")
        }
        "matchingFund.total" => l.of("Fondo de Equiparación", "Matching Fund"),
        "healthReform" => l.of("Reforma de Salud: hasta $16 millones", "Health Reform: up to $16 million"),
        "catastrophicIllness" => l.of("Enfermedades catastróficas, 2 %", "Catastrophic illness, 2 %"),
        "catastrophicIllnessPayments.#" => l.of("Pago", "Payment"),
        "generalFund" => l.of("Fondo General: todo lo demás", "General Fund: all else"),
        "totalInterest" => l.of("Interés en total", "Interest in all"),
        "deposits.#.days" => l.of("Días", "Days"),
        "deposits.#.interest" => l.of("Interés", "Interest"),
        "total" => l.of("Total", "Total"),
        _ => column(pattern.rsplit('.').next().unwrap_or(pattern), l),
    }
}

/// What stands under a key figure.
pub fn figure_note(pattern: &str, l: Language) -> &'static str {
    match pattern {
        "netBalance" => l.of("ingreso neto menos vivienda", "net income less housing"),
        "matchingFund.total" => l.of(
            "los primeros $26 millones y lo que no va a Salud",
            "the first $26 million and what does not go to Health",
        ),
        "healthReform" => {
            l.of("aportaciones acumuladas al 30 de junio de 1997", "contributions accrued to June 30, 1997")
        }
        "fixedIncomeCompletedIn" => l.of(
            "1 es el primero; 0 significa que no hay que esperarla",
            "1 is the first; 0 means there is nothing to wait for",
        ),
        "requiredAnnualDeposit" => l.of("recaudos × 0.5 ÷ tasa", "collections × 0.5 ÷ rate"),
        "shortfall" => l.of("lo requerido menos lo depositado", "what is required less what was deposited"),
        "remainder" => {
            l.of("lo que no va a la renta fija ni al FAM", "what goes to neither fixed income nor MAF")
        }
        _ => "",
    }
}
