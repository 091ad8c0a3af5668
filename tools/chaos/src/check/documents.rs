//! Delivered documents: their versions in the log, and the files that are made of them.

use std::collections::BTreeMap;

use anyhow::Result;
use event_store::Decoder;
use futures::StreamExt as _;
use futures::stream;
use shared_events::account::AccountEvent;
use shared_events::event::RawEvent;
use shared_events::{Personal, StreamEvent as _};

use super::{Invariant, told};
use crate::client::{Crowd, Heard};

/// Requests at the same time: a person whose session has ended signs in again, and a machine of two cores can not
/// hash more passwords.
const AT_ONCE: usize = 2;
/// So many are also made into PDFs, which takes long if the typesetter is not optimised.
const PDFS: usize = 20;
const DOCX: &str = "docx";
const PDF: &str = "pdf";

/// E-mail addresses by user id.
type Emails = BTreeMap<String, String>;

/// All delivered documents.
#[derive(Debug, Default)]
struct Delivered {
    /// By piece of work, in the log's order.
    versions: BTreeMap<String, Vec<u64>>,
    /// The messages with documents that nobody deleted, and their clients.
    there: BTreeMap<String, String>,
}

/// A requested file.
#[derive(Debug)]
struct File {
    message: String,
    owner: String,
    format: &'static str,
}

pub(super) async fn check(
    events: &[RawEvent],
    decoder: &Decoder,
    crowd: &Crowd,
) -> Result<Invariant> {
    let delivered = Delivered::of(events)?;
    let emails = &emails(events, decoder).await?;
    let files = delivered.files();
    let looked_at = format!(
        "{} pieces of work, {} files",
        delivered.versions.len(),
        files.len()
    );
    let mut wrong = delivered.sparse();
    let answers = stream::iter(files)
        .map(|file| async move { file.missing(crowd, emails).await })
        .buffer_unordered(AT_ONCE);
    let missing: Vec<Option<String>> = answers.collect().await;
    wrong.extend(missing.into_iter().flatten());
    Ok(Invariant::new(
        "Versions of a document are dense, and each is there as a file",
        wrong,
        looked_at,
    ))
}

async fn emails(events: &[RawEvent], decoder: &Decoder) -> Result<Emails> {
    let mut emails = Emails::new();
    for raw in events {
        if raw.aggregate_type == AccountEvent::STREAM
            && let AccountEvent::Opened { email, .. } = decoder.decode(raw).await?
        {
            let email = Personal::into_clear(email).unwrap_or_default();
            emails.insert(raw.aggregate_id.clone(), email);
        }
    }
    Ok(emails)
}

impl Delivered {
    fn of(events: &[RawEvent]) -> Result<Self> {
        let mut delivered = Self::default();
        for (raw, event) in told(events, &["document-delivered", "message-deleted"])? {
            let text = |field: &str| event[field].as_str().unwrap_or_default().to_owned();
            if raw.event_type == "message-deleted" {
                delivered.there.remove(&text("message"));
                continue;
            }
            let version = event["version"].as_u64().unwrap_or_default();
            let of_piece = delivered.versions.entry(text("piece")).or_default();
            of_piece.push(version);
            let owner = raw.metadata()?.owner.map(|owner| owner.to_string());
            let owner = owner.unwrap_or_default();
            delivered.there.insert(text("reply"), owner);
        }
        Ok(delivered)
    }

    /// Pieces of work whose versions do not count from 1 without gaps.
    fn sparse(&self) -> Vec<String> {
        let sparse = self.versions.iter().filter(|(_, versions)| {
            let mut numbered = (1..).zip(versions.iter());
            numbered.any(|(expected, version)| expected != *version)
        });
        sparse
            .map(|(piece, versions)| format!("the versions of {piece} are {versions:?}"))
            .collect()
    }

    /// All of them as Word files, and some from the whole run as PDFs.
    fn files(&self) -> Vec<File> {
        let of = |format: &'static str| {
            self.there.iter().map(move |(message, owner)| File {
                message: message.clone(),
                owner: owner.clone(),
                format,
            })
        };
        let apart = self.there.len().div_ceil(PDFS).max(1);
        of(DOCX).chain(of(PDF).step_by(apart)).collect()
    }
}

impl File {
    /// The error, if there is one.
    async fn missing(&self, crowd: &Crowd, emails: &Emails) -> Option<String> {
        let path = format!("/documents/{}/{}", self.message, self.format);
        let heard = match emails.get(&self.owner) {
            Some(email) => crowd.look(email, &path).await,
            None => None,
        };
        let Some(heard) = heard else {
            return Some(format!("{path} belongs to nobody who is known"));
        };
        (!self.is_there(&heard)).then(|| format!("{path}: {heard:?}"))
    }

    /// A machine without fonts answers that it makes no PDFs.
    fn is_there(&self, heard: &Heard) -> bool {
        match heard {
            Heard::Answer(200, _) => true,
            Heard::Answer(503, problem) => self.format == PDF && problem["code"] == "fonts_missing",
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::made::said;
    use super::*;

    fn version(piece: &str, version: u32) -> RawEvent {
        let reply = format!("{piece}-{version}");
        let event = json!({"reply": reply, "job": piece, "piece": piece, "version": version});
        said("document-delivered", &event)
    }

    fn sparse(versions: &[(&str, u32)]) -> Vec<String> {
        let events = versions.iter().map(|(piece, n)| version(piece, *n));
        let events: Vec<RawEvent> = events.collect();
        Delivered::of(&events).unwrap().sparse()
    }

    #[test]
    fn versions_count_from_one_within_a_piece_whatever_comes_between_them() {
        assert_eq!(sparse(&[]), [""; 0]);
        assert_eq!(sparse(&[("a", 1), ("b", 1), ("a", 2), ("b", 2)]), [""; 0]);
        assert_eq!(sparse(&[("a", 2)]), ["the versions of a are [2]"]);
        for versions in [[1, 3], [1, 1], [2, 1]] {
            let [first, second] = versions;
            let found = sparse(&[("a", first), ("b", 1), ("a", second)]);
            assert_eq!(found, [format!("the versions of a are {versions:?}")]);
        }
    }

    #[test]
    fn what_was_deleted_is_not_asked_for_and_of_many_only_some_are_asked_for_as_pdf() {
        let mut events: Vec<RawEvent> = (1..=50).map(|n| version("a", n)).collect();
        events.push(said("message-deleted", &json!({"message": "a-1"})));
        let delivered = Delivered::of(&events).unwrap();
        assert_eq!(delivered.sparse(), [""; 0], "its version is not used again");
        let files = delivered.files();
        assert!(files.iter().all(|file| file.message != "a-1"));
        let (pdf, docx): (Vec<_>, Vec<_>) = files.iter().partition(|file| file.format == PDF);
        assert_eq!(docx.len(), 49);
        assert!((1..=PDFS).contains(&pdf.len()), "{}", pdf.len());
    }

    #[test]
    fn only_for_want_of_fonts_may_a_file_be_refused_and_only_as_pdf() {
        let is_there = |format, status, code: &str| {
            let file = File {
                message: "m".into(),
                owner: "o".into(),
                format,
            };
            file.is_there(&Heard::Answer(status, json!({ "code": code })))
        };
        assert!(is_there(DOCX, 200, "") && is_there(PDF, 200, ""));
        assert!(is_there(PDF, 503, "fonts_missing") && !is_there(DOCX, 503, "fonts_missing"));
        assert!(!is_there(PDF, 503, "unavailable") && !is_there(DOCX, 404, "not_found"));
    }
}
