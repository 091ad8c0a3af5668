//! How support did, of a day or of several: how many tickets, and how long they waited.

use serde::Serialize;
use utoipa::ToSchema;

use super::figure::Figure;
use super::figures::Figures;

/// How many tickets came and went, and how long they waited. A time is told as the least of a row of bounds that so many took
/// no longer than; null where there was none.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TicketFigures {
    /// Opened.
    opened: i64,
    /// Answered for the first time.
    answered: i64,
    /// Closed; one that was opened again and closed again counts twice.
    closed: i64,
    /// Within how many minutes half of those were answered that were answered for the first time.
    #[schema(required = true)]
    half_answered_minutes: Option<i64>,
    /// Within how many minutes 90 % of them were.
    #[schema(required = true)]
    most_answered_minutes: Option<i64>,
    /// Within how many minutes half of those were closed that were closed, since they were opened the last time.
    #[schema(required = true)]
    half_closed_minutes: Option<i64>,
    /// Within how many minutes 90 % of them were.
    #[schema(required = true)]
    most_closed_minutes: Option<i64>,
}

impl TicketFigures {
    pub fn of(figures: &Figures) -> Self {
        Self {
            opened: figures.amount(Figure::TicketsOpened),
            answered: figures.amount(Figure::FirstResponse),
            closed: figures.amount(Figure::Resolution),
            half_answered_minutes: figures.within(Figure::FirstResponse, 50),
            most_answered_minutes: figures.within(Figure::FirstResponse, 90),
            half_closed_minutes: figures.within(Figure::Resolution, 50),
            most_closed_minutes: figures.within(Figure::Resolution, 90),
        }
    }
}
