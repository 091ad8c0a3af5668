//! The conversation, read for what the next reply depends on: the versions that can be seen, and what the client said since.

use super::brief::{self, Kind};
use super::draft::Draft;
use super::files;
use super::language::is_foreign;
use super::text::{stems, tokens};
use super::words::among;
use crate::delivery::Splitter;
use crate::summary::{self, Told};
use crate::{Speaker, Turn, WriteRequest, prompt};

/// A message that is answered in the chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Small {
    Greeting,
    Thanks,
    /// What is writing here.
    About,
    Cost,
}

/// Every version of a document that can be seen, oldest first, with the turn that delivered it.
pub(super) fn versions(request: &WriteRequest) -> Vec<(usize, Draft)> {
    let turns = request.turns.iter().enumerate();
    let own = turns.filter(|(_, turn)| turn.from == Speaker::Specialist);
    own.filter_map(|(n, turn)| Some((n, delivered(turn)?)))
        .collect()
}

fn delivered(turn: &Turn) -> Option<Draft> {
    let mut splitter = Splitter::default();
    splitter.push(&turn.text);
    let (_, document) = splitter.finish();
    Draft::parse(&document?.markdown)
}

/// All that a message says: its text, and what stands in its files.
pub(super) fn says(turn: &Turn) -> Vec<&str> {
    let said = Some(turn.text.as_str()).filter(|text| !text.trim().is_empty());
    said.into_iter()
        .chain(turn.files.iter().filter_map(files::text))
        .collect()
}

/// What the client said last.
pub(super) fn note(request: &WriteRequest) -> String {
    let last = request
        .turns
        .iter()
        .rev()
        .find(|turn| turn.from == Speaker::Client);
    last.map(|turn| says(turn).join("\n\n")).unwrap_or_default()
}

/// Whether a message asks for a new piece rather than for a change.
pub(super) fn begins_anew(message: &str) -> bool {
    brief::begins_anew(message)
}

/// The first turn of the piece that is to be written now: behind the last delivery, and from there on where a new piece was
/// asked for. `None` where the last message is about the delivery itself.
pub(super) fn begun(request: &WriteRequest, delivery: Option<usize>) -> Option<usize> {
    let Some(delivery) = delivery else {
        return Some(0);
    };
    let turns = request.turns.iter().enumerate().skip(delivery + 1);
    let mut asked =
        turns.filter(|(_, turn)| turn.from == Speaker::Client && begins_anew(&turn.text));
    asked.next().map(|(n, _)| n)
}

/// What the client said about the piece that is to be written.
pub(super) fn messages(request: &WriteRequest, from: usize) -> Vec<&str> {
    let before = if from == 0 {
        recall(request)
    } else {
        Vec::new()
    };
    let turns = request
        .turns
        .iter()
        .skip(from)
        .filter(|turn| turn.from == Speaker::Client);
    let said = turns
        .flat_map(says)
        .filter(|text| !is_foreign(text) && small(text).is_none());
    before.into_iter().chain(said).collect()
}

/// What the client said and sent before the turns, after the last delivery, as far as the summary still has it.
fn recall(request: &WriteRequest) -> Vec<&str> {
    let told: Vec<Told<'_>> =
        summary::told(request.memory.summary.as_deref().unwrap_or_default()).collect();
    let open = told
        .rsplit(|it| *it == Told::Delivery)
        .next()
        .unwrap_or_default();
    let said = open.iter().flat_map(|it| match it {
        Told::Client(said) => vec![*said],
        Told::File(name) => {
            let named = request
                .earlier_files
                .iter()
                .filter(|file| !name.is_empty() && prompt::name(file).starts_with(name));
            named.filter_map(files::text).collect()
        }
        Told::Delivery | Told::Other => Vec::new(),
    });
    said.collect()
}

/// The specialist's own kind, from the field.
pub(super) fn own_kind(request: &WriteRequest) -> Option<Kind> {
    brief::kind::of_field(&request.persona.subcategory)
}

/// Recognises what is no work.
pub(super) fn small(message: &str) -> Option<Small> {
    let words = tokens(message);
    let said = format!(" {} ", words.join(" "));
    let says = |list: &[&str]| {
        list.iter()
            .any(|phrase| said.contains(&format!(" {phrase} ")))
    };
    let asks = message.trim_end().ends_with('?') && words.len() <= 25 && !begins_anew(message);
    if asks
        && says(&[
            "how much",
            "your rates",
            "your price",
            "is it free",
            "is this free",
            "do i have to pay",
            "what does it cost",
        ])
    {
        return Some(Small::Cost);
    }
    let about = [
        "are you",
        "who is writing",
        "what can you do",
        "what do you do",
        "how do you work",
        "a brief",
        "do you need",
        "can you help",
        "who writes",
        "what are you",
        "who are you",
    ];
    if asks && says(&about) {
        return Some(Small::About);
    }
    let wish = [
        "but", "please", "make", "add", "need", "want", "write", "shorter", "with", "about", "for",
        "to", "call", "remove", "replace", "words",
    ];
    if words.len() > 9
        || wish
            .iter()
            .any(|wish| words.iter().any(|word| word == wish))
    {
        return None;
    }
    let first = words.first().map_or("", String::as_str);
    if [
        "thanks",
        "thank",
        "perfect",
        "great",
        "lovely",
        "wonderful",
        "excellent",
        "cheers",
        "brilliant",
    ]
    .contains(&first)
        || says(&[
            "looks good",
            "love it",
            "i like it",
            "well done",
            "all good",
            "thank you",
        ])
    {
        return Some(Small::Thanks);
    }
    let greets = ["hi", "hello", "hey", "good", "greetings", "morning"].contains(&first);
    (words.is_empty() || (greets && words.len() <= 6)).then_some(Small::Greeting)
}

/// The item of a list of refusals that a message runs into: two of its telling words, and half of them, must be there.
pub(super) fn refused<'a>(refuses: &'a [String], message: &str) -> Option<&'a str> {
    const PLAIN: &str = "writ|mak|us|giv|add|tak|work|piec|text|say|word|anyth|someth|thing|cal|hid|sid|nobody|\
        som|peopl|never|without|hold";
    let said = stems(message);
    let runs_into = |item: &&String| {
        let telling: Vec<String> = stems(item)
            .into_iter()
            .filter(|stem| !among(&stem.as_str(), PLAIN))
            .collect();
        let found = telling.iter().filter(|stem| said.contains(*stem)).count();
        (found >= 2 && found * 2 >= telling.len()) || (found == 1 && telling.len() == 1)
    };
    refuses.iter().find(runs_into).map(String::as_str)
}

/// What is kept in mind about the client themselves: their name and their company.
pub(super) fn remembered(facts: &[String], leads: &str) -> Option<String> {
    facts.iter().find_map(|fact| {
        let lower = fact.to_ascii_lowercase();
        let lead = leads.split('|').find(|lead| lower.starts_with(*lead))?;
        let name = fact[lead.len()..].trim().trim_end_matches('.');
        let short = name.split_whitespace().count() <= 5 && name.starts_with(char::is_uppercase);
        short.then(|| name.to_owned())
    })
}

pub(super) const OWN_NAME: &str =
    "my name is |i am called |the client's name is |the client is called ";
pub(super) const OWN_COMPANY: &str = "our company is called |the company is called |my company is called |\
    our shop is called |my shop is called |the company's name is |we are called ";
