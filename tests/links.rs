//! Links: there and back, cut, changed, escaped, by hand, and those that are opened for ever.

#[path = "links/frozen.rs"]
mod frozen;

use proptest::prelude::*;
use reparto::law::Language;
use reparto::link::{Doubt, Integrity, Link, Opened, VIEW, open, write};
use reparto::scenario::{EXAMPLES, Kind, Page, Scenario, shown};
use reparto::sheet::municipalities::MUNICIPALITIES;

/// Texts as they are typed: numbers in every form, and what is none.
fn text(kind: Kind) -> BoxedStrategy<String> {
    let number = prop_oneof![
        (0u64..100_000_000_000_000).prop_map(|cents| format!("{}.{:02}", cents / 100, cents % 100)),
        (0u64..1_000_000).prop_map(|dollars| dollars.to_string()),
        (0u64..100, 0u32..1_000_000).prop_map(|(whole, millionths)| format!("{whole}.{millionths:06}")),
        (0u64..999, 0u64..999, 0u64..99).prop_map(|(a, b, c)| format!("${a},{b:03}.{c:02}")),
        (0u64..999, 0u64..999).prop_map(|(a, b)| format!(" {a}\u{a0}{b:03} ")),
    ];
    let typed = prop::sample::select(vec![
        "",
        " ",
        "0",
        "-0",
        "-5",
        "(1,234.56)",
        "1.005",
        "1,50",
        "1.000",
        "10.5 %",
        "100",
        "true",
        "month",
        "2019",
        "San Juan",
        " San Juan",
        "Añasco",
        "2016-12-31",
        "31/12/2016",
        "+5",
        "a+b&c=d?e#f%20%",
        "\u{feff}5",
        "m\u{301}",
        "1234567890123456789012345678901234567890",
        "999999999999.99",
        "999999999999.999999",
        "1000000000000",
        "5.",
    ]);
    let name = prop::sample::select(MUNICIPALITIES.map(|one| one.name).to_vec());
    let any = prop_oneof![typed.prop_map(str::to_string), any::<String>(), ".{0,80}"];
    match kind {
        Kind::Name => prop_oneof![6 => name.prop_map(str::to_string), 2 => any].boxed(),
        Kind::Flag => prop_oneof![Just(String::new()), Just("true".to_string())].boxed(),
        _ => prop_oneof![3 => number, 1 => any].boxed(),
    }
}

fn row(page: Page) -> BoxedStrategy<Vec<String>> {
    let columns = page.table().map_or(&[][..], |table| table.columns);
    let cells: Vec<_> = columns.iter().map(|(_, kind)| text(*kind)).collect();
    // Mostly as rows are: one row in four has any cell at all blank.
    (cells, any::<u16>(), 0u8..4)
        .prop_map(|(mut cells, blank, some)| {
            for (place, cell) in cells.iter_mut().enumerate() {
                if some == 0 && blank >> (place % 16) & 1 == 1 {
                    cell.clear();
                }
            }
            cells
        })
        .boxed()
}

fn scenario() -> impl Strategy<Value = Scenario> {
    prop::sample::select(Page::ALL.to_vec()).prop_flat_map(|page| {
        let mut fields: Vec<(String, Kind)> = Vec::new();
        for single in page.singles() {
            match single.places {
                None => fields.push((single.name.to_string(), single.kind)),
                Some(most) => {
                    fields.extend((0..most).map(|place| (format!("{}.{place}", single.name), single.kind)));
                }
            }
        }
        let texts: Vec<_> = fields.iter().map(|(_, kind)| prop::option::of(text(*kind))).collect();
        let rows = prop::collection::vec(prop_oneof![8 => row(page), 1 => Just(Vec::new())], 0..9);
        (texts, rows, 0u8..4).prop_map(move |(texts, rows, start)| {
            let mut scenario = if start == 0 { Scenario::new(page) } else { Scenario::blank(page) };
            for ((name, _), text) in fields.iter().zip(texts) {
                if let Some(text) = text {
                    scenario.set(name, &text);
                }
            }
            if start == 1 && page.starts_with_municipalities() {
                scenario.fill_municipalities();
            }
            let mut all = scenario.rows().to_vec();
            if start < 2 && all.len() > 8 {
                // Some of the municipalities are filled in.
                for (place, row) in rows.into_iter().enumerate() {
                    if !row.is_empty() {
                        all[place * 7] = row;
                    }
                }
            } else {
                all.extend(rows);
            }
            scenario.set_rows(all);
            scenario
        })
    })
}

