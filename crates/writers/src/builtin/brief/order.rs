//! Instructions: how the piece is to be, as opposed to what it is to say. None of them is ever copied into the text.

use super::super::text::{capitalise, members, split_top, tokens, unquoted};
use super::super::words::{Words, among};
use super::kind::{self, TONES};
use super::lines::Reader;
use super::sections::Shape;
use super::{Ban, Place, length, purpose, task};

const BANS: &str = "do not mention|don't mention|never mention|not mention|no mention of|without mentioning|\
    leave out|avoid the words|avoid the word|avoid mentioning|avoid using|avoid|do not use the word|\
    don't use the word|do not use|don't use|do not say|don't say|do not apologise|don't apologise|\
    do not apologize|don't apologize|no apology|no apologies|not apologise|never apologise|without apologising|\
    without an apology|do not include|don't include|do not write|don't write|do not refer to|don't refer to|\
    do not talk about|don't talk about|do not be|don't be|do not make it|don't make it|do not make|don't make|\
    do not sound|don't sound|do not invent|don't invent|do not add|don't add|do not exaggerate|don't exaggerate|\
    do not repeat|don't repeat|never use|never say|do not go over|don't go over|do not exceed|nothing about|\
    not a word about|do not start with|don't start with|do not promise|don't promise|do not bring up|\
    don't bring up|do not name|don't name|do not apologise for|do not list|don't list|please no|nothing";
/// Bans of words, not of ways to write.
const OF_WORDS: &str =
    "mention|mentioning|word|words|say|use|refer|talk|bring|name|out|about|of|using|include";
/// What is never in what is written here.
const NEVER_DONE: &str = "invent|exaggerate|jargon|emoji|emojis|cliches|clichés|fluff|padding|hype|hashtags|\
    buzzwords|superlatives|waffle|filler";
const MANNERS: &str = "keep it|keep this|keep the tone|keep the language|keep sentences|keep paragraphs|keep to|\
    keep everything|make it|make this|make the|write it|write in|write as|write this|write like|write for|\
    write the whole|write from|write everything|be|sound|stick to|aim for|aim at|limit it|limit the|format it|\
    format the|structure it|structure the|give it|use short|use plain|use simple|use british|use american|\
    use first|use the first|use a|use an|use headings|use bullet|use bullets|use numbered|use everyday|\
    use the headings|use these headings|use the following headings|use sections|use my|use the tone|use only|\
    use the facts|use active|use clear|it should|it must|it needs to|it has to|it can be|it may be|i want it|\
    we want it|i'd like it|i would like it|we would like it|the tone|the style|the language is|\
    the letter should|the post should|the text should|the email should|the e-mail should|the article should|\
    the speech should|the report should|the proposal should|the piece should|the whole thing should|it will be|\
    do it|put it|try to|follow the|show|spell|please use|set it|lay it out|the letter must|no more than|\
    the length";
const AUDIENCE: &str = "it is for|it's for|this is for|the audience is|the audience are|our audience is|\
    the readers are|readers are|our readers are|the reader is|aimed at|for people who|for readers|\
    it is aimed at|it goes on|it will go on|it will go to|it's going to|the target audience is|\
    for an audience of|they will read it";
const ASIDES: &str = "thank you|thanks|many thanks|see the file|please see|see attached|attached is|\
    the brief is|i have attached|i've attached|here are the|here is the|here's the|these are the|hi|hello|\
    hope this helps|let me know|the facts are|that's all|that is all|that is everything|i hope you can|can you|\
    could you|would you|will you|i am sending|use the file|the file has|what i have|some facts|a few facts|\
    some details|below are|below is";
const GO_ON: &str = "write it now|please write it now|the whole draft now|go ahead|just write|\
    that is all there is|write it anyway|with gaps in brackets|with brackets|write what you can|\
    with what you have|write the notes|that is all i know|that is all i have|that's all i have|\
    that is everything|that's everything|start writing";
