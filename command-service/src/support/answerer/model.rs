//! Answers by the configured model, which gets the FAQs and the instruction to use only them.

use std::sync::Arc;

use async_trait::async_trait;
use futures::StreamExt;
use shared_events::faq::FaqEntry;
use shared_events::randomness;

use super::search::Index;
use super::{Answerer, Line, Question};
use writers::{
    JobContext, Memory, Persona, Speaker, Turn, WriteError, WriteEvent, WriteRequest, Writer,
};

/// The longest answer, in tokens.
const LONGEST: u32 = 700;
/// How many earlier lines the model gets.
const REMEMBERED: usize = 12;
/// Characters of FAQs that the model gets with a question. Every word costs money, so if there are more, only the
/// best matches are sent.
const MOST_CHARACTERS: usize = 24_000;

const INSTRUCTIONS: &str = "You answer in the live support chat of AI Freelance, a marketplace for AI writing \
specialists. Answer from the FAQs below and from nothing else. If they do not hold the answer, say so and name \
Settings, Support, where a person reads tickets, or the button Talk to a person. Two or three short sentences. Say that you are an automatic help when \
asked. Never hand over a document, never promise a refund, never ask for a password or a card number.";

/// Live support by a model.
pub struct Model {
    writer: Arc<dyn Writer>,
}

impl std::fmt::Debug for Model {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Model")
            .field("writer", &self.writer.name())
            .finish()
    }
}

impl Model {
    /// With this model.
    #[must_use]
    pub fn new(writer: Arc<dyn Writer>) -> Self {
        Self { writer }
    }
}

/// With the FAQs that match the question first, up to the limit.
fn instructions(faqs: &[FaqEntry], question: &str) -> String {
    let found = Index::of(faqs).search(question);
    let found: Vec<&FaqEntry> = found.into_iter().map(|(_, entry)| entry).collect();
    let others = faqs.iter().filter(|entry| !found.contains(entry));
    let mut room = MOST_CHARACTERS;
    let given = found.iter().copied().chain(others).map_while(|entry| {
        let told = format!("\n\n## {}\n{}", entry.question.0, entry.answer.trim());
        room = room.checked_sub(told.chars().count())?;
        Some(told)
    });
    given.fold(INSTRUCTIONS.to_owned(), |text, told| text + &told)
}

fn turn(asked: bool, text: String) -> Turn {
    let from = if asked {
        Speaker::Client
    } else {
        Speaker::Specialist
    };
    Turn {
        from,
        text,
        files: Vec::new(),
    }
}

fn request(question: Question) -> WriteRequest {
    let earlier = question.before.len().saturating_sub(REMEMBERED);
    let before = question.before.into_iter().skip(earlier);
    let mut turns: Vec<Turn> = before
        .map(|Line { asked, text }| turn(asked, text))
        .collect();
    let system_prompt = instructions(&question.faqs, &question.text);
    turns.push(turn(true, question.text));
    WriteRequest {
        message_id: randomness::id(),
        persona: Persona {
            id: "support".into(),
            name: "AI Freelance support".into(),
            specialty: "Questions about the product".into(),
            system_prompt,
            tone: "Plain, friendly, brief".into(),
            ..Persona::default()
        },
        turns,
        earlier_files: Vec::new(),
        max_output_tokens: LONGEST,
        job: JobContext::default(),
        memory: Memory::default(),
        mark: String::new(),
    }
}

#[async_trait]
impl Answerer for Model {
    fn name(&self) -> &str {
        self.writer.name()
    }

    async fn answer(&self, question: Question) -> Result<String, WriteError> {
        let mut reply = self.writer.write(request(question)).await?;
        let mut answer = String::new();
        while let Some(event) = reply.next().await {
            match event? {
                WriteEvent::Text(text) => answer.push_str(&text),
                WriteEvent::Finished(_) => break,
            }
        }
        let answer = answer.trim();
        if answer.is_empty() {
            return Err(WriteError::Empty);
        }
        Ok(answer.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use shared_events::Public;
    use shared_events::faq::{FaqCategory, LONGEST_ANSWER, MOST_QUESTIONS};

    use super::*;

    fn entry(question: String, answer: String) -> FaqEntry {
        FaqEntry {
            question: Public(question),
            answer: Public(answer),
            category: FaqCategory::General,
        }
    }

    #[test]
    fn the_model_is_given_the_faqs_and_the_latest_lines_only() {
        let before = (0..40)
            .map(|n| Line {
                asked: n % 2 == 0,
                text: format!("line {n}"),
            })
            .collect();
        let request = request(Question {
            faqs: vec![entry("How many?".into(), "20,000 a day.".into())],
            before,
            text: "And now?".into(),
        });
        assert_eq!(request.turns.len(), REMEMBERED + 1);
        assert_eq!(request.turns[0].text, "line 28");
        assert_eq!(request.turns[REMEMBERED].text, "And now?");
        let told = request.persona.system_prompt;
        assert!(told.ends_with("## How many?\n20,000 a day."), "{told}");
    }

    #[test]
    fn however_long_the_faqs_are_the_ones_that_are_asked_for_are_given() {
        let long = "x".repeat(LONGEST_ANSWER);
        let mut faqs: Vec<_> = (1..MOST_QUESTIONS)
            .map(|n| entry(format!("Question {n}?"), long.clone()))
            .collect();
        faqs.push(entry("Do you deliver on Mars?".into(), "Yes.".into()));
        let told = instructions(&faqs, "delivery on mars");
        assert!(told.contains("## Do you deliver on Mars?\nYes."));
        assert!(told.contains("## Question 1?"));
        let most = INSTRUCTIONS.chars().count() + MOST_CHARACTERS;
        assert!(told.chars().count() <= most);
    }
}
