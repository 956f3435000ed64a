//! A table and its text: RFC 4180, in UTF-8 with the mark by which Excel knows it.

/// The mark at the start.
const MARK: &str = "\u{feff}";

/// Cells, each put into its row and column. What nothing was put into is blank.
#[derive(Default, Debug)]
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// Puts something into a cell.
    pub fn put(&mut self, row: usize, column: usize, text: impl Into<String>) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let cells = &mut self.rows[row];
        if cells.len() <= column {
            cells.resize(column + 1, String::new());
        }
        cells[column] = text.into();
    }

    /// How many rows it has.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// As text: every line has as many cells as the longest.
    ///
    /// # Errors
    /// If the library refuses something of it.
    pub fn text(mut self) -> Result<String, csv::Error> {
        let width = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut bytes = MARK.as_bytes().to_vec();
        let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(&mut bytes);
        for row in &mut self.rows {
            row.resize(width, String::new());
            writer.write_record(row)?;
        }
        writer.flush()?;
        drop(writer);
        String::from_utf8(bytes).map_err(|error| std::io::Error::other(error).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_stays_in_its_column_whatever_its_row_lacks() {
        let mut table = Table::default();
        for (column, head) in ["a", "b", "c"].into_iter().enumerate() {
            table.put(0, column, head);
        }
        table.put(2, 2, "third");
        table.put(1, 1, "second");
        table.put(1, 0, "first");
        assert_eq!(table.text().unwrap(), "\u{feff}a,b,c\r\nfirst,second,\r\n,,third\r\n");
    }

    #[test]
    fn a_row_that_is_longer_than_the_first_makes_all_as_long() {
        let mut table = Table::default();
        table.put(0, 0, "a");
        table.put(2, 1, "b, \"c\"\n");
        assert_eq!(table.text().unwrap(), "\u{feff}a,\r\n,\r\n,\"b, \"\"c\"\"\n\"\r\n");
    }
}
