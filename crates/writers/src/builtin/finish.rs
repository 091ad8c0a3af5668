//! The last pass over a new draft: register, words to keep out, length.

use super::brief::{Brief, Register};
use super::draft::{Block, Draft};
use super::editing::find_word;
use super::kit::Kit;
use super::revise;
use super::text::{count_words, sentences};
use crate::{Persona, tokens};

/// Makes a draft sound, weigh and avoid as asked. What the client stated is never cut for a word in it.
pub(super) fn finish(draft: &mut Draft, k: &Kit, persona: &Persona, max_tokens: u32) {
    for word in unwanted(k.brief, persona) {
        strike(draft, &word, k.brief);
    }
    match k.brief.manner {
        Some(Register::Formal) => drop(revise::everywhere(draft, revise::formal)),
        Some(Register::Casual) => drop(revise::everywhere(draft, revise::casual)),
        None => {}
    }
    if let Some(words) = k.brief.words.filter(|w| draft.words() > w * 5 / 4) {
        revise::shorten(draft, words);
    }
    // Half of the room is left to the words around the draft.
    let room = u64::from(max_tokens).saturating_sub(300).max(200);
    while tokens::count(&draft.markdown()) > room && draft.blocks.len() > 3 {
        let at = draft.blocks.len() - 2;
        draft.blocks.remove(at);
    }
}

/// What the client asked to leave out, and the words a specialist has sworn off.
fn unwanted(brief: &Brief, persona: &Persona) -> Vec<String> {
    let sworn = persona
        .refuses
        .iter()
        .flat_map(|r| quoted(r))
        .filter(|w| count_words(w) <= 4);
    brief
        .avoid
        .iter()
        .filter(|a| count_words(a) <= 4)
        .cloned()
        .chain(sworn)
        .map(|w| w.to_lowercase())
        .collect()
}

fn quoted(text: &str) -> Vec<String> {
    let parts = text.split('“').skip(1).filter_map(|p| p.split_once('”'));
    parts
        .map(|(inner, _)| inner.trim_matches([',', '.']).to_owned())
        .filter(|w| w.len() > 2)
        .collect()
}

fn strike(draft: &mut Draft, word: &str, brief: &Brief) {
    let ours = |s: &String| {
        find_word(s, word, 0).is_none()
            || brief
                .facts
                .iter()
                .any(|f| s.contains(f.trim_end_matches('.')))
    };
    for block in &mut draft.blocks {
        match block {
            Block::Paragraph(text) if find_word(text, word, 0).is_some() => {
                let kept: Vec<String> = sentences(text).into_iter().filter(ours).collect();
                if !kept.is_empty() {
                    *text = kept.join(" ");
                }
            }
            Block::List { items, .. } if items.len() > 1 => items.retain(ours),
            _ => {}
        }
    }
}
