//! The parts of the test run, in stages: the parts that fail fastest come first.

use std::process::Command;

use anyhow::Result;

use super::ran::{Lines, Ran};
use super::{Group, api, cluster, dependencies, foreign, generated, majors, previous, skips};
use crate::build;
use crate::chaos;
use crate::drill;
use crate::process;
use crate::web::{self, log};
use crate::workspace::{Workspace, builds_once, npm_in};

pub struct Part {
    pub name: &'static str,
    pub group: Group,
    /// The part without which this one makes no sense.
    pub needs: Option<&'static str>,
    /// Gets whether the run may be long.
    pub run: Run,
}

const INSTALL: &str = "web packages";
const WEB_BUILD: &str = "web build";
const RUST_BUILD: &str = "build of the rust tests";
const RUST_TESTS: &str = "rust tests";

type Run = fn(&Workspace, Lines, bool) -> Result<Ran>;

const fn part(group: Group, name: &'static str, run: Run) -> Part {
    let needs = match group {
        Group::Web | Group::E2e => Some(INSTALL),
        Group::Rust
        | Group::Storage
        | Group::Generated
        | Group::Dependencies
        | Group::Api
        | Group::Chaos
        | Group::Attack => None,
    };
    Part {
        name,
        group,
        needs,
        run,
    }
}

/// The same part, with a dependency on another part than its group's.
const fn after(needed: &'static str, part: Part) -> Part {
    Part {
        needs: Some(needed),
        ..part
    }
}

/// One after the other; each stage runs its lanes at the same time, and a lane its parts in order. While Rust compiles,
/// which on two cores sometimes uses only one, the web app is checked; while the browser tests wait, the API is called,
/// and storage is tested on an older database. Rust's own tests leave a part of the machine to the parts that are short.
/// Only the faults have it for themselves.
pub const STAGES: &[&[&[Part]]] = &[
    &[
        &[
            part(Group::Rust, "formatter", |w, line, _| {
                cargo(w, line, "fmt", &["fmt", "--all", "--check"])
            }),
            part(Group::Rust, "clippy", clippy),
            part(Group::Rust, RUST_BUILD, rust_build),
        ],
        &[
            part(Group::Web, INSTALL, |w, line, _| {
                web::check_node()?;
                web::install(w, line).map(|_| Ran::Yes)
            }),
            part(Group::Web, "web type check", |w, line, _| {
                script(w, line, "typecheck")
            }),
            part(Group::Web, "web lint", |w, line, _| script(w, line, "lint")),
            part(Group::Web, "web unit tests", |w, line, _| {
                script(w, line, "test")
            }),
            part(Group::Web, "web generated files", |w, line, _| {
                script(w, line, "generate:check")
            }),
            part(Group::Web, "web fonts", |w, line, _| {
                script(w, line, "fonts:check")
            }),
        ],
    ],
    &[
        &[
            after(RUST_BUILD, part(Group::Rust, RUST_TESTS, rust_tests)),
            after(
                RUST_TESTS,
                part(Group::Rust, "all of the rust tests", skips::told),
            ),
        ],
        &[
            after(
                RUST_BUILD,
                part(Group::Rust, "doc tests", |w, line, _| {
                    cargo(w, line, "doc-tests", &["test", "--workspace", "--doc"])
                }),
            ),
            part(Group::Generated, "generated files", |w, _, _| {
                generated::check(w)
            }),
            part(
                Group::Dependencies,
                "licences and sources",
                dependencies::allowed,
            ),
            part(
                Group::Dependencies,
                "advisories (Rust)",
                dependencies::advisories,
            ),
            part(
                Group::Dependencies,
                "advisories (web)",
                dependencies::web_advisories,
            ),
        ],
    ],
    &[
        &[
            part(Group::Api, "the API's description", api::check),
            after(
                RUST_BUILD,
                part(
                    Group::Storage,
                    "storage tests on other PostgreSQL versions",
                    majors::storage,
                ),
            ),
        ],
        &[
            part(Group::Web, WEB_BUILD, |w, line, _| script(w, line, "build")),
            after(
                WEB_BUILD,
                part(Group::Web, "weight of the web pages", |w, line, _| {
                    script(w, line, "budget")
                }),
            ),
            part(Group::E2e, "browser tests", browser_tests),
            part(Group::E2e, "lighthouse", lighthouse),
        ],
    ],
    &[&[
        part(Group::Chaos, "a minute of chaos", |w, line, _| {
            chaos::minute(w, line).map(|()| Ran::Yes)
        }),
        part(Group::Chaos, "a change of the schema", schema_change),
        part(Group::Attack, "attacks", attacks),
    ]],
];

