//! Merged cells among the rows.

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
}
