//! The rows under the header: which are data, whose they are, what their cells come to.

use super::cells::{Cell, filled};
use super::choices::Choices;
use super::found::{About, By, Chosen, Doubt, Out, Row, Who};
use super::header::{self, Role};
use super::labels::{Label, label};
use super::months;
use super::near::near;
use super::refusal::Refusal;
use super::understand::{Understood, chosen, most_common};
use super::values::{self, Value, Why, by_habit};
use crate::contract::MOST_ROWS;
use crate::money::shifted;
use crate::scenario::{Kind, Page};
use crate::sheet::municipalities::{MUNICIPALITIES, Municipality};
use crate::sheet::names;

impl Understood {
    pub(super) fn read_rows(&mut self, choices: &Choices<'_>) -> Result<(), Refusal> {
        let mut outs: Vec<(usize, Option<Out>)> = Vec::new();
        let mut data = 0;
        for at in self.data() {
            // Where there are too many already, they are only counted.
            let out = match data {
                0..=MOST_ROWS => self.left_out(at),
                _ => self.sheet.row(at).iter().all(Cell::is_empty).then_some(Out::Blank),
            };
            data += usize::from(out.is_none());
            outs.push((at, out));
        }
        match data {
            0 => return Err(Refusal::NoRows),
            _ if data > MOST_ROWS => return Err(Refusal::TooManyRows(data)),
            _ => {}
        }
        // Without a header, the width that most rows have.
        let width = match self.header {
            Some(header) if self.is_cut_behind(header) => filled(self.sheet.row(header)),
            Some(header) => self.sheet.row(header).len(),
            None => most_common(
                outs.iter().filter(|(_, out)| out.is_none()).map(|(at, _)| self.sheet.row(*at).len()),
            ),
        };
        let mut month = 0;
        // A blank line among months without names is a month without an amount, if there is room for it.
        let inner = outs.iter().rposition(|(_, out)| out.is_none()).map_or(0, |last| {
            outs[..last]
                .iter()
                .skip_while(|(_, out)| out.is_some())
                .filter(|(_, out)| *out == Some(Out::Blank))
                .count()
        });
        let counts_blanks = self.name_column().is_none() && data + inner <= 12;
        for (at, out) in outs {
            let row = match out {
                Some(Out::Blank) if counts_blanks && month > 0 => {
                    month += 1;
                    Row { at, who: Err(Out::Blank), texts: Vec::new(), published: None }
                }
                Some(out) => Row { at, who: Err(out), texts: Vec::new(), published: None },
                None => {
                    let row = self.read_row(at, width, &mut month, choices);
                    month += 1;
                    row
                }
            };
            self.rows.push(row);
        }
        Ok(())
    }

    /// Why a row is no row of data.
    pub(super) fn left_out(&self, at: usize) -> Option<Out> {
        let row = self.sheet.row(at);
        let name = self.name_column();
        let amounts = || {
            let money = self
                .roles
                .iter()
                .enumerate()
                .filter(|(_, role)| **role != Role::Unused && **role != Role::Column(0));
            money.map(|(column, _)| self.sheet.at(at, column))
        };
        if row.iter().all(Cell::is_empty) {
            return Some(Out::Blank);
        }
        if self.header.is_some_and(|header| {
            filled(row) > 1 && self.sheet.row(header)[..filled(self.sheet.row(header))] == row[..filled(row)]
        }) {
            return Some(Out::Header);
        }
        if self.header.is_some_and(|header| at == header + 1)
            && header::is_under_header(&self.sheet, at, name)
        {
            return Some(Out::Note);
        }
        let cell = name.map_or(&Cell::Empty, |column| self.sheet.at(at, column));
        if header::is_known(cell, self.page) {
            // A line under the table may name the month of its making.
            let is_line = self.page == Page::Fam
                && !row.iter().any(values::is_numeric)
                && !months::is_alone(&cell.shown());
            return is_line.then_some(Out::Note);
        }
        let has_name = name.is_some_and(|column| !self.sheet.at(at, column).is_empty());
        // A total may be named in the column before that of names.
        let mut labels = row.iter().take(name.map_or(row.len(), |column| column + 1)).enumerate();
        let said = labels.find_map(|(column, cell)| match label(&cell.shown()) {
            Label::Total => Some(Out::Total),
            // What is only perhaps a total can be chosen by its name, if it has one.
            Label::PerhapsTotal if name.is_some() && Some(column) != name && !has_name => Some(Out::Total),
            Label::Note => Some(Out::Note),
            Label::PerhapsTotal | Label::Other => None,
        });
        // A number anywhere is no note's: cells may be shifted.
        let has_amount = row.iter().any(values::is_numeric);
        // Words under the table or between its rows.
        let is_note = !has_amount && (!has_name || amounts().all(Cell::is_empty));
        said.or(is_note.then_some(Out::Note))
    }