pub(super) fn cargo(
    workspace: &Workspace,
    line: Lines,
    name: &str,
    arguments: &[&str],
) -> Result<Ran> {
    process::run(&mut workspace.cargo(arguments), &log(workspace, name), line)?;
    Ok(Ran::Yes)
}

fn script(workspace: &Workspace, line: Lines, name: &str) -> Result<Ran> {
    let file = format!("web-{}", name.replace(':', "-"));
    let mut npm = workspace.npm(&["run", name]);
    process::run(&mut npm, &log(workspace, &file), line)?;
    Ok(Ran::Yes)
}

fn clippy(workspace: &Workspace, line: Lines, long: bool) -> Result<Ran> {
    if builds_once() {
        return rust_build(workspace, line, long);
    }
    let arguments = "clippy --workspace --all-targets -- -D warnings";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    cargo(workspace, line, "clippy", &arguments)
}

fn rust_build(workspace: &Workspace, line: Lines, _: bool) -> Result<Ran> {
    web::check_node()?;
    web::install_fonts(workspace, line)?;
    cargo(
        workspace,
        line,
        "rust-build",
        &["test", "--workspace", "--all-targets", "--no-run"],
    )
}

/// On a cluster started once for all of them, unless the environment names one.
fn rust_tests(workspace: &Workspace, line: Lines, long: bool) -> Result<Ran> {
    let mut tests = test_runner(workspace);
    skips::ask(workspace, &mut tests)?;
    foreign::offer(workspace, &mut tests, line, long)?;
    previous::offer(workspace, &mut tests, line, long)?;
    on_server(workspace, &mut tests, "rust-tests", line)
}

pub(super) fn on_server(
    workspace: &Workspace,
    tests: &mut Command,
    name: &str,
    line: Lines,
) -> Result<Ran> {
    let log = log(workspace, name);
    if cluster::is_given() {
        process::run(tests, &log, line)?;
    } else {
        cluster::on_cluster(workspace, None, (tests, &log), line)?;
    }
    Ok(Ran::Yes)
}

/// The product is built a second time for it.
fn schema_change(workspace: &Workspace, line: Lines, long: bool) -> Result<Ran> {
    if !long {
        return Ok(Ran::No(
            "the product is built twice for it: --long".to_owned(),
        ));
    }
    drill::schema_change_holds(workspace, line).map(|()| Ran::Yes)
}

/// Separately, for people who work on these tests.
fn attacks(workspace: &Workspace, line: Lines, _: bool) -> Result<Ran> {
    let arguments = [
        "test",
        "--package",
        "marketplace",
        "--test",
        "api",
        "security::attack::",
    ];
    on_server(workspace, &mut workspace.cargo(&arguments), "attacks", line)
}

fn test_runner(workspace: &Workspace) -> Command {
    match super::nextest(workspace) {
        Some(mut tests) => {
            tests.arg("--workspace");
            tests
        }
        None => workspace.cargo(&["test", "--workspace", "--all-targets", "--no-fail-fast"]),
    }
}

/// On the product as it is released, since the time that a page takes is a part of it.
fn lighthouse(workspace: &Workspace, line: Lines, long: bool) -> Result<Ran> {
    if !long {
        return Ok(Ran::No(
            "the product is built for release: --long".to_owned(),
        ));
    }
    web::install_lighthouse(workspace, line)?;
    build::release(workspace, line)?;
    let mut npm = npm_in(&workspace.lighthouse(), &["run", "audit"]);
    npm.env("MARKETPLACE_BIN", workspace.binary(true));
    process::run(&mut npm, &log(workspace, "lighthouse"), line)?;
    Ok(Ran::Yes)
}

/// In their own process group's browser, against the binary as built here.
fn browser_tests(workspace: &Workspace, line: Lines, _: bool) -> Result<Ran> {
    let mut npm = build::for_browser(workspace, &["e2e"], line)?;
    process::run(&mut npm, &log(workspace, "web-e2e"), line)?;
    Ok(Ran::Yes)
}
