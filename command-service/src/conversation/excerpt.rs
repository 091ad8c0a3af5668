//! The part of a conversation that a command needs, read from its end, so that a message in a long conversation costs
//! no more than in a new one.
//!
//! The state knows what is true of the whole conversation, and the log finds the exchange of a message by its id. The
//! part that is read begins with an exchange. Everything that happens to a message comes after it. One message affects
//! another only within their exchange or by a replacement. So the messages that were read have the same state as by all
//! events.

use std::sync::Arc;

use shared_events::conversation::ConversationEvent as Event;
use shared_events::conversation::view::{ConversationView, MessageView};
use shared_events::upload::AttachedFile;
use shared_events::{ConversationId, MessageId};
use time::OffsetDateTime;

use service_kit::api::conversation::PAGE;

use super::aggregate::{Attached, Conversation};
use super::lookup;
use crate::unit_of_work::{ReadError, Stream, UnitOfWork, Work};

/// Events read at once when it is not known how many are needed: two plain messages have three events.
const AT_ONCE: u64 = 320;
/// Events of one exchange read at once.
const EXCHANGE: u64 = 32;

/// An event and when it was recorded.
type Told = (Event, OffsetDateTime);

/// A conversation of which some messages may not have been read.
#[derive(Debug, Clone)]
pub(crate) struct Excerpt {
    /// With the messages that were read, in order.
    pub view: ConversationView,
    /// The files of the messages that were not read, in order.
    pub earlier: Vec<Attached>,
    /// How many messages had been deleted when it was read.
    pub deletions: usize,
}

/// What a reply needs from the conversation.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Wanted {
    /// The last message that a summary covers. All later ones are read.
    pub through: Option<MessageId>,
    /// The client's message that the new one replaces.
    pub replaced: Option<MessageId>,
    /// A message that is needed wherever it is.
    pub named: Option<MessageId>,
}

impl Excerpt {
    /// The latest page of a conversation, and the exchange of one message. None if it was not opened.
    pub async fn latest(
        unit: &UnitOfWork,
        conversation: ConversationId,
        named: Option<MessageId>,
    ) -> Result<Option<Self>, ReadError> {
        let Known { of, last } = Known::read(unit, conversation).await?;
        let reader = Reader {
            unit,
            conversation,
            state: &of,
            last,
        };
        let Some(mut talk) = reader.page().await? else {
            return Ok(None);
        };
        if let Some(named) = named {
            reader.add(&mut talk, named).await?;
        }
        Ok(Some(talk.finished(reader.state)))
    }

    /// The material of a reply: everything since the summary, the version that it may start from, and all files.
    pub async fn for_reply(
        unit: &UnitOfWork,
        conversation: ConversationId,
        state: &Known,
        wanted: Wanted,
    ) -> Result<Option<Self>, ReadError> {
        let reader = Reader {
            unit,
            conversation,
            state: &state.of,
            last: state.last,
        };
        let Some(mut talk) = reader.since_summary(wanted).await? else {
            return Ok(None);
        };
        if !talk.is_whole {
            reader.add_versions(&mut talk, wanted).await?;
        }
        Ok(Some(talk.finished(reader.state)))
    }

    /// All files of messages that are part of it, by message.
    pub fn files(&self) -> impl DoubleEndedIterator<Item = (MessageId, &[AttachedFile])> {
        let earlier = self.earlier.iter();
        let earlier = earlier.map(|it| (it.message, it.files.as_slice()));
        let read = self.view.messages.iter().filter(|it| it.chosen);
        earlier.chain(read.map(|it| (it.id, it.attachments.as_slice())))
    }

    /// The conversation before a message that will be replaced.
    pub fn cut(&mut self, message: MessageId) {
        let messages = &mut self.view.messages;
        let place = messages.iter().position(|it| it.id == message);
        messages.truncate(place.unwrap_or(messages.len()));
    }
}

/// A conversation of which every message was read.
impl From<ConversationView> for Excerpt {
    fn from(view: ConversationView) -> Self {
        Self {
            view,
            earlier: Vec::new(),
            deletions: 0,
        }
    }
}

/// The state of a conversation, and its last event.
#[derive(Debug, Clone)]
pub(crate) struct Known {
    /// The conversation.
    pub of: Arc<Conversation>,
    /// The last event in this state.
    last: u64,
}

impl Known {
    /// From a conversation that was loaded.
    pub fn within(work: &Work, conversation: ConversationId) -> Result<Self, ReadError> {
        Ok(Self {
            of: work.shared::<Conversation>(conversation)?,
            last: work.version::<Conversation>(conversation),
        })
    }

