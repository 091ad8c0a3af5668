//! A day of the house, put together from its figures.

use serde::Serialize;
use shared_events::Day;
use time::Date;
use utoipa::ToSchema;

use super::figure::Figure;
use super::figures::Figures;
use super::tickets::TicketFigures;

/// The figures of a UTC day.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct StatsDay {
    /// The day.
    #[schema(value_type = String, format = Date)]
    day: Day,
    /// Different visitors; for today, so far.
    visitors: i64,
    /// Accounts opened.
    sign_ups: i64,
    /// Accounts whose people were active themselves.
    active_users: i64,
    /// Conversations begun.
    conversations: i64,
    /// Jobs opened.
    jobs_opened: i64,
    /// Jobs whose first version was delivered.
    jobs_delivered: i64,
    /// Jobs approved or reviewed.
    jobs_completed: i64,
    /// Kobo of verified payments.
    revenue_kobo: i64,
    /// Their approximate value in hundredths of a dollar.
    revenue_cents: i64,
    /// Kobo that were paid back or lost in a dispute.
    given_back_kobo: i64,
    /// Free tokens that were granted.
    tokens_granted: i64,
    /// Tokens that were paid for.
    tokens_bought: i64,
    /// Tokens that were used.
    tokens_spent: i64,
    /// Free tokens that nobody used.
    tokens_lapsed: i64,
    /// Delivered replies.
    replies_delivered: i64,
    /// Replies that their readers stopped.
    replies_stopped: i64,
    /// Replies that failed.
    replies_failed: i64,
    /// Half of the replies took at most so many milliseconds; null if there were none.
    #[schema(required = true)]
    half_within_ms: Option<i64>,
    /// 95 % of them took at most so many milliseconds.
    #[schema(required = true)]
    most_within_ms: Option<i64>,
    /// Tokens charged for replies.
    tokens_charged: i64,
    /// The cost of their models for the house, in millionths of a dollar.
    model_cost_micros: i64,
    /// The figures of support.
    tickets: TicketFigures,
}

impl StatsDay {
    /// Combines them; `model_cost` in millionths of a dollar.
    pub fn new(day: Date, figures: &Figures, model_cost: i64) -> Self {
        let of = |figure| figures.amount(figure);
        Self {
            day: Day::of(day.midnight().assume_utc()),
            visitors: of(Figure::Visitors),
            sign_ups: of(Figure::SignUps),
            active_users: of(Figure::Active),
            conversations: of(Figure::Conversations),
            jobs_opened: of(Figure::JobsOpened),
            jobs_delivered: of(Figure::JobsDelivered),
            jobs_completed: of(Figure::JobsCompleted),
            revenue_kobo: of(Figure::Revenue),
            revenue_cents: of(Figure::RevenueCents),
            given_back_kobo: of(Figure::GivenBack),
            tokens_granted: of(Figure::TokensGranted),
            tokens_bought: of(Figure::TokensBought),
            tokens_spent: of(Figure::TokensSpent),
            tokens_lapsed: of(Figure::TokensLapsed),
            replies_delivered: of(Figure::RepliesDelivered),
            replies_stopped: of(Figure::RepliesStopped),
            replies_failed: of(Figure::RepliesFailed),
            half_within_ms: figures.within(Figure::Latency, 50),
            most_within_ms: figures.within(Figure::Latency, 95),
            tokens_charged: of(Figure::Charged),
            model_cost_micros: model_cost,
            tickets: TicketFigures::of(figures),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn latencies(counts: &[(&str, i64)]) -> Figures {
        let mut figures = Figures::default();
        for (bound, replies) in counts {
            figures.add(Figure::Latency, bound, *replies);
        }
        figures
    }

    #[test]
    fn half_of_the_replies_and_most_of_them_came_within_the_bound_that_is_told() {
        let figures = latencies(&[("250", 49), ("1000", 2), ("8000", 43), ("60000", 6)]);
        assert_eq!(figures.within(Figure::Latency, 50), Some(1_000));
        assert_eq!(figures.within(Figure::Latency, 95), Some(60_000));
        let one = latencies(&[("500", 1)]);
        assert_eq!(one.within(Figure::Latency, 95), Some(500));
        assert_eq!(latencies(&[]).within(Figure::Latency, 50), None);
        // Each figure separately.
        assert_eq!(one.within(Figure::FirstResponse, 50), None);
    }
}
