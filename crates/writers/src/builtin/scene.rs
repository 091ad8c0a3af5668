//! The conversation, read for what the next reply depends on.

use super::brief::Brief;
use super::chance::Chance;
use super::draft::Draft;
use super::files;
use super::genres::{self, Kind, editing::needs_text};
use super::manner::Manner;
use super::revise;
use super::text::count_words;
use crate::summary::{self, Told};
use crate::{Speaker, Turn, WriteRequest};

/// See the module.
pub(super) struct Scene<'a> {
    pub request: &'a WriteRequest,
    pub manner: Manner,
    pub chance: Chance,
    /// What the client wrote since the last reply.
    pub note: &'a str,
    /// The last draft, and the turn that delivered it.
    pub last: Option<(usize, Draft)>,
}

impl<'a> Scene<'a> {
    pub fn of(request: &'a WriteRequest) -> Self {
        let turns = &request.turns;
        let last = turns
            .iter()
            .enumerate()
            .rev()
            .filter(|(_, t)| t.from == Speaker::Specialist)
            .find_map(|(n, t)| Some((n, delivered(t)?)));
        Self {
            request,
            manner: Manner::of(&request.persona),
            chance: Chance::new(&[&request.message_id.to_string(), &request.persona.id]),
            note: turns
                .iter()
                .rev()
                .find(|t| t.from == Speaker::Client)
                .map_or("", files::note),
            last,
        }
    }

