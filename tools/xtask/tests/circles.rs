//! No circle of modules: whoever opens a file can read what it stands on, and that never leads back to it.
//!
//! A module is a file. A name that another module passes on with `pub use` counts as the module's that defines it. A module
//! and those below it are one room: what they use of each other is not counted.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;

#[path = "circles/modules.rs"]
mod modules;

use modules::Crate;

/// The crates of the product, and the tool that builds and tests it.
const CRATES: &[(&str, &str)] = &[
    ("shared-events", "lib.rs"),
    ("command-service", "lib.rs"),
    ("query-service", "lib.rs"),
    ("marketplace", "main.rs"),
    ("crates/audit-chain", "lib.rs"),
    ("crates/documents", "lib.rs"),
    ("crates/embedded-postgres", "lib.rs"),
    ("crates/event-store", "lib.rs"),
    ("crates/service-kit", "lib.rs"),
    ("crates/writers", "lib.rs"),
    ("tools/xtask", "main.rs"),
];

type Edge = (String, String);

/// Which module of a crate uses which.
fn modules(of: &Crate) -> BTreeSet<Edge> {
    let uses = of.uses().into_iter();
    uses.flat_map(|(from, to)| to.into_iter().map(move |to| (from.clone(), to)))
        .collect()
}

/// The same for the parts of each folder below the top, where a folder within it counts as one part.
fn rooms(of: &Crate) -> BTreeSet<Edge> {
    let common = |(from, to): &Edge| {
        let (from, to): (Vec<_>, Vec<_>) = (from.split("::").collect(), to.split("::").collect());
        let depth = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
        (depth > 1).then(|| (from[..=depth].join("::"), to[..=depth].join("::")))
    };
    modules(of).iter().filter_map(common).collect()
}

/// Groups of which each part leads to every other, a line for each use.
fn circles(edges: &BTreeSet<Edge>) -> Vec<Vec<String>> {
    let both = edges
        .iter()
        .map(|(from, to)| (from.as_str(), to.as_str(), ()));
    let graph: DiGraphMap<&str, ()> = both.collect();
    let groups = tarjan_scc(&graph).into_iter().filter(|it| it.len() > 1);
    groups
        .map(|group| {
            let within = |it: &str| group.contains(&it);
            let uses = edges.iter().filter(|(from, to)| within(from) && within(to));
            uses.map(|(from, to)| format!("{from} -> {to}")).collect()
        })
        .collect()
}

fn circles_of_all(edges: fn(&Crate) -> BTreeSet<Edge>) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let file =
        |(folder, top): &(&str, &str)| -> PathBuf { root.join(folder).join("src").join(top) };
    let all = CRATES.iter().map(|it| (it.0, Crate::read(&file(it))));
    all.flat_map(|(folder, it)| {
        let found = circles(&edges(&it)).into_iter();
        found.map(move |lines| format!("{folder}:\n  {}", lines.join("\n  ")))
    })
    .collect()
}

#[test]
fn no_module_leads_back_to_itself() {
    let found = circles_of_all(modules);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn no_room_of_a_folder_leads_back_to_itself() {
    let found = circles_of_all(rooms);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_circle_is_found_also_through_a_name_that_is_passed_on() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("lib.rs", "mod a;\nmod b;\nmod c;\npub use b::Named;\n");
    write("a.rs", "use crate::Named;\npub struct Other(Named);\n");
    write("b.rs", "pub struct Named;\nfn f() { crate::a::Other; }\n");
    write(
        "c.rs",
        "use super::{a::Other, Named};\n#[cfg(test)]\nmod tests { use crate::d; }\n",
    );
    let found = circles(&modules(&Crate::read(&folder.path().join("lib.rs"))));
    assert_eq!(found, [["crate::a -> crate::b", "crate::b -> crate::a"]]);
}