const FIRST: &str = "start with|begin with|open with|start by|begin by|open by|starting with|beginning with|\
    opening with";
const LAST: &str = "end with|close with|finish with|conclude with|end by|close by|finish by|ending with|\
    closing with|end on";
const TITLED: &str = "call it|title it|entitle it|the title is|the title should be|give it the title|the title|\
    headline it|the headline is|name it";
const SIGNED: &str = "sign it as|sign it from|sign it off as|sign it with|sign it|sign off as|sign as|signed by|\
    signed|it is from|it's from|the sender is|my name is|sign the letter as|sign the letter|sign off with|sign|\
    it comes from";
const ADDRESSED: &str = "it is to|it's to|address it to|addressed to|it goes to|it is addressed to|\
    the addressee is|send it to";
const CLOSINGS: &str = "yours sincerely|yours faithfully|kind regards|best regards|warm regards|best wishes|\
    with thanks|many thanks|love|sincerely|regards";
const LANGUAGES: &str = "spanish|french|german|italian|portuguese|dutch|polish|welsh|turkish|arabic|chinese|\
    japanese|russian|swedish|danish|norwegian|greek|hindi|yoruba|irish|catalan|latin";

/// Without "Hi Ada," in front.
pub(super) fn without_greeting(sentence: &str) -> &str {
    let words = Words::of(sentence);
    if !words.is(0, "hi|hello|hey")
        && words
            .any(0, "good morning|good afternoon|good evening")
            .is_none()
    {
        return sentence;
    }
    let end = (0..words.len().min(4)).find(|at| words.raw(*at).ends_with([',', '!', '.', '–']));
    end.map_or(sentence, |at| words.from(at + 1))
}

/// The parts of a sentence where content turns into instructions or the other way round.
pub(super) fn clauses(sentence: &str) -> Vec<&str> {
    for mark in [
        "; ",
        ", but ",
        " – ",
        " — ",
        ", and please ",
        ", so please ",
        ", please ",
    ] {
        let parts = split_top(sentence, mark);
        let orders = parts
            .iter()
            .skip(1)
            .any(|part| mark.contains("please") || is(part) || task::is(part));
        let first = parts.first().is_some_and(|part| is(part) || task::is(part));
        if parts.len() > 1 && (orders || (first && mark == "; ")) {
            return parts.into_iter().flat_map(clauses).collect();
        }
    }
    if task::may_be(sentence) {
        return vec![sentence];
    }
    // "We open at nine, no jargon."
    let commas = split_top(sentence, ", ");
    let turn = (1..commas.len()).find(|n| is(commas[*n]) && !is(commas[0]));
    match turn {
        Some(n) => {
            let at: usize = commas[..n].iter().map(|part| part.len() + 2).sum();
            vec![&sentence[..at.saturating_sub(2)], &sentence[at..]]
        }
        None => vec![sentence],
    }
}

fn is_ban(part: &str) -> bool {
    let words = Words::of(part);
    let at = skip(&words);
    words.any(at, BANS).is_some()
        || (words.is(at, "no|not") && !super::whole::has_verb(part))
        || words.is(at, "without")
}

/// Past "please also make sure that".
fn skip(words: &Words<'_>) -> usize {
    let mut at = 0;
    loop {
        let taken = words.any(
            at,
            "please|also|and|but|then|so|kindly|just|make sure that|make sure to|make sure you|make sure it|make sure|be sure to|remember to|remember that|don't forget to|do not forget to|you should|you can|you may|it should also|i would like you to|i'd like you to|i want you to|finally",
        );
        match taken {
            Some(taken) => at += taken,
            None => return at,
        }
    }
}

/// Whether the words say how the piece is to be.
pub(super) fn is(part: &str) -> bool {
    read(&mut Reader::default(), part)
}

pub(super) fn is_shape(text: &str) -> bool {
    Words::of(text).has("table|list|bullets|bulleted|numbered|paragraph|paragraphs")
}

