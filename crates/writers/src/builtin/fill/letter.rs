//! How letters and e-mails begin and end.

use super::super::brief::{Brief, Form, whole};
use super::super::draft::Draft;
use super::super::outline;
use super::super::text::{as_sentence, capitalise};
use super::super::words::among;

const TITLES: &str = "mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|lord|lady|rev";

/// "Dear Ms Cole,": by title and last name, by name, or as a group; in brackets where nobody is named.
pub(super) fn salutation(to: Option<&str>) -> String {
    let Some(to) = to.map(str::trim).filter(|to| !to.is_empty()) else {
        return "Dear [name],".to_owned();
    };
    let words: Vec<&str> = to
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .collect();
    let is_title = |word: &&str| among(&word.trim_end_matches('.').to_lowercase().as_str(), TITLES);
    if let Some(at) = words.iter().position(is_title) {
        let name = words[at + 1..]
            .iter()
            .take_while(|word| word.starts_with(char::is_uppercase));
        return match name.last() {
            Some(last) => format!("Dear {} {last},", words[at]),
            None => format!("Dear {},", words[at]),
        };
    }
    let from = words
        .iter()
        .position(|word| word.starts_with(char::is_uppercase));
    let before = from.map_or(&words[..], |at| &words[..at]);
    let group = before
        .iter()
        .find(|word| word.ends_with('s') && word.len() > 3 && !word.ends_with("ss"));
    if let Some(group) = group {
        let kind = before
            .iter()
            .skip_while(|word| ["our", "the", "my", "all", "your", "of"].contains(*word));
        let whom: Vec<&str> = kind
            .take_while(|word| *word != group)
            .copied()
            .chain([*group])
            .collect();
        return format!("Dear {},", whom.join(" "));
    }
    let name: Vec<&str> = words[from.unwrap_or(words.len())..]
        .iter()
        .take_while(|w| w.starts_with(char::is_uppercase))
        .copied()
        .collect();
    let of_person = before.iter().all(|word| {
        [
            "my",
            "our",
            "friend",
            "colleague",
            "boss",
            "landlord",
            "neighbour",
            "manager",
            "aunt",
            "uncle",
            "sister",
            "brother",
            "grandmother",
        ]
        .contains(word)
    });
    if !name.is_empty() && of_person {
        return format!("Dear {},", name.join(" "));
    }
    let whom: Vec<&str> = before
        .iter()
        .filter(|w| !["a", "an", "the", "my", "our"].contains(*w))
        .take(3)
        .copied()
        .collect();
    let whom = whom
        .split(|w| ["about", "at", "of", "who", "whose", "in"].contains(w))
        .next()
        .map(|w| w.join(" "))
        .unwrap_or_default();
    if whom.is_empty() {
        "Dear [name],".to_owned()
    } else {
        format!("Dear [name of the {whom}],")
    }
}

pub(super) fn open(brief: &Brief, draft: &mut Draft) {
    let kind = brief.kind.as_ref();
    let is = |word: &str| kind.is_some_and(|kind| kind.is(word));
    let topic = brief.topic.as_ref();
    let to_you = brief.to.is_some();
    let opening = topic.and_then(|topic| {
        let about = topic.is_subject();
        let text = if to_you {
            whole::to_you(&topic.text)
        } else {
            topic.text.clone()
        };
        let we = if brief.is_we() { "We" } else { "I" };
        if !about && (is("cover") || is("application") || is("motivation")) {
            Some(format!("I am applying for {}", topic.text))
        } else if !about && is("thank") {
            Some(format!("Thank you for {text}"))
        } else if !about && is("apolog") {
            Some(format!("{we} apologise for {text}"))
        } else if is("apolog") {
            // The subject says for what.
            Some(format!("{we} apologise for this"))
        } else {
            None
        }
    });
    let named = topic
        .filter(|topic| opening.is_none() || topic.is_subject())
        .map(|topic| capitalise(&topic.text));
    let subject = brief.subject.clone().or(named);
    if outline::form(brief) == Form::Email {
        let subject = subject.unwrap_or_else(|| "[subject]".to_owned());
        draft.p(format!("**Subject:** {subject}"));
        draft.p(salutation(brief.to.as_deref()));
    } else {
        draft.p(salutation(brief.to.as_deref()));
        if let Some(subject) = subject {
            draft.p(format!("**{subject}**"));
        }
    }
    if let Some(opening) = opening {
        draft.p(as_sentence(&opening));
    }
}

pub(super) fn close(brief: &Brief, draft: &mut Draft) {
    let to = salutation(brief.to.as_deref());
    let title = to
        .split(' ')
        .nth(1)
        .map(str::to_lowercase)
        .unwrap_or_default();
    let formal =
        outline::form(brief) == Form::Letter && among(title.trim_end_matches(['.', ',']), TITLES);
    let usual = if formal {
        "Yours sincerely"
    } else {
        "Kind regards"
    };
    let closing = brief
        .closing
        .as_deref()
        .unwrap_or(usual)
        .trim_end_matches(',')
        .to_owned();
    let name = brief
        .from
        .clone()
        .unwrap_or_else(|| "[your name]".to_owned());
    let mut lines = vec![format!("{closing},")];
    lines.extend(name.split(", ").map(str::to_owned));
    lines.extend(
        brief
            .company
            .clone()
            .filter(|company| !name.contains(company.as_str())),
    );
    draft.lines(&lines);
}
