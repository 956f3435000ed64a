//! Where everything stands, and the sheet of the case.

use super::Made;
use super::given::Given;
use super::writing::{Placed, Shown, Writing};
use crate::law::rule::Field;
use crate::margin::pattern;
use crate::scenario::Page;
use crate::tables::out::formulas::Formula;
use crate::tables::out::layout::At;
use crate::tables::out::sheet::{Content, Style};
use crate::words;

impl Writing<'_> {
    /// Decides where everything stands, and writes all but the formulas.
    pub(super) fn place(&mut self, made: Made<'_>) {
        let l = self.l;
        let case = self.sheet("Caso", "Case");
        let mut row = self.head(case, made);

        self.text(At { sheet: case, row, column: 0 }, l.of("Datos", "What was given"), Style::Head);
        row += 1;
        let singles: Vec<(Field, Given)> =
            self.given.iter().filter(|(field, _)| !field.pattern().contains('#')).copied().collect();
        for (field, given) in singles {
            self.text(At { sheet: case, row, column: 0 }, words::field(field.pattern(), l), Style::Plain);
            self.give(At { sheet: case, row, column: 1 }, field, given);
            row += 1;
        }
        self.place_lists_of_given();

        row += 1;
        for (column, head) in [
            l.of("Resultado", "Result"),
            l.of("Según la fórmula", "By the formula"),
            l.of("Según Reparto", "By Reparto"),
            l.of("La cláusula", "The clause"),
        ]
        .into_iter()
        .enumerate()
        {
            self.text(At { sheet: case, row, column: column as u16 }, head, Style::Head);
        }
        row += 1;
        let mut placed = Vec::new();
        for place in 0..self.figures.len() {
            let (pattern, _) = pattern(&self.figures[place].0);
            if pattern.contains('#') {
                continue;
            }
            self.text(At { sheet: case, row, column: 0 }, words::figure(&pattern, l), Style::Plain);
            placed.push((At { sheet: case, row, column: 1 }, place));
            row += 1;
        }
        self.settle(&placed);
        self.placed = placed;
        self.proof = At { sheet: case, row: row + 1, column: 0 };
        self.sheets[case].widths = vec![46, 22, 22, 30];
        self.place_lists_of_figures();
        self.place_given_lines();
        self.place_apportionments();
        self.place_steps();
        self.place_law();
    }

    /// What the case is, who made it, and what can be done with it.
    fn head(&mut self, sheet: usize, made: Made<'_>) -> u32 {
        let l = self.l;
        let page: Page = self.case.page();
        let at = |row| At { sheet, row, column: 0 };
        self.text(at(0), words::question(page, l), Style::Title);
        self.text(at(1), words::citation(page), Style::Note);
        self.put(at(2), Content::Link(made.link.to_string()), Style::Note);
        self.text(at(3), format!("Reparto, {}", made.day), Style::Note);
        self.text(
            at(4),
            l.of(
                "Las celdas amarillas son datos: cámbielas y lo demás se calcula de nuevo. La ley que regía, las lecturas, quiénes renunciaron y qué campos están llenos quedan como en el enlace.",
                "The yellow cells are what was given: change them and all else is computed again. The law in force, the readings, who waived and which fields are filled in stay as in the link.",
            ),
            Style::Note,
        );
        let beyond = self.formulas.lines.iter().filter(|line| !line.in_reach).count();
        let reach = match beyond {
            0 => l.of(
                "Una hoja de cálculo tiene unos quince dígitos: para este caso bastan, y da los mismos centavos que Reparto.",
                "A spreadsheet has some fifteen digits: for this case they are enough, and it comes to the same cents as Reparto.",
            )
            .to_string(),
            beyond => l
                .of(
                    "Una hoja de cálculo tiene unos quince dígitos: en # cifras de este caso pueden no bastar, y dar un centavo distinto. Lo exacto es lo de Reparto.",
                    "A spreadsheet has some fifteen digits: for # amounts of this case they may not be enough, and a cent may differ. What is exact is Reparto’s.",
                )
                .replace('#', &beyond.to_string()),
        };
        self.text(at(5), reach, if beyond == 0 { Style::Note } else { Style::Warning });
        7
    }

    /// The place of a figure is the place of its line, if that has none yet.
    pub(super) fn settle(&mut self, placed: &[Placed]) {
        for (at, place) in placed {
            if let Shown::Line(line) = self.figures[*place].1
                && self.layout.lines[line].is_none()
                && !matches!(self.formulas.lines[line].formula, Formula::Given(_))
                && !self.is_nothing(line)
            {
                self.layout.lines[line] = Some(*at);
            }
        }
    }

    /// What was given stands where it was given.
    fn place_given_lines(&mut self) {
        for line in 0..self.formulas.lines.len() {
            if let Formula::Given(field) = self.formulas.lines[line].formula {
                self.layout.lines[line] = self.layout.given.get(&field.to_string()).copied();
            }
        }
    }
}
