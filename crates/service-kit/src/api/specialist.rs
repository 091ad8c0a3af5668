//! A specialist as their admins read and write it, with the fields that no visitor sees.

use serde::{Deserialize, Serialize};
use shared_events::SpecialistId;
use shared_events::catalog::{PortfolioEntry, SpecialistProfile, SpecialistPrompt};
use time::OffsetDateTime;
use utoipa::ToSchema;

/// Whether visitors can find a specialist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum AgentStatus {
    /// In the directory, and can be hired.
    Active,
    /// Neither. Earlier conversations stay readable.
    Inactive,
}

impl AgentStatus {
    /// From whether they are offered.
    #[must_use]
    pub const fn of(active: bool) -> Self {
        match active {
            true => Self::Active,
            false => Self::Inactive,
        }
    }
}

/// The style in which a specialist writes. Never part of a public answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromptTemplate {
    /// May be empty.
    #[schema(max_length = 1_000)]
    pub tone: String,
    /// May be empty.
    #[schema(max_length = 1_000)]
    pub writing_style: String,
}

/// A sample of a specialist's work.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AgentSample {
    /// Part of the address of the sample's own page. Leave it out for a new one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// In one line.
    #[schema(min_length = 1, max_length = 200)]
    pub title: String,
    /// Markdown.
    #[schema(min_length = 1, max_length = 10_000)]
    pub content: String,
}

/// The whole content of a specialist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentDefinition {
    /// The public name.
    pub name: String,
    /// The name that only admins use. May be empty.
    pub code_name: String,
    /// Name of a category.
    pub category: String,
    /// Name of a subcategory of that category; empty for none.
    pub subcategory: String,
    /// May be empty.
    pub description: String,
    /// In their order.
    pub skills: Vec<String>,
    /// Codes of the languages they write in, such as `en` or `pt-BR`, the main one first.
    pub languages: Vec<String>,
    /// Address of the portrait; empty for the default one.
    pub avatar_url: String,
    /// Their instructions, used for every reply together with the instructions of the house. Never part of a public
    /// answer.
    pub system_prompt: String,
    /// The style in which they write.
    pub prompt_template: PromptTemplate,
    /// In their order.
    pub portfolios: Vec<AgentSample>,
    /// Whether visitors can find them.
    pub status: AgentStatus,
}

/// A specialist as stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentRecord {
    /// Stays the same when the name changes.
    pub id: String,
    /// Counts up with each change.
    pub version: u32,
    /// Their content.
    #[serde(flatten)]
    pub definition: AgentDefinition,
    /// When they were added.
    #[serde(with = "time::serde::rfc3339")]
    pub created: OffsetDateTime,
}

impl AgentDefinition {
    /// From the content of an event.
    #[must_use]
    pub fn of(profile: SpecialistProfile, prompt: SpecialistPrompt) -> Self {
        Self {
            languages: profile.languages(),
            name: profile.name.0,
            code_name: profile.code_name.0,
            category: profile.category.0,
            subcategory: profile.subcategory.0,
            description: profile.description.0,
            skills: profile.skills.into_iter().map(|skill| skill.0).collect(),
            avatar_url: profile.avatar.0,
            system_prompt: prompt.system_prompt.0,
            prompt_template: PromptTemplate {
                tone: prompt.tone.0,
                writing_style: prompt.writing_style.0,
            },
            portfolios: profile.portfolios.into_iter().map(Into::into).collect(),
            status: AgentStatus::of(profile.active),
        }
    }
}

impl From<PortfolioEntry> for AgentSample {
    fn from(entry: PortfolioEntry) -> Self {
        Self {
            id: Some(entry.id.0),
            title: entry.title.0,
            content: entry.content.0,
        }
    }
}

impl AgentRecord {
    /// From their last event.
    #[must_use]
    pub fn of(
        id: &SpecialistId,
        version: u32,
        definition: AgentDefinition,
        created: OffsetDateTime,
    ) -> Self {
        Self {
            id: id.to_string(),
            version,
            definition,
            created,
        }
    }
}
