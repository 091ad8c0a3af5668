//! What a piece is to do — thank, invite, ask, mention — said in its own sentences.

use super::super::text::{as_sentence, members, unquoted};
use super::super::words::{Words, among, bare};
use super::lines::Reader;
use super::whole::{has_verb, sentence, there_is, to_you};
use super::{SPEAKER, Said};

/// What a piece can be told to do.
const DEEDS: &str = "say|mention|state|explain|tell|include|note|stress|emphasise|highlight|cover|describe|announce|thank|invite|ask|apologise|\
    apologize|remind|offer|confirm|request|congratulate|welcome|inform|promise|add|recommend|propose|complain|introduce|name|list";
/// What is told to be said, rather than done by saying it.
const SAYING: &str = "say|mention|state|include|note|stress|emphasise|highlight|add|name|list|cover|describe|explain|tell|inform|introduce";

/// The deed that is named here, in its plain form: "thank" of "thanking".
pub(super) fn deed(words: &Words<'_>, at: usize) -> Option<&'static str> {
    if words
        .any(at, "point out|make clear|pointing out|making clear")
        .is_some()
    {
        return Some("say");
    }
    let key = words.key(at);
    let stem = key.strip_suffix("ing").unwrap_or("-");
    let is = |deed: &&str| {
        key == *deed || stem == *deed || (stem.len() > 3 && deed.strip_suffix('e') == Some(stem))
    };
    DEEDS.split('|').find(is)
}

/// The same behind "that": "which says", "that thanks".
pub(super) fn deed_of_it(words: &Words<'_>, at: usize) -> Option<&'static str> {
    let key = words.key(at).strip_suffix('s')?;
    DEEDS.split('|').find(|deed| *deed == key)
}

/// Takes what is to be done and writes it down as something said.
pub(super) fn read(reader: &mut Reader, deed: &str, rest: &str) {
    let rest = bare(rest.trim());
    let out = rest.strip_prefix("out ");
    let rest = out.or(rest.strip_prefix("clear ")).unwrap_or(rest);
    let words = Words::of(rest);
    let that = words.first(0, 6, "that").map(|at| words.from(at + 1));
    if let Some(told) = that.filter(|told| has_verb(told)) {
        tell(reader, told);
    } else if unquoted(rest) != rest {
        reader.push(Said::Sentence(as_sentence(unquoted(rest))));
    } else if words.is(0, "how|why|what|when|where|who|whether|which") {
        reader.push(Said::Gap(rest.to_owned()));
    } else if among(deed, SAYING) {
        let parts = if has_verb(rest) {
            vec![rest.to_owned()]
        } else {
            members(rest)
        };
        parts
            .into_iter()
            .for_each(|part| mention(reader, deed, part));
    } else if !rest.is_empty() {
        let said = act(reader, deed, &words);
        reader.push(Said::Sentence(as_sentence(&said)));
    }
}

/// "that it costs 35 pounds and that there are eight".
fn tell(reader: &mut Reader, said: &str) {
    let mut theirs = ["his ", "her ", "their "].iter();
    let theirs = theirs.find_map(|whose| said.strip_prefix(whose));
    let theirs = theirs.filter(|_| is_letter(reader));
    let theirs = theirs.map(|rest| format!("your {rest}"));
    let said = theirs.unwrap_or_else(|| said.to_owned());
    let said = said.replace(", and that ", " and ");
    let said = said.replace(" and that ", " and ");
    reader.push(Said::Sentence(as_sentence(&said)));
}

/// A sentence where something is said, that there is something where it is named, and else what is missing.
fn mention(reader: &mut Reader, deed: &str, part: String) {
    let telling = super::order::is_telling(part.get(1..).unwrap_or_default());
    let named = telling || among(deed, "mention|name|note|stress");
    let is_there = there_is(&part);
    let silent = part.starts_with("the ") && is_there.starts_with("There") && telling;
    let said = match sentence(&part).filter(|_| named || !part.starts_with("the ")) {
        Some(sentence) => Said::Sentence(sentence),
        None if silent => Said::Gap(format!("a sentence on {part}")),
        None if named => Said::Sentence(is_there),
        None => Said::Gap(part),
    };
    reader.push(said);
}

/// Whether what is said is said to somebody.
fn is_letter(reader: &Reader) -> bool {
    reader.brief.to.is_some() || reader.brief.is_letter()
}

/// What is done by saying it: thanking, inviting, asking.
fn act(reader: &mut Reader, deed: &str, words: &Words<'_>) -> String {
    const WHOM: &str = "them|him|her|you";
    let leads = if among(deed, "thank|apologise|apologize") {
        "for"
    } else {
        "to|for|of"
    };
    let lead = words.first(0, words.len(), leads);
    let what = to_you(lead.map_or("", |at| words.from(at)));
    let whom = lead.map_or(words.from(0), |at| words.before(at));
    let letter = is_letter(reader);
    if letter && among(deed, "thank|invite|ask|remind") && !whom.is_empty() && !among(whom, WHOM) {
        reader.brief.to.get_or_insert_with(|| whom.to_owned());
    }
    match (deed, what.strip_prefix("to ")) {
        ("thank", _) if letter => format!("Thank you {what}"),
        ("thank", _) if what.is_empty() => format!("{SPEAKER} thank {whom}"),
        ("thank", _) => format!("Thank you, {whom}, {what}"),
        ("invite", _) => format!("You are invited {what}"),
        ("ask", Some(act)) => format!("Please {act}"),
        ("ask", None) if !what.is_empty() => format!("{SPEAKER} ask {what}"),
        ("remind", Some(act)) => format!("Please remember to {act}"),
        ("remind", None) => format!("This is a reminder {what}"),
        ("apologise" | "apologize", _) => format!("{SPEAKER} apologise {what}"),
        _ => {
            let to_them = words.any(0, "them|him|her").unwrap_or(0);
            let whom = if to_them > 0 { "you " } else { "" };
            format!("{SPEAKER} {deed} {whom}{}", to_you(words.from(to_them)))
        }
    }
}
