//! What is said to the client around the document. A handful of phrases, chosen by who the specialist is.

use super::brief::{Brief, Form};
use super::check::Checked;
use super::text::{capitalise, join_list, number_name};
use crate::Persona;

/// Said once, in the first reply.
const CANDOUR: &str = "No model is connected, so the built-in writer works for me here: it arranges your own facts and makes up nothing.";
/// What every disclosure has in it.
const MARK: &str = "built-in writer";

pub(super) const EDITS: &str = "I can shorten it to a number of words by leaving out whole sentences; rename the title, a section or a word; \
remove, move or swap sections, paragraphs and items; put sections in order; add a section, paragraph, list or table whose content you give; replace a paragraph, \
an item or a section by your text; and restore a version.";

const WRITES: &str = "I write letters, e-mails, speeches, posts, proposals, reports and the like from the facts you give";

/// Every list of questions ends with it, so that one that was asked is known again.
pub(super) const ASKED: &str = "Tell me that, and I write it.";

pub(super) struct Voice<'a>(pub &'a Persona);

impl Voice<'_> {
    /// The same specialist always says it the same way.
    fn one_of<'p>(&self, phrases: &'p str) -> &'p str {
        let sum: usize = self.0.id.bytes().map(usize::from).sum();
        let count = phrases.split('|').count();
        phrases.split('|').nth(sum % count).unwrap_or_default()
    }

    pub fn is_disclosed(text: &str) -> bool {
        text.contains(MARK)
    }

    pub fn opening(&self, first: bool) -> String {
        let name = self.0.name.trim();
        if !first || name.is_empty() {
            return CANDOUR.to_owned();
        }
        let hello = self.one_of("Hello, I am|Good day, I am|Hello from|Welcome, I am");
        format!("{hello} {name}. {CANDOUR}")
    }

    pub fn thanks(&self) -> String {
        let thanks = "You are welcome.|With pleasure.|Glad to hear it.|Thank you.";
        self.one_of(thanks).to_owned()
    }

    pub fn about(&self) -> String {
        let edits = EDITS.replacen("I can", "I can also", 1);
        format!(
            "There is no person here and no language model: the built-in writer, a program that works by rules, writes as {}. {WRITES}. \
             A good brief says what it is (a letter, a post, a proposal …), who it is for, the facts and points it must hold, the headings \
             if you want some, and the length. Afterwards {edits}",
            self.0.name
        )
    }

    pub fn cost(&self) -> String {
        "Hiring me costs nothing. A reply with a document uses tokens from your balance, and the message shows how many. Questions and \
         what I decline cost nothing."
            .to_owned()
    }

    pub fn greeting(&self, has_draft: bool) -> String {
        if has_draft {
            return format!(
                "Shall we go on with the draft? {EDITS} Or tell me what the next piece is."
            );
        }
        let ask =
            self.one_of("What shall I write?|What do you need written?|Which piece shall it be?");
        format!(
            "{ask}\n\n- What is it: a letter, an e-mail, a speech, a post, a proposal?\n- Who is it for, and who is it from?\n- Which facts, \
             names and numbers must stand in it?\n\n{ASKED}"
        )
    }

    pub fn foreign(&self) -> String {
        "I am sorry: I read and write English only, and half understood is worse than not at all. If you give me the brief in English, in \
         plain words, I can begin. This costs nothing."
            .to_owned()
    }

    pub fn refuses(&self, item: &str) -> String {
        let item = item.trim_end_matches('.');
        format!(
            "That is something I do not take on: “{item}”. If there is an honest version of what you need, I will gladly write that."
        )
    }

    /// What rules can not do, and what they can instead.
    pub fn declines(&self, brief: &Brief) -> Option<String> {
        let notes = "I can also set your facts in order as notes for whoever does it: say “write the notes”.";
        let label = brief.label("");
        let form = brief.kind.as_ref().map(|kind| kind.form);
        let (why, also) = match (&brief.language, form) {
            (Some(language), _) => (
                format!("I can not write {language}: I write English only."),
                "",
            ),
            (None, Some(Form::Invented)) => (
                format!("“{label}” has to be made up, and I make up nothing."),
                notes,
            ),
            (None, Some(Form::TextWork)) => (
                format!("“{label}” takes a judgement of language that I do not have."),
                notes,
            ),
            _ => return None,
        };
        Some(format!("{why} {WRITES}. {also} This costs nothing.").replace("  ", " "))
    }

    pub fn asks(&self, brief: &Brief) -> String {
        let lead =
            self.one_of("Before I write:|Two or three things first:|I need to know a little more:");
        let questions = questions(brief).join("\n- ");
        format!("{lead}\n\n- {questions}\n\n{ASKED} Asking costs nothing.")
    }

    /// What was written, as far as the check bears it out.
    pub fn delivers(&self, brief: &Brief, checked: &Checked) -> String {
        let here = self.one_of("Here it is:|This is your draft:|The draft is below:|Here you are:");
        let asked = brief.length.as_ref();
        let asked = asked.map_or("", |length| length.said.as_str());
        let length = if checked.too_short {
            format!(" You asked for {asked}; your facts end here, and I added none.")
        } else if checked.too_long {
            let shorten =
                "Ask me to shorten it to a number of words, and I leave out whole sentences.";
            format!(" You asked for {asked}; all your facts together are longer. {shorten}")
        } else {
            String::new()
        };
        let mut said = format!("{here} {} words.{length}", checked.words);
        let told = [
            ("I kept out, as you asked", &brief.kept_out),
            (
                "You did not want these words, and your facts have them",
                &checked.banned,
            ),
            ("This found no place", &checked.lost),
            ("I did not do this", &brief.undone),
        ];
        let told = told.into_iter().filter(|(_, items)| !items.is_empty());
        let told = told.map(|(what, items)| format!("{what}: {}.", quoted(items)));
        for sentence in gaps(&checked.gaps).into_iter().chain(told) {
            said = format!("{said} {sentence}");
        }
        said
    }
}

