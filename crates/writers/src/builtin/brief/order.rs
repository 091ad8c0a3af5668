//! Instructions: how the piece should be, as opposed to its content. None of them is ever copied into the text.

use super::super::text::{capitalise, has_figure, is_telling, tokens, unquoted};
use super::super::words::{Words, among, bare};
use super::kind::TONES;
use super::reader::Reader;
use super::sections::{HEADINGS, Shape};
use super::{Placement, length, purpose, whole};
use crate::brief::REWORK;

const POLITE: &str = "please|also|and|but|then|so|kindly|just|make sure that|make sure|be sure to|remember to|remember that|don't forget to|\
    do not forget to|you should|you can|you may|it should also|i would like you to|i'd like you to|i want you to|finally";
/// Verbs after "do not", "don't" and "never".
const NOT_TO: &str = "mention|use the word|use|say|apologise|apologize|include|write|refer to|talk about|be|make it|make|sound|invent|add|exaggerate|\
    repeat|go over|exceed|start with|promise|bring up|name|list";
const BANS: &str = "no mention of|without mentioning|leave out|avoid the words|avoid the word|avoid mentioning|avoid using|avoid|no apology|\
    no apologies|without apologising|without an apology|nothing about|not a word about|please no|nothing";
/// Bans of words, not of ways to write.
const OF_WORDS: &str =
    "mention|mentioning|word|words|say|use|refer|talk|name|out|about|of|using|include|to|up";
/// Things that this writer never does.
pub(super) const NEVER_DONE: &str = "invent|exaggerate|jargon|emoji|emojis|cliches|clichés|fluff|padding|hype|hashtags|buzzwords|superlatives|waffle|\
    filler";
const MANNERS: &str = "keep it|keep this|keep the tone|keep the language|keep sentences|keep paragraphs|keep to|make it|make this|make the|write it|\
    write in|write as|write this|write like|write for|write from|be|sound|stick to|aim for|aim at|limit|format|structure|give it|use short|use plain|\
    use simple|use british|use american|use the first|use a|use an|use headings|use bullet|use bullets|use numbered|use the headings|use sections|\
    use only|use the facts|it should|it must|it needs to|it has to|it can be|it may be|i want it|we want it|i'd like it|i would like it|the tone|\
    the style|the language is|third person|first person|it will be|do it|put it|put them|try to|follow the|lay it out|no more than|the length";
const AUDIENCE: &str = "it is for|it's for|this is for|the audience is|our audience is|the readers are|readers are|our readers are|the reader is|\
    aimed at|for people who|for readers|it is aimed at|it goes on|it will go on|it will go to|the target audience is|they will read it";
const ASIDES: &str = "thank you|thanks|many thanks|see the file|please see|see attached|attached is|the brief is|i have attached|i've attached|\
    here are the|here is the|here's the|these are the|hi|hello|hope this helps|let me know|the facts are|i hope you can|can you|could you|would you|\
    will you|i am sending|use the file|the file has|what i have|below are|below is";
/// Phrases that ask to write with the given content.
pub(super) const GO_ON: &str = "write it now|the whole draft now|go ahead|just write|that is all there is|write it anyway|with gaps in brackets|with brackets|\
    write what you can|with what you have|write the notes|that is all|that's all|that is everything|that's everything|start writing";
const FIRST: &str =
    "start with|begin with|open with|start by|begin by|open by|starting with|opening with";
const LAST: &str = "end with|close with|finish with|conclude with|end by|close by|finish by|ending with|closing with|end on";
pub(in crate::builtin) const TITLED: &str = "call it|call this|title it|entitle it|the title is|the title should be|give it the title|headline it|\
    the headline is|name it";
const SIGNED: &str = "sign it as|sign it from|sign it off as|sign it with|sign it|sign off as|sign as|signed by|signed|it is from|it's from|\
    the sender is|my name is|sign the letter as|sign the letter|sign off with|sign|it comes from|from";
const ADDRESSED: &str = "it is to|it's to|address it to|addressed to|it goes to|it is addressed to|the addressee is|send it to|to";
const CLOSINGS: &str = "yours sincerely|yours faithfully|kind regards|best regards|warm regards|best wishes|with thanks|many thanks|love|sincerely|\
    regards|thanks|thank you";
const LISTS: &str = "numbered list|as a list|bullet points|bulleted list|bullet list|as bullets";
const PLAIN: &str = "english|short|plain|simple|clear|page|words|british|brief|readable|long|tone";
const LANGUAGES: &str = "spanish|french|german|italian|portuguese|dutch|polish|welsh|turkish|arabic|chinese|japanese|russian|swedish|danish|\
    norwegian|greek|hindi|yoruba|irish|catalan|latin";

