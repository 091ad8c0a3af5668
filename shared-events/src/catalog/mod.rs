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
        /// Offered in the directory.
        pub active: bool,
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
}
