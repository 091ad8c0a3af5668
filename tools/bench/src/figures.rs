//! Medians, percentiles and how they are written.

use std::time::Duration;

/// Several rounds of one figure.
#[derive(Debug, Clone)]
pub struct Rounds(Vec<f64>);

impl Rounds {
    pub fn of(mut values: Vec<f64>) -> Self {
        values.sort_by(f64::total_cmp);
        Self(values)
    }

    pub fn median(&self) -> f64 {
        self.0.get(self.0.len() / 2).copied().unwrap_or(f64::NAN)
    }

    /// Median, and the lowest and highest round.
    pub fn cell(&self) -> String {
        let ends = (self.0.first().copied(), self.0.last().copied());
        match ends {
            (Some(low), Some(high)) if self.0.len() > 1 => {
                format!(
                    "{} ({}–{})",
                    number(self.median()),
                    number(low),
                    number(high)
                )
            }
            _ => number(self.median()),
        }
    }
}

/// The required value of a figure.
#[derive(Debug, Clone, Copy)]
pub enum Goal {
    AtMost(f64),
    AtLeast(f64),
}

impl Goal {
    /// The cell beside a figure: the goal, and whether it was met.
    pub fn cell(self, figure: f64) -> String {
        let (sign, goal, is_met) = match self {
            Self::AtMost(goal) => ("≤", goal, figure <= goal),
            Self::AtLeast(goal) => ("≥", goal, figure >= goal),
        };
        let verdict = if is_met { "met" } else { "**missed**" };
        format!("{sign} {} {verdict}", plain(goal))
    }

    /// The cell of a row without a goal.
    pub fn none() -> String {
        "–".into()
    }
}

/// In the shortest form.
fn plain(value: f64) -> String {
    if value.fract() == 0.0 && value >= 100.0 {
        number(value)
    } else {
        format!("{value}")
    }
}

/// Few digits for fractions, thousands separated for whole numbers.
pub fn number(value: f64) -> String {
    if value.is_nan() {
        return "–".into();
    }
    if value < 100.0 {
        return format!("{value:.2}");
    }
    let digits = format!("{value:.0}");
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The value that the share `p` of samples does not exceed, in milliseconds.
pub fn percentile(samples: &mut [Duration], p: f64) -> f64 {
    samples.sort_unstable();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "an index into what fits in memory"
    )]
    let index = ((samples.len() as f64 * p) as usize).min(samples.len().saturating_sub(1));
    samples
        .get(index)
        .map_or(f64::NAN, |sample| sample.as_secs_f64() * 1_000.0)
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
pub const fn float(count: u64) -> f64 {
    count as f64
}
