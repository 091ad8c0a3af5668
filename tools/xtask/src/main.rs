//! Developer tasks: `cargo xtask up` runs the product, `cargo xtask test` tests all of it.
//!
//! One file for each subcommand; what they share is in `workspace.rs` (where things are), `process.rs` (running
//! programs) and `steps.rs` (reporting progress); `build.rs` builds what is run, `tools.rs` installs what checks need,
//! `product.rs` runs the product for them.
#![forbid(unsafe_code)]

mod acceptance;
mod bench;
mod build;
mod chaos;
mod documents;
mod drill;
mod drills;
mod hazards;
mod pictures;
mod process;
mod product;
mod references;
mod releases;
mod sbom;
mod steps;
mod test;
mod tools;
mod up;
mod web;
mod workspace;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Developer tasks of the marketplace")]
struct Arguments {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Build everything and run the product on this machine
    Up(up::Options),
    /// Run every check and test, or the chosen groups
    Test(test::Options),
    /// Measure the product and lower bounds for it, and write docs/benchmarks.md
    Bench(bench::Options),
    /// Break the product while people use it, and check that nothing is lost, done twice or wrong
    Chaos(chaos::Options),
    /// Run a rare procedure by a script, and write its page
    Drill(drill::Options),
    /// Fail over, restore and upgrade the running product, and write the measured times to docs/reliability.md
    Drills,
    /// Write docs/acceptance.md: each requirement and the tests that prove it
    Acceptance(acceptance::Options),
    /// Write docs/events.md: every event and its fields
    Events(documents::Options),
    /// Take pictures of every screen, in both themes, on a phone and on a desk, into docs/screenshots
    Pictures(pictures::Options),
    /// Write docs/openapi.json: the description of the API
    Openapi(documents::Options),
    /// Write the list of components of the product, as CycloneDX
    Sbom(sbom::Options),
    /// Write the tables in docs/operations.md: variables and limits
    Tables(documents::Options),
}

fn main() -> anyhow::Result<()> {
    match Arguments::parse().task {
        Task::Up(options) => up::run(&options),
        Task::Test(options) => test::run(&options),
        Task::Bench(options) => bench::run(&options),
        Task::Chaos(options) => chaos::run(&options),
        Task::Drill(options) => drill::run(&options),
        Task::Drills => drills::run(),
        Task::Acceptance(options) => acceptance::run(&options),
        Task::Events(options) => documents::EVENTS.run(&options),
        Task::Pictures(options) => pictures::run(&options),
        Task::Openapi(options) => documents::OPENAPI.run(&options),
        Task::Sbom(options) => sbom::run(&options),
        Task::Tables(options) => documents::TABLES.run(&options),
    }
}
