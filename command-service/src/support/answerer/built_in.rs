//! Answers from the help topics by search. It says what it is, and what it does not know.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::topics::{TOPICS, Topic};
use super::{Answerer, Question};
use writers::WriteError;

/// Words that every question has.
const COMMON: &str = "a about am an and any anyone are as at be been but by can could did do does for from get give \
    go had has have hello hey hi how i if im in is it its just like many me much my no not of ok on or our please so \
    some tell than thank thanks that the their them then there these they this to us want was we were what when where \
    which who why will with would yes you your";

/// What a word counts where it stands.
const IN_WORDS: f64 = 3.0;
const IN_QUESTION: f64 = 2.0;
const IN_ANSWER: f64 = 0.5;
/// The least a topic has to count before it is an answer, and before it is worth a mention.
const ANSWERS: f64 = 2.0;
const RELATED: f64 = 1.5;

const UNKNOWN: &str =
    "I do not have an answer to that. I am the automatic help of this house and know these topics:";
const PERSON: &str = "For anything else, write to the address under **Support** at the foot of the page: a person reads that.";
const GREETING: &str = "Hello. Ask me about tokens, payments, specialists, documents or your account. \
    I am the automatic help; a person reads what is sent to the address under **Support** at the foot of the page.";
const WELCOME: &str = "You are welcome. Is there anything else?";

/// The help topics, ready to be searched.
#[derive(Debug)]
pub struct BuiltIn {
    topics: &'static [Topic],
    /// By stem: what it counts in each topic it occurs in.
    weights: BTreeMap<String, Vec<(usize, f64)>>,
    common: BTreeSet<&'static str>,
}

impl Default for BuiltIn {
    fn default() -> Self {
        Self::of(TOPICS.as_slice())
    }
}

impl BuiltIn {
    fn of(topics: &'static [Topic]) -> Self {
        let common: BTreeSet<&str> = COMMON.split_ascii_whitespace().collect();
        let mut weights: BTreeMap<String, Vec<(usize, f64)>> = BTreeMap::new();
        for (index, topic) in topics.iter().enumerate() {
            let mut of_topic: BTreeMap<String, f64> = BTreeMap::new();
            let mut count = |text: &str, weight: f64| {
                for stem in stems(text, &common) {
                    let best = of_topic.entry(stem).or_default();
                    *best = best.max(weight);
                }
            };
            count(&topic.answer, IN_ANSWER);
            count(&topic.question, IN_QUESTION);
            count(&topic.words.join(" "), IN_WORDS);
            for (stem, weight) in of_topic {
                weights.entry(stem).or_default().push((index, weight));
            }
        }
        Self {
            topics,
            weights,
            common,
        }
    }

    /// The topics that have to do with a text, best first, with what they count.
    fn search(&self, text: &str) -> Vec<(f64, &'static Topic)> {
        let mut scores = vec![0.0; self.topics.len()];
        for stem in stems(text, &self.common) {
            let Some(found) = self.weights.get(&stem) else {
                continue;
            };
            // A word that stands everywhere says little.
            let rarity = 1.0 / (found.len() as f64).sqrt();
            for (index, weight) in found {
                scores[*index] += weight * rarity.max(0.4);
            }
        }
        let mut found: Vec<_> = scores.into_iter().zip(self.topics).collect();
        found.retain(|(score, _)| *score > 0.0);
        found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        found
    }

    fn reply(&self, text: &str) -> String {
        let folded = fold(text);
        let found = self.search(text);
        if stems(text, &self.common).is_empty() {
            let thanks = folded.split(' ').any(|word| word.starts_with("thank"));
            return if thanks { WELCOME } else { GREETING }.to_owned();
        }
        match found.as_slice() {
            [(score, best), rest @ ..] if *score >= ANSWERS => {
                let near: Vec<_> = rest.iter().take(2).filter(|(s, _)| *s >= RELATED).collect();
                let mut reply = best.answer.trim().to_owned();
                if !near.is_empty() {
                    reply.push_str("\n\nYou may also want to ask:\n");
                    for (_, topic) in near {
                        reply.push_str(&format!("\n- {}", topic.question));
                    }
                }
                reply
            }
            _ => {
                let nearest = found.iter().map(|(_, topic)| *topic);
                let others = self.topics.iter();
                let mut seen = BTreeSet::new();
                let list: String = nearest
                    .chain(others)
                    .filter(|topic| seen.insert(&topic.question))
                    .take(4)
                    .map(|topic| format!("\n- {}", topic.question))
                    .collect();
                format!("{UNKNOWN}\n{list}\n\n{PERSON}")
            }
        }
    }
}