fn quoted(items: &[String]) -> String {
    let quoted: Vec<String> = items
        .iter()
        .map(|item| format!("“{}”", item.trim_end_matches('.')))
        .collect();
    join_list(&quoted)
}

/// What is missing, by name.
pub(super) fn gaps(gaps: &[String]) -> Option<String> {
    const NAMED: usize = 5;
    let first: Vec<String> = gaps.iter().take(NAMED).cloned().collect();
    let names = match gaps.len().saturating_sub(NAMED) {
        0 => join_list(&first),
        more => format!("{} and {more} more", first.join(", ")),
    };
    match gaps.len() {
        0 => None,
        1 => Some(format!(
            "One thing is missing and stands in brackets: {names}."
        )),
        n => Some(format!(
            "{} things are missing and stand in brackets: {names}.",
            capitalise(&number_name(n))
        )),
    }
}

fn questions(brief: &Brief) -> Vec<String> {
    let about = brief.topic.as_ref();
    let about = about.map(|topic| format!(" about {}", topic.text));
    let (about, label) = (about.unwrap_or_default(), brief.label("text"));
    let form = brief.kind.as_ref().map(|kind| kind.form);
    let written = matches!(form, Some(Form::Letter | Form::Email));
    let headed = matches!(form, Some(Form::Post | Form::Paper)) && brief.sections.is_empty();
    let facts = match form {
        Some(Form::Speech) => "What happened, and who was there? Two or three things that you want told, each in a sentence.".to_owned(),
        _ if written => format!("What is the {label} to say? Give me the facts, one sentence each."),
        _ => format!("Which points and facts{about} are to stand in it? A list is enough."),
    };
    let kind = "What is it to be: a letter, an e-mail, a speech, a post, a proposal?";
    let headings = "Which headings is it to have, if any, and how long is it to be?";
    let asked = [
        (form.is_none(), kind),
        (true, facts.as_str()),
        (
            written && brief.to.is_none(),
            "Who is it to, and who signs it?",
        ),
        (headed, headings),
        (
            brief.topic.is_none() && brief.to.is_none() && !written,
            "What is it about, and for whom?",
        ),
    ];
    let asked = asked.into_iter().filter(|(open, _)| *open).take(3);
    asked.map(|(_, question)| question.to_owned()).collect()
}
