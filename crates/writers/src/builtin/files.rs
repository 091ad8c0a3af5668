//! What stands in the client's files: part of the brief, like any other message.

use super::text::join_list;
use crate::{FileContent, Speaker, TurnFile, WriteRequest};

/// As much of a file as is read, in characters: as much as a message may have.
const MOST: usize = 20_000;

/// The text of a file, as far as it is read.
pub(super) fn text(file: &TurnFile) -> Option<&str> {
    match &file.content {
        FileContent::Text(text) => {
            let end = text.char_indices().nth(MOST);
            Some(&text[..end.map_or(text.len(), |(at, _)| at)])
        }
        FileContent::Image { .. } | FileContent::Unread(_) => None,
    }
}

/// Which files of the last message were read and which were not, in a sentence or two; empty without any.
pub(super) fn about(request: &WriteRequest) -> String {
    let mut turns = request.turns.iter().rev();
    let last = turns.find(|turn| turn.from == Speaker::Client);
    let files = last.map_or(&[][..], |turn| &turn.files);
    let name = |file: &TurnFile| format!("“{}”", file.name);
    let read = files.iter().filter(|file| text(file).is_some());
    let read: Vec<String> = read.map(name).collect();
    let mut said = Vec::new();
    if !read.is_empty() {
        said.push(format!("I have read {}.", join_list(&read)));
    }
    for file in files {
        let name = name(file);
        let cut = |whole: &String| text(file).is_some_and(|text| text.len() < whole.len());
        let told = match &file.content {
            FileContent::Text(whole) if cut(whole) => {
                format!("Of {name} I read the beginning, as much as fits.")
            }
            FileContent::Text(_) => String::new(),
            FileContent::Image { .. } => format!("I can not look at {name}."),
            FileContent::Unread(cause) => format!("I could not read {name}: {}.", cause.because()),
        };
        said.push(told);
        said.extend(file.partly.map(|partly| partly.sentence(&name)));
    }
    said.retain(|told| !told.is_empty());
    said.join(" ")
}
