//! Turns what an admin sends into the form that the log has, or says what is wrong with which field.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use service_kit::api::rehearsal::{
    RehearsalBrief, RehearsalMust, RehearsalSide, SpecialistPrompt as Draft,
};
use service_kit::problem::{ApiError, Validation};
use shared_events::catalog::SpecialistPrompt;
use shared_events::rehearsal::{
    Brief, LONGEST_BRIEF, LONGEST_MANNER, LONGEST_NAME, LONGEST_PROMPT, LONGEST_TITLE,
    LONGEST_WISH, MOST_BRIEFS, MOST_HEADINGS, MOST_SIDES, MOST_WORDS, Must, Side,
};
use shared_events::{BriefId, ConnectionId, Public};
use utoipa::ToSchema;

/// All briefs of a specialist.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RehearsalBriefsRequest {
    /// In this order; each has an id of its own.
    #[schema(max_items = 20)]
    pub briefs: Vec<RehearsalBrief>,
}

/// The sides to compare.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RehearsalRequest {
    /// One, or two beside each other.
    #[schema(min_items = 1, max_items = 2)]
    pub sides: Vec<RehearsalSide>,
}

impl RehearsalBriefsRequest {
    pub(super) fn checked(self) -> Result<Vec<Brief>, ApiError> {
        let mut form = Validation::new();
        let most = format!("At most {MOST_BRIEFS} briefs can be rehearsed");
        form.require("briefs", self.briefs.len() <= MOST_BRIEFS, most);
        let briefs = self.briefs.iter().take(MOST_BRIEFS).enumerate();
        let briefs: Vec<_> = briefs
            .map(|(place, it)| brief(&mut form, place, it))
            .collect();
        let mut ids = BTreeSet::new();
        for (place, brief) in briefs.iter().enumerate() {
            let is_new = brief.as_ref().is_none_or(|it| ids.insert(it.id.clone()));
            let field = format!("briefs[{place}].id");
            form.require(&field, is_new, "Another brief has this id");
        }
        form.finish()?;
        Ok(briefs.into_iter().flatten().collect())
    }
}

/// None if its id is not valid, which adds an error.
fn brief(form: &mut Validation, place: usize, brief: &RehearsalBrief) -> Option<Brief> {
    let field = |name: &str| format!("briefs[{place}].{name}");
    let title = form.text(
        &field("title"),
        "The title",
        &brief.title,
        1..=LONGEST_TITLE,
    );
    let text = form.text(&field("text"), "The brief", &brief.text, 1..=LONGEST_BRIEF);
    let must = must(form, &field("must"), &brief.must);
    let id: Option<BriefId> = brief.id.parse().ok();
    form.require(
        &field("id"),
        id.is_some(),
        "An id is made of small letters, digits and hyphens",
    );
    Some(Brief {
        id: id?,
        title: Public(title),
        text: Public(text),
        must,
    })
}

/// Words that can be asked for, more than any model writes at once.
const LONGEST_TEXT: u32 = 100_000;

fn must(form: &mut Validation, field: &str, must: &RehearsalMust) -> Must {
    let words = list(form, &format!("{field}.words"), &must.words, MOST_WORDS);
    let not_words = format!("{field}.notWords");
    let not_words = list(form, &not_words, &must.not_words, MOST_WORDS);
    let headings = format!("{field}.headings");
    let headings = list(form, &headings, &must.headings, MOST_HEADINGS);
    for (name, words) in [("minWords", must.min_words), ("maxWords", must.max_words)] {
        let is_said = words.is_none_or(|words| words <= LONGEST_TEXT);
        let above = format!("At most {LONGEST_TEXT} words can be asked for");
        form.require(&format!("{field}.{name}"), is_said, above);
    }
    let is_order = match (must.min_words, must.max_words) {
        (Some(least), Some(most)) => least <= most,
        _ => true,
    };
    let below = "The most words can not be fewer than the least";
    form.require(&format!("{field}.maxWords"), is_order, below);
    let tone = format!("{field}.tone");
    let tone = form.optional_text(&tone, "The tone", must.tone.as_deref(), LONGEST_WISH);
    Must {
        words,
        not_words,
        headings,
        min_words: must.min_words,
        max_words: must.max_words,
        tone: tone.map(Public),
    }
}

/// Each once: a repeated wish has no further effect.
fn list(form: &mut Validation, field: &str, all: &[String], most: usize) -> Vec<Public<String>> {
    form.require(field, all.len() <= most, format!("At most {most} of these"));
    let mut listed: Vec<Public<String>> = Vec::new();
    for entry in all.iter().take(most) {
        let entry = Public(form.text(field, "Each of these", entry, 1..=LONGEST_WISH));
        if !listed.contains(&entry) {
            listed.push(entry);
        }
    }
    listed
}

