//! Has one side write one brief, and checks the result.

use std::sync::Arc;
use std::time::Instant;

use futures::StreamExt as _;
use sha2::{Digest as _, Sha256};
use shared_events::catalog::SpecialistPrompt;
use shared_events::conversation::words_of;
use shared_events::rehearsal::check::check;
use shared_events::rehearsal::{Attempt, Brief, DEADLINE, DISCONNECTED, LONGEST_KEPT, Side};
use shared_events::{Public, RunId};
use uuid::Uuid;
use writers::{
    Finished, JobContext, Memory, Persona, Speaker, Turn, WriteError, WriteEvent, WriteRequest,
    Writer, Writers,
};

use super::judge;
use crate::conversation::Terms;
use crate::model::Directory;

/// The writers and the judge, with their limits.
pub(super) struct Stage {
    /// The current writers of specialists.
    pub writers: Arc<dyn Writers>,
    /// The connected models, whichever are chosen.
    pub directory: Directory,
    pub terms: Terms,
}

/// One side and one brief.
pub(super) struct Scene {
    pub run: RunId,
    /// The index of the side.
    pub place: u32,
    /// The current specialist.
    pub persona: Persona,
    pub side: Side,
    pub brief: Brief,
}

/// A text as it was received.
struct Written {
    /// As a client would read it.
    text: String,
    finished: Finished,
}

impl Stage {
    /// Has the brief written, and checks what must show. An error of a model is a result as well.
    pub async fn play(&self, scene: &Scene) -> Attempt {
        let begun = Instant::now();
        let limit = self.terms.reply_within;
        let written = match tokio::time::timeout(limit, self.write(scene)).await {
            Ok(written) => written,
            Err(_) => Err(DEADLINE),
        };
        let milliseconds = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
        let attempt = match written {
            Ok(written) => self.looked_at(scene, written).await,
            Err(code) => failed(code),
        };
        Attempt {
            milliseconds,
            ..attempt
        }
    }

    async fn write(&self, scene: &Scene) -> Result<Written, &'static str> {
        let persona = &scene.persona;
        let writer = match scene.side.connection {
            Some(id) => self.directory.by(id).await.ok_or(DISCONNECTED)?,
            None => self.writers.of(&persona.id, &persona.category).await,
        };
        let terms = self.terms.of(writer.as_ref());
        let request = request(scene, terms.max_output_tokens);
        written(writer.as_ref(), request).await.map_err(|cause| {
            tracing::warn!(writer = writer.name(), %cause, "a brief was not written");
            cause.code()
        })
    }

    async fn looked_at(&self, scene: &Scene, written: Written) -> Attempt {
        let Written { text, finished } = written;
        let must = &scene.brief.must;
        let piece = finished.document.as_ref();
        let piece = piece.map_or(text.as_str(), |document| document.markdown.as_str());
        let mut checks = check(piece, must);
        let mut judged_by = None;
        if let Some(tone) = &must.tone {
            let (check, by) = judge::tone(&self.directory, tone, piece).await;
            checks.push(check);
            judged_by = by;
        }
        let words = words_of(piece);
        let (kept, is_cut) = cut(&text);
        Attempt {
            text: Some(Public::text(kept)),
            delivered: finished.document.is_some(),
            truncated: finished.truncated || is_cut,
            failure: None,
            checks,
            words,
            tokens: finished.usage.total_tokens,
            milliseconds: 0,
            written_by: judge::by(&finished),
            judged_by,
        }
    }
}

/// The brief as the first message to the specialist, who has only their prompt and no memory.
fn request(scene: &Scene, max_output_tokens: u32) -> WriteRequest {
    let mut persona = scene.persona.clone();
    if let Some(draft) = &scene.side.prompt {
        let SpecialistPrompt {
            system_prompt,
            tone,
            writing_style,
        } = draft.clone();
        persona.system_prompt = system_prompt.0;
        persona.tone = tone.0;
        persona.writing_style = writing_style.0;
    }
    WriteRequest {
        message_id: seed(scene),
        persona,
        turns: vec![Turn {
            from: Speaker::Client,
            text: scene.brief.text.0.clone(),
            files: Vec::new(),
        }],
        earlier_files: Vec::new(),
        max_output_tokens,
        job: JobContext::default(),
        memory: Memory::default(),
        mark: String::new(),
    }
}

/// The same for both sides, so that the built-in writer differs only by the instructions.
fn seed(scene: &Scene) -> Uuid {
    let mut hash = Sha256::new();
    hash.update(b"rehearsal");
    hash.update(scene.run.0.as_bytes());
    hash.update(scene.brief.id.as_str().as_bytes());
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash.finalize()[..16]);
    uuid::Builder::from_custom_bytes(bytes).into_uuid()
}

async fn written(writer: &dyn Writer, request: WriteRequest) -> Result<Written, WriteError> {
    let mut reply = writer.write(request).await?;
    let mut text = String::new();
    while let Some(event) = reply.next().await {
        match event? {
            // A text for people can always be stored, also in Postgres.
            WriteEvent::Text(piece) => text.push_str(&piece.replace('\0', "")),
            WriteEvent::Finished(mut finished) => {
                if let Some(document) = &mut finished.document {
                    document.markdown = document.markdown.replace('\0', "");
                }
                return Ok(Written { text, finished });
            }
        }
    }
    Err(WriteError::Cut)
}

/// The stored part of a text, and whether it was cut.
fn cut(text: &str) -> (&str, bool) {
    match text.char_indices().nth(LONGEST_KEPT) {
        Some((end, _)) => (&text[..end], true),
        None => (text, false),
    }
}

fn failed(code: &str) -> Attempt {
    Attempt {
        text: None,
        delivered: false,
        truncated: false,
        failure: Some(Public::text(code)),
        checks: Vec::new(),
        words: 0,
        tokens: 0,
        milliseconds: 0,
        written_by: None,
        judged_by: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_long_text_the_beginning_is_kept() {
        let long = "é".repeat(LONGEST_KEPT + 1);
        let (kept, is_cut) = cut(&long);
        assert_eq!((kept.chars().count(), is_cut), (LONGEST_KEPT, true));
        assert_eq!(cut("short"), ("short", false));
    }
}
