//! The input of a writer: the specialist, and as much of the conversation as it can use.

use shared_events::conversation::ConversationEvent;
use shared_events::conversation::view::{ConversationView, From, MessageView};
use shared_events::upload::{AttachedFile, Unread};
use shared_events::{ConversationId, MessageId, Public, SpecialistId};

use super::budget::{PastTurn, fit};
use super::message::Message;
use crate::catalog::Specialist;
use crate::conversation::chat::Terms;
use crate::conversation::excerpt::Excerpt;
use crate::memory::Memory as Kept;
use crate::prompt::HousePrompt;
use crate::unit_of_work::{ReadError, UnitOfWork};
use crate::upload::Contents;
use writers::delivery::refence;
use writers::summary::SummaryRequest;
use writers::{
    DraftDocument, FileContent, JobContext, Memory, Persona, Speaker, Turn, TurnFile, WriteRequest,
};

/// The whole conversation as people see it, folded from the log itself: for what is done once in a while. Who sends a message
/// or writes a reply reads a [`Excerpt`].
pub async fn view(
    unit: &UnitOfWork,
    conversation: ConversationId,
) -> Result<Option<ConversationView>, ReadError> {
    let events = unit.history::<ConversationEvent>(conversation).await?;
    Ok(events.iter().fold(None, |view, (event, at)| {
        ConversationView::apply(view, event, *at)
    }))
}

/// The character of a specialist, with the instructions for all of them; for one who was never added, only the id.
pub fn persona(id: &SpecialistId, specialist: &Specialist, house: &HousePrompt) -> Persona {
    let mut persona = Persona {
        id: id.to_string(),
        global_prompt: house.text().to_owned(),
        ..Persona::default()
    };
    if let Some(profile) = specialist.profile() {
        persona.name = profile.name.0.clone();
        persona.specialty = profile.specialty.0.clone();
        persona.category = profile.category.0.clone();
        persona.subcategory = profile.subcategory.0.clone();
        persona.voice = profile.voice.0.clone();
        persona.languages = profile.languages();
        persona.refuses = profile.refuses.iter().map(text).collect();
    }
    if let Some(prompt) = specialist.prompt() {
        persona.system_prompt = prompt.system_prompt.0.clone();
        persona.tone = prompt.tone.0.clone();
        persona.writing_style = prompt.writing_style.0.clone();
    }
    persona
}

fn text(public: &Public<String>) -> String {
    public.0.clone()
}

/// A message that is not yet part of the conversation.
#[derive(Debug, Clone, Copy)]
pub struct New<'a> {
    /// The conversation.
    pub message: &'a Message,
    /// Its files.
    pub files: &'a [AttachedFile],
}

/// Every file of a conversation, the latest first, after those of the new message.
pub fn files<'a>(
    so_far: Option<&'a Excerpt>,
    new: &'a [AttachedFile],
) -> impl Iterator<Item = &'a AttachedFile> + Send {
    let before = so_far.into_iter().flat_map(|talk| talk.files().rev());
    new.iter().chain(before.flat_map(|(_, files)| files))
}

/// The answer to a message that has only files of which none could be read: there is nothing to write from, so no
/// writer is asked and nothing is charged. None for every other message.
pub fn nothing_to_read(text: &str, files: &[AttachedFile]) -> Option<String> {
    let unread: Option<Vec<(&str, Unread)>> = files
        .iter()
        .map(|file| {
            let cause = Unread::of_code(file.unread.as_ref()?);
            (!cause.is_read()).then(|| (file.name.or("The file"), cause))
        })
        .collect();
    let unread = unread.filter(|unread| text.trim().is_empty() && !unread.is_empty())?;
    let lines: Vec<String> = unread
        .iter()
        .map(|(name, cause)| format!("- {name}: {}", cause.because()))
        .collect();
    Some(format!(
        "I could not read what you sent:\n\n{}\n\nThis reply costs nothing. Please send it in another form, or tell me in a few words what you need.",
        lines.join("\n")
    ))
}

/// The request to a writer.
pub struct Asked {
    /// With the current summary.
    pub request: WriteRequest,
    /// The messages that did not fit and have no summary yet.
    pub left: Option<Left>,
}

/// The beginning of a conversation that is too long for the prompt.
pub struct Left {
    /// Its last message.
    pub through: MessageId,
    /// The request for its summary.
    pub summary: SummaryRequest,
}