    /// The current one.
    pub async fn read(unit: &UnitOfWork, conversation: ConversationId) -> Result<Self, ReadError> {
        let streams = [Stream::of::<Conversation>(conversation)];
        Self::within(&unit.read(&streams).await?, conversation)
    }
}

/// A conversation that is being read.
struct Reading {
    view: ConversationView,
    is_whole: bool,
    /// Exchanges before everything that was read, by where they begin.
    before: Vec<(u64, Vec<MessageView>)>,
}

impl Reading {
    fn has(&self, message: MessageId) -> bool {
        let before = self.before.iter().flat_map(|(_, messages)| messages);
        let mut all = self.view.messages.iter().chain(before);
        all.any(|it| it.id == message)
    }

    fn finished(mut self, state: &Conversation) -> Excerpt {
        self.before.sort_by_key(|(place, _)| *place);
        let before = self.before.into_iter().flat_map(|(_, messages)| messages);
        let messages: Vec<MessageView> = before.chain(self.view.messages).collect();
        let is_read = |it: &Attached| messages.iter().any(|message| message.id == it.message);
        let files = state.files().iter().filter(|it| !is_read(it)).cloned();
        let earlier = files.collect();
        self.view.messages = messages;
        Excerpt {
            view: self.view,
            earlier,
            deletions: state.deletions(),
        }
    }
}

/// Reads parts of a conversation up to the time its state was read.
struct Reader<'a> {
    unit: &'a UnitOfWork,
    conversation: ConversationId,
    state: &'a Conversation,
    /// The last event in the state.
    last: u64,
}

impl Reader<'_> {
    /// The opening, and the events from one place to another.
    async fn events(&self, from: u64, to: u64) -> Result<Option<(Told, Vec<Told>)>, ReadError> {
        let part = self.unit.part::<Event>(self.conversation, from..=to);
        let mut events = part.await?.into_iter();
        Ok(events.next().map(|opening| (opening, events.collect())))
    }

    /// From this exchange to the end.
    async fn since(&self, first: u64) -> Result<Option<Reading>, ReadError> {
        let read = self.events(first, self.last).await?;
        Ok(read.and_then(|(opening, rest)| self.reading(&opening, &rest, first <= 2)))
    }

    fn reading(&self, opening: &Told, rest: &[Told], is_whole: bool) -> Option<Reading> {
        let view = fold(self.state, opening, rest, is_whole)?;
        Some(Reading {
            view,
            is_whole,
            before: Vec::new(),
        })
    }

    async fn page(&self) -> Result<Option<Reading>, ReadError> {
        let (mut first, mut events) = (self.last + 1, Vec::new());
        loop {
            let end = first.saturating_sub(1);
            first = first.saturating_sub(AT_ONCE).max(2);
            let Some((opening, mut part)) = self.events(first, end).await? else {
                return Ok(None);
            };
            part.append(&mut events);
            events = part;
            let is_whole = first == 2;
            let read = self.reading(&opening, &events, is_whole);
            if is_whole
                || read
                    .as_ref()
                    .is_none_or(|it| it.view.messages.len() >= PAGE)
            {
                return Ok(read);
            }
        }
    }

    /// All messages since the summary. If the summary ends with a message that is not part of the conversation any
    /// more, or will not be, it is not used; then this is the whole conversation.
    async fn since_summary(&self, wanted: Wanted) -> Result<Option<Reading>, ReadError> {
        let replaced = wanted.replaced.filter(|id| self.state.says(*id));
        if let Some(through) = wanted.through
            && let Some(first) = lookup::exchange(self.unit, self.conversation, through).await?
        {
            let read = self.since(first).await?;
            let messages = read.as_ref().map_or(&[][..], |it| &it.view.messages);
            let mut until = messages.iter().take_while(|it| Some(it.id) != replaced);
            let stands = until.any(|it| it.id == through && it.chosen);
            if stands && replaced.is_none_or(|id| messages.iter().any(|it| it.id == id)) {
                return Ok(read);
            }
        }
        self.since(1).await
    }

    /// The version to change, and the latest one.
    async fn add_versions(&self, talk: &mut Reading, wanted: Wanted) -> Result<(), ReadError> {
        let messages = &talk.view.messages;
        let asked = messages
            .iter()
            .rfind(|it| it.chosen && it.reply_to.is_none());
        let named = [wanted.named, asked.and_then(|it| it.edit_of)];
        let mut until = messages
            .iter()
            .take_while(|it| Some(it.id) != wanted.replaced);
        let mut is_there = until.any(|it| it.chosen && it.document.is_some());
        for message in named.into_iter().flatten() {
            self.add(talk, message).await?;
        }
        let mut documents = self.state.documents();
        while let Some(reply) = documents.next().filter(|_| !is_there) {
            is_there = self.add_version(talk, reply).await?;
        }
        Ok(())
    }

    /// Whether this is the version that was continued.
    async fn add_version(&self, talk: &mut Reading, reply: MessageId) -> Result<bool, ReadError> {
        if talk.has(reply) {
            let mut before = talk.before.iter().flat_map(|(_, messages)| messages);
            return Ok(before.any(|it| it.id == reply && it.chosen));
        }
        let Some((first, mut messages)) = self.exchange(reply).await? else {
            return Ok(false);
        };
        messages.retain(|it| it.id == reply && it.chosen);
        let is_there = !messages.is_empty();
        talk.before.push((first, messages));
        Ok(is_there)
    }

    /// A message wherever it is, with the message that it answers.
    async fn add(&self, talk: &mut Reading, message: MessageId) -> Result<(), ReadError> {
        if talk.is_whole || talk.has(message) {
            return Ok(());
        }
        if let Some((first, mut messages)) = self.exchange(message).await? {
            messages.retain(|it| it.id == message || it.reply_to.is_none());
            talk.before.push((first, messages));
        }
        Ok(())
    }

    /// The messages of an exchange, and where it begins.
    async fn exchange(
        &self,
        message: MessageId,
    ) -> Result<Option<(u64, Vec<MessageView>)>, ReadError> {
        let found = lookup::exchange(self.unit, self.conversation, message).await?;
        let Some(first) = found.filter(|first| *first <= self.last) else {
            return Ok(None);
        };
        let (mut from, mut events) = (first, Vec::<Told>::new());
        loop {
            let to = (from + EXCHANGE - 1).min(self.last);
            let Some((opening, part)) = self.events(from, to).await? else {
                return Ok(None);
            };
            events.extend(part);
            let mut after = events.iter().skip(1);
            let next = after.position(|(event, _)| matches!(event, Event::MessageSent { .. }));
            if let Some(next) = next {
                events.truncate(next + 1);
            }
            if next.is_some() || to == self.last {
                let view = fold(self.state, &opening, &events, false);
                return Ok(view.map(|view| (first, as_it_is(self.state, view))));
            }
            from = to + 1;
        }
    }
}

