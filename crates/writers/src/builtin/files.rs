//! What stands in the client's files: a text to be worked on, or a brief like any other message.

use super::genres::editing::needs_text;
use super::intent;
use super::scene::Scene;
use super::text::join_list;
use crate::prompt;
use crate::{FileContent, Speaker, Turn, TurnFile, WriteRequest};

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

/// What a client says with a message: the text, or what stands in the first file where there is none.
pub(super) fn note(turn: &Turn) -> &str {
    let said = turn.text.as_str();
    if said.trim().is_empty() {
        turn.files.iter().find_map(text).unwrap_or(said)
    } else {
        said
    }
}

impl<'a> Scene<'a> {
    /// Whether the files of this message are to be worked on, rather than to say what is to be written.
    fn hands_over(&self, turn: &Turn) -> bool {
        let lower = turn.text.to_lowercase();
        let writes = ["write", "draft", "create", "compose"]
            .iter()
            .any(|verb| lower.contains(verb));
        intent::is_about_a_text(&turn.text) || (needs_text(self.kind()) && !writes)
    }

    /// What a message says: its text, and what stands in files that are part of the brief.
    pub fn says(&self, turn: &'a Turn) -> Vec<&'a str> {
        let mut said = vec![turn.text.as_str()];
        if !self.hands_over(turn) {
            said.extend(turn.files.iter().filter_map(text));
        }
        said
    }

    /// What stands in the file of which the summary has the name, or the beginning of it.
    pub fn sent_earlier(&self, name: &str) -> Vec<&'a str> {
        let files = self.request.earlier_files.iter();
        let named = files.filter(|file| !name.is_empty() && prompt::name(file).starts_with(name));
        named.filter_map(text).collect()
    }

    /// The text that was handed over last in a file, and what was said with it.
    pub fn handed_over(&self) -> Option<(String, &'a str)> {
        let from_client = |turn: &&Turn| turn.from == Speaker::Client && !turn.files.is_empty();
        let turn = self.request.turns.iter().rev().find(from_client)?;
        let texts: Vec<&str> = turn.files.iter().filter_map(text).collect();
        (self.hands_over(turn) && !texts.is_empty())
            .then(|| (texts.join("\n\n"), turn.text.as_str()))
    }

    /// Which files of the last message were read and which were not, in a sentence or two; empty without any.
    pub fn about_files(&self) -> String {
        let last = self
            .request
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
                FileContent::Image { .. } => {
                    said.push(format!("I can not look at {}.", name(file)));
                }
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
}
