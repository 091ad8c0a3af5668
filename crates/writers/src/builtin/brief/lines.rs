//! Reads messages line by line: lists, labels, headings, tables and sentences.

use super::super::draft::list_item;
use super::super::text::{as_sentence, capitalise, colon, members, sentences, split_top, tokens};
use super::super::words::{Words, among, bare};
use super::reader::{Lead, Reader};
use super::sections::{self, HEADINGS, Section, Shape};
use super::{Brief, Item, ItemContent, Topic, label, order, purpose, task, whole};

/// The meaning of the lines below a line that ends in a colon.
const POINTS: &str = "points|point|reasons|tips|steps|anecdotes|anecdote|stories|ideas|items|arguments|lessons|questions|things|bullets|examples|\
    rules|highlights|news|topics";
const CONTENT: &str = "facts|details|notes|include|information|content|mention|say|saying|background|following|this|these|material|data|that|know|\
    says";

impl Reader {
    pub fn knowing(before: Brief) -> Self {
        let mut reader = Self::default();
        (reader.brief.sections, reader.brief.list) = (before.sections, before.list);
        reader
    }

    pub fn message(&mut self, text: &str) {
        let text = text.replace(|c: char| c != '\n' && c.is_control(), "");
        self.paragraph += 1;
        text.lines().for_each(|line| self.line(line.trim()));
        (self.section, self.lead) = (None, Lead::None);
    }

    fn line(&mut self, line: &str) {
        let line = line.replace("**", "");
        let line = line.trim();
        if line.is_empty() {
            self.paragraph += 1;
        } else if line.starts_with('|') {
            self.push(ItemContent::Table(line.to_owned()));
        } else if line.starts_with('#') {
            let name = line.trim_start_matches(['#', ' ']);
            self.add_sections([Section::named(name)]);
            self.heading = self.find_section(name);
            self.section = self.heading;
        } else if let Some(item) = list_item(line) {
            if line.starts_with(|c: char| c.is_ascii_digit()) && self.lead != Lead::Sections {
                self.brief.list.get_or_insert(Shape::Numbered);
            }
            self.listed(item);
        } else {
            (self.lead, self.section) = (Lead::None, self.heading);
            for (n, sentence) in sentences(line).iter().enumerate() {
                let before = self.section;
                self.sentence(sentence);
                // A label in the middle of a line belongs only to its sentence.
                self.section = if n > 0 { before } else { self.section };
            }
        }
    }

    fn listed(&mut self, item: &str) {
        let labelled = item.split_once(':');
        let labelled = labelled.map(|(name, value)| (tokens(name).join(" "), value.trim()));
        if self.lead == Lead::Sections {
            self.add_sections(Section::read(item));
        } else if self.lead == Lead::None && (order::is(item) || task::is(item)) {
            self.clause(item);
        } else if !labelled.is_some_and(|(name, value)| label::read(self, &name, value)) {
            self.push(ItemContent::Point(item.to_owned()));
        }
    }

    fn add_sections(&mut self, sections: impl IntoIterator<Item = Section>) {
        for section in sections {
            if self.find_section(&section.name).is_none() {
                self.brief.sections.push(section);
            }
        }
    }

    fn find_section(&self, name: &str) -> Option<usize> {
        let own = |word: &String| !among(word, "the|section|under|in|for");
        let key = |name: &str| -> Vec<String> { tokens(name).into_iter().filter(own).collect() };
        let wanted = key(name);
        let is = |section: &Section| !wanted.is_empty() && key(&section.name) == wanted;
        self.brief.sections.iter().position(is)
    }

    pub fn sentence(&mut self, sentence: &str) {
        let sentence = order::without_greeting(sentence);
        let at = colon(sentence).filter(|at| *at > 0);
        let headed = at.is_some_and(|at| {
            let (head, payload) = sentence.split_at(at);
            self.headed(head.trim(), payload[1..].trim())
        });
        if !headed {
            let clauses = clauses(sentence).into_iter();
            clauses.for_each(|clause| self.clause(clause));
        }
    }