/// The messages of a part that ends before the others, with their current state.
pub(crate) fn as_it_is(state: &Conversation, view: ConversationView) -> Vec<MessageView> {
    let at = view.started;
    let all: Vec<MessageId> = view.messages.iter().map(|it| it.id).collect();
    let deleted = all.into_iter().filter(|id| state.is_deleted(*id));
    let mut view = Some(view);
    for message in deleted {
        view = ConversationView::apply(view, &Event::MessageDeleted { message }, at);
    }
    let mut messages = view.map(|view| view.messages).unwrap_or_default();
    for message in &mut messages {
        let of = state.files().iter().find(|it| it.message == message.id);
        if let Some(of) = of {
            message.attachments.clone_from(&of.files);
        }
    }
    messages
}

/// What people see of the exchanges that are completely in a part that goes to the end of the events.
pub(crate) fn fold(
    state: &Conversation,
    (opening, at): &Told,
    rest: &[Told],
    is_whole: bool,
) -> Option<ConversationView> {
    let mut view = ConversationView::apply(None, opening, *at);
    let begins = |(event, _): &&Told| is_whole || matches!(event, Event::MessageSent { .. });
    let first = rest.iter().position(|told| begins(&told));
    for (event, at) in rest.iter().skip(first.unwrap_or(rest.len())) {
        view = ConversationView::apply(view, event, *at);
        if let (Some(view), Event::MessageReplaced { message, replaces }) = (&mut view, event)
            && !is_whole
        {
            replace_from_before(view, *message, *replaces);
        }
    }
    let mut view = view?;
    state.complete(&mut view);
    Some(view)
}

/// All messages from before this part up to the new message are replaced.
fn replace_from_before(view: &mut ConversationView, new: MessageId, old: MessageId) {
    if view.messages.iter().all(|it| it.id != old) {
        let gone = view.messages.iter_mut().take_while(|it| it.id != new);
        gone.for_each(|it| it.chosen = false);
    }
}
