//! A file of specialists, as it is exported and imported: the specialists of the house are written in the same form.
//!
//! Fields that an entry leaves out stay as they are; `created`, `jobs_completed` and `rating` are exported and never
//! imported.

use serde::{Deserialize, Serialize};
use shared_events::catalog::{PortfolioEntry, PortfolioStory, SpecialistProfile, SpecialistPrompt};
use shared_events::{Public, SpecialistId};

use super::specialist::AgentStatus;

/// The whole file.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SpecialistFile {
    /// Each table `[[specialists]]`.
    pub specialists: Vec<SpecialistEntry>,
}

/// A specialist in the file, matched by id.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpecialistEntry {
    pub id: String,
    pub name: String,
    pub code_name: Option<String>,
    pub category: String,
    pub subcategory: Option<String>,
    pub specialty: Option<String>,
    pub tagline: Option<String>,
    pub tint: Option<String>,
    pub response_time: Option<String>,
    pub online: Option<bool>,
    pub status: Option<AgentStatus>,
    pub skills: Option<Vec<String>>,
    /// Codes such as `en` or `pt-BR`, the main one first.
    pub languages: Option<Vec<String>>,
    pub description: Option<String>,
    pub voice: Option<String>,
    pub strengths: Option<Vec<String>>,
    pub refuses: Option<Vec<String>>,
    pub tone: Option<String>,
    pub writing_style: Option<String>,
    pub system_prompt: String,
    /// Its address.
    pub avatar: Option<String>,
    /// When they were added.
    pub created: Option<String>,
    pub jobs_completed: Option<i64>,
    pub rating: Option<f64>,
    pub portfolios: Option<Vec<SampleEntry>>,
}

/// A sample of an entry. One without an id, or with an id that the specialist does not have, is matched by its title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SampleEntry {
    pub id: Option<String>,
    pub title: String,
    pub kind: Option<String>,
    pub content: String,
    pub story: Option<StoryEntry>,
}

/// How a sample was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoryEntry {
    pub overview: String,
    pub challenge: String,
    pub solution: String,
    pub results: Vec<String>,
    pub feedback: String,
    pub client: String,
}

/// The results of a specialist's work, as additional information in a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// When they were added, in the format of RFC 3339.
    pub created: String,
    /// Completed jobs.
    pub jobs_completed: i64,
    /// Average stars to one decimal, 0 without reviews.
    pub rating: f64,
}

impl SpecialistEntry {
    /// From their last event.
    #[must_use]
    pub fn of(
        id: &SpecialistId,
        profile: SpecialistProfile,
        prompt: SpecialistPrompt,
        figures: Figures,
    ) -> Self {
        Self {
            languages: Some(profile.languages()),
            id: id.to_string(),
            name: profile.name.0,
            code_name: Some(profile.code_name.0),
            category: profile.category.0,
            subcategory: Some(profile.subcategory.0),
            specialty: Some(profile.specialty.0),
            tagline: Some(profile.tagline.0),
            tint: Some(profile.tint.0),
            response_time: Some(profile.response_time.0),
            online: Some(profile.online),
            status: Some(AgentStatus::of(profile.active)),
            skills: Some(texts(profile.skills)),
            description: Some(profile.description.0),
            voice: Some(profile.voice.0),
            strengths: Some(texts(profile.strengths)),
            refuses: Some(texts(profile.refuses)),
            tone: Some(prompt.tone.0),
            writing_style: Some(prompt.writing_style.0),
            system_prompt: prompt.system_prompt.0,
            avatar: Some(profile.avatar.0),
            created: Some(figures.created),
            jobs_completed: Some(figures.jobs_completed),
            rating: Some(figures.rating),
            portfolios: Some(profile.portfolios.into_iter().map(Into::into).collect()),
        }
    }
}

fn texts(all: Vec<Public<String>>) -> Vec<String> {
    all.into_iter().map(|text| text.0).collect()
}

impl From<PortfolioEntry> for SampleEntry {
    fn from(entry: PortfolioEntry) -> Self {
        Self {
            id: Some(entry.id.0),
            title: entry.title.0,
            kind: Some(entry.kind.0),
            content: entry.content.0,
            story: entry.story.map(Into::into),
        }
    }
}

impl From<PortfolioStory> for StoryEntry {
    fn from(story: PortfolioStory) -> Self {
        Self {
            overview: story.overview.0,
            challenge: story.challenge.0,
            solution: story.solution.0,
            results: texts(story.results),
            feedback: story.feedback.0,
            client: story.client.0,
        }
    }
}
