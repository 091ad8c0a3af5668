//! The catalogue: categories and specialists. It is public and holds nothing personal.

pub mod limits;
pub mod review;
mod roster;

pub use roster::{CATEGORY_ROSTER, CategoryRosterEvent};

use crate::ids::{CategoryId, SpecialistId};
use crate::personal::Public;

crate::event_value! {
    /// The content of a category.
    pub struct CategoryProfile {
        pub name: Public<String>,
        pub description: Public<String>,
        /// Name of an icon, or the address of an image; empty for none.
        pub icon: Public<String>,
        pub subcategories: Vec<Public<String>>,
        /// Marketing text such as `85+`; never computed.
        pub claimed_count: Public<String>,
        /// Order in lists, from 1.
        pub position: u32,
    }
}

crate::events! {
    /// The stream `category`.
    pub enum CategoryEvent of "category" {
        /// The category was added.
        Listed = "listed" v 1 { category: CategoryId, profile: CategoryProfile },
        /// The category has this content from now on.
        Changed = "changed" v 1 { category: CategoryId, profile: CategoryProfile },
        /// The category is no longer offered.
        Retired = "retired" v 1 { category: CategoryId },
        /// An admin put a specialist into it, so that a decision about the specialists of the category comes after
        /// this event.
        Joined = "joined" v 1 {
            category: CategoryId,
            specialist: SpecialistId,
            /// One of its subcategories; empty for none.
            subcategory: Public<String>,
        },
    }
}

crate::event_value! {
    /// A sample of a specialist's work.
    pub struct PortfolioEntry {
        /// Stable within the specialist.
        pub id: Public<String>,
        pub title: Public<String>,
        /// Such as `Blog post`.
        pub kind: Public<String>,
        /// Markdown.
        pub content: Public<String>,
        /// How it was made, if that was written down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub story: Option<PortfolioStory>,
    }
}

crate::event_value! {
    /// How a sample was made.
    pub struct PortfolioStory {
        /// What it is, in a sentence or two.
        pub overview: Public<String>,
        /// The difficulty.
        pub challenge: Public<String>,
        /// The solution.
        pub solution: Public<String>,
        pub results: Vec<Public<String>>,
        /// The client's feedback.
        pub feedback: Public<String>,
        /// A description of the client, without a name.
        pub client: Public<String>,
    }
}

crate::event_value! {
    /// The public content of a specialist.
    pub struct SpecialistProfile {
        pub name: Public<String>,
        /// The name that only admins use.
        pub code_name: Public<String>,
        pub category: Public<String>,
        pub subcategory: Public<String>,
        /// Their niche, in a few words.
        pub specialty: Public<String>,
        /// One line in their own voice.
        pub tagline: Public<String>,
        /// A paragraph in their own voice.
        pub voice: Public<String>,
        pub description: Public<String>,
        pub skills: Vec<Public<String>>,
        pub strengths: Vec<Public<String>>,
        pub refuses: Vec<Public<String>>,
        pub response_time: Public<String>,
        /// Address of the portrait.
        pub avatar: Public<String>,
        /// CSS colour behind the portrait.
        pub tint: Public<String>,
        pub online: bool,
        pub portfolios: Vec<PortfolioEntry>,
        /// Codes of BCP 47 of the languages they write in, the main one first. Empty: English alone.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        pub languages: Vec<Public<String>>,
        /// Offered in the directory.
        pub active: bool,
    }
}

/// The language of specialists for whom nothing else was said.
pub const ENGLISH: &str = "en";

impl SpecialistProfile {
    /// The codes of the languages they write in, the main one first.
    #[must_use]
    pub fn languages(&self) -> Vec<String> {
        match &self.languages[..] {
            [] => vec![ENGLISH.to_owned()],
            said => said.iter().map(|code| code.0.clone()).collect(),
        }
    }

    /// The stored form of these languages: English alone is what an event without them says.
    #[must_use]
    pub fn stored_languages(codes: &[String]) -> Vec<Public<String>> {
        match codes {
            [english] if english == ENGLISH => Vec::new(),
            codes => codes.iter().cloned().map(Public).collect(),
        }
    }
}

crate::event_value! {
    /// The instructions of a specialist. Never part of a public answer.
    pub struct SpecialistPrompt {
        pub system_prompt: Public<String>,
        pub tone: Public<String>,
        pub writing_style: Public<String>,
    }
}

crate::events! {
    /// The stream `specialist`.
    pub enum SpecialistEvent of "specialist" {
        /// The specialist was added.
        Listed = "listed" v 1 { specialist: SpecialistId, profile: SpecialistProfile, prompt: SpecialistPrompt },
        /// The specialist has this content from now on; every version is kept, because each is an event.
        Changed = "changed" v 1 { specialist: SpecialistId, profile: SpecialistProfile, prompt: SpecialistPrompt },
        /// The specialist was deleted; conversations and reviews stay.
        Retired = "retired" v 1 { specialist: SpecialistId },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_without_a_story_is_stored_as_before_and_one_with_a_story_is_read_back() {
        let before = r##"{"id":"mara-1","title":"T","kind":"Blog post","content":"# T"}"##;
        let entry: PortfolioEntry = serde_json::from_str(before).unwrap();
        assert_eq!(entry.story, None);
        assert_eq!(serde_json::to_string(&entry).unwrap(), before);

        let story = PortfolioStory {
            overview: Public::text("An essay"),
            challenge: Public::text("Nobody read it"),
            solution: Public::text("A scene first"),
            results: vec![Public::text("Read to the end")],
            feedback: Public::text("Good"),
            client: Public::text("A team"),
        };
        let told = PortfolioEntry {
            story: Some(story),
            ..entry
        };
        let stored = serde_json::to_string(&told).unwrap();
        assert_eq!(
            serde_json::from_str::<PortfolioEntry>(&stored).unwrap(),
            told
        );
    }

    #[test]
    fn a_specialist_without_languages_writes_english_and_one_of_english_alone_is_stored_as_before()
    {
        let codes = |codes: &[&str]| {
            codes
                .iter()
                .map(|&code| code.to_owned())
                .collect::<Vec<_>>()
        };
        assert!(SpecialistProfile::stored_languages(&codes(&["en"])).is_empty());
        let stored = SpecialistProfile::stored_languages(&codes(&["vi", "en"]));
        let before = r#"{"name":"","code_name":"","category":"","subcategory":"","specialty":"","tagline":"","voice":"",
            "description":"","skills":[],"strengths":[],"refuses":[],"response_time":"","avatar":"","tint":"",
            "online":true,"portfolios":[],"active":true}"#;
        let mut profile: SpecialistProfile = serde_json::from_str(before).unwrap();
        assert_eq!(profile.languages(), ["en"]);
        let again = serde_json::to_value(&profile).unwrap();
        assert_eq!(again.get("languages"), None);
        profile.languages = stored;
        assert_eq!(profile.languages(), ["vi", "en"]);
    }
}
