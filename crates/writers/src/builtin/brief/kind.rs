//! What is to be written.

use super::super::words::{Words, among};

/// What a piece looks like when the brief says nothing about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::builtin) enum Form {
    /// Salutation, body, closing.
    Letter,
    /// The same with a subject line.
    Email,
    /// Spoken, so without headings or lists of its own.
    Speech,
    /// Under a headline.
    Post,
    /// Named after what it is.
    Paper,
    /// Made up rather than told: not done here.
    Invented,
    /// Work on a text that exists: not done here.
    TextWork,
}

/// A kind, in the words of the brief.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::builtin) struct Kind {
    pub form: Form,
    /// Such as "cover letter".
    pub label: String,
}

impl Kind {
    pub fn is(&self, word: &str) -> bool {
        self.label.to_lowercase().contains(word)
    }
}

const LETTERS: &str = "letter|letters|note|message|reference|card";
const EMAILS: &str = "email|e-mail|emails|e-mails|mail|reply";
const SPEECHES: &str = "speech|toast|eulogy|talk|remarks";
const POSTS: &str = "post|posts|article|articles|blog|essay|release|description|descriptions|tweet|feature|column|story|piece";
const PAPERS: &str = "proposal|offer|quote|bid|report|summary|minutes|policy|plan|procedure|agenda|guide|handbook|manual|checklist|faq|faqs|\
    newsletter|notice|announcement|bio|biography|profile|statement|brochure|leaflet|flyer|flier|pitch|review|resume|résumé|cv|outline|paper|abstract|\
    page|advert|ad|advertisement|posting|vacancy|invitation|programme|program|instructions|sheet|memo|brief|fact-sheet|factsheet|case-study|study|\
    document|text|copy|list|itinerary|menu|recipe|contract|terms|questions|notes|script|overview|section|comparison";
const INVENTED: &str = "poem|poems|poetry|haiku|limerick|sonnet|verse|verses|lyrics|song|rap|slogan|slogans|tagline|taglines|joke|jokes|novel|\
    chapter|chapters|screenplay|dialogue|scene|fable|tale|stories|comic|headlines|hashtags|captions|names";
const TEXT_WORK: &str = "translation|proofreading|copyedit|critique|edit";
/// Stories that are told of something that happened.
const TRUE_STORY: &str = "news|feature|success|customer|brand";

/// Words around a kind that say how it should be, not what it is.
const MANNER: &str = "a|an|the|my|our|some|short|shorter|long|longer|brief|simple|clear|plain|nice|good|great|little|small|quick|new|whole|full|\
    first|final|single|complete|me|us|of|about|around|and|but|very|really|draft|proper|this|that|another|following";
/// Ways to sound, none of which are taken on.
pub(in crate::builtin) const TONES: &str = "warm|warmer|friendly|friendlier|formal|informal|casual|relaxed|funny|funnier|witty|serious|polite|\
    personal|professional|catchy|punchy|persuasive|heartfelt|playful|engaging|upbeat|confident|humorous|touching|moving|lively|dry|crisp|elegant|\
    emotional|exciting|livelier|bolder|bold|simpler|plainer|conversational|enthusiastic|inspiring|sober|calm";

fn form_of(words: &Words<'_>, at: usize) -> Option<Form> {
    let word = words.key(at);
    let before = at.checked_sub(1).map_or("", |n| words.key(n));
    let is = |list: &str| among(word, list);
    match word {
        "release" if !among(before, "press|news|media") => None,
        "story" if !among(before, TRUE_STORY) => Some(Form::Invented),
        _ if is(EMAILS) => Some(Form::Email),
        _ if is(LETTERS) => Some(Form::Letter),
        _ if is(SPEECHES) => Some(Form::Speech),
        _ if is(POSTS) => Some(Form::Post),
        _ if is(PAPERS) => Some(Form::Paper),
        _ if is(INVENTED) => Some(Form::Invented),
        _ if is(TEXT_WORK) => Some(Form::TextWork),
        _ => None,
    }
}

/// What stands in front of a kind and ends the search for it.
const WALLS: &str = "for|to|with|on|in|from|that|which|at|by|is|are|was|will|has|have|who";

/// The kind in a noun phrase that begins here, and the word behind it.
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
        let measure = ["-page", "-minute", "-word"];
        let measure = measure.iter().any(|it| key.contains(it));
        let counted = words.number(*n).is_some() || key.starts_with(|c: char| c.is_ascii_digit());
        !measure
            && !counted
            && !among(key, MANNER)
            && !among(key, TONES)
            && !words.begins_part(*n + 1)
    };
    let first = (from..at).rev();
    let first = first.take_while(is_name).take(2).last().unwrap_or(at);
    let label = plain(words.between(first, at + 1).trim_end_matches(['.', '?']));
    Some((Kind { form, label }, at + 1))
}

/// Without the capital of a beginning sentence: "Cover letter", but not "LinkedIn post".
fn plain(label: &str) -> String {
    let word = label.split([' ', '-']).next().unwrap_or_default();
    let named = word.chars().skip(1).any(char::is_uppercase) || word.len() < 2;
    let mut chars = label.chars();
    match chars.next() {
        Some(first) if !named => first.to_lowercase().chain(chars).collect(),
        _ => label.to_owned(),
    }
}

/// The kind that is the specialist's own, from the name of the field: "Blog Posts".
pub(in crate::builtin) fn of_field(field: &str) -> Option<Kind> {
    let singular = field.trim().to_lowercase();
    let singular = singular.strip_suffix('s').unwrap_or(&singular);
    read(&Words::of(singular), 0).map(|(kind, _)| kind)
}
