//! The request that tries a draft, and its errors.

use serde::{Deserialize, Serialize};
use service_kit::api::specialist::PromptTemplate;
use service_kit::problem::{ApiError, Validation};
use shared_events::catalog::limits::{
    LONGEST_CATEGORY_NAME, LONGEST_MANNER, LONGEST_SPECIALIST_NAME, LONGEST_SYSTEM_PROMPT,
};
use shared_events::rehearsal::trial::{
    LONGEST_PIECE_TITLE, LONGEST_REPLY, LONGEST_SAID, LONGEST_TALK, MOST_TURNS,
};
use utoipa::ToSchema;
use writers::delivery::refence;
use writers::{DraftDocument, JobContext, Persona, Speaker, Turn};

use super::trial_line::TrialDocument;

/// A draft, and the talk with it so far.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftTrialRequest {
    /// The specialist of the draft; left out for a new one.
    #[serde(default)]
    pub(super) agent_id: Option<String>,
    draft: AgentDraft,
    /// The talk so far, at most 100,000 characters in total. The last message is the admin's.
    #[schema(min_items = 1, max_items = 20)]
    turns: Vec<TrialTurn>,
}

/// The instructions of a specialist, with their name and category.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentDraft {
    /// May be empty.
    #[schema(max_length = 80)]
    name: String,
    /// The category whose model writes, unless another one is chosen for the specialist. May be empty.
    #[schema(max_length = 60)]
    category: String,
    /// May be empty.
    #[schema(max_length = 60)]
    subcategory: String,
    /// Their instructions.
    #[schema(min_length = 1, max_length = 8_000)]
    system_prompt: String,
    /// The style in which they would write.
    prompt_template: PromptTemplate,
}

/// The author of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TrialSpeaker {
    /// The admin who tries it, in place of a client.
    Admin,
    /// The draft.
    Specialist,
}

/// A message of the talk.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TrialTurn {
    /// Its author.
    from: TrialSpeaker,
    /// At most 20,000 characters in a message of the admin.
    #[schema(min_length = 1, max_length = 60_000)]
    text: String,
    /// The document in it, as it was received.
    #[serde(default)]
    document: Option<TrialDocument>,
}

/// A talk that can be continued.
#[derive(Debug, Clone)]
pub(super) struct Talk {
    draft: AgentDraft,
    pub turns: Vec<Turn>,
    pub job: JobContext,
}

impl DraftTrialRequest {
    pub(super) fn checked(&self) -> Result<Talk, ApiError> {
        let mut form = Validation::new();
        let draft = draft(&mut form, &self.draft);
        let turns = &self.turns;
        let ends = turns
            .last()
            .is_some_and(|turn| turn.from == TrialSpeaker::Admin);
        form.require("turns", ends, "The last message has to be yours");
        let few = turns.len() <= MOST_TURNS;
        form.require("turns", few, format!("At most {MOST_TURNS} messages"));
        for (place, turn) in turns.iter().take(MOST_TURNS).enumerate() {
            check(&mut form, place, turn);
        }
        let length: usize = turns.iter().map(|turn| turn.text.chars().count()).sum();
        let told = "The talk is too long. Please begin a new one";
        form.require("turns", length <= LONGEST_TALK, told);
        form.finish()?;
        let pieces = turns.iter().filter(|turn| turn.document.is_some()).count();
        Ok(Talk {
            draft,
            turns: turns.iter().map(spoken).collect(),
            job: JobContext {
                open: pieces > 0,
                delivered_versions: u32::try_from(pieces).unwrap_or(u32::MAX),
            },
        })
    }
}

impl Talk {
    /// The specialist with the changes of the draft.
    pub fn upon(&self, persona: Persona) -> Persona {
        let draft = self.draft.clone();
        let specialty = match persona.specialty.is_empty() {
            true if draft.subcategory.is_empty() => draft.category.clone(),
            true => draft.subcategory.clone(),
            false => persona.specialty,
        };
        Persona {
            name: draft.name,
            specialty,
            category: draft.category,
            subcategory: draft.subcategory,
            system_prompt: draft.system_prompt,
            tone: draft.prompt_template.tone,
            writing_style: draft.prompt_template.writing_style,
            ..persona
        }
    }
}

