//! What a piece is to do — thank, invite, ask, mention — said in its own sentences.

use super::super::text::{as_sentence, members, unquoted};
use super::super::words::Words;
use super::Said;
use super::lines::{Reader, SPEAKER};
use super::whole::{has_verb, sentence, there_is, to_you};

/// What a piece can be told to do, in both forms.
const DEEDS: &[(&str, &str)] = &[
    ("say", "saying"),
    ("mention", "mentioning"),
    ("state", "stating"),
    ("explain", "explaining"),
    ("tell", "telling"),
    ("include", "including"),
    ("note", "noting"),
    ("stress", "stressing"),
    ("emphasise", "emphasising"),
    ("highlight", "highlighting"),
    ("cover", "covering"),
    ("describe", "describing"),
    ("announce", "announcing"),
    ("thank", "thanking"),
    ("invite", "inviting"),
    ("ask", "asking"),
    ("apologise", "apologising"),
    ("apologize", "apologizing"),
    ("remind", "reminding"),
    ("offer", "offering"),
    ("confirm", "confirming"),
    ("request", "requesting"),
    ("congratulate", "congratulating"),
    ("welcome", "welcoming"),
    ("inform", "informing"),
    ("promise", "promising"),
    ("add", "adding"),
    ("recommend", "recommending"),
    ("propose", "proposing"),
    ("complain", "complaining"),
    ("introduce", "introducing"),
    ("name", "naming"),
    ("list", "listing"),
];