impl RehearsalRequest {
    pub(super) fn checked(self) -> Result<Vec<Side>, ApiError> {
        let mut form = Validation::new();
        let count = (1..=MOST_SIDES).contains(&self.sides.len());
        form.require("sides", count, "One or two sides can be rehearsed");
        let sides = self.sides.iter().take(MOST_SIDES).enumerate();
        let sides = sides.map(|(place, it)| side(&mut form, place, it));
        let sides = sides.collect();
        form.finish()?;
        Ok(sides)
    }
}

fn side(form: &mut Validation, place: usize, side: &RehearsalSide) -> Side {
    let name = format!("sides[{place}].name");
    let name = form.text(&name, "The name", &side.name, 1..=LONGEST_NAME);
    let draft = side.prompt.as_ref();
    Side {
        name: Public(name),
        prompt: draft.map(|draft| prompt(form, place, draft)),
        connection: side.model_id.map(ConnectionId),
    }
}

fn prompt(form: &mut Validation, place: usize, draft: &Draft) -> SpecialistPrompt {
    let field = |name: &str| format!("sides[{place}].prompt.{name}");
    let mut text = |name: &str, label: &str, value: &str, most| {
        Public(form.text(&field(name), label, value, 0..=most))
    };
    SpecialistPrompt {
        system_prompt: text(
            "systemPrompt",
            "The prompt",
            &draft.system_prompt,
            LONGEST_PROMPT,
        ),
        tone: text("tone", "The tone", &draft.tone, LONGEST_MANNER),
        writing_style: text(
            "writingStyle",
            "The style",
            &draft.writing_style,
            LONGEST_MANNER,
        ),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn brief(id: &str) -> Value {
        json!({"id": id, "title": " T ", "text": "Write.", "must": {
            "words": ["cache", "cache"], "notWords": [], "headings": [],
            "minWords": null, "maxWords": null, "tone": " ",
        }})
    }

    fn wrong(briefs: &[Value]) -> Vec<String> {
        let request: RehearsalBriefsRequest =
            serde_json::from_value(json!({"briefs": briefs})).unwrap();
        let refused = request.checked().unwrap_err();
        refused.fields().keys().cloned().collect()
    }

    #[test]
    fn a_brief_is_kept_without_what_says_nothing() {
        let request: RehearsalBriefsRequest =
            serde_json::from_value(json!({"briefs": [brief("a")]})).unwrap();
        let briefs = request.checked().unwrap();
        assert_eq!(briefs[0].title.as_str(), "T");
        assert_eq!(briefs[0].must.words.len(), 1, "once is enough");
        assert_eq!(briefs[0].must.tone, None);
    }

    #[test]
    fn what_is_wrong_is_said_at_the_field_of_its_brief() {
        let mut second = brief("Not An Id");
        second["title"] = json!("");
        second["must"]["notWords"] = json!(["x".repeat(201)]);
        second["must"]["headings"] = json!(vec!["h"; 21]);
        second["must"]["minWords"] = json!(9);
        second["must"]["maxWords"] = json!(8);
        assert_eq!(
            wrong(&[brief("a"), second]),
            [
                "briefs[1].id",
                "briefs[1].must.headings",
                "briefs[1].must.maxWords",
                "briefs[1].must.notWords",
                "briefs[1].title"
            ]
        );
        assert_eq!(wrong(&[brief("a"), brief("a")]), ["briefs[1].id"]);
        let many: Vec<Value> = (0..21).map(|n| brief(&format!("b{n}"))).collect();
        assert_eq!(wrong(&many), ["briefs"]);
    }

    #[test]
    fn one_or_two_sides_each_with_a_name_can_be_compared() {
        let sides = |sides: Value| {
            let request: RehearsalRequest =
                serde_json::from_value(json!({"sides": sides})).unwrap();
            let checked = request.checked();
            checked.map_err(|refused| refused.fields().keys().cloned().collect::<Vec<_>>())
        };
        assert_eq!(sides(json!([])), Err(vec!["sides".to_owned()]));
        let draft = json!({"systemPrompt": "x".repeat(20_001), "tone": "", "writingStyle": ""});
        assert_eq!(
            sides(json!([{"name": "Now"}, {"name": " ", "prompt": draft}])),
            Err(vec![
                "sides[1].name".to_owned(),
                "sides[1].prompt.systemPrompt".to_owned()
            ])
        );
        assert_eq!(sides(json!([{"name": "Now"}])).unwrap()[0].prompt, None);
    }
}
