//! How long it takes to make the files of a long document.

use std::path::Path;
use std::time::Instant;

use ::documents::{About, Document, Fonts, docx, fonts, pdf};
use anyhow::{Context as _, Result, ensure};
use time::macros::datetime;

use crate::figures::{Rounds, float};
use crate::report::Section;

/// The approximate number of A4 pages.
const PAGES: usize = 40;
const CHAPTERS: usize = 35;
/// More rounds take long, and add no information.
const LEAST_ROUNDS: usize = 3;

const PARAGRAPH: &str = "The harbour was older than the town, and the town knew it. Every *spring* the ice went out with a noise \
like furniture being moved in the flat above, and every spring somebody wrote to the **council** about the moorings, the lamps, and \
the bench that faces the wrong way. What follows is an account of how that bench came to be turned, told by those who turned it, \
with their own figures and in their own order; see [the register](https://example.com/register) for the rest.";

pub fn measure(rounds: usize) -> Result<Section> {
    let about = About {
        title: "The bench that faces the wrong way".into(),
        written: datetime!(2026-03-01 10:20:30 UTC),
    };
    let whole = Document::read(&about.title, &text(true));
    let plain = Document::read(&about.title, &text(false));
    let folder = Path::new(fonts::WITH_THE_SOURCE);
    let before = Instant::now();
    let fonts = Fonts::at(folder)?;
    let looking = milliseconds(before);

    let as_pdf = || Ok(pdf::render(&whole, &about, &fonts)?);
    let pages = pages(&as_pdf()?)?;
    ensure!(
        (PAGES - 5..=PAGES + 5).contains(&pages),
        "the document has {pages} pages and not about {PAGES}"
    );
    let rows = vec![
        row(
            "Word",
            rounds,
            &|| Ok(docx::render(&whole, &about)?),
            &|| Ok(docx::render(&plain, &about)?),
        )?,
        row("PDF", rounds, &as_pdf, &|| {
            Ok(pdf::render(&plain, &about, &fonts)?)
        })?,
    ];
    Ok(Section {
        title: "Documents",
        about: format!(
            "A document of {pages} pages (headings, paragraphs with emphasis and links, lists, quotes and tables) made into a file, \
             on one core. Floor: the same paragraphs without any of that, by the same libraries. Before the first PDF of a process, \
             its fonts are looked through once: {looking:.0} ms."
        ),
        head: vec!["File", "KiB", "ms", "Pages a second", "Floor ms"],
        rows,
        plot: None,
    })
}

type Making<'a> = &'a dyn Fn() -> Result<Vec<u8>>;

fn row(name: &str, rounds: usize, ours: Making, floor: Making) -> Result<Vec<String>> {
    let size = ours()?.len();
    let time = |making: Making| {
        let one = || {
            let before = Instant::now();
            making().map(|_| milliseconds(before))
        };
        let all: Result<Vec<f64>> = (0..rounds.max(LEAST_ROUNDS)).map(|_| one()).collect();
        all.map(Rounds::of)
    };
    let (ours, floor) = (time(ours)?, time(floor)?);
    Ok(vec![
        name.into(),
        format!("{:.0}", float(size as u64) / 1_024.0),
        ours.cell(),
        format!("{:.0}", float(PAGES as u64) * 1_000.0 / ours.median()),
        floor.cell(),
    ])
}

fn milliseconds(before: Instant) -> f64 {
    before.elapsed().as_secs_f64() * 1_000.0
}

fn text(set: bool) -> String {
    let chapter = |n: usize| {
        // Each is different, since the typesetter caches equal ones.
        let paragraph = |m: usize| format!("{n}.{m} {PARAGRAPH}");
        let paragraphs = (1..=6).map(paragraph).collect::<Vec<_>>().join("\n\n");
        if !set {
            return paragraphs;
        }
        let rows: String = (1..=6)
            .map(|row| format!("| Bench {row} | {} | north-west |\n", n * row))
            .collect();
        let items: String = (1..=5)
            .map(|item| format!("{item}. Turned by {item} of those who sat there\n"))
            .collect();
        format!(
            "## Chapter {n}\n\n{paragraphs}\n\n### What was counted\n\n| Where | Letters | Facing |\n|---|--:|---|\n{rows}\n{items}\n> It faces \
             the sea now.\n"
        )
    };
    (1..=CHAPTERS).map(chapter).collect::<Vec<_>>().join("\n\n")
}

/// The number of pages in the file's metadata.
fn pages(file: &[u8]) -> Result<usize> {
    let text = String::from_utf8_lossy(file);
    let counts = text.split("/Count ").skip(1);
    let counts = counts.filter_map(|rest| {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        digits.parse().ok()
    });
    counts
        .max()
        .context("the PDF does not say how many pages it has")
}