/// The deed that is named here, in its plain form.
pub(super) fn deed(words: &Words<'_>, at: usize) -> Option<&'static str> {
    let key = words.key(at);
    if words.phrase(at, "point out").is_some() || words.phrase(at, "make clear").is_some() {
        return Some("say");
    }
    DEEDS
        .iter()
        .find(|(plain, going)| key == *plain || key == *going)
        .map(|(plain, _)| *plain)
}

/// The same behind "that": "which says", "that thanks".
pub(super) fn deed_of_it(words: &Words<'_>, at: usize) -> Option<&'static str> {
    let key = words.key(at).strip_suffix('s')?;
    DEEDS
        .iter()
        .find(|(plain, _)| key == *plain)
        .map(|(plain, _)| *plain)
}

/// Takes what is to be done and writes it down as something said.
pub(super) fn read(reader: &mut Reader, deed: &str, rest: &str) {
    let rest = rest
        .trim()
        .trim_end_matches('.')
        .trim_start_matches([':', ' ']);
    let rest = rest
        .strip_prefix("out ")
        .or_else(|| rest.strip_prefix("clear "))
        .unwrap_or(rest);
    let words = Words::of(rest);
    let that = (0..words.len().min(6)).find(|at| words.is(*at, "that") && !words.inside(*at));
    if let Some(at) = that
        && has_verb(words.from(at + 1))
    {
        return tell(reader, words.from(at + 1));
    }
    if rest.is_empty() {
        return;
    }
    if unquoted(rest) != rest {
        return reader.push(Said::Sentence(as_sentence(unquoted(rest))));
    }
    match deed {
        "say" | "mention" | "state" | "include" | "note" | "stress" | "emphasise" | "highlight"
        | "add" | "name" | "list" | "cover" | "describe" | "explain" | "tell" | "inform"
        | "introduce" => mention(reader, deed, &words),
        _ => act(reader, deed, &words),
    }
}

/// "that it costs 35 pounds and that there are eight".
fn tell(reader: &mut Reader, said: &str) {
    let theirs = ["his ", "her ", "their "]
        .iter()
        .find_map(|whose| said.strip_prefix(whose));
    let said = match theirs.filter(|_| is_letter(reader)) {
        Some(rest) => format!("your {rest}"),
        None => said.to_owned(),
    };
    let said = said
        .replace(", and that ", " and ")
        .replace(" and that ", " and ")
        .replace(", that ", ", ");
    reader.push(Said::Sentence(as_sentence(&said)));
}

fn mention(reader: &mut Reader, deed: &str, words: &Words<'_>) {
    let whole = words.from(0);
    if words.is(0, "how|why|what|when|where|who|whether|which") {
        return reader.push(Said::Gap(whole.to_owned()));
    }
    let told = deed == "mention" || deed == "name" || deed == "note" || deed == "stress";
    let parts = if has_verb(whole) {
        vec![whole.to_owned()]
    } else {
        members(whole)
    };
    for part in parts {
        let inner = part.chars().skip(1).any(char::is_uppercase)
            || part.chars().any(|c| c.is_ascii_digit());
        match sentence(&part).filter(|_| !part.starts_with("the ") || inner || told) {
            Some(sentence) => reader.push(Said::Sentence(sentence)),
            // Something by name of which nothing is said.
            None if part.starts_with("the ") && there_is(&part).starts_with("There") && inner => {
                reader.push(Said::Gap(format!("a sentence on {part}")));
            }
            None if told || inner => reader.push(Said::Sentence(there_is(&part))),
            None => reader.push(Said::Gap(part)),
        }
    }
}

fn is_letter(reader: &Reader) -> bool {
    let form = reader.brief.kind.as_ref().map(|kind| kind.form);
    reader.brief.to.is_some() || matches!(form, Some(super::Form::Letter | super::Form::Email))
}

fn act(reader: &mut Reader, deed: &str, words: &Words<'_>) {
    let lead = |list: &str| (0..words.len()).find(|at| words.is(*at, list) && !words.inside(*at));
    let whole = words.from(0);
    let is_letter = is_letter(reader);
    let whom = |at: Option<usize>| {
        at.filter(|at| *at > 0)
            .map(|at| words.before(at).to_owned())
    };
    let written = match deed {
        "thank" => {
            let at = lead("for");
            let (name, what) = (
                whom(at).unwrap_or_else(|| whole.to_owned()),
                at.map_or("", |at| words.from(at)),
            );
            if is_letter {
                let pronoun = ["them", "him", "her"].contains(&name.as_str());
                reader
                    .brief
                    .to
                    .get_or_insert_with(|| if pronoun { String::new() } else { name });
                format!("Thank you {}", to_you(what))
            } else {
                format!("Thank you, {name}, {what}")
                    .trim_end_matches([' ', ','])
                    .to_owned()
            }
        }
        "invite" | "remind" | "ask" => {
            let at = lead("to|for|of");
            let (name, what) = (whom(at), at.map_or(whole, |at| words.from(at)));
            let pronoun = name
                .as_deref()
                .is_some_and(|name| ["them", "him", "her", "you"].contains(&name));
            if let Some(name) = name.filter(|_| is_letter && !pronoun) {
                reader.brief.to.get_or_insert(name);
            }
            let infinitive = what.strip_prefix("to ");
            match (deed, infinitive) {
                ("invite", _) => format!("You are invited {}", to_you(what)),
                ("ask", Some(act)) => format!("Please {}", to_you(act)),
                ("ask", None) => format!("{SPEAKER} ask {}", to_you(what)),
                (_, Some(act)) => format!("Please remember to {}", to_you(act)),
                (_, None) => format!("This is a reminder {}", to_you(what)),
            }
        }
        "apologise" | "apologize" => {
            let what = lead("for").map_or("", |at| words.from(at));
            format!("{SPEAKER} apologise {}", to_you(what))
        }
        _ => {
            let rest = ["them ", "him ", "her "]
                .iter()
                .find_map(|whom| whole.strip_prefix(whom));
            let whom = if rest.is_some() { "you " } else { "" };
            format!("{SPEAKER} {deed} {whom}{}", to_you(rest.unwrap_or(whole)))
        }
    };
    reader.push(Said::Sentence(as_sentence(&written)));
}
