//! A block of cells as spreadsheets put it on the clipboard: tabs between cells, a line a row.

/// The cells of a pasted block, row by row.
///
/// Cells in quotation marks may hold line breaks and doubled quotation marks. The line break after
/// the last row is not a row.
///
/// ```
/// use reparto::sheet::cells;
/// assert_eq!(cells("1\t2\r\n3\t\"a \"\"b\"\"\"\r\n"), [vec!["1", "2"], vec!["3", "a \"b\""]]);
/// ```
pub fn cells(block: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let mut quoted = false;
    let mut characters = block.chars().peekable();
    while let Some(character) = characters.next() {
        let row = rows.last_mut().expect("there is always a row");
        let cell = row.last_mut().expect("a row always has a cell");
        match character {
            '"' if quoted && characters.peek() == Some(&'"') => {
                characters.next();
                cell.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if cell.is_empty() => quoted = true,
            '\t' if !quoted => row.push(String::new()),
            '\r' if !quoted => {
                characters.next_if_eq(&'\n');
                rows.push(vec![String::new()]);
            }
            '\n' if !quoted => rows.push(vec![String::new()]),
            _ => cell.push(character),
        }
    }
    if rows.last().is_some_and(|row| row.len() == 1 && row[0].is_empty()) {
        rows.pop();
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::cells;

    #[test]
    fn a_column_a_row_and_nothing() {
        assert_eq!(cells("1\n2\n"), [["1"], ["2"]]);
        assert_eq!(cells("1\t\t2"), [["1", "", "2"]]);
        assert_eq!(cells(""), Vec::<Vec<String>>::new());
        assert_eq!(cells("1\n\n2"), [[vec!["1"]], [vec![""]], [vec!["2"]]].concat());
    }

    #[test]
    fn a_quotation_mark_inside_a_cell_is_itself() {
        assert_eq!(cells("5\" pipe\t\"a\tb\nc\""), [["5\" pipe", "a\tb\nc"]]);
    }
}
