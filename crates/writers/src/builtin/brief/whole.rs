//! Turns what the client says about the text into whole sentences of the text.

use super::super::text::{as_sentence, tokens, uncapitalise};
use super::super::words::among;

/// Verbs that turn a group of words into a sentence.
const FINITE: &str = " is are was were am has have had will would can could must should may might shall do does did isn't aren't \
wasn't don't doesn't didn't won't can't cannot i'm we're it's that's there's i've we've you're they're he's she's costs cost starts \
start opens open closes close runs run sells sell offers offer needs need gets get gives give takes take makes make made comes come \
came goes go went works work lives live begins began ends meets meet met keeps keep kept holds hold held lasts last saves save serves \
teaches teach taught brings bring brought loves love wants want says say said knows know knew shows show sits stands stand stood pays \
pay paid built won grew led ran sold spent bought wrote left lost found gave took told got became includes include covers cover weighs \
belongs plays helps help uses use covers charges charge signs delivers deliver welcomes welcome hosts host arrives leaves returns \
moves follows replies reply hopes hope thanks thank fits measures ships contains provides provide supports support doubles fell felt \
drove drives drive sang sings swam ate eats laughs cried threw broke woke chose rang sent spoke thought wore heard saw caught ";

/// Whether a group of words is a statement.
pub(in crate::builtin) fn has_verb(text: &str) -> bool {
    let words = tokens(text);
    let finite = |word: &String| {
        let past = word.len() > 4 && word.ends_with("ed");
        past || FINITE.contains(&format!(" {word} "))
    };
    let subjects = "i|we|you|he|she|it|they|there|this|that|these|those";
    let subject = words.len() > 1 && among(&words[0], subjects);
    subject || words.iter().skip(1).any(finite)
}

/// Words that introduce an event: "the time he fell in".
const TIMES: [&str; 7] = [
    "time",
    "day",
    "night",
    "morning",
    "evening",
    "afternoon",
    "year",
];

/// One statement, as a sentence if the words allow it; nothing is added that the client did not say.
pub(in crate::builtin) fn sentence(said: &str) -> Option<String> {
    let said = said.trim().trim_end_matches([';', ',']);
    let (first, rest) = said.split_once(' ').unwrap_or((said, ""));
    let second = rest.split(' ').next().unwrap_or_default();
    let told = match first.to_lowercase().as_str() {
        "that" | "how" if has_verb(rest) => rest.replace(" and that ", " and "),
        "when" => format!("There was the time {}", uncapitalise(said)),
        "the" if TIMES.contains(&second) => format!("There was {}", uncapitalise(said)),
        _ => said.to_owned(),
    };
    has_verb(said).then(|| as_sentence(&told))
}

/// Turns the client's words about somebody into words to that person.
pub(in crate::builtin) fn to_you(said: &str) -> String {
    let yours = |word| match word {
        "them" | "they" => "you",
        "their" => "your",
        word => word,
    };
    said.split(' ').map(yours).collect::<Vec<_>>().join(" ")
}