fn link() -> impl Strategy<Value = Link> {
    let language = prop_oneof![Just(None), Just(Some(Language::Es)), Just(Some(Language::En))];
    let view = prop::sample::subsequence(VIEW.to_vec(), 0..=VIEW.len()).prop_flat_map(|names| {
        let values = prop::collection::vec(any::<String>(), names.len());
        values.prop_map(move |values| names.iter().map(ToString::to_string).zip(values).collect())
    });
    let doubt = prop::sample::select(vec![None, None, Some(Doubt::Cut), Some(Doubt::Changed)]);
    (scenario(), language, view, doubt).prop_map(|(scenario, language, view, doubt)| Link {
        scenario,
        language,
        view,
        doubt,
    })
}

/// That it opens as it was written.
fn assert_opens(link: &Link, text: &str) {
    let opened = open(text);
    assert_eq!(opened.link.scenario, link.scenario.normalized(), "{text}");
    assert_eq!((opened.link.language, &opened.link.view), (link.language, &link.view), "{text}");
    assert_eq!(opened.link.doubt, link.doubt, "{text}");
    assert!(opened.repeated.is_empty(), "{text}");
    assert_eq!(opened.integrity, Integrity::Whole, "{text}");
    assert!(opened.unknown.is_empty() && opened.page_found, "{text}: {:?}", opened.unknown);
}

/// Every character of the raw text as an escape.
fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02x}")).collect()
}

/// Every character of names and values as an escape, those that are escaped already in other letters.
fn escaped_parts(text: &str) -> String {
    let mut rest = &text[2..];
    let mut all = "#/".to_string();
    while let Some(first) = rest.chars().next() {
        let length = if first == '%' { 3 } else { 1 };
        match first {
            '%' => all += &rest[..3].to_lowercase(),
            '?' | '&' | '=' => all.push(first),
            _ => all += &escaped(&rest[..1]),
        }
        rest = &rest[length..];
    }
    all
}

/// That a link cut after so many bytes says so, or shows nothing, or has lost nothing: of a sign that was
/// escaped at the very end (`a%25`) what is left may say the same (`a%`).
fn assert_cut(text: &str, at: usize) {
    let opened = open(&text[..at]);
    if text[..at].contains('?') {
        if opened.integrity == Integrity::Whole && text[at..].len() <= 2 {
            assert_eq!(opened.link, open(text).link, "{}", &text[..at]);
            return;
        }
        assert_eq!(opened.integrity, Integrity::Cut, "{}", &text[..at]);
    } else {
        // Another page, or none, as it is first shown: nothing of the link's.
        assert_eq!(opened.integrity, Integrity::Whole);
        assert_eq!(opened.link, Link::to(Scenario::new(opened.link.scenario.page)));
    }
}

#[test]
fn a_link_whose_last_escape_is_cut_has_lost_nothing() {
    let view = vec![("publicado".to_string(), "a%".to_string())];
    let text = write(&Link { view, ..Link::to(Scenario::new(Page::Metodo)) });
    for at in 0..text.len() {
        assert_cut(&text, at);
    }
}

/// A year of the 78 municipalities.
fn year(amount: impl Fn(usize, usize) -> String) -> Scenario {
    let mut scenario = Scenario::new(Page::Cofim);
    for row in 0..MUNICIPALITIES.len() {
        for month in 0..12 {
            scenario.set(&format!("municipalities.{row}.collections.{month}"), &amount(row, month));
        }
    }
    scenario
}

/// Links of every page, with everything on them.
fn samples() -> Vec<String> {
    let mut links: Vec<Link> = EXAMPLES.iter().map(|example| Link::to(example.scenario())).collect();
    links.extend(Page::ALL.map(|page| Link::to(Scenario::new(page))));
    links.extend(Page::ALL.map(|page| Link::to(Scenario::blank(page))));
    let mut late = Scenario::new(Page::Fam);
    late.set_rows(vec![vec!["1,000.00".into(), "2016-12-31".into(), "no sé — ñ".into()]]);
    late.set("annualRate", "ñandú 10 %");
    links.push(Link {
        scenario: late,
        language: Some(Language::En),
        view: vec![("cifra".into(), "deposited".into()), ("ver".into(), "1 % de más".into())],
        doubt: None,
    });
    links.push(Link {
        scenario: Scenario::blank(Page::Ley),
        language: None,
        view: vec![("clausula".into(), "6741-a-3".into())],
        doubt: None,
    });
    links.iter().map(write).collect()
}

