//! Dates written with strokes: the month first, as in Puerto Rico, unless they can only be the other way round.

use super::cells::{Cell, Sheet};
use super::months;

/// The numbers of a date in the order in which they are written, the year last.
type Date = (u8, u8, u16);

/// The sheet with its dates read as the day first, if one of them has no other reading, all have the same number
/// first, as first days of months have, or only their second numbers are months, three or more, one after another.
pub fn day_first(sheet: &Sheet) -> Option<Sheet> {
    let dates: Vec<Date> = in_lines(sheet).concat();
    let (first, second) = (dates.iter().map(|date| date.0), dates.iter().map(|date| date.1));
    if second.clone().any(|second| second > 12) {
        return None;
    }
    let has_day = first.clone().any(|first| first > 12);
    let is_same = first.clone().all(|one| Some(one) == first.clone().next());
    let differs = second.clone().any(|one| Some(one) != second.clone().next());
    let only_second = in_lines(sheet).iter().any(|line| {
        let follows = |number: fn(&Date) -> u8| {
            line.windows(2).all(|pair| number(&pair[0]) % 12 + 1 == number(&pair[1]))
        };
        line.len() > 2 && follows(|date| date.1) && !follows(|date| date.0)
    });
    (has_day || is_same && differs || only_second).then(|| {
        sheet.map(|cell| match written(cell) {
            Some((day, month @ 1..=12, year)) => Cell::Day(year, month, day),
            _ => cell.clone(),
        })
    })
}

/// The dates of rows and columns with several; if there are none, all. A date by itself, such as the day of
/// printing, may be written otherwise.
fn in_lines(sheet: &Sheet) -> Vec<Vec<Date>> {
    let row = |row: usize| -> Vec<Date> { sheet.row(row).iter().filter_map(written).collect() };
    let column = |column: usize| -> Vec<Date> {
        (0..sheet.height()).filter_map(|row| written(sheet.at(row, column))).collect()
    };
    let lines: Vec<Vec<Date>> = (0..sheet.height()).map(row).chain((0..sheet.width()).map(column)).collect();
    let least = if lines.iter().any(|line| line.len() > 1) { 2 } else { 1 };
    lines.into_iter().filter(|line| line.len() >= least).collect()
}

/// The numbers of a date: `31/7/2023`, `31/7/23`.
fn written(cell: &Cell) -> Option<Date> {
    let Cell::Text(text) = cell else { return None };
    let text = months::without_hour(text.trim());
    let mut parts = text.split(['/', '-', '.']);
    let (first, second, year) = (parts.next()?, parts.next()?, parts.next()?);
    let number = |part: &str| part.parse().ok().filter(|number: &u8| (1..=31).contains(number));
    let year = months::year(year).filter(|_| year.len() == 4 || text.contains('/'))?;
    if parts.next().is_some() {
        return None;
    }
    Some((number(first)?, number(second)?, year))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_that_is_no_month_says_how_all_are_written() {
        let read = |texts: &[&str]| {
            let cells = texts.iter().map(|text| Cell::text(text)).collect();
            day_first(&Sheet::new("", vec![cells], true)).map(|sheet| sheet.row(0).to_vec())
        };
        let days =
            |days: &[(u16, u8, u8)]| Some(days.iter().map(|(y, m, d)| Cell::Day(*y, *m, *d)).collect());
        assert_eq!(read(&["01/07/2023", "31/08/2023"]), days(&[(2023, 7, 1), (2023, 8, 31)]));
        assert_eq!(read(&["1/7/2023", "1/8/2023"]), days(&[(2023, 7, 1), (2023, 8, 1)]));
        assert_eq!(read(&["7/1/2023", "8/1/2023"]), None);
        assert_eq!(
            read(&["03/07/2023 8:00", "02/08/2023 8:00", "04/09/2023"]),
            days(&[(2023, 7, 3), (2023, 8, 2), (2023, 9, 4)])
        );
        assert_eq!(read(&["7/31/2023", "8/31/2023"]), None);
        assert_eq!(read(&["13/7/2023", "7/13/2023"]), None);
        assert_eq!(read(&["1/7/2023"]), None);
        assert_eq!(read(&["1/7/23", "1/8/23"]), days(&[(2023, 7, 1), (2023, 8, 1)]));
        assert_eq!(read(&["1.50", "Ponce"]), None);
    }

    #[test]
    fn a_date_by_itself_says_nothing_of_the_others() {
        let column = ["31/12/2023", "", "7/1/2022", "8/1/2022"];
        let rows = column.iter().enumerate().map(|(row, text)| {
            let cell = Cell::text(text);
            if row == 0 { vec![Cell::Empty, cell] } else { vec![cell] }
        });
        assert!(day_first(&Sheet::new("", rows.collect(), true)).is_none());
    }
}
