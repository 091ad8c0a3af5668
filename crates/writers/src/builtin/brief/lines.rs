//! Reads messages line by line: lists, labels, headings, tables and sentences.

use super::super::text::{members, sentences, split_top, stems, tokens};
use super::super::words::{Words, among};
use super::sections::{self, HEADINGS, Section, Shape};
use super::{Brief, Item, Place, Said, order, task, whole};

/// What the lines below a line that ends in a colon are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Lead {
    #[default]
    None,
    Sections,
    Points,
    Content,
    Bans,
}

#[derive(Debug, Default)]
pub(super) struct Reader {
    pub brief: Brief,
    paragraph: usize,
    /// Where content goes while a line or a list lasts.
    section: Option<usize>,
    /// The section of the last heading, which lasts until the next one.
    heading: Option<usize>,
    lead: Lead,
    /// Points that are still to come, where they were counted.
    pub awaited: usize,
    pub place: Place,
}

/// Stands for "I" or "we" until it is known which.
pub(super) const SPEAKER: &str = "\u{1}";

const POINTS: &str = "points|point|reasons|tips|steps|anecdotes|stories|ideas|items|arguments|lessons|questions|\
    things|bullets|examples|rules|highlights|news|topics";
const CONTENT: &str = "facts|details|notes|include|information|content|mention|say|saying|background|following|\
    this|these|material|data|that|know|says";

impl Reader {
    pub fn message(&mut self, text: &str) {
        let text: String = text
            .chars()
            .filter(|c| *c == '\n' || !c.is_control())
            .collect();
        self.paragraph += 1;
        self.lead = Lead::None;
        let mut table: Vec<&str> = Vec::new();
        for line in text.lines().chain([""]) {
            let line = line.trim();
            if line.starts_with('|') {
                table.push(line);
                continue;
            }
            if !table.is_empty() {
                self.push(Said::Table(std::mem::take(&mut table).join("\n")));
            }
            self.line(line);
        }
        self.section = None;
    }

    pub fn finish(mut self) -> Brief {
        let speaker = if self.brief.is_we() { "we" } else { "I" };
        for item in &mut self.brief.items {
            if let Said::Sentence(text) | Said::Point(text) = &mut item.said
                && text.contains(SPEAKER)
            {
                *text = super::super::text::capitalise(&text.replace(SPEAKER, speaker));
            }
        }
        self.keep_out();
        self.brief
    }

    /// What is not to be mentioned is not, also where the brief tells it.
    fn keep_out(&mut self) {
        let bans: Vec<_> = self
            .brief
            .bans
            .iter()
            .filter(|ban| !ban.words.is_empty())
            .cloned()
            .collect();
        let (kept_out, items): (Vec<Item>, Vec<Item>) = std::mem::take(&mut self.brief.items)
            .into_iter()
            .partition(|item| {
                let (Said::Sentence(text) | Said::Fragment(text) | Said::Point(text)) = &item.said
                else {
                    return false;
                };
                let said = stems(text);
                let hit =
                    |ban: &super::Ban| ban.words.iter().all(|word| stems(word).is_subset(&said));
                bans.iter().any(hit)
            });
        self.brief.items = items;
        for item in kept_out {
            if let Said::Sentence(text) | Said::Fragment(text) | Said::Point(text) = item.said {
                self.brief.kept_out.push(text);
            }
        }
    }

    fn line(&mut self, line: &str) {
        let bare = line.replace("**", "").replace("__", "");
        let bare = bare.trim();
        if bare.is_empty() {
            self.paragraph += 1;
            return;
        }
        if bare.starts_with("#") {
            let name = bare.trim_start_matches('#').trim();
            self.heading = Some(self.section_named(name));
            self.section = self.heading;
            return;
        }
        if let Some(item) = list_item(bare) {
            if bare.starts_with(|c: char| c.is_ascii_digit()) && self.lead != Lead::Sections {
                self.brief.list.get_or_insert(Shape::Numbered);
            }
            return self.listed(item);
        }
        self.lead = Lead::None;
        self.section = self.heading;
        let asked = ["Q: ", "Question: "]
            .iter()
            .any(|mark| bare.starts_with(mark));
        let told = if asked {
            vec![bare.to_owned()]
        } else {
            sentences(bare)
        };
        for (n, sentence) in told.iter().enumerate() {
            let before = self.section;
            self.sentence(sentence);
            // A label in the middle of a line is that of its sentence alone.
            if n > 0 {
                self.section = before;
            }
        }
        self.place = Place::Told;
    }