/// Follows an instruction; false where it is none.
pub(super) fn read(reader: &mut Reader, clause: &str) -> bool {
    let words = Words::of(clause);
    let at = skip(&words);
    if at >= words.len() {
        return at > 0;
    }
    let rest = |taken: usize| {
        words
            .from(at + taken)
            .trim_end_matches(['.', '!'])
            .trim_start_matches([':', ' '])
    };
    if let Some((length, taken)) = length::read(&words, at).filter(|(_, taken)| {
        at + taken + 1 >= words.len() || words.raw(at + taken - 1).ends_with(',')
    }) {
        reader.brief.length.get_or_insert(length);
        leftover(reader, words.from(at + taken), true);
        return true;
    }
    if is_ban(clause) {
        bans(reader, words.from(at));
        return true;
    }
    if let Some(taken) = words.any(at, TITLED) {
        reader.brief.title = Some(unquoted(rest(taken)).to_owned());
        return true;
    }
    if let Some(taken) = words.any(at, SIGNED).filter(|taken| {
        (*taken > 1 || proper(&words, at + 1)) && !words.is(at + taken, "by|on|before")
    }) {
        sign(reader, rest(taken));
        return true;
    }
    let bare = words.len() <= at + 9 && proper(&words, at + 1) && !super::whole::has_verb(clause);
    if bare && words.is(at, "from") {
        sign(reader, rest(1));
        return true;
    }
    if bare && words.is(at, "to") {
        reader.brief.to = Some(rest(1).to_owned());
        return true;
    }
    if let Some(taken) = words.any(at, ADDRESSED) {
        reader.brief.to = Some(rest(taken).to_owned());
        return true;
    }
    for (phrases, place) in [(FIRST, Place::First), (LAST, Place::Last)] {
        if let Some(taken) = words.any(at, phrases) {
            ends(reader, clause, rest(taken), place);
            return true;
        }
    }
    measured(reader, clause, &words, at)
}

/// Manner, audience and what else can not or need not be carried out; then what is to be said.
fn measured(reader: &mut Reader, clause: &str, words: &Words<'_>, at: usize) -> bool {
    let mut known = false;
    if words.find(GO_ON).is_some() {
        reader.brief.go_on = true;
        known = true;
    }
    if let Some(taken) = words.any(at, MANNERS) {
        let shaped =
            (at..words.len().min(at + 8)).find(|n| words.is(*n, super::sections::HEADINGS));
        let said = purpose::deed(words, at + taken).filter(|_| words.is(at, "it|the|i|we"));
        if let Some(deed) = said {
            purpose::read(reader, deed, words.from(at + taken + 1));
            return true;
        }
        if let Some(n) = shaped {
            let next = n + 1 + words.any(n + 1, "called|named").unwrap_or(0);
            reader.headings(words.from(next));
            return true;
        }
        known = true;
    }
    known |=
        words.any(at, AUDIENCE).is_some() || words.any(at, ASIDES).is_some() && words.len() < 16;
    let list =
        words.find("numbered list|as a list|bullet points|bulleted list|bullet list|as bullets");
    if let Some((n, _)) = list.filter(|_| known || words.is(at, "use|as|put|list|format")) {
        reader.brief.list = Some(if words.is(n, "numbered") {
            Shape::Numbered
        } else {
            Shape::Bullets
        });
        return true;
    }
    if known {
        let length = length::find(words);
        let measured = length.is_some();
        if let Some(length) = length {
            reader.brief.length.get_or_insert(length);
        }
        let toned = tone(reader, clause);
        language(reader, words, at);
        let told = words.any(at, AUDIENCE).is_some()
            || words.any(at, ASIDES).is_some()
            || reader.brief.go_on;
        let plain = words
            .has("english|short|plain|simple|clear|page|words|british|brief|readable|long|tone");
        if !measured && !toned && !told && !plain && reader.brief.language.is_none() {
            reader
                .brief
                .undone
                .push(clause.trim_end_matches('.').to_owned());
        }
        return true;
    }
    if fragment_of_tone(words) {
        tone(reader, clause);
        return true;
    }
    if let Some(deed) = purpose::deed(words, at).filter(|deed| orders(words, at, deed)) {
        purpose::read(reader, deed, words.from(at + 1));
        return true;
    }
    if words.is(at, "write|draft") && words.len() <= at + 6 {
        reader.brief.go_on |= words.has("now|anyway");
        return true;
    }
    false
}

