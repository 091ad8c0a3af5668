//! Categories and specialists that come, change and leave.

use std::collections::HashSet;

use shared_events::catalog::{
    CategoryEvent, CategoryProfile, PortfolioEntry, PortfolioStory, SpecialistEvent,
    SpecialistProfile, SpecialistPrompt,
};
use shared_events::{CategoryId, Public, SpecialistId};

use super::{Commit, Dice, Generator, People, Streams};

#[derive(Default)]
pub struct Catalogs {
    listed: HashSet<String>,
}

/// Of the same names as those that conversations are held with.
fn specialist(dice: &mut Dice) -> SpecialistId {
    format!("specialist-{}", dice.below(12)).parse().unwrap()
}

impl Generator for Catalogs {
    fn commit(&mut self, dice: &mut Dice, _: &People, streams: &mut Streams) -> Commit {
        let event = if dice.below(4) == 0 {
            let category: CategoryId = format!("category-{}", dice.below(5)).parse().unwrap();
            let event = match dice.below(5) {
                0 => joined(dice, category.clone()),
                _ => self.category(dice, category.clone()),
            };
            streams.next(category, &event)
        } else {
            let specialist = specialist(dice);
            let event = self.specialist(dice, specialist.clone());
            streams.next(specialist, &event)
        };
        Commit {
            owner: None,
            events: vec![event],
        }
    }
}

impl Catalogs {
    fn category(&mut self, dice: &mut Dice, category: CategoryId) -> CategoryEvent {
        let profile = CategoryProfile {
            name: text(dice, "Category"),
            description: text(dice, "About"),
            icon: text(dice, "icon"),
            subcategories: vec![text(dice, "Sub"), text(dice, "Sub")],
            claimed_count: text(dice, "85+"),
            position: u32::try_from(dice.below(12)).unwrap(),
        };
        if self.listed.insert(category.to_string()) {
            return CategoryEvent::Listed { category, profile };
        }
        if dice.below(6) == 0 {
            self.listed.remove(category.as_str());
            return CategoryEvent::Retired { category };
        }
        CategoryEvent::Changed { category, profile }
    }

    fn specialist(&mut self, dice: &mut Dice, specialist: SpecialistId) -> SpecialistEvent {
        let (profile, prompt) = (profile(dice), prompt(dice));
        if self.listed.insert(specialist.to_string()) {
            return SpecialistEvent::Listed {
                specialist,
                profile,
                prompt,
            };
        }
        if dice.below(8) == 0 {
            self.listed.remove(specialist.as_str());
            return SpecialistEvent::Retired { specialist };
        }
        SpecialistEvent::Changed {
            specialist,
            profile,
            prompt,
        }
    }
}

/// Somebody was put into it, whether it is offered or not: who follows the log is told so all the same.
fn joined(dice: &mut Dice, category: CategoryId) -> CategoryEvent {
    CategoryEvent::Joined {
        category,
        specialist: specialist(dice),
        subcategory: text(dice, "Sub"),
    }
}

fn text(dice: &mut Dice, word: &str) -> Public<String> {
    Public::text(format!("{word} {} \"é\"", dice.below(100)))
}

pub fn profile(dice: &mut Dice) -> SpecialistProfile {
    SpecialistProfile {
        name: text(dice, "Name"),
        code_name: text(dice, "Code"),
        category: Public::text("Category 1"),
        subcategory: text(dice, "Sub"),
        specialty: text(dice, "Specialty"),
        tagline: text(dice, "Line"),
        voice: text(dice, "Voice"),
        description: text(dice, "About"),
        skills: vec![text(dice, "Skill")],
        strengths: vec![text(dice, "Strength")],
        refuses: vec![],
        response_time: text(dice, "Minutes"),
        avatar: text(dice, "/avatars/"),
        tint: Public::text("oklch(0.8 0.1 90)"),
        online: dice.below(2) == 0,
        languages: Vec::new(),
        portfolios: vec![PortfolioEntry {
            id: Public::text("one"),
            title: text(dice, "Sample"),
            kind: Public::text("Blog post"),
            content: text(dice, "# Text\n"),
            story: (dice.below(2) == 0).then(|| story(dice)),
        }],
        active: dice.below(5) > 0,
    }
}

fn story(dice: &mut Dice) -> PortfolioStory {
    PortfolioStory {
        overview: text(dice, "Overview"),
        challenge: text(dice, "Challenge"),
        solution: text(dice, "Solution"),
        results: vec![text(dice, "Result"), text(dice, "Result")],
        feedback: text(dice, "Feedback"),
        client: text(dice, "Client"),
    }
}

pub fn prompt(dice: &mut Dice) -> SpecialistPrompt {
    SpecialistPrompt {
        system_prompt: text(dice, "You are"),
        tone: text(dice, "Tone"),
        writing_style: text(dice, "Style"),
    }
}
