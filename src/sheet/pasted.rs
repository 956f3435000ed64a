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
    let mut characters = block.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let row = rows.last_mut().expect("there is always a row");
        let cell = row.last_mut().expect("a row always has a cell");
        match character {
            '"' if quoted && characters.next_if(|(_, next)| *next == '"').is_some() => cell.push('"'),
            '"' if quoted => quoted = false,
            '"' if cell.is_empty() => {
                quoted = closes(&block[at + 1..]);
                if !quoted {
                    cell.push('"');
                }
            }
            '\t' if !quoted => row.push(String::new()),
            '\r' if !quoted => {
                characters.next_if(|(_, next)| *next == '\n');
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

/// Whether the next quotation mark that is not doubled ends a cell. One that begins another cell ends
/// none: rows between the two would be taken into one.
fn closes(rest: &str) -> bool {
    let mut rest = rest;
    while let Some(at) = rest.find('"') {
        rest = &rest[at + 1..];
        match rest.chars().next() {
            None | Some('\t' | '\r' | '\n') => return true,
            Some('"') => rest = &rest[1..],
            Some(_) => return false,
        }
    }
    false
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
        assert_eq!(cells("\"5\t6\n7\t8"), [["\"5", "6"], ["7", "8"]]);
        assert_eq!(cells("\"a\"\"\tb\"\t\"5"), [["a\"\tb", "\"5"]]);
        assert_eq!(cells("\"nota\n5\t\n6\t\"a, b\""), [vec!["\"nota"], vec!["5", ""], vec!["6", "a, b"]]);
        assert_eq!(cells("5\" pipe\t\"a\tb\nc\""), [["5\" pipe", "a\tb\nc"]]);
    }
}