/// Whether a verb of doing is told to the writer rather than to the reader of the piece.
fn orders(words: &Words<'_>, at: usize, deed: &str) -> bool {
    let next = words.key(at + 1);
    let plain = words.key(at) == deed
        || words.phrase(at, "point out").is_some()
        || words.phrase(at, "make clear").is_some();
    let going = words.key(at).ends_with("ing") && at > 0;
    // "Include" begins a feature, too: only what follows as a noun or a clause is an order.
    plain
        && !next.is_empty()
        && !["is", "are", "was", "you", "your", "me", "yourself"].contains(&next)
        || going
}

fn fragment_of_tone(words: &Words<'_>) -> bool {
    let tones = (0..words.len()).filter(|at| words.is(*at, TONES)).count();
    let digits = (0..words.len()).any(|at| words.key(at).chars().any(|c| c.is_ascii_digit()));
    tones > 0
        && words.len() <= 7
        && !digits
        && !super::whole::has_verb(words.from(0))
        && !names(words.from(1))
}

fn proper(words: &Words<'_>, at: usize) -> bool {
    words.raw(at).starts_with(char::is_uppercase)
}

/// Whether a text has a figure or a name in it.
pub(super) fn is_telling(text: &str) -> bool {
    text.chars().any(|c| c.is_ascii_digit()) || names(text)
}

/// The wish to have it written with what there is.
pub(super) fn goes_on(words: &Words<'_>) -> bool {
    words.find(GO_ON).is_some() && words.len() <= 16
}

/// Whether a line begins with a label that tells how the piece is to be.
pub(super) fn is_label(line: &str) -> bool {
    let Some((name, value)) = line.split_once(':') else {
        return false;
    };
    label(
        &mut Reader::default(),
        &tokens(name).join(" "),
        value.trim(),
    )
}

fn names(text: &str) -> bool {
    text.split_whitespace()
        .any(|word| word.starts_with(char::is_uppercase))
}

/// Notes a tone as what it is: a wish that rules can not fulfil.
pub(super) fn tone(reader: &mut Reader, text: &str) -> bool {
    let words = Words::of(text);
    let tones: Vec<String> = (0..words.len())
        .filter(|at| words.is(*at, TONES))
        .map(|at| words.key(at).to_owned())
        .collect();
    for tone in &tones {
        let said = format!("sound {tone}");
        if !reader.brief.undone.contains(&said) {
            reader.brief.undone.push(said);
        }
    }
    !tones.is_empty()
}

pub(super) fn language(reader: &mut Reader, words: &Words<'_>, from: usize) {
    let at = (from..words.len())
        .find(|at| words.is(*at, LANGUAGES) && words.is(at.wrapping_sub(1), "in|into"));
    if let Some(at) = at {
        reader.brief.language = Some(capitalise(words.key(at)));
    }
}

fn sign(reader: &mut Reader, text: &str) {
    let (closing, name) = match text.split_once([',', '\n']) {
        Some((closing, name))
            if among(
                &closing
                    .trim_matches(['“', '"', ' '])
                    .to_lowercase()
                    .as_str(),
                CLOSINGS,
            ) =>
        {
            (Some(closing), name)
        }
        _ => (None, text),
    };
    if let Some(closing) = closing {
        reader.brief.closing = Some(unquoted(closing).trim_matches(['“', '"']).to_owned());
    }
    let name = name.trim().trim_matches(['“', '”', '"']);
    if among(&name.to_lowercase().as_str(), CLOSINGS) {
        reader.brief.closing = Some(capitalise(name));
    } else if !name.is_empty() {
        reader.brief.from = Some(name.trim_end_matches('.').to_owned());
    }
}

