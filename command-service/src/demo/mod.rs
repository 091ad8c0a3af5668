//! The demonstration: clients who write in the community, give briefs to specialists, get drafts and review them.
//!
//! Everything goes through the same commands as other people's work, so ratings are computed and the audit log is
//! complete. The accounts are marked, have no password, and stay apart from real clients. The demonstration is
//! only made where nobody has signed up, and is removed by [`retire`].

pub(crate) mod retire;

use std::collections::{BTreeMap, BTreeSet};

use futures::{StreamExt as _, TryStreamExt as _, stream};
use service_kit::problem::ApiError;
use shared_events::{Actor, SpecialistId, UserId};

use crate::account::DemoPerson;
use crate::catalog::seed::{self, BrokenSeed, ReviewSeed};
use crate::community::seed as community;
use crate::conversation::{Message, NoReply, converse, usual_session};
use crate::review::{Judgement, review};
use crate::state::CommandState;
use crate::unit_of_work::{CommandRequest, DedupKey, ReadError, UnitError};

pub use retire::{Retired, retire};

/// Why the demonstration is not complete. The next start continues it.
#[derive(Debug, thiserror::Error)]
pub enum DemoError {
    /// The seed is broken.
    #[error(transparent)]
    Broken(#[from] BrokenSeed),
    /// A command was refused.
    #[error("a command of the demonstration was refused: {}", .0.code().name)]
    Refused(ApiError),
    /// A reply failed.
    #[error(transparent)]
    NoReply(#[from] NoReply),
    /// The log does not accept it.
    #[error("the log does not take the demonstration")]
    Log,
    /// Real people use this installation: invented content would be among what they see, and in the log for ever.
    #[error(
        "{0} people have signed up here; the demonstration is only played where nobody but the first superadmin has"
    )]
    SignedUp(i64),
    /// It was there, and was removed.
    #[error("the demonstration was retired here, and does not come back")]
    Retired,
    /// The log could not be read.
    #[error(transparent)]
    Unread(#[from] ReadError),
    /// The database failed.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<ApiError> for DemoError {
    fn from(refused: ApiError) -> Self {
        Self::Refused(refused)
    }
}

/// Conversations that run at the same time.
const AT_ONCE: usize = 8;

/// Makes the parts of the demonstration that this database does not have; `begins` is called if there are any. Returns
/// how many jobs were reviewed.
///
/// # Errors
/// See [`DemoError`]; what was done stays and is not done again.
pub async fn play(state: &CommandState, begins: impl FnOnce()) -> Result<usize, DemoError> {
    if is_played(state, &retired()).await? {
        return Err(DemoError::Retired);
    }
    if is_played(state, &talked()).await? && is_played(state, &worked()).await? {
        return Ok(0);
    }
    match signed_up(state).await? {
        0 => begins(),
        people => return Err(DemoError::SignedUp(people)),
    }
    talk(state).await?;
    work(state).await
}

fn talked() -> DedupKey {
    DedupKey::natural("demonstration of the community", "1")
}

fn worked() -> DedupKey {
    DedupKey::natural("demonstration", "1")
}

fn retired() -> DedupKey {
    DedupKey::natural("demonstration retired", "1")
}

/// How many people can sign in, beyond the first superadmin; those of the demonstration can not.
async fn signed_up(state: &CommandState) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar(
        "SELECT count(*) - least(1, count(*) FILTER (WHERE p.role = 'superadmin'))
         FROM credential c JOIN principal p ON p.user_id = c.user_id",
    )
    .fetch_one(state.unit_of_work.pool())
    .await
}

/// The discussions of the community.
async fn talk(state: &CommandState) -> Result<(), DemoError> {
    let played = talked();
    if is_played(state, &played).await? {
        return Ok(());
    }
    let clients = clients(state).await?;
    for discussion in community::discussions()? {
        community::play(&state.unit_of_work, &clients, &discussion).await?;
    }
    mark_played(state, played).await
}

/// The jobs of the clients, and their reviews.
async fn work(state: &CommandState) -> Result<usize, DemoError> {
    let played = worked();
    if is_played(state, &played).await? {
        return Ok(0);
    }
    let clients = clients(state).await?;
    let specialists = seed::specialists()?;
    let jobs = specialists
        .iter()
        .flat_map(|seed| seed.reviews.iter().map(|review| (&seed.id, review)));
    let judged: Vec<bool> = stream::iter(jobs)
        .map(|(specialist, review)| job(state, &clients, specialist, review))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    mark_played(state, played).await?;
    Ok(judged.into_iter().filter(|judged| *judged).count())
}

async fn is_played(state: &CommandState, part: &DedupKey) -> Result<bool, DemoError> {
    let effect = state.unit_of_work.effect::<()>(part).await;
    Ok(effect.map_err(|_| DemoError::Log)?.is_some())
}

async fn mark_played(state: &CommandState, part: DedupKey) -> Result<(), DemoError> {
    let request = CommandRequest::new("play demonstration", Actor::SYSTEM, None).keyed(part, &());
    let done =
        state
            .unit_of_work
            .run::<(), std::convert::Infallible, _>(request, Vec::new(), |_| {
                Box::pin(async { Ok(()) })
            });
    done.await.map_err(|_: UnitError<_>| DemoError::Log)?;
    Ok(())
}

/// Every author of a review has an account.
async fn clients(state: &CommandState) -> Result<BTreeMap<String, UserId>, DemoError> {
    let names: BTreeSet<String> = seed::specialists()?
        .into_iter()
        .flat_map(|seed| seed.reviews.into_iter().map(|review| review.reviewer))
        .collect();
    let mut opened = BTreeMap::new();
    for name in names {
        let (firstname, lastname) = name.split_once(' ').unwrap_or((&name, ""));
        let person = DemoPerson {
            firstname: firstname.to_owned(),
            lastname: lastname.to_owned(),
            // A domain that can not exist: nobody can receive mail there.
            email: format!("client-{}@demo.invalid.example", opened.len() + 1),
        };
        let id = state.accounts.open_demo(person).await?;
        opened.insert(name, id);
    }
    Ok(opened)
}

/// One job: the brief, the draft, the review.
async fn job(
    state: &CommandState,
    clients: &BTreeMap<String, UserId>,
    specialist: &SpecialistId,
    seed: &ReviewSeed,
) -> Result<bool, DemoError> {
    let Some(&client) = clients.get(&seed.reviewer) else {
        return Ok(false);
    };
    let message = |text: String| Message::plain(specialist.clone(), text);
    let mut delivered = converse(
        state,
        client,
        message(format!("{}. {}", seed.job_title, seed.brief)),
    )
    .await?;
    if !delivered {
        let go_on = "That is all there is to know. Please write the whole draft now, with gaps in brackets.";
        delivered = converse(state, client, message(go_on.to_owned())).await?;
    }
    if !delivered {
        tracing::info!(%specialist, "a client of the demonstration got no draft and judges nothing");
        return Ok(false);
    }
    let judgement = Judgement {
        conversation: usual_session(client, specialist),
        document: None,
        specialist: specialist.clone(),
        stars: seed.stars,
        text: Some(seed.text.clone()),
        key: None,
    };
    review(state, client, judgement).await?;
    Ok(true)
}
