//! What the texts of a page come to.

use crate::contract::Problem;
use crate::law::Calculation;
use crate::law::figures::{Figure, Figures as _};
use crate::money::places_in_order;
use crate::scenario::{Reading, Scenario};
use std::sync::Arc;

/// The figures of an outcome, by name.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Figures(Vec<(String, Figure)>);

impl Figures {
    /// The figure of a name.
    pub fn get(&self, name: &str) -> Option<&Figure> {
        let at = self.0.binary_search_by(|(figure, _)| figure.as_str().cmp(name)).ok()?;
        Some(&self.0[at].1)
    }

    /// How many elements a list of the outcome has.
    pub fn count(&self, list: &str) -> usize {
        let starts = |place: usize| {
            let prefix = format!("{list}.{place}");
            let at = self.0.partition_point(|(name, _)| name.as_str() < prefix.as_str());
            let (name, _) = self.0.get(at)?;
            name.strip_prefix(&prefix).filter(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        (0..).take_while(|&place| starts(place).is_some()).count()
    }
}

/// What the texts of a calculation come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Computed {
    pub calculation: Calculation,
    /// The figures, or all that is wrong.
    pub figures: Result<Arc<Figures>, Arc<Vec<Problem>>>,
    /// The rows of the form that take part.
    pub rows: Arc<Vec<usize>>,
    /// Whether nothing was filled in yet.
    pub untouched: bool,
}

/// Computes what is typed on a page.
pub fn compute(scenario: &Scenario, calculation: Calculation) -> Computed {
    let reading = scenario.read(calculation);
    let figures = match &reading.input {
        Ok(input) => {
            let mut figures = Vec::new();
            input.compute().visit(&mut String::new(), &mut |name, value| {
                figures.push((reading.name_on_page(name), Figure::from(value)));
            });
            let order = places_in_order(figures.len(), &|a, b| figures[a].0.cmp(&figures[b].0));
            let mut sorted = Vec::with_capacity(figures.len());
            sorted.extend(order.into_iter().map(|place| std::mem::take(&mut figures[place])));
            Ok(Arc::new(Figures(sorted)))
        }
        Err(problems) => Err(Arc::new(problems.clone())),
    };
    let Reading { rows, untouched, .. } = reading;
    Computed { calculation, figures, rows: Arc::new(rows), untouched }
}