    /// One clause of the client: a task, an instruction, or content.
    fn clause(&mut self, clause: &str) {
        let clause = clause.trim();
        if clause.is_empty() || task::read(self, clause) || order::read(self, clause) {
        } else if clause.ends_with('?') && Words::of(clause).has("you|your") {
            self.brief.undo(clause);
        } else if clause.ends_with('?') {
            self.push(ItemContent::Gap(clause.trim_end_matches('?').to_owned()));
        } else if let Some(point) = counted(clause) {
            self.push(ItemContent::Point(point.to_owned()));
        } else {
            self.say(clause);
        }
    }

    /// A line or sentence with a colon; false if the colon belongs to content.
    fn headed(&mut self, head: &str, payload: &str) -> bool {
        let words = Words::of(head);
        let label = words.len() <= 4;
        let key = tokens(head).join(" ");
        let last = key.rsplit(' ').next().unwrap_or_default();
        // "Report: …" is a label, "Blog post: …" asks for one.
        let was_task = (words.len() > 1 || task::is(head)) && task::read(self, head);
        let phrase = format!(" {key} ");
        let is_named = |section: &Section| {
            let name = tokens(&section.name).join(" ");
            !name.is_empty() && phrase.contains(&format!(" {name} "))
        };
        let named = self.brief.sections.iter().position(is_named);
        let named = named.filter(|_| words.len() <= 8);
        let section = self.find_section(head).or(named);
        let titled = !head.starts_with(char::is_lowercase);
        let brief = payload.split_whitespace().count() <= 8;
        let is_name = brief && !payload.is_empty() && !payload.contains(", ");
        if let Some(at) = section.filter(|_| !was_task) {
            self.in_section(at, payload);
        } else if was_task && self.brief.topic.is_none() && is_name && !whole::has_verb(payload) {
            self.brief.topic = Some(Topic::new(":", payload));
        } else if among(last, HEADINGS) {
            self.headings(payload);
        } else if label && !was_task && label::read(self, &key, payload) {
        } else if among(&key, "q|question") {
            self.push(ItemContent::Heading(payload.to_owned()));
        } else if among(&key, "a|answer") {
            self.say(payload);
        } else if words.has(POINTS) || (was_task && self.brief.list.is_some()) {
            let _ = was_task || self.count(head);
            self.points(payload);
        } else if was_task || among(last, CONTENT) {
            self.contents(payload);
        } else if label && titled && !payload.is_empty() && !order::is(head) {
            let one = sentences(payload).len() == 1;
            let value = if one { bare(payload) } else { payload };
            self.push(ItemContent::Labelled(head.to_owned(), value.to_owned()));
        } else if let Some(deed) = purpose::deed(&words, words.skip(0, "please|also")) {
            let parts = split_top(payload, ";").into_iter();
            parts.for_each(|part| purpose::read(self, deed, part));
        } else if payload.is_empty() {
            self.lead = Lead::Points;
            self.push(ItemContent::Sentence(format!("{}:", capitalise(head))));
        } else if order::is(head) && whole::has_verb(payload) && !brief {
            self.brief.undo(head);
            self.contents(payload);
        } else if order::is(head) {
            return order::read(self, &format!("{head} {payload}"));
        } else {
            return false;
        }
        true
    }

    pub fn headings(&mut self, text: &str) {
        if bare(text).is_empty() {
            self.lead = Lead::Sections;
        }
        let (sections, rest) = sections::list(text);
        self.add_sections(sections);
        rest.iter().for_each(|part| order::include(self, part));
    }

    /// "three points": counted things become a numbered list.
    pub fn count(&mut self, said: &str) -> bool {
        let words = Words::of(said);
        let noun = words.first(0, words.len(), POINTS);
        let counted =
            noun.filter(|at| (at.saturating_sub(2)..*at).any(|n| words.number(n).is_some()));
        if counted.is_some() {
            self.brief.list.get_or_insert(Shape::Numbered);
        }
        counted.is_some()
    }