#[test]
fn a_name_is_the_municipality_however_it_is_written() {
    let read = |name: &str| {
        let mut scenario = Scenario::blank(Page::Repartir);
        scenario.set("total", "1.00");
        scenario.set_rows(vec![vec![name.to_string(), "1".to_string()]]);
        scenario.read(Page::Repartir.calculations()[0]).input.ok()
    };
    assert!(read("San Juan").is_some());
    for name in [" San Juan", "SAN JUAN", "san juan "] {
        assert_eq!(read(name), read("San Juan"), "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn what_is_written_opens(link in link()) {
        let text = write(&link);
        assert_opens(&link, &text);
        // Written again, it is the same link.
        prop_assert_eq!(write(&open(&text).link), text);
    }

    #[test]
    fn normalized_once_is_normalized(scenario in scenario()) {
        let once = scenario.normalized();
        prop_assert_eq!(once.normalized(), once.clone());
        for calculation in scenario.page.calculations() {
            prop_assert_eq!(once.read(*calculation).input.ok(), scenario.read(*calculation).input.ok());
        }
    }

}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn escapes_are_harmless(link in link()) {
        let text = write(&link);
        assert_opens(&link, &format!("#{}", escaped(&text[1..])));
        assert_opens(&link, &text.replace('&', "&amp;"));
        assert_opens(&link, &text.replace("%20", "+"));
        assert_opens(&link, &text[1..]);
        assert_opens(&link, &escaped_parts(&text));
    }

    #[test]
    fn a_cut_link_is_noticed(link in link(), at in any::<prop::sample::Index>()) {
        let text = write(&link);
        assert_cut(&text, at.index(text.len()));
    }

    #[test]
    fn what_is_shown_is_read_the_same(kind in prop::sample::select(vec![Kind::Amount, Kind::SignedAmount, Kind::Rate, Kind::Weight]), in_table: bool, seed in text(Kind::Amount)) {
        if let Some(text) = shown(kind, &seed, in_table) {
            prop_assert_eq!(shown(kind, &text, in_table), Some(text));
        }
    }

    #[test]
    fn anything_can_be_opened(fragment in any::<String>(), query in any::<String>(), value in any::<String>()) {
        open(&fragment);
        for page in Page::ALL {
            open(&format!("#/{}?{query}", page.address()));
            open(&format!("#/{}?datos={value}&{query}", page.address()));
        }
    }

    #[test]
    fn any_packed_rows_can_be_opened(packed in "[EFGH]?[A-Za-z0-9_-]{0,400}") {
        for page in Page::ALL {
            let opened = open(&format!("#/{}?datos={packed}", page.address()));
            // What came of it can be written.
            assert_opens(&opened.link, &write(&opened.link));
        }
    }
}

#[test]
fn a_cut_is_noticed_at_every_length() {
    for text in samples() {
        let step = if text.len() > 1_000 { 7 } else { 1 };
        (0..text.len()).step_by(step).for_each(|at| assert_cut(&text, at));
        (text.len().saturating_sub(20)..text.len()).for_each(|at| assert_cut(&text, at));
    }
}

#[test]
fn what_is_left_of_a_cut_link_is_read() {
    let year = year(|row, month| format!("{row}.{month:02}"));
    let text = write(&Link::to(year.clone()));
    let opened = open(&text[..text.len() / 2]);
    assert_eq!((opened.integrity, opened.unknown), (Integrity::Cut, vec!["datos".to_string()]));
    let rows = opened.link.scenario.rows();
    assert!((30..50).contains(&rows.len()), "{}", rows.len());
    assert_eq!(rows, &year.normalized().rows()[..rows.len()]);
    // A character of which a part was cut is not what stands for it.
    let link = Link { view: vec![("ver".into(), "\u{fffd}".into())], ..Link::to(Scenario::blank(Page::Ley)) };
    let text = write(&link);
    (0..text.len()).for_each(|at| assert_cut(&text, at));
    // A name that was cut is not told as unknown.
    let opened = open("#/fam?c=AAAAAAAAAA&stateRate=10.5&state");
    assert_eq!(opened.integrity, Integrity::Changed);
    let text = write(&Link::to(Scenario::new(Page::Fam)));
    let opened = open(&text[..text.find("stateRate").unwrap() + 5]);
    assert_eq!((opened.integrity, opened.unknown), (Integrity::Cut, vec![]));
}