/// Without "Hi Ada," at the beginning.
pub(super) fn without_greeting(sentence: &str) -> &str {
    let words = Words::of(sentence);
    let greets = words.any(0, "hi|hello|hey|good morning|good afternoon|good evening");
    let end = (0..4).find(|at| words.raw(*at).ends_with([',', '!', '.', '–']));
    let end = end.filter(|_| greets.is_some());
    end.map_or(sentence, |at| words.from(at + 1))
}

/// How many words say that something must not be there.
fn banned(words: &Words<'_>, at: usize) -> Option<usize> {
    let not = words.any(at, "do not|don't|never|not");
    let not = not.and_then(|n| Some(n + words.any(at + n, NOT_TO)?));
    let none = words.is(at, "no|not|without") && !whole::has_verb(words.from(0));
    not.or(words.any(at, BANS)).or(none.then_some(1))
}

/// Whether the words are an instruction about the piece.
pub(super) fn is(part: &str) -> bool {
    read(&mut Reader::default(), part)
}

/// Follows an instruction; false if it is none.
pub(super) fn read(reader: &mut Reader, clause: &str) -> bool {
    let words = Words::of(clause);
    let at = words.skip(0, POLITE);
    if at >= words.len() {
        return at > 0;
    }
    let length = length::read(&words, at);
    let ends = |taken: &usize| {
        let next = at + taken;
        next + 1 >= words.len() || words.begins_part(next) || words.is(next, "please")
    };
    if let Some((length, taken)) = length.filter(|(_, taken)| ends(taken)) {
        reader.brief.measure(Some(length));
        leftover(reader, words.from(at + taken), true);
        return true;
    }
    if banned(&words, at).is_some() {
        bans(reader, words.from(at));
        return true;
    }
    // "From Ada Birch." and "To Ms Cole." are not sentences of the piece.
    let named = words.is_name(at + 1) || words.is(at + 2, "team|staff|board|committee");
    let named = named && words.len() <= at + 9 && !whole::has_verb(clause);
    let named = named || words.is(at + 1, "whom");
    let short = |phrases| words.any(at, phrases) == Some(1) && !named;
    let behind = |phrases| words.after(at, phrases).filter(|_| !short(phrases));
    // "Regards, Priya Shah" at the end of a brief.
    let closes = words.any(at, CLOSINGS).map(|taken| at + taken);
    let closes = closes.filter(|end| words.begins_part(*end) && words.is_name(*end));
    if closes.is_some_and(|end| words.len() <= end + 4) {
        sign(reader, words.from(at));
    } else if words.is(at, "as|in|use") && words.has("table") && words.len() < 16 {
        include(reader, words.from(at));
    } else if let Some(title) = words.after(at, TITLED) {
        reader.brief.title = Some(unquoted(title).to_owned());
    } else if let Some(name) = behind(SIGNED) {
        sign(reader, name);
    } else if let Some(name) = behind(ADDRESSED) {
        reader.brief.to = Some(name.to_owned());
    } else if let Some(what) = words.after(at, FIRST) {
        ends_with(reader, clause, what, Placement::First);
    } else if let Some(what) = words.after(at, LAST) {
        ends_with(reader, clause, what, Placement::Last);
    } else {
        return manner(reader, clause, &words, at) || deed(reader, &words, at);
    }
    true
}

/// Style, audience and other instructions that can not or need not be followed.
fn manner(reader: &mut Reader, clause: &str, words: &Words<'_>, at: usize) -> bool {
    let brief = &mut reader.brief;
    let should = words.is(at, "the") && words.is(at + 2, "should|must");
    let manner = should || words.any(at, MANNERS).is_some();
    let aside = words.any(at, AUDIENCE).is_some();
    let aside = aside || (words.any(at, ASIDES).is_some() && words.len() < 16);
    let known = manner || aside;
    let headings = words.first(at, at + 8, HEADINGS).filter(|_| manner);
    let list = words.find(LISTS);
    let list = list.filter(|_| known || words.is(at, "use|as|put|list|format"));
    if let Some(n) = headings {
        reader.headings(words.from(words.skip(n + 1, "called|named")));
    } else if let Some((n, _)) = list {
        let numbered = words.is(n, "numbered").then_some(Shape::Numbered);
        brief.list = numbered.or(Some(Shape::Bullets));
    } else if known {
        let length = length::find(words);
        let plain = length.is_some() || words.has(PLAIN);
        brief.measure(length);
        language(reader, words);
        let done = plain || aside || reader.brief.language.is_some();
        if !tone(reader, clause) && !done {
            reader.brief.undo(clause);
        }
    } else if words.is(at, REWORK) {
        brief.undo(clause);
    } else {
        let told = is_telling(words.from(1)) || whole::has_verb(clause);
        return words.len() <= 7 && !told && tone(reader, clause);
    }
    true
}