    fn points(&mut self, payload: &str) {
        if payload.is_empty() {
            self.lead = Lead::Points;
        }
        // A sentence without a comma is one point, even if it has an "and".
        let one = !payload.contains([',', ';']) && whole::has_verb(payload);
        let points = if one {
            vec![payload.to_owned()]
        } else {
            members(payload)
        };
        points
            .into_iter()
            .for_each(|point| self.push(ItemContent::Point(point)));
    }

    /// The text after a colon: a list with semicolons, or a sentence.
    fn contents(&mut self, payload: &str) {
        let listed = members(payload);
        let told = payload.contains(';') || whole::has_verb(payload) || order::is(payload);
        if listed.len() > 2 && !told {
            listed
                .into_iter()
                .for_each(|it| self.push(ItemContent::Point(it)));
            return;
        }
        let parts = split_top(payload, ";").into_iter().flat_map(clauses);
        parts.for_each(|clause| self.clause(clause));
    }

    /// Content for a section, in the form of that section.
    fn in_section(&mut self, at: usize, value: &str) {
        self.section = Some(at);
        let prose = self.brief.sections[at].shape == Shape::Prose;
        if value.is_empty() {
            self.lead = Lead::Points;
        } else if prose {
            self.contents(value);
        } else {
            let members = members(value).into_iter();
            members.for_each(|member| self.push(ItemContent::Point(member)));
        }
    }

    /// Content, as a sentence if it is one.
    pub fn say(&mut self, text: &str) {
        let said = bare(text);
        if said.is_empty() {
        } else if let Some((at, list)) = self.told_list(said) {
            self.in_section(at, list);
        } else if self.brief.list == Some(Shape::Bullets) && whole::sentence(text).is_none() {
            self.push(ItemContent::Point(said.to_owned()));
        } else {
            self.tell(&whole::sentence(text).unwrap_or_else(|| text.to_owned()));
        }
    }

    /// "The next steps are a, b and c." gives the content of "Next steps".
    fn told_list<'t>(&self, text: &'t str) -> Option<(usize, &'t str)> {
        let words = Words::of(text);
        let verb = words.first(1, 6, "are|is")?;
        let at = self.find_section(words.before(verb))?;
        (self.brief.sections[at].shape != Shape::Prose).then(|| (at, words.from(verb + 1)))
    }

    pub fn tell(&mut self, sentence: &str) {
        self.push(ItemContent::Sentence(as_sentence(sentence)));
    }

    pub fn push(&mut self, content: ItemContent) {
        let (section, paragraph, placement) = (self.section, self.paragraph, self.placement);
        let item = Item {
            content,
            section,
            paragraph,
            placement,
        };
        self.brief.items.push(item);
    }

    /// "… do not mention it": the content just before is removed from the text.
    pub fn keep_last_out(&mut self) {
        let is_said = |item: &mut Item| {
            matches!(
                item.content,
                ItemContent::Sentence(_) | ItemContent::Point(_)
            )
        };
        if let Some(item) = self.brief.items.pop_if(is_said) {
            self.brief.kept_out.push(item.content.text());
        }
    }
}

/// "First, …", "The second is that …": a point, without the words that only count.
fn counted(point: &str) -> Option<&str> {
    const ORDINALS: &str = "first|firstly|second|secondly|third|thirdly|fourth|finally|lastly|another|the first|the second|the third|the other|\
        the last|the fourth|the fifth";
    let words = Words::of(point);
    let at = words.any(0, ORDINALS)?;
    let next = words.skip(at, "anecdote|story|reason|tip|step|point");
    let verb = words.is(next, "is|was");
    (verb || words.begins_part(next)).then(|| words.from(next + usize::from(verb)))
}

/// The parts of a sentence, cut where content changes to instructions or back.
fn clauses(sentence: &str) -> Vec<&str> {
    let asks = |part: &&str| order::is(part) || task::is(part);
    for mark in "; |, but | – | — |, and please |, so please |, please ".split('|') {
        let parts = split_top(sentence, mark);
        let mut others = parts.iter().skip(1);
        let turns = others.any(|part| mark.contains("please") || asks(part));
        if parts.len() > 1 && (turns || (mark == "; " && asks(&parts[0]))) {
            return parts.into_iter().flat_map(clauses).collect();
        }
    }
    vec![sentence]
}