#[test]
fn a_change_is_noticed_at_every_place() {
    for text in samples() {
        let step = if text.len() > 1_000 { 41 } else { 1 };
        for at in (2..text.len()).step_by(step) {
            for other in ["A", "0", "%20", "&", ""] {
                if text[at..].starts_with(other) && !other.is_empty() {
                    continue;
                }
                let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
                // `&` before or after another says nothing.
                if changed.replace("&&", "&") == text || !changed.contains('?') {
                    continue;
                }
                let opened = open(&changed);
                assert_ne!(opened.integrity, Integrity::Whole, "{changed}");
                if other == "A" && text.find('?').is_some_and(|query| at > query + 2) {
                    assert_ne!(opened.integrity, Integrity::Cut, "{changed}");
                }
            }
        }
    }
    // From one page to another.
    let text = write(&Link::to(Scenario::blank(Page::Fam)));
    assert_eq!(open(&text.replace("fam", "fam-2014")).integrity, Integrity::Changed);
    assert_eq!(open(&format!("{text}&stateRate=10.5")).integrity, Integrity::Changed);
}

#[test]
fn the_largest_year_fits() {
    let mut largest = year(|_, _| "999,999,999,999.99".to_string());
    for (row, place) in (0..MUNICIPALITIES.len()).rev().enumerate() {
        largest.set(&format!("municipalities.{row}.municipality"), MUNICIPALITIES[place].name);
        largest.set(&format!("municipalities.{row}.waivedDevelopmentFund"), "true");
        largest.set(&format!("municipalities.{row}.redemptionElectionPercent"), "99.99");
    }
    for (name, text) in [
        ("priorYearCollections", "999999999999.99"),
        ("priorYearRate", "99.999999"),
        ("fixedIncome", "999999999999.99"),
        ("readings.shareBasis", "year-to-date"),
        ("readings.generalFundBase", "collections"),
    ] {
        largest.set(name, text);
    }
    let link = Link { language: Some(Language::Es), ..Link::to(largest) };
    let text = write(&link);
    assert!(text.len() <= 8_000, "{}", text.len());
    assert_opens(&link, &text);

    let invented = EXAMPLES.iter().find(|example| example.name == "cofim-invented").unwrap();
    let text = write(&Link::to(invented.scenario()));
    assert!(text.len() <= 5_000, "{}", text.len());
    for page in [Page::Cofim, Page::Fam2014, Page::Repartir] {
        let text = write(&Link::to(Scenario::new(page)));
        assert!(text.len() <= 80, "{text}");
    }
}

#[test]
fn the_most_rows_a_form_holds() {
    let mut many = Scenario::blank(Page::Repartir);
    many.set_rows((0..5_001).map(|row| vec![format!("N.º {row}"), format!("{row}.5")]).collect());
    let link = Link::to(many);
    assert_opens(&link, &write(&link));
    assert_eq!(link.scenario.normalized().rows().len(), 5_000);
    assert_eq!(open("#/repartir?recipients.5000.weight=1").unknown, ["recipients.5000.weight"]);
}

#[test]
fn blank_and_first_shown_are_two_things() {
    for page in Page::ALL {
        for scenario in [Scenario::blank(page), Scenario::new(page)] {
            assert_opens(&Link::to(scenario.clone()), &write(&Link::to(scenario)));
        }
        let bare = format!("#/{}", page.address());
        let opened = open(&bare);
        assert_eq!(opened.link, Link::to(Scenario::new(page)));
        assert_eq!((opened.integrity, opened.page_found), (Integrity::Whole, true));
        assert_eq!(open(&escaped(&bare[1..])), opened);
    }
    assert_eq!(write(&Link::to(Scenario::blank(Page::Ley))), "#/ley");
    assert_eq!(write(&Link::to(Scenario::blank(Page::Start))), "#/");
    for start in ["", "#", "#/", "/"] {
        assert_eq!(open(start), open("#/"), "{start}");
    }
    for none in ["#x", "#/x", "#fam", "#/fam/1", "#/Ley"] {
        let Opened { link, page_found, .. } = open(none);
        assert_eq!((link, page_found), (Link::to(Scenario::blank(Page::Start)), false), "{none}");
    }
}

