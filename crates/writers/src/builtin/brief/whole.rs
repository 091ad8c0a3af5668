//! What the client says about the text, made into whole sentences of the text.

use super::super::text::{as_sentence, key, tokens, uncapitalise};
use super::super::words::{Words, among};

/// Verbs that make a group of words a sentence.
const FINITE: &str = " is are was were am has have had will would can could must should may might shall do does did isn't aren't \
wasn't don't doesn't didn't won't can't cannot i'm we're it's that's there's i've we've you're they're he's she's costs cost starts \
start opens open closes close runs run sells sell offers offer needs need gets get gives give takes take makes make made comes come \
came goes go went works work lives live begins began ends meets meet met keeps keep kept holds hold held lasts last saves save serves \
teaches teach taught brings bring brought loves love wants want says say said knows know knew shows show sits stands stand stood pays \
pay paid built won grew led ran sold spent bought wrote left lost found gave took told got became includes include covers cover weighs \
belongs plays helps help uses use covers charges charge signs delivers deliver welcomes welcome hosts host arrives leaves returns \
moves follows replies reply hopes hope thanks thank fits measures ships contains provides provide supports support doubles fell felt \
drove drives drive sang sings swam ate eats laughs cried threw broke woke chose rang sent spoke thought wore heard saw caught ";

const SUBJECTS: &str = "i|we|you|he|she|it|they|there|this|that|these|those";

/// Whether a group of words says something of something.
pub(in crate::builtin) fn has_verb(text: &str) -> bool {
    let words = tokens(text);
    let finite = |word: &String| {
        let past = word.len() > 4 && word.ends_with("ed");
        past || FINITE.contains(&format!(" {word} "))
    };
    let subject = words.len() > 1 && words.first().is_some_and(|word| among(word, SUBJECTS));
    subject || words.iter().skip(1).any(finite)
}

/// Words that begin what happened: "the time he fell in".
const TIMES: &str = "the time |the day |the night |the morning |the evening |the year |when ";

/// One thing to say, as a sentence if the words allow it; nothing is put in that the client did not say.
pub(in crate::builtin) fn sentence(said: &str) -> Option<String> {
    let said = said.trim().trim_end_matches([';', ',']);
    let lower = said.to_ascii_lowercase();
    let led = lower.starts_with("that ") || lower.starts_with("how ");
    let rest = said.split_once(' ').map_or("", |(_, rest)| rest);
    let happened = TIMES.split('|').any(|time| lower.starts_with(time));
    if led && has_verb(rest) {
        return Some(as_sentence(&rest.replace(" and that ", " and ")));
    }
    let when = lower.starts_with("when ");
    let the = if when { "the time " } else { "" };
    let happened = happened.then(|| format!("There was {the}{}", uncapitalise(said)));
    has_verb(said).then(|| as_sentence(happened.as_deref().unwrap_or(said)))
}

/// A thing that is to be mentioned, said to be there: "free parking", "our open day on 3 May".
pub(super) fn there_is(said: &str) -> String {
    let words = Words::of(said);
    let place = words.first(2, words.len(), "on|at|in|from|until|by");
    let place = place.filter(|_| words.is(0, "the|our|my|your|his|her|their"));
    let be = |upto: usize| {
        let head = words.first(1, upto, "of|for|with|on|at|in").unwrap_or(upto);
        let noun = words.key(head.saturating_sub(1));
        let many = noun.ends_with('s') && !noun.ends_with("ss") && !words.is(0, "a|an|one");
        if many { "are" } else { "is" }
    };
    as_sentence(&match (place, words.key(0)) {
        (Some(at), _) => format!("{} {} {}", words.before(at), be(at), words.from(at)),
        (None, "our") => format!("We have {}", words.from(1)),
        (None, "my") => format!("I have {}", words.from(1)),
        (None, "the") => format!("There {} {}", be(words.len()), words.from(1)),
        (None, _) => format!("There {} {said}", be(words.len())),
    })
}

/// A label with its value, as a sentence: "The date is 3 May."
pub(in crate::builtin) fn labelled(label: &str, value: &str) -> String {
    let plural = key(label).ends_with('s') && !key(label).ends_with("ss");
    let be = if plural { "are" } else { "is" };
    let named = label.chars().skip(1).any(char::is_uppercase);
    let lower = Some(label.to_lowercase()).filter(|_| !named);
    let lower = lower.unwrap_or_else(|| label.to_owned());
    let own = Words::of(label).is(0, "the|our|my|your");
    let the = if own { "" } else { "the " };
    sentence(value).unwrap_or_else(|| as_sentence(&format!("{the}{lower} {be} {value}")))
}

/// The client's words about somebody, said to them.
pub(in crate::builtin) fn to_you(said: &str) -> String {
    let swapped = said.split(' ').map(|word| {
        let bare = word.trim_end_matches([',', '.', ';']);
        let tail = &word[bare.len()..];
        match bare {
            "them" | "they" => format!("you{tail}"),
            "their" => format!("your{tail}"),
            _ => word.to_owned(),
        }
    });
    swapped.collect::<Vec<_>>().join(" ")
}
