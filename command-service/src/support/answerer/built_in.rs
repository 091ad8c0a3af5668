//! Answers from the FAQs by search. It says that it is automatic, and says when it does not know.

use std::collections::BTreeSet;

use async_trait::async_trait;
use shared_events::faq::FaqEntry;
use writers::WriteError;

use super::search::Index;
use super::words::{fold, stems};
use super::{Answerer, Question};

/// The lowest score of an entry that counts as an answer, and of one that is worth a mention.
const ANSWERS: f64 = 2.0;
const RELATED: f64 = 1.9;
/// How many entries are named if none is an answer.
const NAMED: usize = 4;

const NO_ANSWER: &str = "I do not have an answer to that. I am the automatic help of this house";
const PERSON: &str = "For anything else, press **Talk to a person**, or write in **Settings, Support**: a person reads that.";
const GREETING: &str = "Hello. Ask me about tokens, payments, specialists, documents or your account. \
    I am the automatic help; a person reads what is written in **Settings, Support**.";
const WELCOME: &str = "You are welcome. Is there anything else?";

/// Live support without a model.
#[derive(Debug, Clone, Copy, Default)]
pub struct BuiltIn;

#[async_trait]
impl Answerer for BuiltIn {
    fn name(&self) -> &str {
        super::BUILT_IN
    }

    async fn answer(&self, question: Question) -> Result<String, WriteError> {
        Ok(reply(&question.faqs, &question.text))
    }
}

fn reply(faqs: &[FaqEntry], text: &str) -> String {
    if stems(text).is_empty() {
        let folded = fold(text);
        let thanks = folded.split(' ').any(|word| word.starts_with("thank"));
        return if thanks { WELCOME } else { GREETING }.to_owned();
    }
    let found = Index::of(faqs).search(text);
    match found.as_slice() {
        [(score, best), rest @ ..] if *score >= ANSWERS => {
            let near = rest.iter().take_while(|(score, _)| *score >= RELATED);
            let near = listed(near.take(2).map(|(_, entry)| *entry));
            let mut reply = best.answer.trim().to_owned();
            if !near.is_empty() {
                reply.push_str("\n\nYou may also want to ask:\n");
                reply.push_str(&near);
            }
            reply
        }
        _ if faqs.is_empty() => format!("{NO_ANSWER}.\n\n{PERSON}"),
        _ => {
            let nearest = found.iter().map(|(_, entry)| *entry);
            let mut seen = BTreeSet::new();
            let named = nearest.chain(faqs);
            let named = named.filter(|entry| seen.insert(entry.question.as_str()));
            let list = listed(named.take(NAMED));
            format!("{NO_ANSWER} and can answer these questions:\n{list}\n\n{PERSON}")
        }
    }
}

fn listed<'a>(entries: impl Iterator<Item = &'a FaqEntry>) -> String {
    let lines = entries.map(|entry| format!("\n- {}", entry.question.0));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use shared_events::Public;
    use shared_events::faq::FaqCategory;

    use super::*;
    use crate::faq::seed;

    fn entry(question: &str, answer: &str) -> FaqEntry {
        FaqEntry {
            question: Public::text(question),
            answer: Public::text(answer),
            category: FaqCategory::General,
        }
    }

    #[test]
    fn every_question_of_the_house_finds_its_own_answer() {
        let faqs = seed::entries().unwrap();
        for entry in &faqs {
            let said = reply(&faqs, &entry.question);
            assert!(said.starts_with(&*entry.answer), "{:?}", entry.question);
        }
    }

    #[test]
    fn supp_10_questions_in_other_words_find_their_answer() {
        let faqs = seed::entries().unwrap();
        for (asked, expected) in [
            ("how many free tokens do I get each day?", "20,000"),
            ("Where can I top up my balance", "Billing"),
            ("the reply failed, was I charged", "costs nothing"),
            ("can i download a pdf of the document", "docx"),
            ("I forgot my password!!", "Forgot"),
            ("am I talking to a real person?", "automatic"),
            ("is this a robot", "automatic"),
            ("opening hours", "9:00 AM"),
            ("do tokens expire?", "never expire"),
            ("can I get an invoice", "receipt"),
            ("I want to speak to a human", "Support"),
            (
                "How do I change something in the text she delivered",
                "Ask Edit",
            ),
        ] {
            let said = reply(&faqs, asked);
            assert!(!said.starts_with(NO_ANSWER), "{asked}: {said}");
            assert!(said.contains(expected), "{asked}: {said}");
        }
    }

    #[test]
    fn an_answer_is_the_one_that_an_admin_wrote_and_nothing_else() {
        let faqs = [entry("Do you deliver on Mars?", "Every other sol.")];
        assert_eq!(reply(&faqs, "delivery on mars?"), "Every other sol.");
        let said = reply(&faqs, "How many free tokens do I get?");
        assert!(said.contains("\n- Do you deliver on Mars?"), "{said}");
        assert!(!said.contains("20,000"));
        let said = reply(&[], "How many free tokens do I get?");
        assert_eq!(said, format!("{NO_ANSWER}.\n\n{PERSON}"));
    }

    #[test]
    fn what_it_does_not_know_it_says_with_a_way_on() {
        let faqs = seed::entries().unwrap();
        for asked in [
            "What is the airspeed of a swallow?",
            "zzz",
            "Can I sell my tokens?",
            "Привет, как дела?",
        ] {
            let said = reply(&faqs, asked);
            assert!(said.starts_with(NO_ANSWER), "{asked}: {said}");
            assert!(said.ends_with(PERSON));
            assert_eq!(said.matches("\n- ").count(), NAMED);
        }
    }

    #[test]
    fn every_place_in_the_settings_that_it_names_is_there() {
        let faqs = seed::entries().unwrap();
        let answers = faqs.iter().map(|entry| entry.answer.as_str());
        let mut named = 0;
        for text in answers.chain([NO_ANSWER, PERSON, GREETING, WELCOME]) {
            for place in text.split("Settings, ").skip(1) {
                let there = ["Profile", "Billing", "FAQ", "Support"]
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
        assert_eq!(reply(&[], "Hi there!"), GREETING);
        assert_eq!(reply(&[], "ok, thank you"), WELCOME);
        assert_eq!(reply(&[], "?"), GREETING);
    }
}
