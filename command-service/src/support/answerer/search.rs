//! Finds the entries that match a question.

use std::collections::{BTreeMap, BTreeSet};

use shared_events::faq::FaqEntry;

use super::words::stems;

/// The weight of a word by its place.
const IN_QUESTION: f64 = 3.0;
const IN_ANSWER: f64 = 1.0;
/// A word that occurs in every entry keeps at least this part of its weight.
const EVERYWHERE: f64 = 0.4;
/// The extra score of an entry with every word of the question.
const ALL_ASKED: f64 = 1.0;
/// The extra score when the words are exactly those of the entry's question.
const SAME_QUESTION: f64 = 1.5;

/// The entries, ready to be searched.
#[derive(Debug)]
pub struct Index<'a> {
    entries: &'a [FaqEntry],
    /// Of the question of each entry.
    questions: Vec<BTreeSet<String>>,
    /// By stem: the weight in each entry that has it.
    weights: BTreeMap<String, Vec<(usize, f64)>>,
}

impl<'a> Index<'a> {
    /// Over these entries.
    pub fn of(entries: &'a [FaqEntry]) -> Self {
        let questions: Vec<_> = entries.iter().map(|it| stems(&it.question)).collect();
        let mut weights: BTreeMap<String, Vec<(usize, f64)>> = BTreeMap::new();
        for (place, (entry, question)) in entries.iter().zip(&questions).enumerate() {
            for stem in stems(&entry.answer).difference(question) {
                let found = weights.entry(stem.clone()).or_default();
                found.push((place, IN_ANSWER));
            }
            for stem in question {
                let found = weights.entry(stem.clone()).or_default();
                found.push((place, IN_QUESTION));
            }
        }
        Self {
            entries,
            questions,
            weights,
        }
    }

    /// The entries that match a text, best first, with their scores.
    pub fn search(&self, text: &str) -> Vec<(f64, &'a FaqEntry)> {
        let asked = stems(text);
        // The weight of the words, and their number.
        let mut scores = vec![(0.0, 0_u32); self.entries.len()];
        for stem in &asked {
            let Some(found) = self.weights.get(stem) else {
                continue;
            };
            let rarity = (1.0 / (found.len() as f64).sqrt()).max(EVERYWHERE);
            for (place, weight) in found {
                if let Some((score, hits)) = scores.get_mut(*place) {
                    *score += weight * rarity;
                    *hits += 1;
                }
            }
        }
        let of_entries = scores.into_iter().zip(&self.questions).zip(self.entries);
        let mut found: Vec<_> = of_entries
            .filter(|(((_, hits), _), _)| *hits > 0)
            .map(|(((score, hits), question), entry)| {
                let of_asked = (f64::from(hits) / asked.len() as f64).powi(2);
                let of_question = question.intersection(&asked).count() as f64;
                let same = of_question / question.len().max(1) as f64;
                let score = score + of_asked * (ALL_ASKED + SAME_QUESTION * same);
                (score, entry)
            })
            .collect();
        found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        found
    }
}
