//! Combines an entry with the current state: fields that it leaves out stay, and a text that is
//! already there stays letter by letter.

use service_kit::api::specialist::AgentStatus;
use service_kit::api::specialist_file::{SampleEntry, SpecialistEntry, StoryEntry};
use shared_events::Public;
use shared_events::catalog::{PortfolioEntry, PortfolioStory, SpecialistProfile, SpecialistPrompt};

use super::super::specialist_content::{KIND, niche};

/// The new content and instructions of the specialist. `fresh` has an id for each new sample.
pub(super) fn upon(
    entry: &SpecialistEntry,
    fresh: &[String],
    before: (&SpecialistProfile, &SpecialistPrompt),
) -> (SpecialistProfile, SpecialistPrompt) {
    let (was, told) = before;
    let category = said(Some(&entry.category), &was.category);
    let subcategory = said(entry.subcategory.as_ref(), &was.subcategory);
    let mut profile = SpecialistProfile {
        name: said(Some(&entry.name), &was.name),
        code_name: said(entry.code_name.as_ref(), &was.code_name),
        category,
        subcategory,
        specialty: said(entry.specialty.as_ref(), &was.specialty),
        tagline: said(entry.tagline.as_ref(), &was.tagline),
        voice: said(entry.voice.as_ref(), &was.voice),
        description: said(entry.description.as_ref(), &was.description),
        skills: list(entry.skills.as_deref(), &was.skills),
        strengths: list(entry.strengths.as_deref(), &was.strengths),
        refuses: list(entry.refuses.as_deref(), &was.refuses),
        response_time: said(entry.response_time.as_ref(), &was.response_time),
        avatar: said(entry.avatar.as_ref(), &was.avatar),
        tint: said(entry.tint.as_ref(), &was.tint),
        online: entry.online.unwrap_or(was.online),
        portfolios: match &entry.portfolios {
            Some(wanted) => samples(wanted, fresh, &was.portfolios),
            None => was.portfolios.clone(),
        },
        languages: match &entry.languages {
            Some(codes) => SpecialistProfile::stored_languages(&trimmed(codes)),
            None => was.languages.clone(),
        },
        active: entry
            .status
            .map_or(was.active, |status| status == AgentStatus::Active),
    };
    // A specialist without a niche of their own has that of their category.
    if entry.specialty.is_none() && was.specialty.0 == niche(was) {
        profile.specialty = Public(niche(&profile).to_owned());
    }
    let prompt = SpecialistPrompt {
        system_prompt: said(Some(&entry.system_prompt), &told.system_prompt),
        tone: said(entry.tone.as_ref(), &told.tone),
        writing_style: said(entry.writing_style.as_ref(), &told.writing_style),
    };
    (profile, prompt)
}

fn said(now: Option<&String>, before: &Public<String>) -> Public<String> {
    match now {
        Some(text) if *text != before.0 => Public(text.trim().to_owned()),
        _ => before.clone(),
    }
}

fn trimmed(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| text.trim().to_owned()).collect()
}

fn list(now: Option<&[String]>, before: &[Public<String>]) -> Vec<Public<String>> {
    let Some(now) = now else {
        return before.to_vec();
    };
    let kept = |text: &String| before.iter().find(|it| it.0 == *text).cloned();
    let said = now.iter();
    said.map(|text| kept(text).unwrap_or_else(|| Public(text.trim().to_owned())))
        .collect()
}

/// All of them, in this order. An existing one keeps its page.
fn samples(
    wanted: &[SampleEntry],
    fresh: &[String],
    before: &[PortfolioEntry],
) -> Vec<PortfolioEntry> {
    let is_named = |it: &PortfolioEntry| wanted.iter().any(|one| one.id.as_ref() == Some(&it.id.0));
    let mut after: Vec<PortfolioEntry> = Vec::with_capacity(wanted.len());
    for (sample, fresh) in wanted.iter().zip(fresh) {
        let title = sample.title.trim();
        let free = before
            .iter()
            .filter(|it| after.iter().all(|taken| taken.id != it.id));
        let free: Vec<_> = free.collect();
        let named = free.iter().find(|it| sample.id.as_ref() == Some(&it.id.0));
        let called = || free.iter().find(|it| !is_named(it) && it.title.0 == title);
        let known = named.or_else(called).map(|it| (*it).clone());
        let was = known.unwrap_or_else(|| PortfolioEntry {
            id: Public(fresh.clone()),
            title: Public(String::new()),
            kind: Public(KIND.to_owned()),
            content: Public(String::new()),
            story: None,
        });
        after.push(PortfolioEntry {
            title: said(Some(&sample.title), &was.title),
            kind: said(sample.kind.as_ref(), &was.kind),
            content: said(Some(&sample.content), &was.content),
            story: match &sample.story {
                Some(now) => Some(story(now, was.story.as_ref())),
                None => was.story,
            },
            id: was.id,
        });
    }
    after
}

fn story(now: &StoryEntry, before: Option<&PortfolioStory>) -> PortfolioStory {
    let was = before.cloned().unwrap_or_else(|| {
        let blank = || Public(String::new());
        PortfolioStory {
            overview: blank(),
            challenge: blank(),
            solution: blank(),
            results: Vec::new(),
            feedback: blank(),
            client: blank(),
        }
    });
    PortfolioStory {
        overview: said(Some(&now.overview), &was.overview),
        challenge: said(Some(&now.challenge), &was.challenge),
        solution: said(Some(&now.solution), &was.solution),
        results: list(Some(&now.results), &was.results),
        feedback: said(Some(&now.feedback), &was.feedback),
        client: said(Some(&now.client), &was.client),
    }
}

#[cfg(test)]
mod tests;
