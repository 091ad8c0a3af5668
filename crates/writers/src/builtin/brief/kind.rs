//! What kind of text is wanted.

use super::super::text::uncapitalise;
use super::super::words::{Words, among};
use super::length;
use crate::brief;
use crate::english::is_named;

/// The form of a piece for which the brief names none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::builtin) enum Form {
    Letter,
    Email,
    /// Spoken, so without headings or lists of its own.
    Speech,
    Post,
    Paper,
    /// Fiction: not supported here.
    Invented,
    /// Work on a text that exists: not supported here.
    TextWork,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::builtin) struct Kind {
    pub form: Form,
    /// Such as "cover letter".
    pub label: String,
}

/// By form: words that always mean this kind, and words that may mean something else.
const FORMS: [(Form, &str, &str); 7] = [
    (Form::Email, brief::EMAIL, "mail|reply"),
    (Form::Letter, brief::LETTER, "note|message|reference|card"),
    (Form::Speech, brief::SPEECH, "eulogy|talk|remarks"),
    (Form::Post, brief::POST, "tweet|feature|column|piece"),
    (Form::Paper, brief::PAPER, PAPERS),
    (Form::Invented, brief::INVENTED, INVENTED),
    (
        Form::TextWork,
        "",
        "translation|proofreading|copyedit|critique|edit",
    ),
];
const PAPERS: &str = "offer|quote|bid|minutes|agenda|handbook|checklist|faq|faqs|notice|announcement|profile|leaflet|flyer|flier|pitch|résumé|outline|\
    advertisement|posting|vacancy|invitation|programme|program|instructions|sheet|memo|brief|fact-sheet|factsheet|case-study|document|text|list|\
    itinerary|menu|recipe|terms|questions|notes|overview|section|comparison";
const INVENTED: &str = "poetry|haiku|limerick|sonnet|verse|verses|rap|joke|jokes|screenplay|dialogue|scene|fable|tale|stories|comic|headlines|\
    hashtags|captions|names";
/// Stories that are told of something that happened.
const TRUE_STORY: &str = "news|feature|success|customer|brand";

/// Words before a kind that describe its style, not the kind.
const MANNER: &str = "a|an|the|my|our|some|short|shorter|long|longer|brief|simple|clear|plain|nice|good|great|little|small|quick|new|whole|full|\
    first|final|single|complete|me|us|of|about|around|and|but|very|really|draft|proper|this|that|another|following";
/// Tones, none of which are supported.
pub(in crate::builtin) const TONES: &str = "warm|warmer|friendly|friendlier|formal|informal|casual|relaxed|funny|funnier|witty|serious|polite|\
    personal|professional|catchy|punchy|persuasive|heartfelt|playful|engaging|upbeat|confident|humorous|touching|moving|lively|dry|crisp|elegant|\
    emotional|exciting|livelier|bolder|bold|simpler|plainer|conversational|enthusiastic|inspiring|sober|calm";

fn form_of(words: &Words<'_>, at: usize) -> Option<Form> {
    let word = words.key(at);
    if word == "story" && at > 0 && words.is(at - 1, TRUE_STORY) {
        return Some(Form::Post);
    }
    let is = |form: &&(Form, &str, &str)| is_named(word, form.1) || among(word, form.2);
    FORMS.iter().find(is).map(|form| form.0)
}

/// Words before a kind that end the search for it.
const WALLS: &str = "for|to|with|on|in|from|that|which|at|by|is|are|was|will|has|have|who";

/// The kind in a noun phrase that begins here, and the word after it.
pub(super) fn read(words: &Words<'_>, from: usize) -> Option<(Kind, usize)> {
    let mut found = None;
    for at in from..words.len().min(from + 10) {
        let form = form_of(words, at);
        let over = found.is_some() && (form.is_none() || words.begins_part(at));
        if over || words.inside(at) || (words.is(at, WALLS) && found.is_none()) {
            break;
        }
        found = form.map(|form| (form, at)).or(found);
    }
    let (form, at) = found?;
    let is_name = |n: &usize| {
        let key = words.key(*n);
        let counted = words.number(*n).is_some() || length::read(words, *n).is_some();
        let manner = among(key, MANNER) || among(key, TONES);
        !counted && !manner && !words.begins_part(*n + 1)
    };
    let first = (from..at).rev();
    let first = first.take_while(is_name).take(2).last().unwrap_or(at);
    let label = plain(words.between(first, at + 1).trim_end_matches(['.', '?']));
    Some((Kind { form, label }, at + 1))
}

/// Without the capital of the beginning of a sentence: "Cover letter", but not "LinkedIn post".
fn plain(label: &str) -> String {
    let word = label.split([' ', '-']).next().unwrap_or_default();
    let named = word.chars().skip(1).any(char::is_uppercase) || word.len() < 2;
    if named {
        label.to_owned()
    } else {
        uncapitalise(label)
    }
}

/// The kind of the specialist's own field, by its name: "Blog Posts".
pub(in crate::builtin) fn of_field(field: &str) -> Option<Kind> {
    let singular = field.trim().to_lowercase();
    let singular = singular.strip_suffix('s').unwrap_or(&singular);
    read(&Words::of(singular), 0).map(|(kind, _)| kind)
}
