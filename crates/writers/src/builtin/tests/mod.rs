//! The built-in writer, from the outside: what a conversation gets back.

mod briefs;
mod clients;
mod conversation;
mod edits;
mod parts;
mod properties;

use super::*;
use crate::delivery::refence;
use crate::{DraftDocument, JobContext, Memory, Persona, Speaker, Turn};
use Speaker::{Client, Specialist};

fn persona(subcategory: &str) -> Persona {
    Persona {
        id: format!("p-{subcategory}"),
        name: "Ada Birch".into(),
        specialty: "Careful writing".into(),
        subcategory: subcategory.into(),
        ..Persona::default()
    }
}

fn turn(from: Speaker, text: &str) -> Turn {
    Turn {
        from,
        text: text.into(),
        files: Vec::new(),
    }
}

fn request(turns: Vec<Turn>) -> WriteRequest {
    WriteRequest {
        message_id: uuid::Uuid::from_u128(7),
        persona: persona(""),
        turns,
        earlier_files: Vec::new(),
        max_output_tokens: 4096,
        job: JobContext::default(),
        memory: Memory::default(),
        mark: String::new(),
    }
}

async fn reply(request: WriteRequest) -> (String, Finished) {
    let mut stream = BuiltInWriter::new(Pace::NONE).write(request).await.unwrap();
    let mut text = String::new();
    while let Some(event) = stream.next().await {
        match event.unwrap() {
            WriteEvent::Text(more) => text.push_str(&more),
            WriteEvent::Finished(finished) => return (text, finished),
        }
    }
    panic!("no end");
}

/// The result of a conversation: every reply, and the document of the last one.
struct Talk {
    said: Vec<String>,
    document: Option<DraftDocument>,
    cost: u64,
}

/// The client sends one message after another, and the writer gets every reply back, as in the product.
async fn talk(messages: &[&str]) -> Talk {
    let mut asked = request(Vec::new());
    let mut talk = Talk {
        said: Vec::new(),
        document: None,
        cost: 0,
    };
    for message in messages {
        asked.turns.push(turn(Client, message));
        let likely = BuiltInWriter::default().likely(&asked);
        let estimate = BuiltInWriter::default().estimate(&asked);
        let (text, finished) = reply(asked.clone()).await;
        let cost = finished.usage.total_tokens;
        assert_eq!(
            cost == 0,
            finished.document.is_none(),
            "only work is paid for: {text}"
        );
        assert!(
            estimate >= cost && (likely == 0) == (cost == 0),
            "{likely}, {estimate}, {cost}"
        );
        asked.turns.push(turn(
            Specialist,
            &refence(&text, finished.document.as_ref()),
        ));
        asked.job.open = true;
        asked.job.delivered_versions += u32::from(finished.document.is_some());
        talk.said.push(text);
        (talk.document, talk.cost) = (finished.document, cost);
    }
    talk
}

/// What must be true of the last reply.
#[derive(Default)]
struct Expected<'a> {
    /// Each occurs in the document, and only once.
    once: &'a [&'a str],
    headings: &'a [&'a str],
    /// Not in the document and not beside it.
    never: &'a [&'a str],
    /// In the text beside the document.
    says: &'a [&'a str],
    most_words: Option<usize>,
}

async fn delivers(messages: &[&str], expected: Expected<'_>) -> String {
    let talk = talk(messages).await;
    let said = talk.said.last().unwrap();
    let document = talk
        .document
        .unwrap_or_else(|| panic!("no document: {said}"))
        .markdown;
    for fact in expected.once {
        assert_eq!(
            document.matches(fact).count(),
            1,
            "“{fact}” stands once in:\n{document}"
        );
    }
    for word in expected.never {
        assert!(!document.contains(word), "“{word}” stands in:\n{document}");
    }
    for word in expected.says {
        assert!(said.contains(word), "“{word}” is said in:\n{said}");
    }
    if !expected.headings.is_empty() {
        let headings: Vec<&str> = document
            .lines()
            .filter_map(|line| line.strip_prefix("## "))
            .collect();
        assert_eq!(headings, expected.headings, "{document}");
    }
    let words = text::count_words(&document);
    assert!(
        expected.most_words.is_none_or(|most| words <= most),
        "{words} words:\n{document}"
    );
    document
}

/// Refused or asked back: free of charge, and with these words.
async fn answers(messages: &[&str], says: &[&str]) {
    let talk = talk(messages).await;
    let said = talk.said.last().unwrap();
    assert_eq!((talk.document, talk.cost), (None, 0), "{said}");
    for word in says {
        assert!(said.contains(word), "“{word}” is said in:\n{said}");
    }
}
