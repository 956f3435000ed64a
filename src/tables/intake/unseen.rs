//! What a workbook shows otherwise than its cells are: merged cells, hidden rows and columns.

use super::cells::Merged;
use super::header::Role;
use super::understand::Understood;

impl Understood {
    /// The addresses of merged cells over the rows that are used: those behind the first are blank there,
    /// though the workbook shows a value.
    pub fn merged(&self) -> Vec<String> {
        let rows: Vec<usize> = self.used().map(|(row, _)| row.at).collect();
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return Vec::new() };
        let used: Vec<usize> =
            (0..self.roles.len()).filter(|column| self.roles[*column] != Role::Unused).collect();
        let reaches = |area: &&Merged| {
            let is_behind = |row: usize| {
                used.iter().any(|column| {
                    (area.left..=area.right).contains(column) && (row, *column) != (area.top, area.left)
                })
            };
            (area.top.max(*first)..=area.bottom.min(*last)).any(is_behind)
        };
        self.sheet.merged.iter().filter(reaches).map(|area| self.sheet.address_of(area)).collect()
    }

    /// The rows that are used though the workbook hides them, as a filter does.
    pub fn hidden_rows(&self) -> Vec<String> {
        let rows = self.used().map(|(row, _)| row.at);
        rows.filter(|row| self.sheet.hidden.rows.contains(row)).map(|row| self.sheet.row_name(row)).collect()
    }

    /// The same of columns.
    pub fn hidden_columns(&self) -> Vec<String> {
        let columns = (0..self.roles.len()).filter(|column| self.roles[*column] != Role::Unused);
        let hidden = columns.filter(|column| self.sheet.hidden.columns.contains(column));
        hidden.map(|column| self.sheet.column_name(column)).collect()
    }
}
