//! Choices that are varied and repeatable: the same seed and question always get the same answer, in whatever order the
//! questions are asked.

/// A source of choices.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(u64);

impl Chance {
    pub fn new(seeds: &[&str]) -> Self {
        Self(
            seeds
                .iter()
                .fold(0xcbf2_9ce4_8422_2325, |hash, seed| mix(fold(hash, seed))),
        )
    }

    /// A number below `n` for a question; 0 when there is nothing to choose from.
    pub fn below(self, question: &str, n: usize) -> usize {
        let drawn = mix(fold(self.0, question)) % (n.max(1) as u64);
        usize::try_from(drawn).unwrap_or(0)
    }

    /// One of several.
    pub fn pick<T: Copy>(self, question: &str, of: &[T]) -> Option<T> {
        of.get(self.below(question, of.len())).copied()
    }
}

/// FNV-1a, which unlike the standard hasher is the same in every release.
fn fold(hash: u64, text: &str) -> u64 {
    text.bytes().fold(hash, |h, b| {
        (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Spreads the hash over all bits (the last step of splitmix64).
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::Chance;

    #[test]
    fn the_same_seed_and_question_choose_alike_and_others_vary() {
        let draw = |seed: &str, question: &str| Chance::new(&[seed]).below(question, 1000);
        assert_eq!(draw("a", "opening"), draw("a", "opening"));
        let by_seed: std::collections::BTreeSet<_> =
            (0..50).map(|n| draw(&n.to_string(), "opening")).collect();
        assert!(by_seed.len() > 40, "{by_seed:?}");
        assert_eq!(Chance::new(&[]).pick::<u8>("q", &[]), None);
    }
}
