//! The figures of support for one or several days: how many tickets, and how long they waited.

use serde::Serialize;
use utoipa::ToSchema;

use super::figure::Figure;
use super::figures::Figures;

/// How many tickets were opened and closed, and how long they waited. A time is the lowest class limit that so many did
/// not exceed; null if there was none.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct TicketFigures {
    /// Opened.
    opened: i64,
    /// Answered for the first time.
    answered: i64,
    /// Closed; a ticket that was closed twice counts twice.
    closed: i64,
    /// Half of the first answers took at most so many minutes.
    #[schema(required = true)]
    half_answered_minutes: Option<i64>,
    /// 90 % of them took at most so many minutes.
    #[schema(required = true)]
    most_answered_minutes: Option<i64>,
    /// Half of the closed tickets were closed within so many minutes since they were last opened.
    #[schema(required = true)]
    half_closed_minutes: Option<i64>,
    /// 90 % of them were closed within so many minutes.
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
