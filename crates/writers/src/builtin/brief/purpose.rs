//! The purpose of a piece — thank, invite, ask, mention — said in its own sentences.

use super::super::text::{is_telling, members, unquoted};
use super::super::words::{Words, among, bare};
use super::ItemContent;
use super::reader::Reader;
use super::whole::{has_verb, sentence, to_you};

const DEEDS: &str = "say|mention|state|explain|tell|include|note|stress|emphasise|highlight|cover|describe|announce|thank|invite|ask|apologise|\
    apologize|remind|offer|confirm|request|congratulate|welcome|inform|promise|add|recommend|propose|complain|introduce|name|list";
/// Verbs that only announce content, such as "say".
const SAYING: &str = "say|mention|state|include|note|stress|emphasise|highlight|add|name|list|cover|describe|explain|tell|inform|introduce";

/// The verb that is named here, in its plain form: "thank" for "thanking".
pub(super) fn deed(words: &Words<'_>, at: usize) -> Option<&'static str> {
    let key = words.key(at);
    let stem = key.strip_suffix("ing").unwrap_or("-");
    let silent = |deed: &str| stem.len() > 3 && deed.strip_suffix('e') == Some(stem);
    let is = |deed: &&str| key == *deed || stem == *deed || silent(deed);
    DEEDS.split('|').find(is)
}

/// The same after "that": "which says", "that thanks".
pub(super) fn deed_of_it(words: &Words<'_>, at: usize) -> Option<&'static str> {
    let key = words.key(at).strip_suffix('s')?;
    DEEDS.split('|').find(|deed| *deed == key)
}

/// Turns what the piece should do into something that it says.
pub(super) fn read(reader: &mut Reader, deed: &str, rest: &str) {
    let rest = bare(rest.trim());
    let words = Words::of(rest);
    let that = words.first(0, 6, "that").map(|at| words.from(at + 1));
    if let Some(told) = that.filter(|told| has_verb(told)) {
        // "Mention that his order ships free": addressed to himself.
        let theirs = told.split_once(' ');
        let theirs = theirs.filter(|(whose, _)| among(whose, "his|her|their"));
        let theirs = theirs.filter(|_| is_letter(reader));
        let yours = theirs.map(|(_, rest)| format!("your {rest}"));
        let told = yours.unwrap_or_else(|| told.to_owned());
        reader.tell(&told.replace(" and that ", " and "));
    } else if unquoted(rest) != rest {
        reader.tell(unquoted(rest));
    } else if words.is(0, "how|why|what|when|where|who|whether|which") {
        reader.push(ItemContent::Gap(rest.to_owned()));
    } else if among(deed, SAYING) && has_verb(rest) {
        mention(reader, deed, rest.to_owned());
    } else if among(deed, SAYING) {
        let parts = members(rest).into_iter();
        parts.for_each(|part| mention(reader, deed, part));
    } else if !rest.is_empty() {
        let said = act(reader, deed, &words);
        reader.tell(&said);
    }
}

/// Content that should be there; if only its subject is named, it is missing.
fn mention(reader: &mut Reader, deed: &str, part: String) {
    let telling = is_telling(part.get(1..).unwrap_or_default());
    let named = telling || among(deed, "mention|name|note|stress");
    let told = sentence(&part).filter(|_| named || !part.starts_with("the "));
    match told {
        Some(told) => reader.tell(&told),
        None if named => reader.tell(&part),
        None => reader.push(ItemContent::Gap(part)),
    }
}

/// Whether the piece is addressed to somebody.
fn is_letter(reader: &Reader) -> bool {
    reader.brief.to.is_some() || reader.brief.is_letter()
}

/// Things that are done by saying them: thanking, inviting, asking.
fn act(reader: &mut Reader, deed: &str, words: &Words<'_>) -> String {
    let own = ["to|for|of", "for"][usize::from(among(deed, "thank|apologise|apologize"))];
    let lead = words.first(0, words.len(), own);
    let what = to_you(lead.map_or("", |at| words.from(at)));
    let whom = lead.map_or(words.from(0), |at| words.before(at));
    let (letter, speaker) = (is_letter(reader), reader.brief.speaker(words.from(0)));
    let addressed = !among(whom, "them|him|her|you") && among(deed, "thank|invite|ask|remind");
    if letter && addressed && !whom.is_empty() {
        reader.brief.to.get_or_insert_with(|| whom.to_owned());
    }
    match (deed, what.strip_prefix("to ")) {
        ("thank", _) if letter => format!("Thank you {what}"),
        ("invite", _) => format!("You are invited {what}"),
        ("ask", Some(act)) => format!("Please {act}"),
        ("ask", None) if !what.is_empty() => format!("{speaker} ask {what}"),
        ("remind", Some(act)) => format!("Please remember to {act}"),
        ("apologise" | "apologize", _) => format!("{speaker} apologise {what}"),
        _ => {
            let to_them = words.any(0, "them|him|her").unwrap_or(0);
            let whom = if to_them > 0 { "you " } else { "" };
            format!("{speaker} {deed} {whom}{}", to_you(words.from(to_them)))
        }
    }
}
