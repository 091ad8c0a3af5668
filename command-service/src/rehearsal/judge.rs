//! Asks the judging model whether a text has the right tone.

use std::time::Duration;

use shared_events::Public;
use shared_events::model::WrittenBy;
use shared_events::rehearsal::{Check, CheckKind, LONGEST_VERDICT};
use writers::Finished;
use writers::judge::{self, JudgeRequest};

use crate::model::Directory;

/// If a verdict takes longer, there is none.
const WITHIN: Duration = Duration::from_secs(60);

/// Whether the text has this tone, and who judged. If nobody can judge, that is the result.
pub(super) async fn tone(
    directory: &Directory,
    wanted: &str,
    text: &str,
) -> (Check, Option<WrittenBy>) {
    let told = |ok, found: &str| Check {
        kind: CheckKind::Tone,
        wanted: Public::text(wanted),
        ok,
        found: Public(found.chars().take(LONGEST_VERDICT).collect()),
    };
    let Some(judge) = directory.judge().await else {
        return (told(None, "no model is chosen to judge"), None);
    };
    let request = JudgeRequest {
        tone: wanted.to_owned(),
        text: text.to_owned(),
    };
    match tokio::time::timeout(WITHIN, judge.judged(&request)).await {
        Ok(Ok((answer, finished))) => {
            let check = match judge::read(&answer) {
                Some(verdict) => told(Some(verdict.is_so), &verdict.why),
                None => told(None, "the model that judges gave no verdict"),
            };
            (check, by(&finished))
        }
        Ok(Err(cause)) => {
            tracing::warn!(judge = judge.name(), %cause, "a tone was not judged");
            (told(None, "the model that judges did not answer"), None)
        }
        Err(_) => (told(None, "the model that judges took too long"), None),
    }
}

/// What wrote, as the log has it.
pub(super) fn by(finished: &Finished) -> Option<WrittenBy> {
    let by = finished.written_by.as_ref()?;
    Some(by.recorded(finished.usage))
}