    fn listed(&mut self, item: &str) {
        match self.lead.clone() {
            Lead::Sections => {
                if let Some(section) = Section::read(item) {
                    self.brief.sections.push(section);
                }
            }
            Lead::Bans => order::ban(self, item),
            Lead::None | Lead::Content if order::is(item) || task::is(item) => self.clause(item),
            Lead::None if order::is_label(item) && self.label(item) => {}
            _ => self.push(Said::Point(item.to_owned())),
        }
    }

    /// The section of this name, as a new one if there is none.
    fn section_named(&mut self, name: &str) -> usize {
        self.find_section(name).unwrap_or_else(|| {
            self.brief.sections.push(Section::named(name));
            self.brief.sections.len() - 1
        })
    }

    pub fn find_section(&self, name: &str) -> Option<usize> {
        let wanted = tokens(name);
        let wanted: Vec<&String> = wanted
            .iter()
            .filter(|word| !["the", "section", "under", "in", "for"].contains(&word.as_str()))
            .collect();
        let is = |section: &Section| tokens(&section.name).iter().eq(wanted.iter().copied());
        (!wanted.is_empty())
            .then(|| self.brief.sections.iter().position(is))
            .flatten()
    }

    pub fn sentence(&mut self, sentence: &str) {
        let sentence = order::without_greeting(sentence);
        let parts = split_top(sentence, ":");
        let head = parts.first().copied().unwrap_or_default();
        let payload = sentence.get(head.len() + 1..).unwrap_or_default();
        let is_mark = payload.is_empty() || payload.starts_with([' ', '“', '"']);
        if parts.len() > 1
            && is_mark
            && !head.trim().is_empty()
            && self.headed(head.trim(), payload.trim())
        {
            return;
        }
        for clause in order::clauses(sentence) {
            self.clause(clause);
        }
    }

    /// One thing that the client said: what is to be written, how, or what it is to say.
    pub fn clause(&mut self, clause: &str) {
        let clause = clause.trim();
        if clause.is_empty() || task::read(self, clause) || order::read(self, clause) {
            return;
        }
        if clause.ends_with('?') {
            let bare = clause.trim_end_matches('?').to_owned();
            let asks_writer = Words::of(clause).has("you|your");
            return if asks_writer {
                self.brief.undone.push(clause.to_owned())
            } else {
                self.push(Said::Gap(bare))
            };
        }
        if self.awaited > 0 {
            return self.point(clause);
        }
        self.say(clause);
    }

    /// A line or sentence with a colon.
    fn headed(&mut self, head: &str, payload: &str) -> bool {
        let line = format!("{head}: {payload}");
        if head.split_whitespace().count() <= 4 && self.label(&line) {
            return true;
        }
        let words = Words::of(head);
        let last = words.key(words.len().saturating_sub(1)).to_owned();
        let was_task = task::read(self, head);
        if !was_task {
            let of_section = self.brief.sections.iter().position(|section| {
                let name = tokens(&section.name);
                let all = tokens(head);
                !name.is_empty() && all.windows(name.len()).any(|run| run == name.as_slice())
            });
            if let Some(at) = of_section.filter(|_| words.len() <= 8) {
                self.section = Some(at);
                self.in_section(at, payload);
                return true;
            }
        }
        let name = was_task
            && self.brief.topic.is_none()
            && !payload.is_empty()
            && payload.split_whitespace().count() <= 8;
        if name && !whole::has_verb(payload) && split_top(payload, ",").len() == 1 {
            let text = payload.trim_end_matches('.').to_owned();
            self.brief.topic = Some(super::Topic {
                lead: ":".to_owned(),
                text,
            });
            return true;
        }
        let is_points = words.has(POINTS);
        if among(&last.as_str(), HEADINGS) {
            self.headings(payload);
        } else if is_points {
            if !was_task {
                self.count(head);
            }
            self.points(payload);
        } else if payload.is_empty() {
            self.lead = Lead::Content;
            if !was_task && !order::read(self, head) && !among(&last.as_str(), CONTENT) {
                self.push(Said::Sentence(format!(
                    "{}:",
                    super::super::text::capitalise(head)
                )));
            }
        } else if was_task || among(&last.as_str(), CONTENT) {
            self.contents(payload);
        } else {
            return order::with_payload(self, head, payload);
        }
        true
    }