/// "End with a toast to Ada and Ben."
fn ends(reader: &mut Reader, clause: &str, what: &str, place: Place) {
    let before = std::mem::replace(&mut reader.place, place);
    let words = Words::of(what);
    let closing = among(
        &unquoted(what).trim_end_matches(',').to_lowercase().as_str(),
        CLOSINGS,
    );
    let deed = purpose::deed(&words, 0).filter(|_| words.len() > 1);
    let invites = words.any(0, "an invitation to|the invitation to");
    let toast = words.any(0, "a toast to|the toast to");
    let quoted = unquoted(what) != what;
    if closing {
        reader.brief.closing = Some(capitalise(unquoted(what).trim_end_matches(',')));
    } else if let Some(deed) = deed {
        purpose::read(reader, deed, words.from(1));
    } else if let Some(taken) = invites {
        purpose::read(reader, "invite", &format!("them to {}", words.from(taken)));
    } else if let Some(taken) = toast {
        reader.push(super::Said::Sentence(format!(
            "Please raise your glasses to {}.",
            words.from(taken)
        )));
    } else if quoted {
        reader.push(super::Said::Sentence(super::super::text::as_sentence(
            unquoted(what),
        )));
    } else if names(what) || what.chars().any(|c| c.is_ascii_digit()) {
        reader.say(what);
    } else {
        reader
            .brief
            .undone
            .push(clause.trim_end_matches('.').to_owned());
    }
    reader.place = before;
}

/// An instruction with what it is about behind a colon.
pub(super) fn with_payload(reader: &mut Reader, head: &str, payload: &str) -> bool {
    let words = Words::of(head);
    let at = skip(&words);
    if words.any(at, BANS).is_some() {
        ban(reader, payload);
    } else if words.any(at, TITLED).is_some() {
        reader.brief.title = Some(unquoted(payload).trim_end_matches('.').to_owned());
    } else if words.any(at, SIGNED).is_some() {
        sign(reader, payload);
    } else if words.any(at, LAST).is_some() || words.any(at, FIRST).is_some() {
        let place = if words.any(at, LAST).is_some() {
            Place::Last
        } else {
            Place::First
        };
        let before = std::mem::replace(&mut reader.place, place);
        reader.say(unquoted(payload));
        reader.place = before;
    } else if let Some(deed) = purpose::deed(&words, at) {
        let parts = split_top(payload, ";");
        for part in parts {
            purpose::read(reader, if deed == "list" { "mention" } else { deed }, part);
        }
    } else if words.has("table") {
        task::include(reader, head);
        for member in members(payload) {
            reader.push(super::Said::Point(member));
        }
    } else {
        return false;
    }
    true
}

