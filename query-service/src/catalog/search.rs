//! Searches words that may be misspelt, in memory.
//!
//! Words are compared by the runs of three letters that they share, in the same way as `pg_trgm`: the similarity of two
//! words is that of the best matching part. Every different word of the directory is compared once, however many
//! specialists use it. SQL compared each field of each specialist, which takes seconds for ten thousand.

use std::collections::HashMap;

/// The searched fields, with their weights.
const WEIGHTS: [f64; 5] = [1.0, 0.95, 0.9, 0.85, 0.6];

/// The lowest similarity of two words that match. Low enough for two mistakes in a long word.
const ALIKE: f64 = 0.42;

type Trigram = [char; 3];

/// Folded texts: name, specialty, skills, category, description.
pub(super) type Fields = [String; WEIGHTS.len()];

/// The index of a directory's words.
#[derive(Debug, Default)]
pub(super) struct Index {
    terms: Vec<Term>,
    /// The terms that contain a trigram.
    having: HashMap<Trigram, Vec<usize>>,
    size: usize,
}

#[derive(Debug)]
struct Term {
    trigrams: Vec<Trigram>,
    /// The specialists that use it, with the weight of the best field.
    used: Vec<(usize, f64)>,
}

impl Index {
    /// Built from the fields of all specialists, in the order in which equal results are listed.
    pub fn of(all: &[Fields]) -> Self {
        let mut index = Self {
            size: all.len(),
            ..Self::default()
        };
        let mut known = HashMap::new();
        for (place, fields) in all.iter().enumerate() {
            for (field, weight) in fields.iter().zip(WEIGHTS) {
                for word in field.split(' ').filter(|word| !word.is_empty()) {
                    let term = *known.entry(word).or_insert_with(|| {
                        index.terms.push(Term::new(word));
                        index.terms.len() - 1
                    });
                    index.terms[term].mark_used(place, weight);
                }
            }
        }
        for (place, term) in index.terms.iter().enumerate() {
            for trigram in &term.trigrams {
                index.having.entry(*trigram).or_default().push(place);
            }
        }
        index
    }

    /// The indexes of those who match every word, best first. The score depends on the similarity of a word and on
    /// its field; equal ones stay in their order.
    pub fn find(&self, words: &[String]) -> Vec<usize> {
        let mut scores = vec![Some(0.0); self.size];
        for word in words {
            let mut best = vec![0.0_f64; self.size];
            for (term, likeness) in self.alike(word) {
                for (place, weight) in &term.used {
                    best[*place] = best[*place].max(likeness * weight);
                }
            }
            for (score, best) in scores.iter_mut().zip(best) {
                *score = score.filter(|_| best > 0.0).map(|score| score + best);
            }
        }
        let scored = scores.into_iter().enumerate();
        let mut found: Vec<(usize, f64)> = scored
            .filter_map(|(place, score)| Some((place, score?)))
            .collect();
        found.sort_by(|one, two| two.1.total_cmp(&one.1).then(one.0.cmp(&two.0)));
        found.into_iter().map(|(place, _)| place).collect()
    }

    fn alike(&self, word: &str) -> impl Iterator<Item = (&Term, f64)> {
        let wanted = trigrams(word);
        let having = wanted.iter().filter_map(|trigram| self.having.get(trigram));
        let mut candidates: Vec<usize> = having.flatten().copied().collect();
        candidates.sort_unstable();
        candidates.dedup();
        candidates.into_iter().filter_map(move |place| {
            let term = &self.terms[place];
            let likeness = likeness(&wanted, &term.trigrams);
            (likeness >= ALIKE).then_some((term, likeness))
        })
    }
}

impl Term {
    fn new(word: &str) -> Self {
        Self {
            trigrams: trigrams(word),
            used: Vec::new(),
        }
    }

    /// The best fields come first.
    fn mark_used(&mut self, place: usize, weight: f64) {
        if self.used.last().is_none_or(|(last, _)| *last != place) {
            self.used.push((place, weight));
        }
    }
}

/// The trigrams of a word, each once, in order; its beginning has more weight than its end.
fn trigrams(word: &str) -> Vec<Trigram> {
    let letters: Vec<char> = "  ".chars().chain(word.chars()).chain([' ']).collect();
    let mut all: Vec<Trigram> = Vec::with_capacity(letters.len());
    for run in letters.windows(3) {
        let run = [run[0], run[1], run[2]];
        if !all.contains(&run) {
            all.push(run);
        }
    }
    all
}

/// The similarity of the best matching part of a term: 1 when it is the same.
fn likeness(wanted: &[Trigram], term: &[Trigram]) -> f64 {
    let shared: Vec<bool> = term.iter().map(|run| wanted.contains(run)).collect();
    let mut best = 0.0_f64;
    for first in (0..shared.len()).filter(|place| shared[*place]) {
        let mut common = 0_u32;
        for (length, is_shared) in (1_u32..).zip(&shared[first..]) {
            common += u32::from(*is_shared);
            let together = u32::try_from(wanted.len()).unwrap_or(u32::MAX) + length - common;
            best = best.max(f64::from(common) / f64::from(together));
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(name: &str, description: &str) -> Fields {
        let none = String::new;
        [
            name.to_owned(),
            none(),
            none(),
            none(),
            description.to_owned(),
        ]
    }

    fn found(all: &[Fields], words: &str) -> Vec<usize> {
        let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
        Index::of(all).find(&words)
    }

    #[test]
    fn dir_07_a_word_counts_more_in_a_name_than_in_a_description() {
        let all = [
            fields("ada", "writes a blog"),
            fields("blog writer", "ada is better"),
            fields("nobody", "of note"),
        ];
        assert_eq!(found(&all, "blog"), [1, 0]);
        assert_eq!(found(&all, "ada"), [0, 1]);
    }

    #[test]
    fn dir_07_small_mistakes_are_forgiven_and_count_less_than_none() {
        let all = [
            fields("tecnical", ""),
            fields("technical", ""),
            fields("poetry", ""),
        ];
        assert_eq!(found(&all, "technical"), [1, 0]);
        // Two separate mistakes are too many.
        assert_eq!(found(&all, "techncial"), [1]);
        assert_eq!(found(&all, "tech"), [1, 0]);
        assert_eq!(found(&all, "qzxwvk"), [0_usize; 0]);
    }

    #[test]
    fn dir_07_every_word_must_be_found_and_equals_keep_their_order() {
        let all = [
            fields("grant", "proposals"),
            fields("grant", ""),
            fields("grant", "proposals"),
        ];
        assert_eq!(found(&all, "grant proposal"), [0, 2]);
    }

    #[test]
    fn words_resemble_each_other_as_the_database_says_they_do() {
        // SELECT word_similarity('blog', 'blogging'), word_similarity('techncial', 'technical'), word_similarity('cat', 'dog')
        for (word, term, is) in [
            ("blog", "blogging", 0.8),
            ("blog", "blog", 1.0),
            ("cat", "dog", 0.0),
        ] {
            let found = likeness(&trigrams(word), &trigrams(term));
            assert!((found - is).abs() < 1e-9, "{word} {term} {found}");
        }
    }
}
