//! Links that are opened for ever. What they hold is written out; a link is never taken out of here.

use reparto::law::Language;
use reparto::link::{Integrity, open};
use reparto::margin::published::Published;
use reparto::scenario::Page;
use reparto::sheet::municipalities::MUNICIPALITIES;

/// A link, its page, how many rows its table has, and fields of it.
type Frozen = (&'static str, Page, usize, &'static [(&'static str, &'static str)]);

const FROZEN: &[Frozen] = &[
    ("#/", Page::Start, 0, &[]),
    ("#/metodo", Page::Metodo, 0, &[]),
    ("#/ley?c=AAASha_by4&clausula=6741-a-3", Page::Ley, 0, &[]),
    (
        "#/fam?c=AABtOXEc-l&fiscalYear=2016&entry=one&law=act-18-2014&stateRate=10.5&fixedIncome=696300000&stateCollections.0=2286600000",
        Page::Fam,
        0,
        &[
            ("fiscalYear", "2016"),
            ("entry", "one"),
            ("law", "act-18-2014"),
            ("stateRate", "10.5 %"),
            ("fixedIncome", "$696,300,000.00"),
            ("stateCollections.0", "$2,286,600,000.00"),
            ("stateCollections.1", ""),
            ("annualRate", ""),
        ],
    ),
    (
        "#/fam?c=AACgcOejzz&idioma=en&cifra=deposited&ver=1%20%25%20de%20m%C3%A1s&fiscalYear=2027&law=act-84-2016&stateRate=10.5&annualRate=%C3%B1and%C3%BA%2010%20%25&datos=EAAtAr6CjIwMTYtMTItMzE1ubyBzw6kg4oCUIMOx",
        Page::Fam,
        1,
        &[
            ("fiscalYear", "2027"),
            ("fixedIncome", ""),
            ("annualRate", "ñandú 10 %"),
            ("deposits.0.amount", "1,000.00"),
            ("deposits.0.dueDate", "2016-12-31"),
            ("deposits.0.paidDate", "no sé — ñ"),
        ],
    ),
    // Nothing on it, not even the law's values.
    ("#/fam?c=AAAACkOkDq", Page::Fam, 0, &[("fiscalYear", ""), ("law", ""), ("stateRate", "")]),
    (
        "#/fam-2014?c=AAAXDSIKtB&total=43440184&datos=F",
        Page::Fam2014,
        78,
        &[("total", "$43,440,184.00"), ("base.4.municipality", "Aibonito"), ("base.4.development", "")],
    ),
    (
        "#/fam-2014?c=AALjTttwZC&total=43440184&baseMonths.0=8000000.50&baseMonths.4=nada&datos=EAnVSEMV9H0_UX9D6P0jLuLubujPoPofojZxE4mcUbdwu43cjdrG1na0b9A-g_QjoyiMpjKjpxCcRnEjqvir5q-jruC7hu4jssjLJyyjtrDax2sjupjqZ6mjvoD6B-gj4TRCaYTUfGUIyjGUj5RxKOZR0fOIJxDOIj6QRSCaQUfV8KvjV8j7OxZ2bO0fdwLuDdwj8NRhqcNUflkMsjlkj9LxpedL0ftYNrDtYj-KRxSeKUf1MOpj1Mj_Ix5GfI0f9APoD9AkIDogOmA6kITQhNGE0kIi4iLmIukIygjKGMokJCIkImQikJRwlHGUckJhYmFmYWkJxAnEGcQkKAooCmgKkKQQpBGkEkKf4p_mn-kKvgq-Gr4kK_Ir8mvykLOws7GzskLeYt5m3mkLuAu4G7gkL9ov2m_akMNQw1HDUkMc4xznHOkMsgyyHLIkM8IzwnPCkNLw0vHS8kNbY1tnW2kNrA2sHawkN6o3qneqkOKQ4pHikkOZ45nnmekOpg6mHqYkO5I7knuSkPIw8jHyMkPYY9hn2GkPoA-gH6AkP3o_en96kYDoQHRgOkjBbiC3MFukYTQQmhhNEjDYiGxMNikYi4RFxiLkjFViKrMVWkYygRlBjKEjHSiOlMdKkZCISERkIkjJPiSfMk-kZRwSjhlHEjLMiWZMsyg",
        Page::Fam2014,
        78,
        &[
            ("total", "$43,440,184.00"),
            ("baseMonths.0", "$8,000,000.50"),
            ("baseMonths.1", ""),
            ("baseMonths.4", "nada"),
            ("base.0.municipality", "Adjuntas"),
            ("base.0.improvement", "0.20"),
            ("base.33.municipality", "Hatillo"),
            ("base.33.development", "3,300.00"),
            ("base.77.municipality", "Yauco"),
            ("base.77.redemption", "7,700.10"),
        ],
    ),
    (
        "#/cofim?c=AAGgXqS2vl&idioma=en&cifra=deposited&priorYearCollections=212804512.66&priorYearRate=1&fixedIncome=61412500&readings.shareBasis=month&readings.generalFundBase=transfer&datos=EAGP___9KAqqqqXgAAAAYagAAAAAw4IAAAABh2gAAAADD5gAAAAGIMAAAAAMRKAAAAAYj4AAAAAxK4AAAABicAAAAADFEgAAAAGKiLXmIPR__hdXVVRLDUDDaTDgjDtDDzTD5jD_zEGDEMTESjEYwQxLDUwmqpVVSck-CSiJJSokqGSV1JLHElpyS4BJdkkvkSYLCrV_AAB6Dh2LC5sbeWEDEwuTk0t_8AACgAAYAADgAAgAAEgAAoAAFgAA",
        Page::Cofim,
        12,
        &[
            ("priorYearCollections", "$212,804,512.66"),
            ("priorYearRate", "1 %"),
            ("fixedIncome", "$61,412,500.00"),
            ("readings.shareBasis", "month"),
            ("readings.generalFundBase", "transfer"),
            ("municipalities.0.municipality", "San Juan"),
            ("municipalities.0.collections.0", "1,000.00"),
            ("municipalities.0.collections.11", "999,999,999,999.99"),
            ("municipalities.0.waivedDevelopmentFund", ""),
            ("municipalities.1.municipality", "Añasco"),
            ("municipalities.1.collections.3", "1,50"),
            ("municipalities.1.collections.4", "2,004.00"),
            ("municipalities.1.waivedDevelopmentFund", "true"),
            ("municipalities.2.municipality", "Yauco"),
            ("municipalities.2.collections.3", "3,003.00"),
            ("municipalities.2.collections.4", ""),
            ("municipalities.2.redemptionElectionPercent", "7.25 %"),
            ("municipalities.3.municipality", "Añasco, barrio"),
            ("municipalities.4.municipality", ""),
            ("municipalities.11.municipality", "Cabo Rojo"),
        ],
    ),
    (
        "#/cofim?c=AAAYkuFAOp&priorYearRate=1&datos=F",
        Page::Cofim,
        78,
        &[("priorYearRate", "1 %"), ("fixedIncome", ""), ("municipalities.77.municipality", "Yauco")],
    ),
    ("#/cofim?c=AAALTrjOAF&datos=EAAA", Page::Cofim, 0, &[("priorYearRate", "")]),
    ("#/loteria", Page::Loteria, 0, &[("entry", "")]),
    (
        "#/loteria?c=AABOqhg5M4&entry=sales&ticketSales=280000000&prizes=156000000&operatingExpenses=14000000",
        Page::Loteria,
        0,
        &[
            ("entry", "sales"),
            ("netOperatingIncome", ""),
            ("ticketSales", "$280,000,000.00"),
            ("prizes", "$156,000,000.00"),
            ("operatingExpenses", "$14,000,000.00"),
        ],
    ),
    (
        "#/repartir?c=AAA3wA0NjG&weights=population_2019&total=620337620&unit=1&datos=G",
        Page::Repartir,
        78,
        &[
            ("weights", "population_2019"),
            ("total", "$620,337,620.00"),
            ("unit", "1"),
            ("recipients.64.municipality", "San Juan"),
            ("recipients.64.weight", "318,441"),
        ],
    ),
    (
        "#/repartir?c=AAAvav-ME8&weights=population_2020&total=26000000&datos=H",
        Page::Repartir,
        78,
        &[("total", "$26,000,000.00"), ("unit", ""), ("recipients.64.weight", "342,259")],
    ),
    (
        "#/repartir?c=AAAz5gotpP&total=100&unit=1&datos=EABsuYT_2Inujk3imJcZGZp_wXg",
        Page::Repartir,
        3,
        &[
            ("weights", ""),
            ("total", "$100.00"),
            ("recipients.0.municipality", "Ponce"),
            ("recipients.0.weight", "1.5"),
            ("recipients.1.municipality", "Otro"),
            ("recipients.1.weight", "1.234"),
            ("recipients.2.municipality", ""),
            ("recipients.2.weight", "x"),
        ],
    ),
    // By hand.
    (
        "#/fam?fiscalYear=2016&stateCollections.0=2,286,600,000&stateCollections.1=$5",
        Page::Fam,
        0,
        &[
            ("law", "act-18-2014"),
            ("fixedIncome", "$696,300,000.00"),
            ("stateCollections.0", "$2,286,600,000.00"),
            ("stateCollections.1", "$5.00"),
        ],
    ),
];

