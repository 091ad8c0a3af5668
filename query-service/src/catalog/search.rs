//! Searches words that may be misspelt, in memory.
//!
//! Words are compared by the runs of three letters that they share, in the same way as `pg_trgm`: the similarity of two
//! words is that of the best matching part. Every different word of the directory is compared once, however many
//! specialists use it. SQL compared each field of each specialist, which takes seconds for ten thousand.

use std::collections::HashMap;

/// The searched fields, with their weights.
const WEIGHTS: [f64; 6] = [1.0, 0.95, 0.9, 0.85, 0.7, 0.6];

/// The place of the name among the fields.
const NAME: usize = 0;

/// The lowest similarity of two words that match. Low enough for two mistakes in a long word.
const ALIKE: f64 = 0.42;

/// The lowest similarity of two forms of the same word, such as `speech` and `speeches`.
const SAME: f64 = 0.7;

type Trigram = [char; 3];

/// Folded texts: name, specialty, skills, category, samples, description.
pub(super) type Fields = [String; WEIGHTS.len()];

/// The index of a directory's words.
#[derive(Debug, Default)]
pub(super) struct Index {
    terms: Vec<Term>,
    /// The terms that contain a trigram.
    having: HashMap<Trigram, Vec<usize>>,
    size: usize,
}

/// A specialist who fits a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fit {
    /// The specialist's index.
    pub place: usize,
    /// The words of the text that the specialist's fields have, in the order of the text.
    pub words: Vec<String>,
}

/// Where one word of a search was found.
struct Matches {
    /// The best match of each specialist, 0 for none.
    best: Vec<f64>,
    /// How many have one.
    count: usize,
}