/// What stands behind a label that tells how the piece is to be.
pub(super) fn label(reader: &mut Reader, label: &str, value: &str) -> bool {
    let told = value.trim_end_matches('.');
    let brief = &mut reader.brief;
    let keep = |field: &mut Option<String>| {
        if !told.is_empty() {
            *field = Some(unquoted(told).to_owned());
        }
    };
    match label {
        "to" | "addressee" | "recipient" | "addressed to" => keep(&mut brief.to),
        "from" | "sender" | "signed" | "signed by" | "signature" | "sign-off" | "my name" => {
            keep(&mut brief.from)
        }
        "subject" | "subject line" | "re" => keep(&mut brief.subject),
        "title" | "headline" | "working title" => keep(&mut brief.title),
        "topic" | "about" | "theme" => {
            let topic = super::Topic {
                lead: "about".to_owned(),
                text: told.to_owned(),
            };
            brief.topic = Some(topic);
        }
        "audience" | "readers" | "reader" | "target audience" | "target reader" | "purpose"
        | "goal" | "aim" | "deadline" => {}
        "tone" | "style" | "voice" | "register" | "mood" => {
            if !tone(reader, told) {
                reader
                    .brief
                    .undone
                    .push(format!("keep to the {label} “{told}”"));
            }
        }
        "length" | "word count" | "words" => {
            let said = if told.chars().all(|c| c.is_ascii_digit()) {
                format!("{told} words")
            } else {
                told.to_owned()
            };
            brief.length = length::find(&Words::of(&said)).or(brief.length.take());
        }
        "language" => language(reader, &Words::of(&format!("in {told}")), 0),
        "kind" | "type" | "piece" | "format" | "task" | "brief" | "request" => {
            let known = kind::read(&Words::of(told), 0);
            if known.is_none() || !task::read(reader, told) {
                let wish = format!("Write {told}");
                if !task::read(reader, &wish) {
                    reader.sentence(told);
                }
            }
        }
        "avoid" | "do not" | "don't" | "do not mention" | "don't mention" | "do not use"
        | "not to mention" | "leave out" | "no" => {
            if told.is_empty() {
                reader.ban_lines();
            }
            members(told).iter().for_each(|each| ban(reader, each));
        }
        "call to action" | "closing line" | "ending" => {
            let before = std::mem::replace(&mut reader.place, Place::Last);
            reader.say(unquoted(told));
            reader.place = before;
        }
        _ => return false,
    }
    true
}

/// A wish to leave something out.
pub(super) fn bans(reader: &mut Reader, text: &str) {
    let words = Words::of(text);
    let at = skip(&words);
    if words.is(words.len().saturating_sub(1), "it|this|that") {
        return reader.keep_last_out();
    }
    if let Some(length) = length::find(&words) {
        reader.brief.length.get_or_insert(length);
        return;
    }
    let taken = words
        .any(at, BANS)
        .or_else(|| words.any(at, "no|not|without"))
        .unwrap_or(0);
    let last = words.key((at + taken).saturating_sub(1)).to_owned();
    let rest = words.from(at + taken).trim_end_matches(['.', '!']);
    let apology = words.has("apology|apologies|apologise|apologize|apologising");
    if apology {
        let said = text.trim_end_matches('.').to_owned();
        for word in ["sorry", "apologise", "apology", "unfortunately"] {
            reader.brief.bans.push(Ban {
                said: said.clone(),
                words: vec![word.to_owned()],
            });
        }
    } else if among(&last.as_str(), OF_WORDS) {
        members(rest).iter().for_each(|each| ban(reader, each));
    } else if !words.has(NEVER_DONE) && !tone(reader, text) {
        members(rest).iter().for_each(|each| ban(reader, each));
    }
}

pub(super) fn ban(reader: &mut Reader, text: &str) {
    let said = unquoted(text.trim().trim_end_matches('.'))
        .trim_start_matches("or ")
        .trim_start_matches("the ");
    let words = tokens(said);
    if !words.is_empty() && !Words::of(said).has(NEVER_DONE) && words.len() <= 6 {
        reader.brief.bans.push(Ban {
            said: said.to_owned(),
            words,
        });
    }
}

/// What stands in an asking sentence and leads nowhere: a figure or a name in it is not lost, but told to the client.
pub(super) fn leftover(reader: &mut Reader, text: &str, quiet: bool) {
    let words = Words::of(text);
    let text = text.trim().trim_end_matches('.');
    if text.is_empty() || tone(reader, text) {
        return;
    }
    if length::find(&words).is_some() || words.has("english|plain") {
        return;
    }
    if words.has("these|following|below|questions") {
        return;
    }
    let figure = text.chars().any(|c| c.is_ascii_digit()) || names(words.from(1));
    if figure || (!quiet && words.len() > 3) {
        reader.brief.undone.push(text.to_owned());
    }
}
