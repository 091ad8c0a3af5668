//! What a client decides about delivered work.

use shared_events::catalog::review::CHANGEABLE_FOR;
use shared_events::conversation::ConversationEvent as Event;
use shared_events::conversation::view::JobState;
use shared_events::{MessageId, Personal, ReviewId, UserId};
use time::Duration;

use super::{Conversation, ConversationError, Decided, Job};

impl Conversation {
    pub(super) fn see(&self, client: UserId) -> Decided {
        self.with(client)?;
        let seen = self.unseen.map(|reply| Event::Seen { reply });
        Ok(seen.into_iter().collect())
    }

    pub(super) fn approve(&self, client: UserId, document: MessageId) -> Decided {
        self.with(client)
            .map_err(|_| ConversationError::NoSuchDocument)?;
        let job = self.job_with(document);
        let job = job.ok_or(ConversationError::NoSuchDocument)?;
        if job.state != JobState::Open {
            return Err(ConversationError::JobClosed);
        }
        self.nothing_owed()?;
        Ok(vec![Event::Approved {
            job: job.id,
            document,
        }])
    }

    pub(super) fn cancel(&self, client: UserId) -> Decided {
        self.with(client)?;
        let open = self.open_jobs(None).next();
        let open = open.ok_or(ConversationError::JobClosed)?;
        self.nothing_owed()?;
        Ok(vec![Event::Cancelled { job: open.id }])
    }

    /// Delivered work can be reviewed once, whatever other work began since; cancelled work can not.
    pub(super) fn review(
        &self,
        client: UserId,
        document: Option<MessageId>,
        review: ReviewId,
        stars: u8,
        text: Option<String>,
    ) -> Decided {
        let parties = self.with(client)?;
        if !(1..=5).contains(&stars) {
            return Err(ConversationError::NotStars);
        }
        let job = self.judged(document)?;
        match job.state {
            JobState::Open | JobState::Approved => Ok(vec![Event::Reviewed {
                job: job.id,
                review,
                specialist: parties.specialist.clone(),
                stars,
                text: text.map(Personal::Clear),
            }]),
            JobState::Reviewed => Err(ConversationError::AlreadyReviewed),
            JobState::Cancelled => Err(ConversationError::NothingDelivered),
        }
    }

    /// The job that a review is about: the one in which the document was delivered. If none is named, it is the latest
    /// delivered one that can still be reviewed, or else the very latest, whose refusal says why not.
    fn judged(&self, document: Option<MessageId>) -> Result<&Job, ConversationError> {
        if let Some(document) = document {
            let job = self.job_with(document);
            return job.ok_or(ConversationError::NoSuchDocument);
        }
        let delivered = || self.jobs.iter().rev().filter(|job| job.versions > 0);
        let job = delivered().find(|job| job.state.awaits_review());
        job.or_else(|| delivered().next())
            .ok_or(ConversationError::NothingDelivered)
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

    pub(super) fn take_down_review(&self, review: ReviewId) -> Decided {
        let parties = self.parties.as_ref().ok_or(ConversationError::Unknown)?;
        let taken = self.reviews.get(&review).map(|job| Event::ReviewTakenDown {
            job: *job,
            review,
            specialist: parties.specialist.clone(),
        });
        Ok(taken.into_iter().collect())
    }
}