#[async_trait]
impl Answerer for BuiltIn {
    fn name(&self) -> &str {
        "built-in"
    }

    async fn answer(&self, question: Question) -> Result<String, WriteError> {
        Ok(self.reply(&question.text))
    }
}

/// Lower case, without accents and apostrophes, words apart by one space.
fn fold(text: &str) -> String {
    let letters: String = text
        .nfkd()
        .filter(|c| !is_combining_mark(*c) && !matches!(c, '\'' | '’'))
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The telling words of a text, without their endings, each once.
fn stems(text: &str, common: &BTreeSet<&str>) -> BTreeSet<String> {
    fold(text)
        .split(' ')
        .filter(|word| word.chars().count() > 1 && !common.contains(word))
        .map(stem)
        .collect()
}

/// English endings off, as far as two forms of a word should meet.
fn stem(word: &str) -> String {
    const ENDINGS: [&str; 7] = ["ments", "ment", "ings", "ing", "ies", "ed", "es"];
    let cut = ENDINGS
        .iter()
        .find_map(|ending| word.strip_suffix(ending))
        .or_else(|| word.strip_suffix('s').filter(|rest| !rest.ends_with('s')))
        .filter(|rest| rest.chars().count() >= 3)
        .unwrap_or(word);
    cut.trim_end_matches(['e', 'y', 'i']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_topic_is_found_by_its_own_question() {
        let help = BuiltIn::default();
        assert!(help.topics.len() >= 15);
        for topic in help.topics {
            let (score, best) = help.search(&topic.question)[0];
            assert_eq!(best.question, topic.question);
            assert!(score >= ANSWERS, "{}: {score}", topic.question);
        }
    }

    #[test]
    fn supp_10_questions_in_other_words_find_their_answer() {
        let help = BuiltIn::default();
        for (asked, expected) in [
            ("how many free tokens do I get each day?", "20,000"),
            ("Where can I top up my balance", "Billing"),
            ("the reply failed, was I charged", "costs nothing"),
            ("can i download a pdf of the document", "docx"),
            ("I forgot my password!!", "Forgot"),
            ("am I talking to a real person?", "automatic"),
            ("opening hours", "9:00 AM"),
            (
                "How do I change something in the text she delivered",
                "Ask Edit",
            ),
        ] {
            let reply = help.reply(asked);
            assert!(reply.contains(expected), "{asked}: {reply}");
        }
    }

    #[test]
    fn what_it_does_not_know_it_says_with_a_way_on() {
        let help = BuiltIn::default();
        for asked in [
            "What is the airspeed of a swallow?",
            "zzz",
            "Привет, как дела?",
        ] {
            let reply = help.reply(asked);
            assert!(reply.starts_with(UNKNOWN), "{asked}: {reply}");
            assert!(reply.ends_with(PERSON));
            assert_eq!(reply.matches("\n- ").count(), 4);
        }
    }

    #[test]
    fn every_place_in_the_settings_that_it_names_is_there() {
        let answers = TOPICS.iter().map(|topic| topic.answer.as_str());
        let mut named = 0;
        for text in answers.chain([UNKNOWN, PERSON, GREETING, WELCOME]) {
            for place in text.split("Settings, ").skip(1) {
                let there = ["Profile", "Billing"]
                    .iter()
                    .any(|tab| place.starts_with(tab));
                assert!(there, "{text}");
                named += 1;
            }
        }
        assert!(named > 0);
    }

    #[test]
    fn a_greeting_is_greeted_and_thanks_are_taken() {
        let help = BuiltIn::default();
        assert_eq!(help.reply("Hi there!"), GREETING);
        assert_eq!(help.reply("ok, thank you"), WELCOME);
        assert_eq!(help.reply("?"), GREETING);
    }
}
