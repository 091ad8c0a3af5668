//! How letters and e-mails begin and end.

use super::super::brief::{Brief, Form, whole};
use super::super::draft::{Block, Draft};
use super::super::text::{as_sentence, capitalise};
use super::super::words::{Words, among};

const TITLES: &str = "mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|lord|lady|rev";

/// "Dear Ms Cole,": by title and last name, by name, or as a group; in brackets if nobody is named.
fn salutation(to: Option<&str>) -> String {
    let words = Words::of(to.unwrap_or_default());
    if words.any(0, "whom it may concern").is_some() {
        return "To whom it may concern,".to_owned();
    }
    let count = words.len();
    let names = |from: usize| {
        let ends = |at: &usize| !words.is_name(*at) || (*at > from && words.begins_part(*at));
        words.between(from, (from..count).find(ends).unwrap_or(count))
    };
    if let Some(at) = words.first(0, count, TITLES) {
        let last = names(at + 1).rsplit(' ').next().unwrap_or_default();
        return format!("Dear {},", format!("{} {last}", words.raw(at)).trim());
    }
    let name = (0..count).find(|at| words.is_name(*at)).unwrap_or(count);
    let plural = |at: &usize| {
        let key = words.key(*at);
        key.len() > 3 && key.ends_with('s') && !key.ends_with("ss") && !key.ends_with("'s")
    };
    let begin = words.skip(0, "a|an|the|my|our|all|of|your");
    if let Some(at) = (begin..name).find(plural) {
        return format!("Dear {},", words.between(begin, at + 1));
    }
    // "our manager Ann" is Ann, "the head of sales at Acme" is somebody else.
    let end = words.first(begin, name, "about|at|of|who|whose|in|on|from|for");
    if name < count && end.is_none() {
        return format!("Dear {},", names(name));
    }
    let end = end.unwrap_or(name.min(begin + 3));
    match words.between(begin, end) {
        "" => "Dear [name],".to_owned(),
        whom => format!("Dear [name of the {whom}],"),
    }
}

/// The beginning of a letter of this kind, from its purpose.
fn opening(brief: &Brief) -> Option<String> {
    let (kind, topic) = (brief.kind.as_ref()?, brief.topic.as_ref()?);
    let text = whole::to_you(&topic.text);
    let we = brief.speaker("");
    let label = kind.label.to_lowercase();
    let is = |words: &[&str]| words.iter().any(|word| label.contains(word));
    match topic.is_subject() {
        false if is(&["cover", "application", "motivation"]) => {
            Some(format!("I am applying for {}.", topic.text))
        }
        false if is(&["thank"]) => Some(format!("Thank you for {text}.")),
        false if is(&["apolog"]) => Some(format!("{we} apologise for {text}.")),
        // The subject names the reason.
        true if is(&["apolog"]) => Some(format!("{we} apologise for this.")),
        _ => None,
    }
}

pub(super) fn open(brief: &Brief, draft: &mut Draft) {
    let opening = opening(brief);
    let topic = brief.topic.as_ref();
    let topic = topic.filter(|topic| opening.is_none() || topic.is_subject());
    let subject = brief.subject.clone();
    let subject = subject.or(topic.map(|topic| capitalise(&topic.text)));
    let dear = salutation(brief.to.as_deref());
    if brief.form() == Form::Email {
        let subject = subject.as_deref().unwrap_or("[subject]");
        draft.p(format!("**Subject:** {subject}"));
        draft.p(dear);
    } else {
        draft.p(dear);
        draft.p(subject.map(|it| format!("**{it}**")).unwrap_or_default());
    }
    draft.p(as_sentence(&opening.unwrap_or_default()));
}

pub(super) fn close(brief: &Brief, draft: &mut Draft) {
    let dear = salutation(brief.to.as_deref());
    let title = dear.split(' ').nth(1).unwrap_or_default().to_lowercase();
    let formal = brief.form() == Form::Letter && among(title.trim_end_matches(['.', ',']), TITLES);
    let sincerely = formal.then_some("Yours sincerely");
    let usual = sincerely.unwrap_or("Kind regards");
    let closing = brief.closing.as_deref().unwrap_or(usual);
    let name = brief.from.as_deref().unwrap_or("[your name]");
    let closing = format!("{closing},");
    let lines: Vec<&str> = [closing.as_str()]
        .into_iter()
        .chain(name.split(", "))
        .collect();
    draft.blocks.push(Block::Verbatim(lines.join("  \n")));
}
