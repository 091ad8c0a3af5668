//! The folder of files, compared with the records of them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::Result;
use shared_events::StreamEvent as _;
use shared_events::event::RawEvent;
use shared_events::upload::UploadEvent;

use super::{Invariant, told};
use crate::folder::files_below;
use crate::site::Site;
use crate::wait::until;

/// Files that were begun or stored and never recorded are deleted after a day; here that time has passed. The next
/// start deletes them.
pub(super) async fn check(site: &Site, events: &[RawEvent]) -> Result<Invariant> {
    let recorded = recorded(events);
    let folder = site.files();
    let swept = until(
        "files that were never recorded to be taken away",
        || async {
            let kept = kept(&folder).ok()?;
            compare(&kept, &recorded).is_empty().then_some(())
        },
    );
    let mut wrong = match swept.await {
        Ok(()) => Vec::new(),
        Err(_) => compare(&kept(&folder)?, &recorded),
    };
    wrong.extend(left_behind(events, &recorded)?);
    Ok(Invariant::new(
        "No file is without its record, and no record without its file",
        wrong,
        format!("{} files", recorded.len()),
    ))
}

/// Files that were received and not released since.
fn recorded(events: &[RawEvent]) -> BTreeSet<String> {
    let mut recorded = BTreeSet::new();
    for raw in events {
        match (raw.aggregate_type.as_str(), raw.event_type.as_str()) {
            (UploadEvent::STREAM, "received") => recorded.insert(raw.aggregate_id.clone()),
            (UploadEvent::STREAM, "released") => recorded.remove(&raw.aggregate_id),
            _ => false,
        };
    }
    recorded
}

/// Files of deleted messages. In this test nobody sends a file twice, so none of them may be recorded any more.
fn left_behind(events: &[RawEvent], recorded: &BTreeSet<String>) -> Result<Vec<String>> {
    let mut came_with = BTreeMap::new();
    let mut wrong = Vec::new();
    for (raw, event) in told(events, &["message-sent", "message-deleted"])? {
        let message = event["message"].as_str().unwrap_or_default().to_owned();
        if raw.event_type == "message-sent" {
            let files = event["attachments"].as_array().into_iter().flatten();
            let uploads = files.filter_map(|file| file["upload"].as_str().map(str::to_owned));
            came_with.insert(message, uploads.collect::<Vec<_>>());
        } else {
            let files = came_with.remove(&message).unwrap_or_default();
            let left = files.into_iter().filter(|upload| recorded.contains(upload));
            wrong.extend(left.map(|upload| format!("{upload} is left of a deleted message")));
        }
    }
    Ok(wrong)
}

fn compare(kept: &BTreeSet<String>, recorded: &BTreeSet<String>) -> Vec<String> {
    let orphans = kept.difference(recorded);
    let lost = recorded.difference(kept);
    orphans
        .map(|upload| format!("nobody knows of {upload}"))
        .chain(lost.map(|upload| format!("{upload} is gone")))
        .collect()
}

/// `incoming/OWNER/UPLOAD`, `kept/OWNER/UPLOAD/…` and `public/UPLOAD`: each by its upload.
fn kept(folder: &Path) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    for file in files_below(folder)? {
        let parts: Vec<_> = file.strip_prefix(folder)?.iter().collect();
        let upload = match parts.as_slice() {
            [kind, upload] if *kind == "public" => upload,
            [_, _, upload, ..] => upload,
            // The mark of the product's folder.
            _ => continue,
        };
        found.insert(upload.to_string_lossy().into_owned());
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::made::{raw, said};
    use super::*;

    fn left(events: &[RawEvent]) -> Vec<String> {
        left_behind(events, &recorded(events)).unwrap()
    }

    #[test]
    fn a_file_goes_with_the_message_that_is_deleted_and_its_record_with_it() {
        let file = (UploadEvent::STREAM, "one");
        let sent = json!({"message": "m", "attachments": [{"upload": "one"}]});
        let mut events = vec![raw(file, "received"), said("message-sent", &sent)];
        assert_eq!(left(&events), [""; 0]);
        events.push(said("message-deleted", &json!({"message": "m"})));
        assert_eq!(left(&events), ["one is left of a deleted message"]);
        events.push(raw(file, "released"));
        assert_eq!(left(&events), [""; 0]);
        assert!(recorded(&events).is_empty());
    }

    #[test]
    fn files_nobody_knows_of_and_records_without_a_file_are_found() {
        let folder = tempfile::tempdir().unwrap();
        for file in [
            "marketplace",
            "kept/o/one/file",
            "kept/o/one/text",
            "incoming/o/two",
        ] {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
        }
        let kept = kept(folder.path()).unwrap();
        let recorded = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(compare(&kept, &recorded(&["one", "two"])), [""; 0]);
        assert_eq!(compare(&kept, &recorded(&["one"])), ["nobody knows of two"]);
        assert_eq!(
            compare(&kept, &recorded(&["one", "two", "three"])),
            ["three is gone"]
        );
    }
}