#[test]
fn they_open() {
    for (link, page, rows, fields) in FROZEN {
        let opened = open(link);
        let integrity =
            if link.contains('?') && !link.contains("?c=") { Integrity::ByHand } else { Integrity::Whole };
        assert_eq!((opened.integrity, opened.page_found), (integrity, true), "{link}");
        assert!(opened.unknown.is_empty(), "{link}: {:?}", opened.unknown);
        let scenario = &opened.link.scenario;
        assert_eq!((scenario.page, scenario.rows().len()), (*page, *rows), "{link}");
        for (name, text) in *fields {
            assert!(scenario.has_field(name), "{name}");
            assert_eq!(scenario.text(name), *text, "{name} of {link}");
        }
    }
}

/// Every cell of the whole table, and the view.
#[test]
fn with_every_cell_and_the_view() {
    let base = FROZEN.iter().find(|(link, ..)| link.contains("nada")).map(|(link, ..)| open(link)).unwrap();
    for (row, municipality) in MUNICIPALITIES.iter().enumerate() {
        let scenario = &base.link.scenario;
        assert_eq!(scenario.text(&format!("base.{row}.municipality")), municipality.name);
        for (column, name) in ["development", "redemption", "improvement"].into_iter().enumerate() {
            let amount = match row * 100 {
                hundreds if hundreds < 1_000 => format!("{hundreds}.{column}0"),
                hundreds => format!("{},{:03}.{column}0", hundreds / 1_000, hundreds % 1_000),
            };
            assert_eq!(scenario.text(&format!("base.{row}.{name}")), amount);
        }
    }
    let late = open(FROZEN[4].0).link;
    assert_eq!(late.language, Some(Language::En));
    let view =
        [("cifra".to_string(), "deposited".to_string()), ("ver".to_string(), "1 % de más".to_string())];
    assert_eq!(late.view, view);
    assert_eq!(open(FROZEN[2].0).link.view, [("clausula".to_string(), "6741-a-3".to_string())]);
}

/// What was published stays readable: a figure, and a column with one that is not of the 78.
#[test]
fn with_what_was_published() {
    let link = "#/repartir?c=AACEU0yhmq&publicado=total:620300000%3Brecipients.amount:3372559,,1%252C50,Otro%253A%20s%C3%AD:7.25&weights=population_2019&total=620337620&unit=1&datos=G";
    let opened = open(link);
    assert_eq!((opened.integrity, opened.link.scenario.page), (Integrity::Whole, Page::Repartir));
    let value = &opened.link.view.iter().find(|(name, _)| name == "publicado").unwrap().1;
    let published = Published::of(value, Some("recipients.amount"));
    assert_eq!(published.figure("total"), "620300000");
    let lines = [("Adjuntas", "3372559"), ("Aguadilla", "1,50"), ("Otro: sí", "7.25")];
    assert_eq!(published.lines, lines.map(|(name, text)| (name.to_string(), text.to_string())));
}
