//! The description of a specialist that an admin sends, and its errors.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use service_kit::api::specialist::{AgentSample, AgentStatus, PromptTemplate};
use service_kit::problem::{ApiError, Validation};
use shared_events::catalog::limits::{
    LONGEST_AVATAR, LONGEST_CATEGORY_NAME, LONGEST_CODE_NAME, LONGEST_MANNER, LONGEST_SAMPLE,
    LONGEST_SAMPLE_TITLE, LONGEST_SKILL, LONGEST_SPECIALIST_DESCRIPTION, LONGEST_SPECIALIST_NAME,
    LONGEST_SYSTEM_PROMPT, MOST_SAMPLES, MOST_SKILLS,
};
use shared_events::catalog::{ENGLISH, SpecialistPrompt};
use shared_events::{Public, SpecialistId};
use utoipa::ToSchema;

use super::{SampleContent, SpecialistContent, language};

/// A specialist as an admin sends them, with all fields each time.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecialistRequest {
    /// In one line.
    #[schema(min_length = 1, max_length = 80)]
    pub name: String,
    /// The name that only admins use. May be empty.
    #[schema(max_length = 40)]
    pub code_name: String,
    /// Name of a category.
    #[schema(min_length = 1, max_length = 60)]
    pub category: String,
    /// Name of a subcategory of that category; empty for none.
    #[schema(max_length = 60)]
    pub subcategory: String,
    /// May be empty.
    #[schema(max_length = 2_000)]
    pub description: String,
    /// Up to 30 of up to 60 characters. Blank ones are dropped.
    pub skills: Vec<String>,
    /// Codes of the languages they write in, such as `en` or `pt-BR`, the main one first. English alone, if left out.
    #[serde(default = "english")]
    #[schema(min_items = 1, max_items = 12)]
    pub languages: Vec<String>,
    /// An `https` address, or the address of a picture that was uploaded for everybody to see; empty for the default
    /// portrait. The current value is always accepted.
    #[schema(max_length = 500)]
    pub avatar_url: String,
    /// Their instructions.
    #[schema(min_length = 1, max_length = 8_000)]
    pub system_prompt: String,
    /// The style in which they write.
    pub prompt_template: PromptTemplate,
    /// Up to 10. Those without title and content are dropped.
    pub portfolios: Vec<AgentSample>,
    /// Whether visitors can find them.
    pub status: AgentStatus,
    /// The version that was edited. If it is no longer the current one, nothing is changed and the answer is 409.
    #[schema(maximum = 2_147_483_647)]
    pub version: Option<u32>,
}

fn english() -> Vec<String> {
    vec![ENGLISH.to_owned()]
}

/// The largest number that a read model can store.
const HIGHEST: u32 = i32::MAX.unsigned_abs();

impl SpecialistRequest {
    /// The form to store: texts trimmed, blank skills and samples dropped.
    pub(super) fn checked(&self) -> Result<SpecialistContent, ApiError> {
        let mut form = Validation::new();
        let name = line(
            &mut form,
            "name",
            "Name",
            &self.name,
            1..=LONGEST_SPECIALIST_NAME,
        );
        let code = 0..=LONGEST_CODE_NAME;
        let code_name = line(&mut form, "codeName", "Code name", &self.code_name, code);
        let place = 1..=LONGEST_CATEGORY_NAME;
        let category = line(&mut form, "category", "Category", &self.category, place);
        let place = 0..=LONGEST_CATEGORY_NAME;
        let subcategory = line(
            &mut form,
            "subcategory",
            "Subcategory",
            &self.subcategory,
            place,
        );
        let about = 0..=LONGEST_SPECIALIST_DESCRIPTION;
        let description = form.text("description", "Description", &self.description, about);
        let skills = skills(&mut form, &self.skills);
        let languages = language::check(&mut form, "languages", &self.languages);
        let address = 0..=LONGEST_AVATAR;
        let avatar = form.text("avatarUrl", "Avatar", &self.avatar_url, address);
        let prompt = prompt(&mut form, self);
        let samples = samples(&mut form, &self.portfolios);
        let counted = self.version.unwrap_or_default() <= HIGHEST;
        form.require("version", counted, "There is no such version.");
        form.finish()?;
        Ok(SpecialistContent {
            name,
            code_name,
            category,
            subcategory,
            description,
            skills,
            languages,
            avatar,
            prompt,
            samples,
            active: self.status == AgentStatus::Active,
        })
    }
}

fn line(
    form: &mut Validation,
    field: &str,
    label: &str,
    value: &str,
    chars: std::ops::RangeInclusive<usize>,
) -> String {
    let text = form.text(field, label, value, chars);
    let one_line = !text.contains(char::is_control);
    form.require(field, one_line, format!("{label} must be one line"));
    text
}

fn prompt(form: &mut Validation, said: &SpecialistRequest) -> SpecialistPrompt {
    let own = 1..=LONGEST_SYSTEM_PROMPT;
    let system_prompt = form.text("systemPrompt", "System prompt", &said.system_prompt, own);
    let template = &said.prompt_template;
    let manner = 0..=LONGEST_MANNER;
    let tone = form.text(
        "promptTemplate.tone",
        "Tone",
        &template.tone,
        manner.clone(),
    );
    let style = &template.writing_style;
    let style = form.text(
        "promptTemplate.writingStyle",
        "Writing style",
        style,
        manner,
    );
    SpecialistPrompt {
        system_prompt: Public(system_prompt),
        tone: Public(tone),
        writing_style: Public(style),
    }
}