#[test]
fn by_hand_over_the_page_as_it_is_first_shown() {
    let opened = open(
        "#/fam?stateRate=11 %&stateCollections.0=222,000,000&fiscalYear=2016&municipioId=7&stateRate=10.5",
    );
    assert_eq!((opened.integrity, opened.unknown), (Integrity::ByHand, vec!["municipioId".to_string()]));
    let mut expected = Scenario::new(Page::Fam);
    expected.set_fiscal_year("2016");
    expected.set("stateRate", "10.5 %");
    expected.set("stateCollections.0", "$222,000,000.00");
    assert_eq!(opened.link.scenario, expected);

    let opened = open(
        "/cofim?municipalities.0.municipality=San+Juan&municipalities.0.collections.0=100&idioma=en&ver=mapa",
    );
    assert_eq!((opened.integrity, opened.unknown), (Integrity::ByHand, vec![]));
    assert_eq!(opened.link.language, Some(Language::En));
    assert_eq!(opened.link.view, [("ver".to_string(), "mapa".to_string())]);
    let scenario = opened.link.scenario;
    assert_eq!(scenario.text("priorYearRate"), "1 %");
    assert_eq!(scenario.rows().len(), 1);
    assert_eq!(scenario.text("municipalities.0.municipality"), "San Juan");
    assert_eq!(scenario.text("municipalities.0.collections.0"), "100.00");

    let of_2019 = open("#/repartir?weights=population_2019&total=100").link.scenario;
    assert_eq!((of_2019.cell(0, 0), of_2019.cell(0, 1)), ("Adjuntas", "17,363"));
    // A default that is taken out.
    assert_eq!(open("#/cofim?priorYearRate=").link.scenario.text("priorYearRate"), "");
    // A year that says nothing, and what the grammar reads but the field may not have.
    let odd = open("#/fam?fiscalYear=dos+mil&stateRate=-5&stateCollections.3=1.005").link.scenario;
    assert_eq!(
        [odd.text("fiscalYear"), odd.text("stateRate"), odd.text("stateCollections.3")],
        ["dos mil", "-5", "1.005"]
    );
}

#[test]
fn what_means_nothing_to_us_is_told() {
    let flags = open(
        "#/cofim?municipalities.0.waivedDevelopmentFund=false&municipalities.1.waivedDevelopmentFund=true\
         &municipalities.2.waivedDevelopmentFund=quizá&idioma=fr&datos=hola&&=&x",
    );
    assert_eq!(flags.unknown, ["idioma", "=", "x", "datos", "municipalities.2.waivedDevelopmentFund"]);
    let scenario = flags.link.scenario;
    assert_eq!(scenario.rows().len(), 2);
    assert_eq!(scenario.text("municipalities.0.waivedDevelopmentFund"), "");
    assert_eq!(scenario.text("municipalities.1.waivedDevelopmentFund"), "true");
    // A table that says nothing leaves the page's.
    assert_eq!(open("#/cofim?datos=hola").link.scenario, Scenario::new(Page::Cofim));
    assert_eq!(open("#/loteria?datos=F").unknown, ["datos"]);
    // More behind the rows than there should be.
    assert_eq!(open("#/cofim?datos=FA").unknown, ["datos"]);
    assert_eq!(open("#/cofim?datos=F").unknown, Vec::<String>::new());
}

#[test]
fn a_hundred_thousand_names_are_no_matter() {
    let names: Vec<String> = (0..100_000).map(|name| format!("n{name}")).collect();
    assert_eq!(open(&format!("#/fam?{}", names.join("&"))).unknown, names[..100]);
}

#[test]
fn a_page_that_is_not_ours_yet() {
    let opened = open("#/nueva?c=AAAAAAAAAA&idioma=en&x=1");
    assert_eq!((opened.integrity, opened.page_found), (Integrity::Changed, false));
    assert_eq!((opened.link.language, opened.unknown), (Some(Language::En), vec!["x".to_string()]));
}

