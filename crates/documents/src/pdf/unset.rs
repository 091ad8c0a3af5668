//! Text that is missing on the pages.
//!
//! The typesetter does not report it. A letter that no font has becomes a box, which is glyph 0. And a cluster, such as
//! a letter with its accents or a sequence of emoji, may lose a part without a box: the typesetter tries the next font
//! only if the last character is missing; earlier characters that a font lacks are dropped. So the finished pages are
//! read: every cluster must be set in a font that has all of it.

use std::collections::{BTreeMap, BTreeSet};

use rustybuzz::{BufferFlags, UnicodeBuffer};
use typst::layout::{Frame, FrameItem};
use typst::text::{FontInstance, TextItem, is_default_ignorable};
use typst_layout::PagedDocument;
use unicode_segmentation::UnicodeSegmentation as _;

/// How many clusters are named in an error.
const NAMED: usize = 10;
/// How many characters of a cluster are named. Those of real writing have fewer.
const LONGEST: usize = 16;

/// Names the clusters that are missing or incomplete on the pages, each once.
pub(super) fn clusters(pages: &PagedDocument) -> Vec<String> {
    let mut found = Vec::new();
    for page in pages.pages() {
        look(&page.frame, &mut found);
    }
    found
}

fn look(frame: &Frame, found: &mut Vec<String>) {
    for (_, item) in frame.items() {
        match item {
            FrameItem::Group(group) => look(&group.frame, found),
            FrameItem::Text(run) => report(run, found),
            _ => {}
        }
    }
}

fn report(run: &TextItem, found: &mut Vec<String>) {
    let lacking = lacking(run);
    if lacking.is_empty() {
        return;
    }
    for (start, cluster) in run.text.grapheme_indices(true) {
        let mut within = lacking.range(start..start + cluster.len());
        if found.len() == NAMED || within.next().is_none() {
            continue;
        }
        let shown = cluster.trim_matches(is_default_ignorable);
        let name: String = shown.chars().take(LONGEST).collect();
        if !found.contains(&name) {
            found.push(name);
        }
    }
}

/// Where in a run the missing characters are.
fn lacking(run: &TextItem) -> BTreeSet<usize> {
    let boxes = run.glyphs.iter().filter(|glyph| glyph.id == 0);
    let is_shown = |at: &usize| {
        let rest = run.text.get(*at..).unwrap_or_default();
        rest.chars().next().is_none_or(shows)
    };
    let starts = boxes.map(|glyph| glyph.range().start);
    let mut lacking: BTreeSet<usize> = starts.filter(is_shown).collect();
    // Above this length, glyphs no longer say to which cluster they belong.
    let too_long = run.text.len() > usize::from(u16::MAX);
    let mut texts = run.glyphs.iter().filter_map(|it| run.text.get(it.range()));
    if too_long || texts.any(|cluster| is_in_doubt(&run.font, cluster)) {
        lacking.extend(dropped(run));
    }
    lacking
}

/// Whether a font lacks a character of a cluster. The cluster may still be complete: an accent may be part of its
/// letter, or a letter may be made of its parts. A single character needs no check, since it has a glyph or a box.
fn is_in_doubt(font: &FontInstance, cluster: &str) -> bool {
    let several = cluster.chars().nth(1).is_some();
    several && cluster.chars().any(|c| lacks(font, c))
}

fn lacks(font: &FontInstance, c: char) -> bool {
    let glyph = font.ttf().glyph_index(c);
    shows(c) && glyph.is_none_or(|glyph| glyph.0 == 0)
}

/// Whether a character must be visible. The others end lines, or change how their neighbours are shown.
fn shows(c: char) -> bool {
    !matches!(c, '\n' | '\t') && !is_default_ignorable(c)
}

/// Where in a run its font drops a character: one that it lacks, in a cluster that it can not set. The typesetter's
/// own shaper shows which ones these are.
fn dropped(run: &TextItem) -> Vec<usize> {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(&run.text);
    buffer.set_flags(BufferFlags::REMOVE_DEFAULT_IGNORABLES);
    let shaped = rustybuzz::shape(run.font.rusty(), &[], buffer);
    // By the start of a cluster.
    let mut broken: BTreeMap<usize, bool> = BTreeMap::new();
    for glyph in shaped.glyph_infos() {
        *broken.entry(glyph.cluster as usize).or_default() |= glyph.glyph_id == 0;
    }
    let is_dropped = |&(at, c): &(usize, char)| {
        let cluster = broken.range(..=at).next_back();
        lacks(&run.font, c) && cluster.is_some_and(|(_, broken)| *broken)
    };
    let characters = run.text.char_indices();
    characters.filter(is_dropped).map(|(at, _)| at).collect()
}
