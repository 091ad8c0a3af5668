//! The text of the client's files: part of the brief, like any other message.

use super::text::join_list;
use crate::{FileContent, Speaker, TurnFile, WriteRequest};

/// The longest read part of a file, in characters: the same as a message.
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

/// Which files of the last message were read and which were not.
pub(super) fn about(request: &WriteRequest) -> Option<String> {
    let mut turns = request.turns.iter().rev();
    let files = &turns.find(|turn| turn.from == Speaker::Client)?.files;
    let name = |file: &TurnFile| format!("“{}”", file.name);
    let read = files.iter().filter(|file| text(file).is_some());
    let read: Vec<String> = read.map(name).collect();
    let mut said = Vec::new();
    if !read.is_empty() {
        said.push(format!("I have read {}.", join_list(&read)));
    }
    for file in files {
        let name = name(file);
        said.extend(match &file.content {
            FileContent::Text(whole) if text(file).is_some_and(|text| text.len() < whole.len()) => {
                Some(format!("Of {name} I read the beginning, as much as fits."))
            }
            FileContent::Text(_) => None,
            FileContent::Image { .. } => Some(format!("I can not look at {name}.")),
            FileContent::Unread(cause) => {
                Some(format!("I could not read {name}: {}.", cause.because()))
            }
        });
        said.extend(file.partly.map(|partly| partly.sentence(&name)));
    }
    (!said.is_empty()).then(|| said.join(" "))
}
