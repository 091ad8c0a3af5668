//! What a client decides about delivered work.

use shared_events::catalog::review::CHANGEABLE_FOR;
use shared_events::conversation::ConversationEvent as Event;
use shared_events::conversation::view::JobState;
use shared_events::{MessageId, Personal, ReviewId, UserId};
use time::Duration;

use super::{Conversation, ConversationError, Decided};

impl Conversation {
    pub(super) fn see(&self, client: UserId) -> Decided {
        self.with(client)?;
        let seen = self.unseen.map(|reply| Event::Seen { reply });
        Ok(seen.into_iter().collect())
    }

    pub(super) fn approve(&self, client: UserId, document: MessageId) -> Decided {
        self.with(client)
            .map_err(|_| ConversationError::NoSuchDocument)?;
        let of = self.delivered.iter().find(|it| it.reply == document);
        let job = of.ok_or(ConversationError::NoSuchDocument)?.job;
        if self.open_job().is_none_or(|open| open.id != job) {
            return Err(ConversationError::JobClosed);
        }
        self.nothing_owed()?;
        Ok(vec![Event::Approved { job, document }])
    }

    pub(super) fn cancel(&self, client: UserId) -> Decided {
        self.with(client)?;
        let open = self.open_job().ok_or(ConversationError::JobClosed)?;
        self.nothing_owed()?;
        Ok(vec![Event::Cancelled { job: open.id }])
    }

    pub(super) fn review(
        &self,
        client: UserId,
        review: ReviewId,
        stars: u8,
        text: Option<String>,
    ) -> Decided {
        let parties = self.with(client)?;
        if !(1..=5).contains(&stars) {
            return Err(ConversationError::NotStars);
        }
        match self.job {
            Some(job) if job.state == JobState::Reviewed => Err(ConversationError::AlreadyReviewed),
            Some(job) if job.versions > 0 && job.state.awaits_review() => {
                Ok(vec![Event::Reviewed {
                    job: job.id,
                    review,
                    specialist: parties.specialist.clone(),
                    stars,
                    text: text.map(Personal::Clear),
                }])
            }
            _ => Err(ConversationError::NothingDelivered),
        }
    }

    pub(super) fn change_review(
        &self,
        client: UserId,
        review: ReviewId,
        stars: u8,
        text: Option<String>,
        age: Duration,
    ) -> Decided {
        let parties = self
            .with(client)
            .map_err(|_| ConversationError::NoSuchReview)?;
        let job = self.reviews.get(&review).copied();
        let job = job.ok_or(ConversationError::NoSuchReview)?;
        if !(1..=5).contains(&stars) {
            return Err(ConversationError::NotStars);
        }
        if age > CHANGEABLE_FOR {
            return Err(ConversationError::ReviewFinal);
        }
        Ok(vec![Event::ReviewChanged {
            job,
            review,
            specialist: parties.specialist.clone(),
            stars,
            text: text.map(Personal::Clear),
        }])
    }
}
