//! What stands in the client's files: part of the brief, like any other message.

use super::text::join_list;
use crate::{FileContent, Speaker, TurnFile, WriteRequest};

/// As much of a file as is read, in characters: as much as a message may have.
const MOST: usize = 20_000;

/// The text of a file, as far as it is read.
pub(super) fn text(file: &TurnFile) -> Option<&str> {
    match &file.content {
        FileContent::Text(text) => {
            let end = text
                .char_indices()
                .nth(MOST)
                .map_or(text.len(), |(at, _)| at);
            Some(&text[..end])
        }
        FileContent::Image { .. } | FileContent::Unread(_) => None,
    }
}

/// The request with nothing in it but what is read, which is what is charged for.
pub(super) fn read_alone(request: &WriteRequest) -> WriteRequest {
    let mut request = request.clone();
    for turn in &mut request.turns {
        turn.files = texts(&turn.files);
    }
    // What came before the turns is found by the summary alone.
    request.earlier_files = match request.memory.summary {
        Some(_) => texts(&request.earlier_files),
        None => Vec::new(),
    };
    request
}

fn texts(files: &[TurnFile]) -> Vec<TurnFile> {
    let read = files.iter().filter_map(|file| {
        Some(TurnFile {
            name: file.name.clone(),
            content: FileContent::Text(text(file)?.to_owned()),
            partly: None,
        })
    });
    read.collect()
}

/// Which files of the last message were read and which were not, in a sentence or two; empty without any.
pub(super) fn about(request: &WriteRequest) -> String {
    let last = request
        .turns
        .iter()
        .rev()
        .find(|t| t.from == Speaker::Client);
    let files = last.map_or(&[][..], |turn| &turn.files);
    let name = |file: &TurnFile| format!("“{}”", file.name);
    let read: Vec<String> = files
        .iter()
        .filter(|f| text(f).is_some())
        .map(name)
        .collect();
    let mut said = Vec::new();
    if !read.is_empty() {
        said.push(format!("I have read {}.", join_list(&read)));
    }
    for file in files {
        match &file.content {
            FileContent::Text(whole) if text(file).is_some_and(|t| t.len() < whole.len()) => {
                said.push(format!(
                    "Of {} I read the beginning, as much as fits.",
                    name(file)
                ));
            }
            FileContent::Text(_) => {}
            FileContent::Image { .. } => said.push(format!("I can not look at {}.", name(file))),
            FileContent::Unread(cause) => {
                said.push(format!(
                    "I could not read {}: {}.",
                    name(file),
                    cause.because()
                ));
            }
        }
        if let Some(partly) = file.partly {
            said.push(partly.sentence(&name(file)));
        }
    }
    said.join(" ")
}