    /// "Label: value", if the line is one.
    fn label(&mut self, line: &str) -> bool {
        let Some((label, value)) = line
            .split_once(": ")
            .or_else(|| Some((line.strip_suffix(':')?, "")))
        else {
            return false;
        };
        let (label, value) = (label.trim(), value.trim());
        let begins = self.brief.kind.is_none()
            && self.brief.items.is_empty()
            && task::may_be(label)
            && label.contains(' ');
        if begins || label.is_empty() || label.split_whitespace().count() > 4 || task::is(label) {
            return false;
        }
        let key = tokens(label).join(" ");
        let last = key.rsplit(' ').next().unwrap_or_default();
        if let Some(at) = self.find_section(label) {
            self.section = Some(at);
            self.in_section(at, value);
        } else if among(&last, HEADINGS) {
            self.headings(value);
        } else if order::label(self, &key, value) {
        } else if key == "q" || key == "question" {
            self.push(Said::Heading(value.to_owned()));
        } else if key == "a" || key == "answer" {
            self.say(value);
        } else if among(&last, POINTS) {
            self.count(label);
            self.points(value);
        } else if among(&last, CONTENT) {
            self.contents(value);
        } else if order::is(label)
            || value.is_empty()
            || !label.starts_with(|c: char| c.is_uppercase() || c.is_numeric())
        {
            return false;
        } else {
            let value = if sentences(value).len() == 1 {
                value.trim_end_matches('.')
            } else {
                value
            };
            self.push(Said::Labelled(label.to_owned(), value.to_owned()));
        }
        true
    }

    pub fn headings(&mut self, text: &str) {
        if text.trim().is_empty() {
            self.lead = Lead::Sections;
            return;
        }
        let (sections, rest) = sections::list(text);
        self.brief.sections.extend(sections);
        for part in rest {
            task::include(self, &part);
        }
    }

    /// "three points": how many, and what one is called.
    pub fn count(&mut self, said: &str) {
        let words = Words::of(said);
        let Some(at) = (0..words.len()).find(|at| words.is(*at, POINTS)) else {
            return;
        };
        let number = (at.saturating_sub(2)..at).find_map(|n| words.number(n));
        if let Some(count) = number.filter(|count| (1..=20).contains(count)) {
            self.brief.counted = Some((count, sections::singular(words.key(at))));
            self.awaited = count;
        }
    }

    fn points(&mut self, payload: &str) {
        if payload.is_empty() {
            self.lead = Lead::Points;
            return;
        }
        // A sentence that goes on behind a comma is one point, where more sentences follow for the others.
        let points = members(payload);
        let whole =
            self.awaited > points.len().max(1) && points.len() > 1 && whole::has_verb(payload);
        let points = if whole {
            vec![payload.to_owned()]
        } else {
            points
        };
        for point in points {
            self.point(&point);
        }
    }

    pub fn point(&mut self, point: &str) {
        self.awaited = self.awaited.saturating_sub(1);
        let point = without_ordinal(point);
        self.push(Said::Point(point.to_owned()));
    }

    /// What is said after a colon: a list with semicolons, or a sentence.
    fn contents(&mut self, payload: &str) {
        if payload.is_empty() {
            self.lead = Lead::Content;
        }
        for part in split_top(payload, ";") {
            if !part.trim().is_empty() {
                for clause in order::clauses(part) {
                    self.clause(clause);
                }
            }
        }
    }