/// A request for `reply`, after the conversation so far and, if it is not yet part of it, `new`, with what is
/// remembered for this session.
pub fn of(
    terms: &Terms,
    persona: Persona,
    so_far: Option<&Excerpt>,
    new: Option<New<'_>>,
    contents: &Contents,
    (session, memory): (ConversationId, &Kept),
    reply: MessageId,
) -> Asked {
    let all = so_far.map_or(&[][..], |talk| &talk.view.messages);
    let last = all.iter().rfind(|it| it.chosen && it.from == From::User);
    let edit_of = new.map_or_else(
        || last.and_then(|it| it.edit_of),
        |new| new.message.about.edit_of(),
    );
    // The version to change is read, even if its client continued from another reply.
    let read = |it: &&MessageView| it.chosen || Some(it.id) == edit_of;
    let messages: Vec<&MessageView> = all.iter().filter(read).collect();
    // A summary that ends with a message which is no longer part of the conversation is not used.
    let through = memory.stands_for(session);
    let through = through.filter(|id| messages.iter().any(|it| it.id == *id));
    let spoken = |message: &MessageView| {
        let (document, turn) = turn(message, contents)?;
        Some(PastTurn {
            message: Some(message.id),
            document,
            turn,
        })
    };
    let mut talk: Vec<PastTurn> = messages
        .iter()
        .filter(|message| !is_later_version(&messages, edit_of, message))
        .filter_map(|message| spoken(message))
        .collect();
    talk.extend(new.map(|new| PastTurn {
        message: None,
        document: false,
        turn: turn_of(
            Speaker::Client,
            new.message.text.clone(),
            brought(new.files, contents),
        ),
    }));
    let before = so_far.map_or(&[][..], |talk| &talk.earlier);
    let before = before.iter().flat_map(|it| brought(&it.files, contents));
    let fitted = fit(talk, before.collect(), through, terms.history_chars);
    let summary = memory.summary(session).filter(|_| through.is_some());
    let memory = kept_in_mind(memory, summary);
    let left = fitted.left.last().and_then(|last| last.message);
    let summary = SummaryRequest {
        specialist: persona.name.clone(),
        before: memory.summary.clone(),
        turns: fitted.left.into_iter().map(|it| it.turn).collect(),
    };
    let request = WriteRequest {
        message_id: reply.0,
        persona,
        turns: fitted.kept,
        earlier_files: fitted.earlier,
        max_output_tokens: terms.max_output_tokens,
        job: so_far.map_or_else(JobContext::default, |talk| job(&talk.view)),
        memory,
        mark: String::new(),
    };
    let left = left.map(|through| Left { through, summary });
    Asked { request, left }
}

/// In the form for the writer; empty if memory is switched off.
fn kept_in_mind(memory: &Kept, summary: Option<&str>) -> Memory {
    if !memory.enabled {
        return Memory::default();
    }
    Memory {
        facts: memory.facts.iter().map(|it| it.or("").to_owned()).collect(),
        voice: memory.voice.or("").to_owned(),
        summary: summary.map(str::to_owned),
    }
}

/// Whether a message delivered something after the version to change: the writer starts from that version, so it must
/// be the last one it sees.
fn is_later_version(
    messages: &[&MessageView],
    edit_of: Option<MessageId>,
    message: &MessageView,
) -> bool {
    let place = |id| messages.iter().position(|it| it.id == id);
    message.document.is_some() && edit_of.is_some_and(|version| place(version) < place(message.id))
}

/// The text, marked as a document if it delivered one. Replies that failed or are still owed are left
/// out; a stopped reply has the text up to the stop.
fn turn(message: &MessageView, contents: &Contents) -> Option<(bool, Turn)> {
    if !message.says_something() {
        return None;
    }
    let text = message.text.or("");
    match message.from {
        From::User => {
            let files = brought(&message.attachments, contents);
            Some((false, turn_of(Speaker::Client, text.to_owned(), files)))
        }
        From::Agent => {
            let document = message.document.as_ref().map(|document| DraftDocument {
                title: document.title.or("").to_owned(),
                markdown: document.content.or("").to_owned(),
                goes_on: None,
            });
            let text = refence(text, document.as_ref());
            Some((
                document.is_some(),
                turn_of(Speaker::Specialist, text, Vec::new()),
            ))
        }
        From::System => None,
    }
}

const fn turn_of(from: Speaker, text: String, files: Vec<TurnFile>) -> Turn {
    Turn { from, text, files }
}

fn brought(files: &[AttachedFile], contents: &Contents) -> Vec<TurnFile> {
    let file = |file: &AttachedFile| TurnFile {
        name: file.name.or("file").to_owned(),
        content: contents
            .of(file.upload)
            .cloned()
            .unwrap_or(FileContent::Unread(Unread::TooLarge)),
        partly: contents.partly(file.upload),
    };
    files.iter().map(file).collect()
}

/// The context of the open job, which need not be the one that was opened last; else of the last one.
fn job(view: &ConversationView) -> JobContext {
    let open = view.open_job();
    let job = open.or_else(|| view.jobs.last());
    JobContext {
        open: open.is_some(),
        delivered_versions: job.map_or(0, |job| job.versions),
    }
}
