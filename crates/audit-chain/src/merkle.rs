//! The tree of RFC 9162, section 2.1, over leaves that are already hashed: one root for a batch, and for each event a
//! short path that leads from it to the root.

use sha2::{Digest as _, Sha256};

use crate::Digest;

fn node(left: Digest, right: Digest) -> Digest {
    let mut hasher = Sha256::new();
    hasher.update([1]);
    hasher.update(left.0);
    hasher.update(right.0);
    Digest(hasher.finalize().into())
}

/// A tree with all its levels, the leaves first.
#[derive(Debug)]
pub struct Tree(Vec<Vec<Digest>>);

impl Tree {
    /// Over these leaves. Nodes are combined in pairs; a single one at the end moves up to the next level.
    #[must_use]
    pub fn new(leaves: Vec<Digest>) -> Self {
        let mut levels = vec![leaves];
        while let Some(level) = levels.last().filter(|level| level.len() > 1) {
            let pair = |pair: &[Digest]| match pair {
                [left, right] => node(*left, *right),
                alone => alone[0],
            };
            let above = level.chunks(2).map(pair).collect();
            levels.push(above);
        }
        Self(levels)
    }

    /// The root; of a tree without leaves it is the hash of nothing.
    #[must_use]
    pub fn root(&self) -> Digest {
        let top = self.0.last().and_then(|level| level.first());
        top.copied()
            .unwrap_or_else(|| Digest(Sha256::digest(b"").into()))
    }

    /// The siblings on the path from the leaf at `index` to the root, from below. None if there is no such leaf.
    #[must_use]
    pub fn path(&self, index: usize) -> Option<Vec<Digest>> {
        self.0[0].get(index)?;
        let beside =
            |(height, level): (usize, &Vec<Digest>)| level.get((index >> height) ^ 1).copied();
        let below_root = &self.0[..self.0.len() - 1];
        Some(below_root.iter().enumerate().filter_map(beside).collect())
    }
}

/// The root over these leaves.
#[must_use]
pub fn root(leaves: &[Digest]) -> Digest {
    Tree::new(leaves.to_vec()).root()
}

/// The root that this path gives for the leaf at `index` of `count`. None if the path does not fit such a tree.
#[must_use]
pub fn climb(leaf: Digest, index: u64, count: u64, path: &[Digest]) -> Option<Digest> {
    if index >= count {
        return None;
    }
    let (mut at, mut last, mut root) = (index, count - 1, leaf);
    for beside in path {
        if last == 0 {
            return None;
        }
        if at & 1 == 1 || at == last {
            root = node(*beside, root);
            while at & 1 == 0 && at != 0 {
                at >>= 1;
                last >>= 1;
            }
        } else {
            root = node(root, *beside);
        }
        at >>= 1;
        last >>= 1;
    }
    (last == 0).then_some(root)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use proptest::prelude::*;

    use super::*;

    fn leaves(count: usize) -> Vec<Digest> {
        let leaf = |number: usize| Digest(Sha256::digest(number.to_be_bytes()).into());
        (0..count).map(leaf).collect()
    }

    #[test]
    fn every_leaf_of_every_small_tree_leads_to_its_root() {
        for count in 1..70 {
            let leaves = leaves(count);
            let tree = Tree::new(leaves.clone());
            let root = tree.root();
            for (index, leaf) in leaves.iter().enumerate() {
                let path = tree.path(index).unwrap();
                let climbed = climb(*leaf, index as u64, count as u64, &path);
                assert_eq!(climbed, Some(root), "{index} of {count}");
            }
            assert_eq!(tree.path(count), None);
        }
    }

    #[test]
    fn a_tree_of_the_standard_has_the_root_that_the_standard_gives() {
        // Leaves are hashed with a zero before them: what certificate transparency publishes as its test vectors.
        let inputs = ["", "00", "10", "2021", "3031", "40414243"];
        let leaf = |text: &&str| {
            let mut hasher = Sha256::new_with_prefix([0]);
            hasher.update(hex::decode(text).unwrap());
            Digest(hasher.finalize().into())
        };
        let leaves: Vec<Digest> = inputs.iter().map(leaf).collect();
        let expected = "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef";
        assert_eq!(root(&leaves).to_string(), expected);
    }

    proptest! {
        #[test]
        fn another_leaf_place_or_path_leads_elsewhere(count in 2_usize..200, at in any::<prop::sample::Index>(), by in 1_u64..200) {
            let leaves = leaves(count);
            let (tree, index) = (Tree::new(leaves.clone()), at.index(count));
            let (root, right) = (tree.root(), tree.path(index).unwrap());
            let (index, count) = (index as u64, count as u64);
            let leaf = leaves[at.index(leaves.len())];
            prop_assert_ne!(climb(Digest([7; 32]), index, count, &right), Some(root));
            prop_assert_ne!(climb(leaf, (index + by) % count, count, &right), Some(root).filter(|_| by % count != 0));
            let mut changed = right.clone();
            changed[0].0[0] ^= 1;
            prop_assert_ne!(climb(leaf, index, count, &changed), Some(root));
            prop_assert_ne!(climb(leaf, index, count, &right[1..]), Some(root));
        }
    }
}
