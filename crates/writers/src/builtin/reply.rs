//! One reply: what the conversation calls for, in the specialist's manner.

use super::brief::Brief;
use super::chance::Chance;
use super::draft::Draft;
use super::finish::finish;
use super::genres::{self, Kind, editing::needs_text};
use super::intent::{self, Talk};
use super::kit::Kit;
use super::manner::own_words;
use super::revise;
use super::scene::Scene;
use super::text::{count_words, join_list, uncapitalise, with_article};
use crate::delivery::fenced;
use crate::{Speaker, Turn, WriteRequest};

/// Below so many telling words a brief is thin, unless it was asked about already.
const THIN: usize = 3;
/// How often a specialist asks back before writing with what there is.
const PATIENCE: usize = 2;

/// The reply, its document between fences.
pub(super) fn write(request: &WriteRequest) -> String {
    let scene = Scene::of(request);
    let body = match intent::talk(scene.note) {
        Some(talk) => scene.small_talk(talk),
        None => scene.work(),
    };
    let said = [scene.opening(), scene.about_files(), body];
    let said: Vec<String> = said.into_iter().filter(|part| !part.is_empty()).collect();
    said.join("\n\n")
}

impl Scene<'_> {
    /// Greeting and candour, once in a conversation.
    fn opening(&self) -> String {
        let before = |t: &&Turn| t.from == Speaker::Specialist;
        let said = self
            .request
            .turns
            .iter()
            .filter(before)
            .any(|t| t.text.contains("built-in writer"));
        // A summary stands for how the conversation began.
        let begun = self.request.memory.summary.is_some();
        if said || begun || self.request.job.delivered_versions > 0 {
            return String::new();
        }
        let first = !self
            .request
            .turns
            .iter()
            .any(|t| t.from == Speaker::Specialist);
        let disclosure = self.manner.disclosure(self.chance);
        if !first {
            return disclosure.to_owned();
        }
        let hello = self.manner.hello(self.chance, &self.request.persona.name);
        let own = own_words(&self.request.persona)
            .map(|w| format!(" {w}"))
            .unwrap_or_default();
        format!("{hello}{own}\n\n{disclosure}")
    }

    fn small_talk(&self, talk: Talk) -> String {
        let p = &self.request.persona;
        match talk {
            Talk::Thanks => self.manner.thanks(self.chance).to_owned(),
            Talk::Cost => "Hiring me costs nothing. A reply uses tokens from your balance, and the message shows how many; you get free tokens every day, and a reply that fails costs none.".to_owned(),
            Talk::Foreign => "I am sorry: I draft in English only, and half-understood is worse than not at all. If you can give me the brief in English, in a few words and without polish, I can begin.".to_owned(),
            Talk::About => format!(
                "I am {}: {}. I am played by this workspace’s built-in writer, a program that works by rules; there is no person here, and no large language model. I read your brief, ask if it is thin, and write a draft from your facts. Afterwards I can make it shorter or longer, more formal or more relaxed, plainer, add or take out sections, change words, and fill in what was missing.",
                p.name, p.specialty
            ),
            Talk::Greeting if self.last.is_some() => "Hello again. Shall we go on with the draft, or is it something new? For a change, say what should be different; for a new piece, what it is about and who will read it.".to_owned(),
            Talk::Greeting => self.questions(self.kind()),
        }
    }

    fn questions(&self, kind: &Kind) -> String {
        let list: Vec<String> = kind.asks.iter().map(|q| format!("- {q}")).collect();
        format!("{}\n\n{}", self.manner.ask(self.chance), list.join("\n"))
    }

    /// Declines, revises, asks back or writes.
    fn work(&self) -> String {
        if let Some(item) = intent::refused(&self.request.persona.refuses, self.note) {
            return format!(
                "{} “{}” If there is an honest version of what you need, tell me what it should achieve, and I will gladly write that.",
                self.manner.decline(self.chance),
                item.trim_end_matches('.').to_owned() + "."
            );
        }
        match &self.last {
            Some((at, draft)) if !self.begins_anew() => self.revise(*at, draft),
            _ => self.begin(),
        }
    }

    fn begin(&self) -> String {
        let mut messages = self.messages(self.request.turns.len());
        // "Now an e-mail about it": the last brief, in another form.
        let same_subject = [
            " about it",
            " about this",
            " about that",
            " of it",
            " for it",
            "same topic",
            "same subject",
        ]
        .iter()
        .any(|w| self.note.to_lowercase().contains(w));
        if let Some((at, _)) = self.last.as_ref().filter(|_| same_subject) {
            messages.splice(0..0, self.messages(*at));
        }
        // Last, so that what is said now says what is wanted.
        messages.extend(self.request.memory.facts.iter().map(String::as_str));
        let mut brief = self.brief(&messages);
        if same_subject {
            brief.kind = genres::mentioned(self.note).map(|m| m.kind).or(brief.kind);
        }
        let kind = self.kind_of(&brief);
        let asked = self.asked_back();
        let thin = if needs_text(kind) {
            asked < PATIENCE && brief.material.is_none()
        } else {
            asked < PATIENCE && (brief.topic.is_none() || (asked == 0 && brief.substance() < THIN))
        };
        if thin {
            return self.questions(kind);
        }
        match &brief.material {
            Some(text) if !kind.takes_text() => return self.rework(&brief, text),
            None if asked == 0 && intent::is_about_a_text(self.note) && !needs_text(kind) => {
                return format!(
                    "{}\n\n- Please paste the text itself, or attach it as a PDF, Word or text file. I can not open addresses, and I would rather not judge what I have not read.\n- What should it do that it does not do yet?",
                    self.manner.ask(self.chance)
                );
            }
            _ => {}
        }
        let draft = self.draft(&brief, kind, self.chance);
        let name = self.manner.deliver(self.chance);
        self.hand_over(
            &format!("{name} {}", self.account(&draft, &brief, kind)),
            &draft,
        )
    }

    /// Works on a text that was handed over: the changes asked for, or else what an editor would do.
    fn rework(&self, brief: &Brief, text: &str) -> String {
        let kit = Kit::new(brief, self.kind_of(brief), self.chance);
        let mut draft = Draft::parse(text).unwrap_or_else(|| {
            let mut draft = Draft::new(
                brief
                    .title
                    .clone()
                    .unwrap_or_else(|| "Your Text, Revised".to_owned()),
            );
            text.split("\n\n").for_each(|p| {
                draft.p(p.replace('\n', " "));
            });
            draft
        });
        let changes = revise::read(&brief.wishes);
        let changes = changes.iter();
        let (mut done, mut undone) = (Vec::new(), Vec::new());
        for change in changes.filter(|c| !matches!(c, revise::Change::Facts(_))) {
            match revise::apply(&mut draft, change, &kit, Draft::default) {
                Ok(note) => done.push(note),
                Err(why) => undone.push(why),
            }
        }
        if done.is_empty() {
            let editor = genres::of_subcategory("", "Copyediting");
            let edited = self.draft(brief, editor, self.chance);
            return self.hand_over(
                &format!(
                    "{} {}",
                    self.manner.deliver(self.chance),
                    self.account(&edited, brief, editor)
                ),
                &edited,
            );
        }
        self.tell_changes(&done, &undone, &draft)
    }

    fn draft(&self, brief: &Brief, kind: &'static Kind, chance: Chance) -> Draft {
        let kit = Kit::new(brief, kind, chance);
        let mut draft = (kind.compose)(&kit);
        if !needs_text(kind) {
            finish(
                &mut draft,
                &kit,
                &self.request.persona,
                self.request.max_output_tokens,
            );
        }
        draft
    }

    /// What a draft is, what it lacks, and honestly how long it came out.
    fn account(&self, draft: &Draft, brief: &Brief, kind: &Kind) -> String {
        let words = draft.words();
        if needs_text(kind) {
            return format!(
                "You find the text first, then what I did or found, each with its reason, so that you can take back whatever you do not want. {}",
                self.manner.after(self.chance)
            );
        }
        let about = if words < 100 { "" } else { "about " };
        let mut account = format!(
            "It is {} of {about}{} words.",
            with_article(kind.label),
            round(words)
        );
        if let Some(asked) = brief
            .words
            .filter(|asked| brief.measured && words * 10 < asked * 7)
        {
            account = format!(
                "{account} You asked for {asked}: I stopped where your facts stopped, because padding helps nobody. Tell me more, and it grows."
            );
        }
        let gaps = draft.placeholders();
        let short: Vec<String> = gaps
            .iter()
            .filter(|g| count_words(g) <= 5 && !g.contains(','))
            .take(4)
            .map(|g| uncapitalise(g.trim_end_matches('.')))
            .collect();
        if !gaps.is_empty() {
            let first = if short.is_empty() {
                String::new()
            } else {
                format!(", first of all: {}", join_list(&short))
            };
            let places = if gaps.len() == 1 {
                "One place in brackets waits".to_owned()
            } else {
                format!("{} places in brackets wait", gaps.len())
            };
            account = format!("{account} {places} for what I was not told{first}.");
        }
        format!("{account} {}", self.manner.after(self.chance))
    }

    fn hand_over(&self, said: &str, draft: &Draft) -> String {
        format!("{said}\n\n{}", fenced(&draft.title, &draft.markdown()))
    }

    fn revise(&self, at: usize, last: &Draft) -> String {
        let messages = self.messages(at);
        let brief = self.brief(&messages);
        let wanted = genres::mentioned(self.note).map(|m| m.kind).filter(|_| {
            self.note.to_lowercase().contains("instead")
                || self.note.to_lowercase().contains("turn it into")
        });
        let kind = wanted.unwrap_or_else(|| self.kind_of(&brief));
        if wanted.is_some() || revise::is_another(self.note) {
            let draft = self.draft(&brief, kind, self.chance);
            return self.hand_over(
                &format!(
                    "{} {}",
                    self.manner.revised(self.chance),
                    self.account(&draft, &brief, kind)
                ),
                &draft,
            );
        }
        let kit = Kit::new(&brief, kind, self.chance);
        let mut draft = last.clone();
        let (mut done, mut undone) = (Vec::new(), Vec::new());
        for change in revise::read(self.note) {
            match revise::apply(&mut draft, &change, &kit, || {
                self.draft(&brief, kind, self.chance)
            }) {
                Ok(note) => done.push(note),
                Err(why) => undone.push(why),
            }
        }
        if done.is_empty() {
            return self.unchanged(&undone.join(" "));
        }
        self.tell_changes(&done, &undone, &draft)
    }

    /// The draft, below what was done to it and what was not.
    fn tell_changes(&self, done: &[String], undone: &[String], draft: &Draft) -> String {
        let revised = self.manner.revised(self.chance);
        let said = format!("{revised} {} {}", done.join(" "), undone.join(" "));
        self.hand_over(said.trim(), draft)
    }

    /// Nothing was done: why, and what could be.
    fn unchanged(&self, why: &str) -> String {
        let can = "I can make the draft shorter, longer, more formal, more relaxed or plainer; add or take out a section; change the title or single words; rewrite the opening or the ending; turn paragraphs into lists; and fill what stands in brackets.";
        let ask = "Name the passage that bothers you and how it should read, and I put it in.";
        if why.is_empty() {
            format!("I would rather not guess at that one. {can} {ask}")
        } else {
            format!("{why} {can} {ask}")
        }
    }
}

fn round(words: usize) -> usize {
    if words < 100 {
        words
    } else {
        (words + 5) / 10 * 10
    }
}