fn draft(form: &mut Validation, said: &AgentDraft) -> AgentDraft {
    let name = 0..=LONGEST_SPECIALIST_NAME;
    let place = 0..=LONGEST_CATEGORY_NAME;
    let prompt = 1..=LONGEST_SYSTEM_PROMPT;
    let manner = 0..=LONGEST_MANNER;
    let (template, style) = (&said.prompt_template, "draft.promptTemplate.writingStyle");
    let subcategory = "draft.subcategory";
    AgentDraft {
        name: form.text("draft.name", "Name", &said.name, name),
        category: form.text("draft.category", "Category", &said.category, place.clone()),
        subcategory: form.text(subcategory, "Subcategory", &said.subcategory, place),
        system_prompt: form.text(
            "draft.systemPrompt",
            "System prompt",
            &said.system_prompt,
            prompt,
        ),
        prompt_template: PromptTemplate {
            tone: form.text(
                "draft.promptTemplate.tone",
                "Tone",
                &template.tone,
                manner.clone(),
            ),
            writing_style: form.text(style, "Writing style", &template.writing_style, manner),
        },
    }
}

fn check(form: &mut Validation, place: usize, turn: &TrialTurn) {
    let most = match turn.from {
        TrialSpeaker::Admin => LONGEST_SAID,
        TrialSpeaker::Specialist => LONGEST_REPLY,
    };
    form.text(
        &format!("turns[{place}].text"),
        "The message",
        &turn.text,
        1..=most,
    );
    if let Some(document) = &turn.document {
        let at = format!("turns[{place}].document");
        let title = 0..=LONGEST_PIECE_TITLE;
        form.text(&format!("{at}.title"), "The title", &document.title, title);
        let content = 0..=LONGEST_REPLY;
        form.text(
            &format!("{at}.content"),
            "The piece",
            &document.content,
            content,
        );
    }
}

/// In the writer's own form, so that it recognises its own document.
fn spoken(turn: &TrialTurn) -> Turn {
    let document = turn.document.as_ref().map(|piece| DraftDocument {
        title: piece.title.clone(),
        markdown: piece.content.clone(),
        goes_on: None,
    });
    let (from, text) = match turn.from {
        TrialSpeaker::Admin => (Speaker::Client, turn.text.trim().to_owned()),
        TrialSpeaker::Specialist => (Speaker::Specialist, refence(&turn.text, document.as_ref())),
    };
    Turn {
        from,
        text,
        files: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(turns: &str) -> DraftTrialRequest {
        let draft = r#"{"name":"","category":"","subcategory":"Odes","systemPrompt":"You rhyme.","promptTemplate":{"tone":"","writingStyle":""}}"#;
        serde_json::from_str(&format!(r#"{{"draft":{draft},"turns":[{turns}]}}"#)).unwrap()
    }

    fn refused(turns: &str) -> Vec<String> {
        let refused = request(turns).checked().unwrap_err();
        refused.fields().keys().cloned().collect()
    }

    const HELLO: &str = r#"{"from":"admin","text":"Hello"}"#;

    #[test]
    fn the_last_word_is_the_admins_and_a_talk_has_an_end() {
        assert!(request(HELLO).checked().is_ok());
        assert_eq!(refused(""), ["turns"]);
        let reply = r#"{"from":"specialist","text":"Yes"}"#;
        assert_eq!(refused(&format!("{HELLO},{reply}")), ["turns"]);
        assert_eq!(refused(&[HELLO; 21].join(",")), ["turns"]);
        let long = format!(r#"{{"from":"specialist","text":"{}"}}"#, "x".repeat(50_001));
        assert_eq!(refused(&format!("{long},{long},{HELLO}")), ["turns"]);
        let said = format!(r#"{{"from":"admin","text":"{}"}}"#, "x".repeat(20_001));
        assert_eq!(refused(&said), ["turns[0].text"]);
    }

    #[test]
    fn a_piece_that_was_handed_over_is_one_again_for_the_writer() {
        let reply = r##"{"from":"specialist","text":"Here:\n\n# Rain","document":{"title":"Rain","content":"# Rain"}}"##;
        let talk = request(&format!("{HELLO},{reply},{HELLO}"))
            .checked()
            .unwrap();
        assert_eq!((talk.job.open, talk.job.delivered_versions), (true, 1));
        assert!(talk.turns[1].text.contains("<<<document: Rain>>>"));
    }

    #[test]
    fn a_draft_is_upon_what_stands() {
        let talk = request(HELLO).checked().unwrap();
        let persona = Persona {
            name: "Ada".to_owned(),
            voice: "I count.".to_owned(),
            global_prompt: "Never promise.".to_owned(),
            ..Persona::default()
        };
        let persona = talk.upon(persona);
        assert_eq!((&*persona.name, &*persona.specialty), ("", "Odes"));
        assert_eq!(
            (&*persona.voice, &*persona.system_prompt),
            ("I count.", "You rhyme.")
        );
        assert_eq!(persona.global_prompt, "Never promise.");
    }
}