/// Content that is given as an instruction to the writer, not as a text for the reader.
fn deed(reader: &mut Reader, words: &Words<'_>, at: usize) -> bool {
    let told = !words.is(at + 1, "is|are|was|you|your|me|yourself") && at + 1 < words.len();
    let plain = !words.key(at).ends_with("ing") || at > 0;
    let deed = purpose::deed(words, at).filter(|_| told && plain);
    if let Some(deed) = deed {
        purpose::read(reader, deed, words.from(at + 1));
    }
    deed.is_some() || (words.is(at, "write|draft") && words.len() <= at + 6)
}

/// Records a tone as a wish that rules can not fulfil.
pub(super) fn tone(reader: &mut Reader, text: &str) -> bool {
    let mut words = tokens(text);
    words.retain(|word| among(word, TONES));
    for tone in &words {
        reader.brief.undo(&format!("sound {tone}"));
    }
    !words.is_empty()
}

pub(super) fn language(reader: &mut Reader, words: &Words<'_>) {
    let named = (1..words.len()).find(|at| words.is(*at, LANGUAGES) && words.is(at - 1, "in|into"));
    if let Some(at) = named {
        reader.brief.language = Some(capitalise(words.key(at)));
    }
}

pub(super) fn sign(reader: &mut Reader, text: &str) {
    let (first, rest) = text.split_once(',').unwrap_or((text, ""));
    let closes = among(&unquoted(first).to_lowercase(), CLOSINGS);
    let name = unquoted(if closes { rest } else { text });
    if closes {
        reader.brief.closing = Some(capitalise(unquoted(first)));
    }
    if !name.is_empty() {
        reader.brief.from = Some(name.to_owned());
    }
}

/// "End with a toast to Ada and Ben."
pub(super) fn ends_with(reader: &mut Reader, clause: &str, what: &str, placement: Placement) {
    let before = std::mem::replace(&mut reader.placement, placement);
    let words = Words::of(what);
    let quoted = unquoted(what);
    if among(&quoted.to_lowercase(), CLOSINGS) {
        sign(reader, quoted);
    } else if let Some(deed) = purpose::deed(&words, 0).filter(|_| words.len() > 1) {
        purpose::read(reader, deed, words.from(1));
    } else if let Some(names) = words.after(0, "a toast to|the toast to") {
        reader.say(&format!("Please raise your glasses to {names}."));
    } else if quoted != what {
        reader.tell(quoted);
    } else if is_telling(what) {
        reader.say(what);
    } else {
        reader.brief.undo(clause);
    }
    reader.placement = before;
}

/// A wish to leave something out.
pub(super) fn bans(reader: &mut Reader, text: &str) {
    let words = Words::of(text);
    let at = words.skip(0, POLITE);
    let length = length::find(&words);
    let end = at + banned(&words, at).unwrap_or(1);
    let rest = bare(words.from(end));
    let of_words = words.is(end.saturating_sub(1), OF_WORDS);
    if words.is(words.len().saturating_sub(1), "it|this|that") {
        reader.keep_last_out();
    } else if length.is_some() {
        reader.brief.measure(length);
    } else if words.has("apology|apologies|apologise|apologize|apologising") {
        reader
            .brief
            .ban_each("sorry, apologise, apology, unfortunately");
    } else if of_words || (!words.has(NEVER_DONE) && !tone(reader, text)) {
        reader.brief.ban_each(rest);
    }
}

/// The rest of a request without a use: if it has a number or a name, it is not lost, but reported to the client.
pub(super) fn leftover(reader: &mut Reader, text: &str, quiet: bool) {
    let words = Words::of(text);
    let known = words.has("english|plain|these|following|below|questions");
    let known = known || length::find(&words).is_some() || bare(text).is_empty();
    if tone(reader, text) || known {
        return;
    }
    let figure = has_figure(text) || is_telling(words.from(1));
    if figure || (!quiet && words.len() > 3) {
        reader.brief.undo(text);
    }
}

/// Things that a piece should have: headings, points, a table, a contact.
pub(super) fn include(reader: &mut Reader, text: &str) {
    let words = Words::of(text);
    let role = words.find("as the|as our|as my|as a|as your");
    let role = role.filter(|(at, _)| *at > 0);
    if let Some(at) = words.first(0, 6, HEADINGS) {
        let next = words.skip(at + 1, "called|named|for|of");
        reader.headings(words.from(next));
    } else if let Some((at, _)) = role {
        let name = words.between(words.skip(0, "and|with"), at);
        reader.say(&format!("{name} is {}", bare(words.from(at + 1))));
    } else if words.has("table") || (reader.brief.table.is_some() && words.has("columns")) {
        let table = &mut reader.brief.table;
        table.get_or_insert_default().specify(text);
    } else if !reader.count(text) && !read(reader, text) {
        leftover(reader, text, false);
    }
}