#[derive(Debug)]
struct Term {
    trigrams: Vec<Trigram>,
    /// The specialists that use it, each with the best field, and with the best one beside the name.
    used: Vec<(usize, usize)>,
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
            for (field, text) in fields.iter().enumerate() {
                for word in text.split(' ').filter(|word| !word.is_empty()) {
                    let term = *known.entry(word).or_insert_with(|| {
                        index.terms.push(Term::new(word));
                        index.terms.len() - 1
                    });
                    index.terms[term].mark_used(place, field);
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

    /// The indexes of those who match a word, best first; equal ones stay in their order.
    ///
    /// A word adds to the score by its similarity, by its field, and by how few it finds. Those that find more than
    /// half of all, such as "for" and "the", count only if there is no other.
    pub fn find(&self, words: &[String]) -> Vec<usize> {
        self.best(&self.telling(words, ALIKE, NAME))
    }

    /// Those who fit a text best, at most so many. Other words than the text's own, and names, do not count: people
    /// write of a grant, and do not mean somebody called Grant.
    pub fn fit(&self, words: &[String], most: usize) -> Vec<Fit> {
        let telling = self.telling(words, SAME, NAME + 1);
        let best = self.best(&telling).into_iter().take(most);
        best.map(|place| Fit {
            place,
            words: telling
                .iter()
                .filter(|(_, matches)| matches.best[place] > 0.0)
                .map(|(word, _)| (*word).clone())
                .collect(),
        })
        .collect()
    }

    fn telling<'w>(
        &self,
        words: &'w [String],
        alike: f64,
        from: usize,
    ) -> Vec<(&'w String, Matches)> {
        let matches = words
            .iter()
            .map(|word| (word, self.matches(word, alike, from)));
        let mut found: Vec<(&String, Matches)> = matches.collect();
        found.retain(|(_, matches)| matches.count > 0);
        if found.iter().any(|(_, matches)| self.is_telling(matches)) {
            found.retain(|(_, matches)| self.is_telling(matches));
        }
        found
    }

    fn best(&self, found: &[(&String, Matches)]) -> Vec<usize> {
        let mut scores = vec![0.0_f64; self.size];
        for (_, word) in found {
            let rarity = (1.0 + number(self.size) / number(word.count)).ln();
            for (score, best) in scores.iter_mut().zip(&word.best) {
                *score += best * rarity;
            }
        }
        let scored = scores.into_iter().enumerate();
        let mut found: Vec<(usize, f64)> = scored.filter(|(_, score)| *score > 0.0).collect();
        found.sort_by(|one, two| two.1.total_cmp(&one.1).then(one.0.cmp(&two.0)));
        found.into_iter().map(|(place, _)| place).collect()
    }

    /// In the fields from this one on.
    fn matches(&self, word: &str, alike: f64, from: usize) -> Matches {
        let mut best = vec![0.0_f64; self.size];
        for (term, likeness) in self.alike(word, alike) {
            for (place, field) in term.used.iter().filter(|(_, field)| *field >= from) {
                best[*place] = best[*place].max(likeness * WEIGHTS[*field]);
            }
        }
        let count = best.iter().filter(|best| **best > 0.0).count();
        Matches { best, count }
    }

    const fn is_telling(&self, word: &Matches) -> bool {
        word.count * 2 <= self.size
    }

    fn alike(&self, word: &str, least: f64) -> impl Iterator<Item = (&Term, f64)> {
        let wanted = trigrams(word);
        let having = wanted.iter().filter_map(|trigram| self.having.get(trigram));
        let mut candidates: Vec<usize> = having.flatten().copied().collect();
        candidates.sort_unstable();
        candidates.dedup();
        candidates.into_iter().filter_map(move |place| {
            let term = &self.terms[place];
            let likeness = likeness(&wanted, &term.trigrams);
            (likeness >= least).then_some((term, likeness))
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
    fn mark_used(&mut self, place: usize, field: usize) {
        let is_new =
            |(last, best): &(usize, usize)| *last != place || (*best == NAME && field != NAME);
        if self.used.last().is_none_or(is_new) {
            self.used.push((place, field));
        }
    }
}

/// Whether two words are forms of the same one.
pub(super) fn are_same(one: &str, two: &str) -> bool {
    likeness(&trigrams(one), &trigrams(two)) >= SAME
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
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
    fn dir_07_any_word_finds_more_words_find_better_and_equals_keep_their_order() {
        let all = [
            fields("grant", ""),
            fields("grant", "proposals"),
            fields("ada", "of verse"),
            fields("mara", ""),
            fields("grant", "proposals"),
            fields("nobody", ""),
        ];
        assert_eq!(found(&all, "grant proposals"), [1, 4, 0]);
        assert_eq!(found(&all, "proposals qzxwvk"), [1, 4]);
        assert_eq!(found(&all, "grant verse"), [2, 0, 1, 4]);
    }

    #[test]
    fn dir_07_a_word_that_few_use_counts_more_than_one_that_many_use() {
        let all = [
            fields("", "letters"),
            fields("", "wedding"),
            fields("", "letters"),
            fields("", "else"),
        ];
        assert_eq!(found(&all, "letters wedding"), [1, 0, 2]);
    }

    #[test]
    fn dir_07_a_word_that_most_use_counts_only_alone() {
        let all = [
            fields("", "letters for all"),
            fields("", "verse for all"),
            fields("", "nothing"),
        ];
        assert_eq!(found(&all, "verse for"), [1]);
        assert_eq!(found(&all, "for"), [0, 1]);
        assert_eq!(found(&all, "for all"), [0, 1]);
    }

    #[test]
    fn dir_07_the_beginning_of_a_word_finds_it_while_it_is_typed() {
        let all = [fields("", "weddings"), fields("", "funerals")];
        for typed in ["w", "we", "wed", "wedd", "weddin"] {
            assert_eq!(found(&all, typed), [0], "{typed}");
        }
    }

    #[test]
    fn of_a_text_the_forms_of_its_words_count_and_neither_names_nor_words_that_look_alike() {
        let all = [
            fields("grant", "systems and grants"),
            fields("grant", "weddings and speeches"),
            fields("ada", "a speech"),
            fields("mara", "nothing else"),
            fields("nobody", "nothing"),
        ];
        let words = ["speech", "wedding", "sister", "grant"].map(str::to_owned);
        let fit = |place, words: &[&str]| Fit {
            place,
            words: words.iter().map(|&word| word.to_owned()).collect(),
        };
        assert_eq!(
            Index::of(&all).fit(&words, 2),
            [fit(1, &["speech", "wedding"]), fit(0, &["grant"])]
        );
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