    /// What belongs into a section, in the shape that the section has.
    fn in_section(&mut self, at: usize, value: &str) {
        let Some(section) = self.brief.sections.get_mut(at) else {
            return;
        };
        if value.starts_with('(')
            || (order::is_shape(value) && value.split_whitespace().count() < 9)
        {
            section.specify(value.trim_matches(['(', ')', '.']));
            return;
        }
        let as_list = section.shape != Shape::Prose;
        let before = self.section.replace(at);
        if as_list {
            for member in members(value) {
                self.push(Said::Point(member));
            }
        } else {
            self.contents(value);
        }
        if value.is_empty() {
            self.lead = Lead::Points;
        }
        let _ = before;
    }

    /// Content, as a sentence if it is one.
    pub fn say(&mut self, text: &str) {
        let bare = text.trim().trim_end_matches('.');
        if bare.is_empty() {
            return;
        }
        if let Some(at) = self.section_of_sentence(bare) {
            return self.in_section(at.0, at.1);
        }
        // What the client ended with a stop is a sentence of theirs, whatever its verb is.
        let own = text.trim().ends_with(['.', '!']) && bare.split_whitespace().count() > 3;
        let sentence =
            whole::sentence(text).or_else(|| own.then(|| super::super::text::as_sentence(text)));
        match sentence {
            Some(sentence) => self.push(Said::Sentence(sentence)),
            None => self.push(Said::Fragment(bare.to_owned())),
        }
    }

    /// "The next steps are a, b and c." tells what stands under "Next steps".
    fn section_of_sentence<'t>(&self, text: &'t str) -> Option<(usize, &'t str)> {
        let words = Words::of(text);
        let verb = (1..words.len().min(6)).find(|at| words.is(*at, "are|is"))?;
        let at = self.find_section(words.before(verb))?;
        let section = self.brief.sections.get(at)?;
        (section.shape != Shape::Prose).then(|| (at, words.from(verb + 1)))
    }

    pub fn push(&mut self, said: Said) {
        let item = Item {
            said,
            section: self.section,
            paragraph: self.paragraph,
            place: self.place,
        };
        self.brief.items.push(item);
    }

    /// "… do not mention it": what was said just before is not for the text.
    pub fn keep_last_out(&mut self) {
        if let Some(Item {
            said: Said::Sentence(text) | Said::Fragment(text),
            ..
        }) = self.brief.items.last().cloned()
        {
            self.brief.items.pop();
            self.brief.kept_out.push(text);
        }
    }

    pub fn ban_lines(&mut self) {
        self.lead = Lead::Bans;
    }
}

/// "First, …", "The second is that …": without what only counts.
fn without_ordinal(point: &str) -> &str {
    const ORDINALS: &str = "first|firstly|second|secondly|third|thirdly|fourth|fifth|finally|last|lastly|one|\
        two|three|another|the first|the second|the third|the other|the last|the fourth|the fifth|the one";
    let words = Words::of(point);
    let Some(taken) = words.any(0, ORDINALS) else {
        return point;
    };
    let mut at = taken + words.any(taken, POINTS).unwrap_or(0);
    if words.is(at, "anecdote|story|reason|tip|step|number") {
        at += 1;
    }
    if words.is(at, "is|was") {
        return words.from(at + 1);
    }
    let marked = words.begins_part(at) && at > 0;
    if marked { words.from(at) } else { point }
}

/// What stands behind a list mark.
pub(in crate::builtin) fn list_item(line: &str) -> Option<&str> {
    let dashed = ["- ", "* ", "• ", "– ", "— ", "+ "]
        .iter()
        .find_map(|mark| line.strip_prefix(mark));
    let numbered = || {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let numbered = rest.len() < line.len() && line.len() - rest.len() < 3;
        let lettered =
            line.chars().nth(1) == Some(')') && line.starts_with(|c: char| c.is_ascii_lowercase());
        let rest = if lettered { &line[1..] } else { rest };
        let rest = rest.strip_prefix(". ").or_else(|| rest.strip_prefix(") "));
        rest.filter(|_| numbered || lettered)
    };
    dashed.or_else(numbered).map(str::trim)
}