fn skills(form: &mut Validation, named: &[String]) -> Vec<String> {
    const FIELD: &str = "skills";
    let kept = named.iter().map(|it| it.trim()).filter(|it| !it.is_empty());
    let kept: Vec<String> = kept.map(str::to_owned).collect();
    if kept.len() > MOST_SKILLS {
        form.reject(FIELD, format!("At most {MOST_SKILLS} skills"));
        return Vec::new();
    }
    let mut seen = BTreeSet::new();
    for skill in &kept {
        line(form, FIELD, "A skill", skill, 1..=LONGEST_SKILL);
        let new = seen.insert(skill.to_lowercase());
        form.require(FIELD, new, format!("{skill} is there twice"));
    }
    kept
}

/// Errors name a field by its place in the request.
fn samples(form: &mut Validation, sent: &[AgentSample]) -> Vec<SampleContent> {
    let blank = |it: &AgentSample| it.title.trim().is_empty() && it.content.trim().is_empty();
    let written = sent.iter().enumerate().filter(|(_, it)| !blank(it));
    let written: Vec<_> = written.collect();
    if written.len() > MOST_SAMPLES {
        form.reject("portfolios", format!("At most {MOST_SAMPLES} portfolios"));
        return Vec::new();
    }
    let checked = written.into_iter().map(|(place, sample)| {
        let field = |name: &str| format!("portfolios[{place}].{name}");
        let title = 1..=LONGEST_SAMPLE_TITLE;
        SampleContent {
            known: sample.id.clone(),
            fresh: SpecialistId::mint().to_string(),
            title: line(form, &field("title"), "Title", &sample.title, title),
            content: form.text(
                &field("content"),
                "Content",
                &sample.content,
                1..=LONGEST_SAMPLE,
            ),
        }
    });
    checked.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(change: impl FnOnce(&mut SpecialistRequest)) -> SpecialistRequest {
        let mut request = SpecialistRequest {
            name: " Ada ".to_owned(),
            code_name: String::new(),
            category: "Poetry".to_owned(),
            subcategory: String::new(),
            description: String::new(),
            skills: Vec::new(),
            languages: english(),
            avatar_url: String::new(),
            system_prompt: "You are Ada.".to_owned(),
            prompt_template: PromptTemplate {
                tone: String::new(),
                writing_style: String::new(),
            },
            portfolios: Vec::new(),
            status: AgentStatus::Active,
            version: None,
        };
        change(&mut request);
        request
    }

    fn sample(title: &str, content: &str) -> AgentSample {
        AgentSample {
            id: None,
            title: title.to_owned(),
            content: content.to_owned(),
        }
    }

    fn refused(change: impl FnOnce(&mut SpecialistRequest)) -> Vec<String> {
        let refused = request(change).checked().unwrap_err();
        refused.fields().keys().cloned().collect()
    }

    #[test]
    fn blank_skills_and_samples_are_dropped_and_the_rest_is_trimmed() {
        let request = request(|it| {
            it.skills = [" Rhyme ", " ", ""].map(str::to_owned).to_vec();
            it.portfolios = vec![sample(" ", ""), sample(" Rain ", " # Rain ")];
        });
        let content = request.checked().unwrap();
        assert_eq!(
            (&*content.name, &content.skills[..]),
            ("Ada", &["Rhyme".to_owned()][..])
        );
        assert_eq!(content.samples.len(), 1);
        assert_eq!(
            (&*content.samples[0].title, &*content.samples[0].content),
            ("Rain", "# Rain")
        );
    }

    #[test]
    fn each_field_is_named_by_the_place_at_which_it_was_sent() {
        let samples = |it: &mut SpecialistRequest| {
            it.portfolios = vec![sample("", ""), sample("", "# Rain"), sample("Sun", " ")];
        };
        assert_eq!(
            refused(samples),
            ["portfolios[1].title", "portfolios[2].content"]
        );
        let all = refused(|it| {
            it.name = " ".to_owned();
            it.category = "\n".to_owned();
            it.code_name = "a\nb".to_owned();
            it.system_prompt = "x".repeat(8_001);
            it.prompt_template.tone = "é".repeat(1_001);
            it.prompt_template.writing_style = "é".repeat(1_001);
            it.description = "é".repeat(2_001);
            it.avatar_url = "x".repeat(501);
            it.skills = vec!["Rhyme".to_owned(), "RHYME".to_owned()];
            it.subcategory = "x".repeat(61);
            it.languages = vec!["English".to_owned()];
            it.portfolios = vec![sample("Rain", "# Rain"); 11];
        });
        let expected = [
            "avatarUrl",
            "category",
            "codeName",
            "description",
            "languages",
            "name",
            "portfolios",
            "promptTemplate.tone",
            "promptTemplate.writingStyle",
            "skills",
            "subcategory",
            "systemPrompt",
        ];
        assert_eq!(all, expected);
    }
}