    pub fn kind(&self) -> &'static Kind {
        genres::of_subcategory(
            &self.request.persona.category,
            &self.request.persona.subcategory,
        )
    }

    /// The specialist's own kind where the client names it, else the kind that was named first, else their own. An editor
    /// stays one unless something is to be written.
    pub fn kind_of(&self, brief: &Brief) -> &'static Kind {
        let own = self.kind();
        if genres::names(&brief.said, own) {
            return own;
        }
        let editor = needs_text(own) && !brief.says("write") && !brief.says("draft");
        brief
            .kind
            .filter(|k| !editor || needs_text(k))
            .unwrap_or(own)
    }

    /// Whether the note asks for a new piece rather than for a change of the last one.
    pub fn begins_anew(&self) -> bool {
        let lower = self.note.to_lowercase();
        let Some(mention) = genres::mentioned(self.note) else {
            let closed = !self.request.job.open && self.request.job.delivered_versions > 0;
            return closed
                && revise::read(self.note)
                    .iter()
                    .all(|c| matches!(c, revise::Change::Facts(_)))
                && !revise::is_another(self.note);
        };
        let before = &lower[..mention.start];
        let old = ["the ", "this ", "that ", "your ", "my ", "our "]
            .iter()
            .any(|d| before.ends_with(d));
        let asks = [
            "write",
            "draft",
            "need",
            "want",
            "create",
            "make me",
            "now a",
            "new ",
            "another",
            "could you",
            "can you",
            "give me",
            "next",
        ]
        .iter()
        .any(|v| before.contains(v));
        let changes = revise::read(self.note);
        let change_first = changes.first().is_some_and(|c| {
            !matches!(
                c,
                revise::Change::Facts(_)
                    | revise::Change::Shorter(_)
                    | revise::Change::Longer(_)
                    | revise::Change::Formal
                    | revise::Change::Casual
                    | revise::Change::Unread(_)
            )
        });
        asks && !old && !change_first
    }

    /// What the client said about the piece that the turn `until` delivered, or that is to be written now.
    pub fn messages(&self, until: usize) -> Vec<&'a str> {
        let turns = &self.request.turns;
        let from = turns[..until]
            .iter()
            .rposition(|t| t.from == Speaker::Specialist && delivered(t).is_some())
            .map_or(0, |n| n + 1);
        // Revision notes stand between the first delivery of a piece and its later versions; they begin no brief.
        let from = if from > 0 && self.is_note(&turns[from..until]) {
            self.messages_start(from - 1)
        } else {
            from
        };
        let before = match turns.first() {
            // Of what the summary tells, it belongs to the piece that begins the turns, or else to what followed it.
            Some(first) if from == 0 => self.recall(is_delivery(first)),
            _ => Vec::new(),
        };
        let said = turns[from..until]
            .iter()
            .filter(|t| t.from == Speaker::Client)
            .flat_map(|t| self.says(t));
        before.into_iter().chain(said).collect()
    }

    /// What the client said and sent before the turns, as far as the summary still has it: about the piece that was
    /// delivered last then, or after it.
    fn recall(&self, about_the_last: bool) -> Vec<&'a str> {
        let summary = self.request.memory.summary.as_deref().unwrap_or_default();
        let told: Vec<Told<'_>> = summary::told(summary).collect();
        let mut pieces = told.split(|it| *it == Told::Delivery);
        let after = pieces.next_back().unwrap_or_default();
        let piece = match pieces.next_back() {
            Some(last) if about_the_last => last,
            _ => after,
        };
        let said = piece.iter().flat_map(|it| match it {
            Told::Client(text) => vec![*text],
            Told::File(name) => self.sent_earlier(name),
            Told::Delivery | Told::Other => Vec::new(),
        });
        said.collect()
    }

    fn messages_start(&self, delivery: usize) -> usize {
        let turns = &self.request.turns;
        let from = turns[..delivery]
            .iter()
            .rposition(|t| t.from == Speaker::Specialist && delivered(t).is_some())
            .map_or(0, |n| n + 1);
        if from > 0 && self.is_note(&turns[from..delivery]) {
            self.messages_start(from - 1)
        } else {
            from
        }
    }

    fn is_note(&self, turns: &[Turn]) -> bool {
        !turns
            .iter()
            .any(|t| t.from == Speaker::Client && genres::mentioned(&t.text).is_some())
    }

    pub fn brief(&self, messages: &[&str]) -> Brief {
        let mut brief = Brief::read(messages, true);
        // Names stay known from one job to the next.
        let turns = self.request.turns.iter();
        let said = turns.filter(|t| t.from == Speaker::Client).map(|t| &t.text);
        let said = said.map(String::as_str);
        let memory = &self.request.memory;
        let recalled = self.recall(true).into_iter().chain(self.recall(false));
        let facts = memory.facts.iter().map(String::as_str);
        for text in said.chain(recalled).chain(facts) {
            for (key, value) in Brief::read(&[text], false).named {
                if matches!(key, "company" | "person" | "email" | "phone" | "url") {
                    brief.named.entry(key).or_insert(value);
                }
            }
        }
        brief.sound_like(&memory.voice);
        if let Some((text, wishes)) = self.handed_over() {
            brief.material = Some(text);
            wishes.clone_into(&mut brief.wishes);
        }
        let kind = self.kind_of(&brief);
        if needs_text(kind) && brief.material.is_none() {
            brief.material = messages
                .iter()
                .rev()
                .find(|m| count_words(m) >= 60)
                .map(|m| (*m).to_owned());
        }
        brief
    }

    /// How many questions the specialist asked since the last delivery.
    pub fn asked_back(&self) -> usize {
        let from = self.last.as_ref().map_or(0, |(at, _)| at + 1);
        self.request.turns[from..]
            .iter()
            .filter(|t| {
                t.from == Speaker::Specialist && t.text.contains("\n- ") && t.text.contains('?')
            })
            .count()
    }
}

fn is_delivery(turn: &Turn) -> bool {
    turn.from == Speaker::Specialist && delivered(turn).is_some()
}

/// The draft a turn delivered, with its fences or without them.
fn delivered(turn: &Turn) -> Option<Draft> {
    let start = turn
        .text
        .lines()
        .scan(0, |at, line| {
            let here = *at;
            *at += line.len() + 1;
            Some((here, line))
        })
        .find(|(_, l)| l.starts_with("# "))?
        .0;
    let body = &turn.text[start..];
    let body = body.split_once("\n<<<end>>>").map_or(body, |(b, _)| b);
    Draft::parse(body)
}
