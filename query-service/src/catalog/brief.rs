//! The words of a brief that tell what is to be written, and what of a specialist they speak of.

use std::collections::HashSet;

use super::agent::Agent;
use super::search::are_same;
use crate::fold::fold;

/// Different words of a brief that are looked for: as many as three pages have that tell something.
const MOST_WORDS: usize = 120;
/// Shorter words tell nothing.
const SHORTEST: usize = 3;
/// The most reasons for one specialist.
const MOST_REASONS: usize = 4;

/// Words of every brief, as they are when folded.
const IN_EVERY_BRIEF: &str = "\
about above after again against all also although always and another any anybody anyone anything are arent around ask \
away back because been before being below best better between both but came can cant come could couldnt day days did \
didnt does doesnt doing done dont down during each either else enough even ever every everyone everything few find fine \
first for from full gave get gets getting give given gives goes going good got great had has hasnt have havent having \
hello help her here hers him his hope how however ill into isnt its ive job just keep kind know last least less let lets like little \
long look looking lot made make makes making many may maybe might mine more most much must need needed needs never new \
next nice nobody not nothing now off often once one ones only onto other our ours out over own part people perhaps \
please put quite rather read really right said same say see she should show since some somebody someone something soon \
still such sure take tell than thank thanks that thats the their them then there these they thing things think this \
those though three through time too toward two under until upon use used very want wanted wants was way week weeks well \
were weve what when where which while who whom whose why will wish with within without words work would write writer \
writes writing written year years yes yet you your yours";

/// Each once, in their order.
pub(super) fn words(brief: &str) -> Vec<String> {
    let common: HashSet<&str> = IN_EVERY_BRIEF.split(' ').collect();
    let mut seen = HashSet::new();
    fold(brief)
        .split(' ')
        .filter(|word| word.chars().count() >= SHORTEST && !common.contains(word))
        .filter(|word| seen.insert((*word).to_owned()))
        .take(MOST_WORDS)
        .map(str::to_owned)
        .collect()
}

/// The specialist's field and skills that have one of these words, the field first.
pub(super) fn reasons(agent: &Agent, words: &[String]) -> Vec<String> {
    let phrases = [&agent.specialty, &agent.subcategory]
        .into_iter()
        .chain(&agent.skills);
    let mut seen = HashSet::new();
    phrases
        .filter(|phrase| speaks_of(phrase, words) && seen.insert(fold(phrase)))
        .take(MOST_REASONS)
        .cloned()
        .collect()
}

fn speaks_of(phrase: &str, words: &[String]) -> bool {
    let folded = fold(phrase);
    let mut own = folded.split(' ').filter(|own| !own.is_empty());
    own.any(|own| words.iter().any(|word| are_same(word, own)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_brief_the_words_that_tell_something_stay_each_once_in_their_order() {
        let brief = "I'd like a speech for my sister's wedding: 5 minutes, funny. Please write the speech by May!";
        assert_eq!(
            words(brief),
            ["speech", "sisters", "wedding", "minutes", "funny"]
        );
        assert_eq!(words("Please write something for me."), [""; 0]);
    }

    #[test]
    fn a_brief_of_any_length_has_so_many_words_at_most() {
        let long: Vec<String> = (0..1_000).map(|n| format!("word{n}")).collect();
        assert_eq!(words(&long.join(" ")).len(), MOST_WORDS);
    }
}
