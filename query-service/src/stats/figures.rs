//! The figures of a day, or of several.

use std::collections::BTreeMap;

use super::figure::Figure;

/// The figures of a day, as they are stored.
#[derive(Debug, Default)]
pub(super) struct Figures {
    amounts: BTreeMap<Figure, i64>,
    times: BTreeMap<(Figure, i64), i64>,
}

impl Figures {
    /// Adds to a figure; `of` is its detail, such as a class of times.
    pub fn add(&mut self, figure: Figure, of: &str, amount: i64) {
        *self.amounts.entry(figure).or_default() += amount;
        if let (true, Ok(bound)) = (figure.is_time(), of.parse()) {
            *self.times.entry((figure, bound)).or_default() += amount;
        }
    }

    /// Several days as one.
    pub fn sum<'a>(all: impl IntoIterator<Item = &'a Self>) -> Self {
        let mut sum = Self::default();
        for one in all {
            for (figure, amount) in &one.amounts {
                *sum.amounts.entry(*figure).or_default() += amount;
            }
            for (time, amount) in &one.times {
                *sum.times.entry(*time).or_default() += amount;
            }
        }
        sum
    }

    pub fn amount(&self, figure: Figure) -> i64 {
        self.amounts.get(&figure).copied().unwrap_or_default()
    }

    /// The lowest class limit within which so many per cent of a time figure fall.
    pub fn within(&self, figure: Figure, percent: i64) -> Option<i64> {
        let total = self.amount(figure);
        let mut so_far = 0;
        let mut bounds = self.times.range((figure, i64::MIN)..=(figure, i64::MAX));
        let found = bounds.find(|(_, took)| {
            so_far += **took;
            so_far * 100 >= total * percent
        });
        found.map(|((_, bound), _)| *bound)
    }
}