    /// Whether amounts stand behind the last heading, as if their commas of thousands had cut them: one to
    /// three digits, and three more under no heading.
    fn is_cut_behind(&self, header: usize) -> bool {
        let headings = filled(self.sheet.row(header));
        let is_digits = |cell: &Cell, most: usize| {
            let text = cell.shown();
            let digits = text.trim().trim_start_matches(['$', '-']).split('.').next().unwrap_or_default();
            (1..=most).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let mut behind = (header + 1..self.sheet.height())
            .filter(|row| filled(self.sheet.row(*row)) > headings)
            .peekable();
        headings > 0
            && behind.peek().is_some()
            && behind.all(|row| {
                let rest = self.sheet.at(row, headings);
                is_digits(self.sheet.at(row, headings - 1), 3)
                    && is_digits(rest, 3)
                    && rest.shown().trim().split('.').next().is_some_and(|digits| digits.len() == 3)
            })
    }

    /// Whether most rows are municipalities', or the heading says so: then another name is likely a mistake, a region or a note.
    pub(super) fn has_places(&self) -> bool {
        let Some(name) = self.name_column().filter(|_| self.page != Page::Fam) else { return false };
        let named = self.data().map(|row| self.sheet.at(row, name));
        let named = named.filter(|cell| !cell.is_empty() && label(&cell.shown()) == Label::Other);
        let known = named.clone().filter(|cell| header::is_known(cell, self.page)).count();
        let head = self.head(name);
        let is_said = ["municip", "pueblo"].iter().any(|word| head.contains(word));
        let count = named.count();
        known > 2 && known * 4 >= count * 3 || is_said && known > 0 && known * 2 >= count
    }

    fn read_row(&mut self, at: usize, width: usize, month: &mut usize, choices: &Choices<'_>) -> Row {
        let number = at + 1;
        let mut who = self.who(at, *month, choices);
        if let Ok(Who::Month(place)) = who {
            *month = place;
            if self.is_of_other_year(at) {
                who = Err(Out::OtherYear);
            }
        }
        let cells = self.sheet.row(at);
        let (count, full) = (cells.len(), filled(cells));
        let odd = match () {
            () if self.sheet.is_ragged && count < width => Some(About::Short(count, width)),
            () if full > width && self.sheet.is_ragged => Some(About::Long(full, width)),
            () => None,
        };
        if let (Some(about), Ok(_)) = (odd, &who) {
            let field = format!("row.{number}");
            let options = vec!["use".to_string(), "out".to_string()];
            let chosen = chosen(choices, &field, "all.cells", &options);
            if chosen.as_ref().is_some_and(|chosen| chosen.value == "out") {
                who = Err(Out::Chosen);
            }
            let is_open = chosen.is_none();
            let cell = self.sheet.address(at, full.saturating_sub(1));
            self.doubts.push(Doubt { cell, written: String::new(), about, field, options, chosen, is_open });
        }
        let mut row = Row { at, who, texts: vec![String::new(); self.columns.len()], published: None };
        if row.who.is_err() {
            return row;
        }
        for column in 0..self.roles.len() {
            let (place, kind) = match self.roles[column] {
                Role::Column(place) if place > 0 => (Some(place), self.columns[place].1),
                Role::Published => (None, Kind::SignedAmount),
                _ => continue,
            };
            let text = self.read_cell(at, column, kind, choices);
            match place {
                Some(place) => row.texts[place] = text,
                None => row.published = values::cents(&text),
            }
        }
        row
    }

    /// The text of a cell; blank while it is in doubt.
    fn read_cell(&mut self, at: usize, column: usize, kind: Kind, choices: &Choices<'_>) -> String {
        let written = self.sheet.at(at, column).shown();
        let (why, likely, zeros) = match self.value(at, column, kind) {
            (Value::Is(text), _) => return text,
            (Value::Doubt(why, likely), zeros) => (why, likely, zeros),
        };
        let cell = self.sheet.address(at, column);
        let field = format!("cell.{cell}");
        let mut options = likely.clone();
        if why == Why::Unreadable && kind != Kind::Flag && !options.contains(&"0".to_string()) {
            options.push("0".to_string());
        }
        options.push("blank".to_string());
        let for_all = self.for_all(why).and_then(|all| match (why, all) {
            (Why::Readings, "comma" | "point") => by_habit(&written, &likely, all == "comma"),
            (Why::Decimals | Why::Negative | Why::Percents, "first") => likely.first().cloned(),
            (Why::Percents, "hundredth") => likely.last().cloned(),
            (_, all) => options.iter().find(|option| *option == all).cloned(),
        });
        let own = choices.one_of(&field, &options);
        let for_all = for_all.map(|value| Chosen { value, by: By::All });
        // A dash with the sign of dollars is how spreadsheets write zero.
        let is_sure = why == Why::Negative || why == Why::Nothing && written.contains('$');
        let proposed = likely.first().filter(|_| is_sure).map(|value| Chosen::proposed(value));
        let chosen = own.map(Chosen::own).or(for_all).or(proposed);
        let text = chosen.as_ref().map_or("", |chosen| &chosen.value);
        let text = match text {
            "blank" | "" => String::new(),
            number if zeros == 0 => number.to_string(),
            number => shifted(number, zeros),
        };
        let is_open = chosen.is_none();
        self.doubts.push(Doubt { cell, written, about: About::Cell(why), field, options, chosen, is_open });
        text
    }

    /// Whose a row is.
    fn who(&mut self, at: usize, month: usize, choices: &Choices<'_>) -> Result<Who, Out> {
        let field = format!("name.{}", at + 1);
        let picked = choices.get(&field);
        if picked == Some("out") {
            self.doubt_of_name(at, &field, About::Name(Vec::new()), Some(Chosen::own("out")), false);
            return Err(Out::Chosen);
        }
        let column = self.name_column();
        let cell = column.map_or(&Cell::Empty, |column| self.sheet.at(at, column)).clone();
        if label(&cell.shown()) == Label::PerhapsTotal && !header::is_known(&cell, self.page) {
            return self.perhaps_total(at, &field, picked);
        }
        if self.page == Page::Fam {
            let picked = picked.and_then(|picked| picked.parse().ok()).filter(|place| *place < 12);
            let read = months::period(&cell).map(|period| self.place(period));
            let place = picked.or(read).or((column.is_none() && month < 12).then_some(month));
            if picked.is_some() || place.is_none() {
                let about = if cell.is_empty() { About::NoName } else { About::Name(Vec::new()) };
                self.doubt_of_name(
                    at,
                    &field,
                    about,
                    picked.map(|place| Chosen::own(&place.to_string())),
                    place.is_none(),
                );
            }
            return Ok(place.map_or(Who::Unknown, Who::Month));
        }
        let written = cell.shown();
        let read = names::municipality(&written)
            .or_else(|| self.is_county_code(column).then(|| names::by_county(&written)).flatten());
        let own = picked.and_then(names::by_name);
        let code = self.code_of(at);
        let near = near(&written);
        if let Some(own) = own {
            self.doubt_of_name(at, &field, About::Name(near), Some(Chosen::own(own.name)), false);
            return Ok(Who::Place(own.name));
        }
        match (read, code) {
            (Some(read), Some(code)) if read != code => {
                self.doubt_of_name(at, &field, About::Code(code.name), None, true);
                return Ok(Who::Unknown);
            }
            (Some(read), _) => return Ok(Who::Place(read.name)),
            (None, Some(code)) if cell.is_empty() || picked != Some("keep") => {
                self.doubt_of_name(
                    at,
                    &field,
                    About::Code(code.name),
                    Some(Chosen::proposed(code.name)),
                    false,
                );
                return Ok(Who::Place(code.name));
            }
            (None, _) => {}
        }
        let about = if cell.is_empty() { About::NoName } else { About::Name(near.clone()) };
        // Whoever receives may have any name; among municipalities another one is likely a mistake or a sum
        // of some of them, and a number is nobody's name: cells were likely shifted.
        let is_proposed = self.page == Page::Repartir && !self.lists_places && !values::is_numeric(&cell);
        let is_kept = !cell.is_empty() && (is_proposed || picked == Some("keep"));
        if is_kept && near.is_empty() && picked.is_none() {
            return Ok(Who::Other(self.written_name(at)));
        }
        let by = if picked == Some("keep") { By::Own } else { By::Us };
        let kept = is_kept.then(|| Chosen { value: "keep".to_string(), by });
        self.doubt_of_name(at, &field, about, kept, !is_kept);
        Ok(if is_kept { Who::Other(self.written_name(at)) } else { Who::Unknown })
    }

    /// Whose a row is that may be a total. Where anybody may receive, it may be somebody's name.
    fn perhaps_total(&mut self, at: usize, field: &str, picked: Option<&str>) -> Result<Who, Out> {
        let is_open = picked.is_none() && self.page == Page::Repartir;
        let chosen = match picked {
            None if is_open => None,
            None => Some(Chosen::proposed("total")),
            Some(picked) => Some(Chosen::own(picked)),
        };
        self.doubt_of_name(at, field, About::PerhapsTotal, chosen, is_open);
        let place = || picked?.parse().ok().filter(|place| *place < 12);
        match picked {
            None | Some("total") => Err(Out::Total),
            Some(_) if self.page == Page::Fam => Ok(place().map_or(Who::Unknown, Who::Month)),
            Some(name) => Ok(names::by_name(name)
                .map_or_else(|| Who::Other(self.written_name(at)), |one| Who::Place(one.name))),
        }
    }

    /// A name as it is written, with one space for all that separates its words.
    fn written_name(&self, at: usize) -> String {
        let name = self.name_column().map_or(String::new(), |column| self.sheet.at(at, column).shown());
        name.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// The municipality that the code in a row says.
    fn code_of(&self, at: usize) -> Option<&'static Municipality> {
        names::by_code(&self.sheet.at(at, self.codes?).shown())
    }

    /// Whether a column of names holds codes without the State's.
    fn is_county_code(&self, column: Option<usize>) -> bool {
        let head = column.map_or(String::new(), |column| self.head(column));
        ["fips", "cod", "county"].iter().any(|word| head.contains(word))
    }

    pub(super) fn doubt_of_name(
        &mut self,
        at: usize,
        field: &str,
        about: About,
        chosen: Option<Chosen>,
        is_open: bool,
    ) {
        let column = self.name_column().unwrap_or(0);
        let near: Vec<String> = match &about {
            About::Name(near) => near.iter().map(|name| (*name).to_string()).collect(),
            About::Code(code) => {
                let read = names::municipality(&self.sheet.at(at, column).shown());
                let read = read.map(|one| one.name.to_string()).filter(|name| name != code);
                read.into_iter().chain([(*code).to_string()]).collect()
            }
            _ => Vec::new(),
        };
        let mut options = self.names_for_choice(&near);
        // What is blank, or one of the 78, cannot stay as something else.
        let written = self.sheet.at(at, column).shown();
        if written.is_empty() || names::municipality(&written).is_some() {
            options.retain(|option| option != "keep");
        }
        if matches!(about, About::Total | About::PerhapsTotal) {
            options.insert(0, "total".to_string());
        }
        self.doubts.push(Doubt {
            cell: self.sheet.address(at, column),
            written: self.sheet.at(at, column).shown(),
            about,
            field: field.to_string(),
            options,
            chosen,
            is_open,
        });
    }

    /// Who may be chosen for a row: the nearest first.
    pub(super) fn names_for_choice(&self, near: &[String]) -> Vec<String> {
        let mut options = near.to_vec();
        if self.page != Page::Fam {
            options.push("keep".to_string());
        }
        options.push("out".to_string());
        match self.page {
            Page::Fam => options.extend((0..12).map(|place| place.to_string())),
            _ => options.extend(
                MUNICIPALITIES.iter().map(|one| one.name.to_string()).filter(|name| !near.contains(name)),
            ),
        }
        options
    }
}