#[test]
fn values_are_readable() {
    let mut scenario = Scenario::blank(Page::Loteria);
    scenario.set("netOperatingIncome", "($147,000,000.50)");
    scenario.set("ticketSales", "1,50");
    scenario.set("prizes", " 26.000 ñ.");
    let text = write(&Link {
        scenario,
        language: Some(Language::Es),
        view: vec![("cifra".into(), "matchingFund.total".into())],
        doubt: None,
    });
    let values = "&idioma=es&cifra=matchingFund.total&netOperatingIncome=-147000000.50&ticketSales=1,50&prizes=%2026.000%20%C3%B1%2E";
    assert!(text.starts_with("#/loteria?c=") && text.ends_with(values), "{text}");
}

#[test]
#[ignore = "prints links to freeze"]
fn print_samples() {
    let mut full = Scenario::new(Page::Cofim);
    full.set_rows(full.rows()[..12].to_vec());
    for (row, place) in [(0, 64), (1, 5), (2, 77)] {
        full.set(&format!("municipalities.{row}.municipality"), MUNICIPALITIES[place].name);
        for month in 0..12 {
            full.set(
                &format!("municipalities.{row}.collections.{month}"),
                &format!("{}", (row + 1) * 1000 + month),
            );
        }
    }
    full.set("municipalities.0.collections.11", "999999999999.99");
    full.set("municipalities.1.collections.3", "1,50");
    full.set("municipalities.2.collections.4", "");
    full.set("municipalities.1.waivedDevelopmentFund", "true");
    full.set("municipalities.2.redemptionElectionPercent", "7.25");
    full.set("municipalities.3.municipality", "Añasco, barrio");
    full.set("municipalities.4.municipality", "");
    full.set("priorYearCollections", "212804512.66");
    full.set("fixedIncome", "61,412,500");
    full.set("readings.shareBasis", "month");
    full.set("readings.generalFundBase", "transfer");
    println!(
        "{}",
        write(&Link {
            scenario: full,
            language: Some(Language::En),
            view: vec![("cifra".into(), "deposited".into())],
            doubt: None,
        })
    );
    let mut base = Scenario::new(Page::Fam2014);
    for row in 0..78 {
        for (column, name) in ["development", "redemption", "improvement"].into_iter().enumerate() {
            base.set(&format!("base.{row}.{name}"), &format!("{}.{column}", row * 100));
        }
    }
    base.set("baseMonths.0", "8000000.50");
    base.set("baseMonths.4", "nada");
    println!("{}", write(&Link::to(base)));
    let mut own = Scenario::blank(Page::Repartir);
    own.set("total", "100");
    own.set("unit", "1");
    own.set_rows(vec![
        vec!["Ponce".into(), "1.5".into()],
        vec!["Otro".into(), "1.234".into()],
        vec!["".into(), "x".into()],
    ]);
    println!("{}", write(&Link::to(own)));
    samples().iter().filter(|text| text.len() < 1_000).for_each(|text| println!("{text}"));
}

#[test]
fn a_name_that_stands_there_twice_is_told_and_the_last_counts() {
    let opened = open("#/loteria?netOperatingIncome=1&idioma=es&netOperatingIncome=2&idioma=en&x=1&x=2");
    assert_eq!(opened.repeated, ["idioma", "netOperatingIncome"]);
    assert_eq!(opened.link.scenario.text("netOperatingIncome"), "$2.00");
    assert_eq!((opened.link.language, opened.unknown), (Some(Language::En), vec!["x".to_string()]));
}

#[test]
fn a_word_that_the_page_does_not_have_is_told() {
    let opened = open("#/loteria?entry=ventas&netOperatingIncome=1");
    assert_eq!(opened.unknown, ["entry"]);
    assert_eq!(opened.link.scenario.text("entry"), "");
    assert_eq!(open("#/repartir?weights=population_1999").unknown, ["weights"]);
    assert_eq!(open("#/repartir?=5").unknown, ["=5"]);
}

#[test]
fn what_came_by_a_cut_link_stays_in_doubt_until_somebody_says_that_it_is_right() {
    let mut scenario = Scenario::new(Page::Loteria);
    scenario.set("netOperatingIncome", "$147,000,000.00");
    let text = write(&Link::to(scenario));
    let mut cut = open(&text[..text.len() - 1]).link;
    assert_eq!(cut.doubt, Some(Doubt::Cut));
    cut.scenario.set("netOperatingIncome", "$5.00");
    let again = open(&write(&cut));
    assert_eq!((again.integrity, again.link), (Integrity::Whole, cut));
}
