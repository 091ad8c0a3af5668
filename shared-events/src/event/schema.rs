//! All events that can be written, as data: the source of `docs/events.md` and of the golden-file tests.

use super::StreamEvent;

/// One (type, version) of a stream.
#[derive(Debug, Clone, Copy)]
pub struct EventSchema {
    /// Stored name.
    pub name: &'static str,
    /// The version written now.
    pub version: u32,
    /// Doc lines.
    pub doc: &'static [&'static str],
    /// In order of declaration.
    pub fields: &'static [FieldSchema],
}

/// One field of an event.
#[derive(Debug, Clone, Copy)]
pub struct FieldSchema {
    /// Stored name.
    pub name: &'static str,
    /// The type as declared in Rust.
    pub ty: &'static str,
    /// Doc lines.
    pub doc: &'static [&'static str],
}

/// A struct inside events.
#[derive(Debug, Clone, Copy)]
pub struct ValueSchema {
    /// The name as declared in Rust; fields use it as their type.
    pub name: &'static str,
    /// Doc lines.
    pub doc: &'static [&'static str],
    /// In order of declaration.
    pub fields: &'static [FieldSchema],
}

/// All events of one stream type.
#[derive(Debug, Clone, Copy)]
pub struct StreamSchema {
    /// The stream type, as stored.
    pub stream: &'static str,
    /// Doc lines.
    pub doc: &'static [&'static str],
    /// Its events.
    pub events: &'static [EventSchema],
}

const fn of<E: StreamEvent>() -> StreamSchema {
    StreamSchema {
        stream: E::STREAM,
        doc: E::DOC,
        events: E::SCHEMA,
    }
}

/// Every stream type of the product.
#[must_use]
pub fn streams() -> Vec<StreamSchema> {
    vec![
        of::<crate::account::AccountEvent>(),
        of::<crate::account::EmailClaimEvent>(),
        of::<crate::account::SignInEvent>(),
        of::<crate::account::AdminRosterEvent>(),
        of::<crate::account::own_export::OwnExportEvent>(),
        of::<crate::erasure::ErasureEvent>(),
        of::<crate::wallet::WalletEvent>(),
        of::<crate::payment::PaymentEvent>(),
        of::<crate::catalog::CategoryEvent>(),
        of::<crate::catalog::CategoryRosterEvent>(),
        of::<crate::catalog::SpecialistEvent>(),
        of::<crate::conversation::ConversationEvent>(),
        of::<crate::support::SupportEvent>(),
        of::<crate::ticket::TicketEvent>(),
        of::<crate::canned::AnswerEvent>(),
        of::<crate::upload::UploadEvent>(),
        of::<crate::newsletter::SubscriptionEvent>(),
        of::<crate::mail::LetterEvent>(),
        of::<crate::community::DiscussionEvent>(),
        of::<crate::memory::MemoryEvent>(),
        of::<crate::model::ModelEvent>(),
        of::<crate::prompt::PromptEvent>(),
        of::<crate::announcement::AnnouncementEvent>(),
        of::<crate::announcement::DismissalEvent>(),
        of::<crate::notification::NotificationEvent>(),
        of::<crate::favourite::FavouriteEvent>(),
        of::<crate::campaign::CampaignEvent>(),
        of::<crate::rehearsal::RehearsalEvent>(),
        of::<crate::rehearsal::trial::DraftTrialEvent>(),
        of::<crate::faq::FaqEvent>(),
        of::<crate::stats::VisitEvent>(),
        of::<crate::audit::ExportEvent>(),
        of::<crate::set_aside::SetAsideEvent>(),
        of::<crate::operation::OperationEvent>(),
    ]
}

/// Every struct inside events.
#[must_use]
pub fn values() -> Vec<ValueSchema> {
    vec![
        crate::catalog::CategoryProfile::SCHEMA,
        crate::catalog::SpecialistProfile::SCHEMA,
        crate::catalog::PortfolioEntry::SCHEMA,
        crate::catalog::PortfolioStory::SCHEMA,
        crate::catalog::SpecialistPrompt::SCHEMA,
        crate::upload::AttachedFile::SCHEMA,
        crate::model::ModelSetup::SCHEMA,
        crate::model::Price::SCHEMA,
        crate::model::ModelChoice::SCHEMA,
        crate::model::CategoryModel::SCHEMA,
        crate::model::SpecialistModel::SCHEMA,
        crate::model::ModelTrial::SCHEMA,
        crate::model::WrittenBy::SCHEMA,
        crate::rehearsal::Brief::SCHEMA,
        crate::rehearsal::Must::SCHEMA,
        crate::rehearsal::Side::SCHEMA,
        crate::rehearsal::Attempt::SCHEMA,
        crate::rehearsal::Check::SCHEMA,
        crate::faq::FaqEntry::SCHEMA,
        crate::ticket::TicketLine::SCHEMA,
        crate::canned::AnswerText::SCHEMA,
    ]
}
