//! What holds for every kind of piece.

use super::super::brief::Brief;
use super::super::chance::Chance;
use super::*;

/// The categories' subcategories, as the catalog lists them.
const SUBCATEGORIES: &str = "Blog Posts, Website Content, Landing Pages, Articles, SEO Content, Category Descriptions, Sales Pages, Ad Copy, Email Marketing Campaigns, \
Product Launch Copy, Slogans and Taglines, Video Scripts for Ads, Social Media Copy, Influencer and Brand Pitch Writing, Business Proposals, Reports, Presentations, \
Executive Summaries, Policies and Procedures, Corporate Emails, Stakeholder Letters, Press Releases, Fiction Books, Non-Fiction Books, Ebooks, Autobiographies, Whitepapers, \
LinkedIn Posts, YouTube/Podcast Scripts, Research Papers, Essays, Literature Reviews, Case Study Analysis, Academic Editing, Homework Assistance, Lesson Plans, \
Educational Materials, News Articles, Editorial Content, Feature Stories, Investigative Reports, Resumes, Cover Letters, LinkedIn Profile Optimization, Executive Bios, \
Academic CVs, International CVs, Case Briefs, Contract Summaries, Investment Reports, Financial Analysis, Compliance Documentation, Policy Drafting, Short Stories, Poetry, \
Film Scripts, TV Scripts, Theater Scripts, Novels, Screenplays, Video Game Narratives, Comic Scripts, Audio Drama Scripts, Developmental Editing, Copyediting, Proofreading, \
Line Editing, Fact-Checking, Formatting for Publication, Sensitivity Reading, Brochures, Infographic Copy, Case Studies, One-Pagers, Client Testimonials, Quora/Reddit Content, \
YouTube Descriptions, Podcast Show Notes, Webinar Content, Slide Decks, AI Prompt Writing, UX Writing, Avatar Scripting, Chatbot Content, Voice Interface Content";

const BRIEF: &str = "Something on urban beekeeping for city councils, please. Our club Hive Five keeps 17 hives on the roof of the Old Mill. \
We harvest 93 kg of honey a year. The neighbours were afraid of swarms at first. Cover safety and costs.";

fn kinds() -> impl Iterator<Item = (&'static str, &'static Kind)> {
    SUBCATEGORIES
        .split(", ")
        .map(|s| (s, of_subcategory("", s)))
}

fn draft(kind: &'static Kind, message: &str, seed: &str) -> Draft {
    let mut brief = Brief::read(&[message], false);
    brief.material = Some(message.to_owned());
    (kind.compose)(&Kit::new(&brief, kind, Chance::new(&[seed])))
}

#[test]
fn every_subcategory_has_a_kind_of_its_own_shelf() {
    for (name, kind) in kinds() {
        assert!(kind.shelf.contains(&name), "{name} is served by {kind:?}");
    }
    assert_eq!(
        of_subcategory("Anything", "Nothing known").label,
        "blog post"
    );
}

#[test]
fn every_kind_is_found_by_the_name_clients_use() {
    for kind in all() {
        for key in kind.keys {
            let found = mentioned(&format!("Please write a {key} about bees")).unwrap();
            assert_eq!(found.kind.label, kind.label, "{key}");
        }
    }
}

#[test]
fn every_draft_is_titled_structured_and_has_no_slot_left_open() {
    for (name, kind) in kinds() {
        for seed in ["a", "b", "c", "d"] {
            let draft = draft(kind, BRIEF, seed);
            let text = draft.markdown();
            assert!(
                !draft.title.trim().is_empty() && draft.words() > 45,
                "{name}: {text}"
            );
            for wrong in [
                "{",
                "}",
                "  ,",
                " .",
                "..",
                "[[",
                "]]",
                "[the subject]",
                "lorem",
                "Lorem",
                "about about",
            ] {
                assert!(!text.contains(wrong), "{name} holds {wrong:?}: {text}");
            }
            assert_eq!(
                Draft::parse(&text).map(|d| d.title),
                Some(draft.title),
                "{name}"
            );
        }
    }
}

#[test]
fn every_fact_of_the_client_is_in_the_draft() {
    for (name, kind) in kinds() {
        let text = draft(kind, BRIEF, "x").markdown();
        let text = text.replace("  \n", " ").replace('\n', " ");
        for fact in ["17 hives", "93 kg", "afraid of swarms"] {
            assert!(
                text.contains(fact) || editing::needs_text(kind),
                "{name} lacks {fact}: {text}"
            );
        }
    }
}

#[test]
fn no_draft_states_a_number_that_was_not_given() {
    for (name, kind) in kinds().filter(|(_, k)| !editing::needs_text(k)) {
        for seed in ["a", "b", "c"] {
            let text = draft(kind, BRIEF, seed).markdown();
            // Numbers of slides, posts, panels and list items count; they state nothing.
            let stated = text.lines().filter(|l| !l.starts_with('#')).map(|l| {
                l.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | '*'))
            });
            for word in stated.flat_map(str::split_whitespace) {
                let digits: String = word.chars().filter(char::is_ascii_digit).collect();
                assert!(
                    digits.is_empty() || ["17", "93"].contains(&digits.as_str()),
                    "{name} invents {word}"
                );
            }
        }
    }
}

#[test]
fn another_seed_gives_another_draft() {
    for (name, kind) in kinds().filter(|(_, k)| !editing::needs_text(k)) {
        let seeds = ["a", "b", "c", "d", "e", "f"];
        let drafts: std::collections::BTreeSet<String> = seeds
            .iter()
            .map(|s| draft(kind, BRIEF, s).markdown())
            .collect();
        assert!(drafts.len() > 1, "{name} is always the same");
    }
}
