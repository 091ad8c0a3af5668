//! One event of each kind, with every field filled; a second one where a field may be left out.
//!
//! Ids and times are made up once and stay: the golden files hold them.

use shared_events::account::own_export::OwnExportEvent;
use shared_events::account::{
    AccountEvent, AdminRosterEvent, EmailClaimEvent, Mailbox, Permission, Role, SignInEvent,
};
use shared_events::announcement::{AnnouncementEvent, AnnouncementType, DismissalEvent};
use shared_events::audit::{ExportEvent, Exported};
use shared_events::campaign::{Audience, CampaignEvent};
use shared_events::canned::{AnswerEvent, AnswerText};
use shared_events::catalog::{
    CategoryEvent, CategoryProfile, CategoryRosterEvent, PortfolioEntry, SpecialistEvent,
    SpecialistProfile, SpecialistPrompt,
};
use shared_events::community::DiscussionEvent;
use shared_events::community::case::AppealOutcome;
use shared_events::conversation::ConversationEvent;
use shared_events::erasure::ErasureEvent;
use shared_events::faq::{FaqCategory, FaqEntry, FaqEvent};
use shared_events::favourite::FavouriteEvent;
use shared_events::mail::LetterEvent;
use shared_events::memory::MemoryEvent;
use shared_events::model::{
    CategoryModel, MicroDollars, ModelChoice, ModelEvent, ModelSetup, ModelTrial, Price, Protocol,
    SpecialistModel, WrittenBy,
};
use shared_events::newsletter::SubscriptionEvent;
use shared_events::notification::{NotificationEvent, NotificationKind};
use shared_events::operation::{OperationEvent, ReadModelTask};
use shared_events::payment::{
    Currency, DisputeState, Minor, Mode, PaymentEvent, PaymentFailure, Plan, Provider,
};
use shared_events::personal::Instant;
use shared_events::prompt::PromptEvent;
use shared_events::rehearsal::trial::DraftTrialEvent;
use shared_events::rehearsal::{Attempt, Brief, Check, CheckKind, Must, RehearsalEvent, Side};
use shared_events::set_aside::SetAsideEvent;
use shared_events::stats::VisitEvent;
use shared_events::support::SupportEvent;
use shared_events::ticket::{TicketEvent, TicketLine, TicketStatus};
use shared_events::upload::{AttachedFile, UploadEvent};
use shared_events::wallet::WalletEvent;
use shared_events::{
    Actor, AddressChangeId, AnnouncementId, AnswerId, CampaignId, ConnectionId, ConversationId,
    Day, ExportId, HoldId, JobId, MessageId, Metadata, PasskeyId, Personal, Position, Public,
    QuestionId, ReplyId, ReviewId, RunId, SessionId, SpecialistId, Tokens, UploadId, UserId,
};
use time::OffsetDateTime;
use uuid::Uuid;

fn uuid(n: u128) -> Uuid {
    Uuid::from_u128(0x018f_0000_0000_7000_8000_0000_0000_0000 + n)
}

/// Seconds after noon of a summer's day, with a fraction as the database's clock has it.
fn at(seconds: i64) -> Instant {
    let noon = OffsetDateTime::from_unix_timestamp(1_783_944_000).unwrap();
    Instant(noon + time::Duration::seconds(seconds) + time::Duration::microseconds(250))
}

fn day() -> Day {
    Day::of(at(0).0)
}

fn public(texts: &[&str]) -> Vec<Public<String>> {
    texts.iter().copied().map(Public::text).collect()
}

fn specialist_id() -> SpecialistId {
    "mara-lindqvist".parse().unwrap()
}

pub fn metadata() -> Metadata {
    Metadata {
        actor: Actor::admin(UserId(uuid(1))),
        owner: Some(UserId(uuid(2))),
        command: "suspend".to_owned(),
        correlation: uuid(10),
        causation: Some(format!("conversation/{}/2", uuid(3))),
        traceparent: None,
    }
}

pub fn account() -> Vec<AccountEvent> {
    vec![
        AccountEvent::Opened {
            firstname: Personal::text("Ada"),
            lastname: Personal::text("Lovelace"),
            email: Personal::text("ada@example.org"),
            role: Role::Admin,
            permissions: Permission::ALL.to_vec(),
            demo: true,
        },
        AccountEvent::Opened {
            firstname: Personal::text("Žofie \"Z\""),
            lastname: Personal::text("Nováková"),
            email: Personal::text("z@example.org"),
            role: Role::User,
            permissions: Vec::new(),
            demo: false,
        },
        AccountEvent::ProfileChanged {
            firstname: Personal::text("Ada"),
            lastname: Personal::text("King"),
            phone: Some(Personal::text("+44 20 7946 0000")),
            bio: Some(Personal::text("Notes on engines.\nAnd poetry.")),
        },
        AccountEvent::ProfileChanged {
            firstname: Personal::text("Ada"),
            lastname: Personal::text("King"),
            phone: None,
            bio: None,
        },
        AccountEvent::PasswordChanged {},
        AccountEvent::PasswordResetAsked {},
        AccountEvent::AddressConfirmed {},
        AccountEvent::MailChosen { deliveries: false },
        AccountEvent::LettersChosen {
            letters: false,
            campaign: Some(CampaignId(uuid(61))),
        },
        AccountEvent::LettersChosen {
            letters: true,
            campaign: None,
        },
        AccountEvent::SignedIn {
            session: SessionId(uuid(20)),
            remember: true,
        },
        AccountEvent::NewDeviceSeen {
            session: SessionId(uuid(20)),
        },
        AccountEvent::SignedOut {
            session: SessionId(uuid(20)),
        },
        AccountEvent::SignedOutElsewhere {
            session: SessionId(uuid(20)),
        },
        AccountEvent::RefreshTokenReused {
            session: SessionId(uuid(20)),
        },
        AccountEvent::SteppedUp {
            session: SessionId(uuid(20)),
        },
        AccountEvent::SecondFactorSet {},
        AccountEvent::SecondFactorRemoved {},
        AccountEvent::RecoveryCodesMade {},
        AccountEvent::RecoveryCodeUsed { left: 9 },
        AccountEvent::PasskeyAdded {
            passkey: PasskeyId(uuid(63)),
        },
        AccountEvent::PasskeyUsed {
            passkey: PasskeyId(uuid(63)),
        },
        AccountEvent::PasskeyRemoved {
            passkey: PasskeyId(uuid(63)),
        },
        AccountEvent::Suspended {},
        AccountEvent::Viewed {
            by: UserId(uuid(1)),
            until: at(900),
            reason: Personal::text("Ada asked why a payment is missing."),
        },
        AccountEvent::Reinstated {},
        AccountEvent::PermissionsChanged {
            permissions: vec![Permission::AuditLogs, Permission::UserManagement],
        },
        AccountEvent::DeletionAsked { due: at(604_800) },
        AccountEvent::DeletionTakenBack {},
        AccountEvent::AddressChangeAsked {
            change: AddressChangeId(uuid(62)),
            email: Personal::text("ada@new.example"),
            session: SessionId(uuid(20)),
            until: at(86_400),
        },
        AccountEvent::AddressChangeConfirmed {
            change: AddressChangeId(uuid(62)),
            mailbox: Mailbox::New,
        },
        AccountEvent::AddressChangeTakenBack {
            change: AddressChangeId(uuid(62)),
        },
        AccountEvent::AddressChangeRefused {
            change: AddressChangeId(uuid(62)),
        },
        AccountEvent::AddressChanged {
            change: AddressChangeId(uuid(62)),
            email: Personal::text("ada@new.example"),
        },
        AccountEvent::Deleted {},
    ]
}

pub fn erasure() -> Vec<ErasureEvent> {
    vec![ErasureEvent::Erased {}]
}

pub fn email_claim() -> Vec<EmailClaimEvent> {
    let user = UserId(uuid(2));
    vec![
        EmailClaimEvent::Reserved {
            user,
            until: at(600),
        },
        EmailClaimEvent::Confirmed { user },
        EmailClaimEvent::Released { user },
    ]
}

pub fn sign_in() -> Vec<SignInEvent> {
    let network = Public("8c1f03e4a2b95d77".to_owned());
    vec![
        SignInEvent::Failed {
            network: network.clone(),
        },
        SignInEvent::KeptOut {
            network,
            seconds: 20,
        },
    ]
}

pub fn letter() -> Vec<LetterEvent> {
    vec![LetterEvent::Read {
        kind: Public::text("reset-password"),
    }]
}

pub fn subscription() -> Vec<SubscriptionEvent> {
    let subscriber = UserId(uuid(40));
    vec![
        SubscriptionEvent::Asked {
            subscriber,
            email: Personal::text("ada@example.org"),
        },
        SubscriptionEvent::Confirmed { subscriber },
        SubscriptionEvent::Ended { subscriber },
    ]
}

pub fn admin_roster() -> Vec<AdminRosterEvent> {
    let user = UserId(uuid(1));
    vec![
        AdminRosterEvent::SuperadminAdded { user },
        AdminRosterEvent::SuperadminRemoved { user },
    ]
}

pub fn wallet() -> Vec<WalletEvent> {
    let hold = HoldId(uuid(30));
    let reference = Public::text("PAY-7Q2");
    vec![
        WalletEvent::Granted {
            day: day(),
            amount: Tokens::DAILY,
            lapsed: Tokens(1_200),
        },
        WalletEvent::Bought {
            reference: reference.clone(),
            amount: Tokens(50_000),
            debt_paid: Tokens(300),
        },
        WalletEvent::Held {
            hold,
            daily: Tokens(2_000),
            bought: Tokens(500),
            day: day(),
            deadline: at(180),
        },
        WalletEvent::Settled {
            hold,
            daily: Tokens(1_500),
            bought: Tokens(100),
            back_daily: Tokens(300),
            back_bought: Tokens(400),
            debt_paid: Tokens(150),
            lapsed: Tokens(200),
            estimated: true,
        },
        WalletEvent::Released {
            hold,
            back_daily: Tokens(1_900),
            back_bought: Tokens(500),
            debt_paid: Tokens(350),
            lapsed: Tokens(100),
        },
        WalletEvent::ClawedBack {
            reference,
            entry: Public::text("refund-8112903"),
            taken: Tokens(49_000),
            debt: Tokens(1_000),
        },
    ]
}

pub fn payment() -> Vec<PaymentEvent> {
    vec![
        PaymentEvent::Started {
            buyer: UserId(uuid(2)),
            plan: Plan::Basic,
            tokens: Tokens(100_000),
            amount: Minor(150_000),
            currency: Currency::Ngn,
            dollar_cents: 99,
            provider: Provider::Paystack,
            mode: Mode::Live,
        },
        PaymentEvent::Started {
            buyer: UserId(uuid(2)),
            plan: Plan::Pro,
            tokens: Tokens(2_000_000),
            amount: Minor(2_400_000),
            currency: Currency::Ngn,
            dollar_cents: 1_599,
            provider: Provider::Sandbox,
            mode: Mode::Test,
        },
        PaymentEvent::Failed {
            reason: PaymentFailure::Declined,
        },
        PaymentEvent::Mispaid {
            provider_id: 5_000_000_122,
            reason: PaymentFailure::OtherCurrency,
            charged: Minor(500),
            currency: Public::text("USD"),
        },
        PaymentEvent::Verified {
            provider_id: 5_000_000_123,
            charged: Minor(152_250),
            fees: Some(Minor(2_250)),
            paid_at: Some(at(90)),
        },
        PaymentEvent::Verified {
            provider_id: 12,
            charged: Minor(150_000),
            fees: None,
            paid_at: None,
        },
        PaymentEvent::Expired {},
        PaymentEvent::RefundAsked {},
        PaymentEvent::RefundFailed {},
        PaymentEvent::Refunded {
            entry: Public::text("refund-8112903"),
            amount: Minor(50_000),
            tokens: Tokens(33_333),
        },
        PaymentEvent::Disputed {
            dispute: Public::text("358950"),
            state: DisputeState::Lost,
            amount: Minor(100_000),
            tokens: Tokens(66_667),
        },
    ]
}

pub fn category() -> Vec<CategoryEvent> {
    let category: shared_events::CategoryId = "business-writing".parse().unwrap();
    let profile = CategoryProfile {
        name: Public::text("Business Writing"),
        description: Public::text("Plans, reports and proposals"),
        icon: Public::text("briefcase"),
        subcategories: public(&["Business plan", "White paper"]),
        claimed_count: Public::text("85+"),
        position: 3,
    };
    vec![
        CategoryEvent::Listed {
            category: category.clone(),
            profile: profile.clone(),
        },
        CategoryEvent::Changed {
            category: category.clone(),
            profile,
        },
        CategoryEvent::Joined {
            category: category.clone(),
            specialist: specialist_id(),
            subcategory: Public::text("White paper"),
        },
        CategoryEvent::Retired { category },
    ]
}

pub fn category_roster() -> Vec<CategoryRosterEvent> {
    let category: shared_events::CategoryId = "business-writing".parse().unwrap();
    vec![
        CategoryRosterEvent::Entered {
            category: category.clone(),
            name: Public::text("Business Writing"),
            position: 3,
        },
        CategoryRosterEvent::Left { category },
    ]
}

pub fn specialist() -> Vec<SpecialistEvent> {
    let profile = SpecialistProfile {
        name: Public::text("Mara Lindqvist"),
        code_name: Public::text("mara"),
        category: Public::text("Business Writing"),
        subcategory: Public::text("Business plan"),
        specialty: Public::text("Plans that banks read to the end"),
        tagline: Public::text("A plan is a promise with numbers."),
        voice: Public::text("I ask for the figures first."),
        description: Public::text("Writes business plans."),
        skills: public(&["Market analysis"]),
        strengths: public(&["Plain words"]),
        refuses: public(&["Invented figures"]),
        response_time: Public::text("Within minutes"),
        avatar: Public::text("/avatars/mara-lindqvist.svg"),
        tint: Public::text("oklch(0.9 0.05 250)"),
        online: true,
        portfolios: vec![PortfolioEntry {
            id: Public::text("bakery"),
            title: Public::text("A bakery's first plan"),
            kind: Public::text("Business plan"),
            content: Public::text("# Summary\n\nBread, mostly."),
            story: None,
        }],
        languages: Vec::new(),
        active: true,
    };
    let prompt = SpecialistPrompt {
        system_prompt: Public::text("You write business plans."),
        tone: Public::text("dry"),
        writing_style: Public::text("short sentences"),
    };
    let specialist = specialist_id();
    vec![
        SpecialistEvent::Listed {
            specialist: specialist.clone(),
            profile: profile.clone(),
            prompt: prompt.clone(),
        },
        SpecialistEvent::Changed {
            specialist: specialist.clone(),
            profile,
            prompt,
        },
        SpecialistEvent::Retired { specialist },
    ]
}

pub fn conversation() -> Vec<ConversationEvent> {
    let (message, reply, job) = (MessageId(uuid(30)), MessageId(uuid(31)), JobId(uuid(40)));
    vec![
        ConversationEvent::Opened {
            client: UserId(uuid(2)),
            specialist: specialist_id(),
        },
        ConversationEvent::MessageSent {
            message,
            reply,
            text: Personal::text("A plan for a bakery, please.\n\tTwo pages ☕"),
            client_key: Some(Personal::text("6f1d")),
            deadline: at(180),
            attachments: vec![
                AttachedFile {
                    upload: UploadId(uuid(9)),
                    name: Personal::text("Brief für Ada.pdf"),
                    kind: Public::text("application/pdf"),
                    size: 20_971_520,
                    unread: None,
                },
                AttachedFile {
                    upload: UploadId(uuid(10)),
                    name: Personal::text("scan.pdf"),
                    kind: Public::text("application/pdf"),
                    size: 812,
                    unread: Some(Public::text("no_text")),
                },
            ],
        },
        ConversationEvent::MessageSent {
            message,
            reply,
            text: Personal::text("And a summary."),
            client_key: None,
            deadline: at(180),
            attachments: Vec::new(),
        },
        ConversationEvent::MessageReplaced {
            message,
            replaces: MessageId(uuid(29)),
        },
        ConversationEvent::FileReadOtherwise {
            message,
            upload: UploadId(uuid(9)),
            unread: Some(Public::text("no_room")),
        },
        ConversationEvent::FileReadOtherwise {
            message,
            upload: UploadId(uuid(9)),
            unread: None,
        },
        ConversationEvent::MessageDeleted { message },
        ConversationEvent::ReplyAsked {
            reply,
            to: message,
            instead: MessageId(uuid(32)),
            deadline: at(180),
        },
        ConversationEvent::ReplyChosen {
            reply,
            instead: MessageId(uuid(32)),
        },
        ConversationEvent::Renamed {
            title: Some(Personal::text("The bakery ☕")),
        },
        ConversationEvent::Renamed { title: None },
        ConversationEvent::Pinned {},
        ConversationEvent::Unpinned {},
        ConversationEvent::Archived {},
        ConversationEvent::Restored {},
        ConversationEvent::Seen { reply },
        ConversationEvent::JobOpened {
            job,
            message,
            title: Personal::text("A plan for a bakery"),
        },
        ConversationEvent::ReplyStarted { reply, attempt: 1 },
        ConversationEvent::ReplyDelivered {
            reply,
            to: message,
            text: Personal::text("Here is the plan."),
            cost: Tokens(1_600),
            estimated: true,
            truncated: true,
            written_by: Some(WrittenBy {
                connection: Some(ConnectionId(uuid(50))),
                model: Public::text("mistral-large-latest"),
                input_tokens: Some(1_200),
                output_tokens: Some(400),
                cost: Some(MicroDollars(4_800)),
            }),
        },
        ConversationEvent::DocumentDelivered {
            reply,
            job,
            piece: JobId(uuid(39)),
            version: 2,
            title: Personal::text("Business plan"),
            content: Personal::text("# Summary\n\nBread, mostly."),
        },
        ConversationEvent::ReplyStopped {
            reply,
            to: message,
            text: Personal::text("Here is the"),
            cost: Tokens(3),
        },
        ConversationEvent::ReplyStopped {
            reply,
            to: message,
            text: Personal::text(""),
            cost: Tokens(0),
        },
        ConversationEvent::ReplyFailed {
            reply,
            to: message,
            code: Public::text("deadline"),
        },
        ConversationEvent::EditAsked {
            message,
            document: reply,
            job,
        },
        ConversationEvent::Approved {
            job,
            document: reply,
        },
        ConversationEvent::Cancelled { job },
        ConversationEvent::Reviewed {
            job,
            review: ReviewId(uuid(50)),
            specialist: specialist_id(),
            stars: 5,
            text: Some(Personal::text("On time, on point.")),
        },
        ConversationEvent::Reviewed {
            job,
            review: ReviewId(uuid(50)),
            specialist: specialist_id(),
            stars: 3,
            text: None,
        },
        ConversationEvent::ReviewChanged {
            job,
            review: ReviewId(uuid(50)),
            specialist: specialist_id(),
            stars: 4,
            text: Some(Personal::text("The second version was better.")),
        },
        ConversationEvent::ReviewTakenDown {
            job,
            review: ReviewId(uuid(50)),
            specialist: specialist_id(),
        },
    ]
}

pub fn prompt() -> Vec<PromptEvent> {
    vec![PromptEvent::GlobalSet {
        version: 3,
        text: Public::text("Never promise a date.\nSay so where a fact is missing."),
    }]
}

pub fn announcement() -> Vec<AnnouncementEvent> {
    vec![
        AnnouncementEvent::Published {
            title: Public::text("New plans"),
            content: Public::text("From Monday on.\nThe old ones stay."),
            looks: AnnouncementType::Info,
            until: at(86_400),
        },
        AnnouncementEvent::TakenDown {},
    ]
}

pub fn dismissal() -> Vec<DismissalEvent> {
    vec![DismissalEvent::Dismissed {
        announcement: AnnouncementId(uuid(60)),
    }]
}

pub fn notification() -> Vec<NotificationEvent> {
    vec![
        NotificationEvent::Read {
            notification: Position(17),
        },
        NotificationEvent::ReadThrough {
            through: Position(23),
        },
        NotificationEvent::KindsChosen {
            off: vec![NotificationKind::Balance, NotificationKind::Reply],
        },
    ]
}

pub fn favourite() -> Vec<FavouriteEvent> {
    let specialist = specialist_id();
    vec![
        FavouriteEvent::Saved {
            specialist: specialist.clone(),
        },
        FavouriteEvent::TakenOut { specialist },
    ]
}

pub fn audit() -> Vec<ExportEvent> {
    vec![ExportEvent::Asked {
        what: Exported::AuditLog,
    }]
}

pub fn own_export() -> Vec<OwnExportEvent> {
    let export = ExportId(uuid(84));
    vec![
        OwnExportEvent::Asked {
            export,
            deadline: at(86_400),
        },
        OwnExportEvent::Finished {
            export,
            bytes: 48_213,
            until: at(604_800),
        },
        OwnExportEvent::Failed { export },
        OwnExportEvent::Fetched { export },
        OwnExportEvent::Ended { export },
    ]
}

pub fn draft_trial() -> Vec<DraftTrialEvent> {
    vec![
        DraftTrialEvent::Tried {
            specialist: Some(specialist_id()),
            tokens: 1_530,
            milliseconds: 4_200,
            failure: None,
            written_by: Some(WrittenBy {
                connection: Some(ConnectionId(uuid(41))),
                model: Public::text("llama3.2"),
                input_tokens: Some(1_200),
                output_tokens: Some(330),
                cost: Some(MicroDollars(2_100)),
            }),
        },
        DraftTrialEvent::Tried {
            specialist: None,
            tokens: 12,
            milliseconds: 900,
            failure: Some(Public::text("stopped")),
            written_by: None,
        },
    ]
}

pub fn stats() -> Vec<VisitEvent> {
    vec![VisitEvent::Counted {
        day: day(),
        visitors: 1_204,
    }]
}

pub fn campaign() -> Vec<CampaignEvent> {
    vec![
        CampaignEvent::Started {
            subject: Public::text("New plans"),
            content: Public::text("From Monday on.\n\nThe old ones stay."),
            audience: Audience::NewSignups,
            recipients: 120,
        },
        CampaignEvent::Progressed {
            step: 2,
            queued: 50,
            sent: 30,
            kept: 0,
            failed: 1,
            withheld: 2,
        },
        CampaignEvent::Paused {},
        CampaignEvent::Resumed {},
    ]
}

pub fn faq() -> Vec<FaqEvent> {
    let question = QuestionId(uuid(90));
    let entry = |question: &str, category| FaqEntry {
        question: Public::text(question),
        answer: Public::text("20,000 every day.\nWhat is left lapses at **midnight UTC**."),
        category,
    };
    vec![
        FaqEvent::QuestionAdded {
            question,
            entry: entry("How many tokens are free?", FaqCategory::General),
        },
        FaqEvent::QuestionChanged {
            question,
            entry: entry("How many free tokens do I get?", FaqCategory::Billing),
        },
        FaqEvent::QuestionRemoved { question },
    ]
}

pub fn canned() -> Vec<AnswerEvent> {
    let answer = AnswerId(uuid(91));
    let text = |title: &str| AnswerText {
        title: Public::text(title),
        text: Public::text("Please reload the page.\nThen it goes on."),
    };
    vec![
        AnswerEvent::Kept {
            answer,
            text: text("Reload"),
        },
        AnswerEvent::Changed {
            answer,
            text: text("Reload the page"),
        },
        AnswerEvent::Removed { answer },
    ]
}

pub fn operation() -> Vec<OperationEvent> {
    let (kind, key) = ("mail", "payment/0190f0a0-0000-7000-8000-000000000001/2");
    vec![
        OperationEvent::TaskAsked {
            read_model: Public("wallet".into()),
            task: ReadModelTask::Rebuild,
        },
        OperationEvent::JobRetried {
            job: 41,
            kind: Public(kind.into()),
            key: Public(key.into()),
        },
        OperationEvent::JobDiscarded {
            job: 42,
            kind: Public(kind.into()),
            key: Public(key.into()),
        },
        OperationEvent::CommandRun {
            command: Public("jobs recreate".into()),
            about: Public("--days 3".into()),
        },
        OperationEvent::SealsCheckAsked { all: true },
    ]
}

pub fn set_aside() -> Vec<SetAsideEvent> {
    vec![SetAsideEvent::SetAside {
        position: Position(4711),
        event: Public::text("discussion/018f0000-0000-7000-8000-000000000028/3"),
        kind: Public::text("discussion.replied v1"),
        reason: Public::text("A disk went bad."),
    }]
}

pub fn support() -> Vec<SupportEvent> {
    let question = MessageId(uuid(70));
    vec![
        SupportEvent::Asked {
            message: question,
            text: Personal::text("How many free tokens\ndo I get?"),
        },
        SupportEvent::Answered {
            message: MessageId(uuid(71)),
            to: question,
            text: Personal::text("20,000 a day."),
            by: Public::text("built-in"),
        },
    ]
}

pub fn ticket() -> Vec<TicketEvent> {
    let (member, by) = (UserId(uuid(2)), UserId(uuid(3)));
    vec![
        TicketEvent::Opened {
            member,
            number: 1_001,
            message: MessageId(uuid(72)),
            subject: Personal::text("My download hangs"),
            body: Personal::text("Since Monday,\nevery time."),
            transcript: vec![TicketLine {
                message: MessageId(uuid(70)),
                asked: true,
                text: Personal::text("Why does it hang?"),
                at: at(0),
            }],
        },
        TicketEvent::Opened {
            member,
            number: 1_002,
            message: MessageId(uuid(73)),
            subject: Personal::text("A question"),
            body: Personal::text("About my plan."),
            transcript: Vec::new(),
        },
        TicketEvent::Answered {
            message: MessageId(uuid(74)),
            text: Personal::text("It still does."),
        },
        TicketEvent::Replied {
            message: MessageId(uuid(75)),
            by,
            text: Personal::text("Please try again."),
        },
        TicketEvent::Noted {
            message: MessageId(uuid(76)),
            by,
            text: Personal::text("Has asked before."),
        },
        TicketEvent::StatusChanged {
            status: TicketStatus::Closed,
        },
        TicketEvent::Taken { by },
        TicketEvent::LetGo {},
    ]
}

/// Files that people brought.
pub fn upload() -> Vec<UploadEvent> {
    vec![
        UploadEvent::Received {
            owner: UserId(uuid(2)),
            name: Personal::text("Brief für Ada.pdf"),
            kind: Public::text("application/pdf"),
            size: 20_971_520,
            public: false,
        },
        UploadEvent::Read {
            characters: Some(4_200),
            truncated: true,
            partly: None,
        },
        UploadEvent::Read {
            characters: Some(900),
            truncated: false,
            partly: Some(Public::text("partly:3/7")),
        },
        UploadEvent::Read {
            characters: None,
            truncated: false,
            partly: None,
        },
        UploadEvent::Unread {
            reason: Public::text("encrypted"),
        },
        UploadEvent::Released {},
    ]
}

pub fn discussion() -> Vec<DiscussionEvent> {
    let (author, by, reply) = (UserId(uuid(2)), UserId(uuid(4)), ReplyId(uuid(60)));
    let about = [None, Some(reply)];
    let mut events = vec![
        DiscussionEvent::Opened {
            author,
            title: Personal::text("How long is a “short” bio?"),
            content: Personal::text("My editor says fifty words.\nMine has ninety."),
            category: Personal::text("Resume and Career Writing"),
            subcategory: Some(Personal::text("Executive Bios")),
        },
        DiscussionEvent::Opened {
            author,
            title: Personal::text("Hello"),
            content: Personal::text("First time here."),
            category: Personal::text("General"),
            subcategory: None,
        },
        DiscussionEvent::Replied {
            reply,
            author: by,
            text: Personal::text("Sixty, and no adjectives."),
        },
        DiscussionEvent::Liked { by },
        DiscussionEvent::Reported {
            by,
            reply: None,
            reason: None,
        },
        DiscussionEvent::Reported {
            by,
            reply: Some(reply),
            reason: Some(Personal::text("Advertising.")),
        },
    ];
    events.extend(about.map(|reply| DiscussionEvent::Hidden {
        reply,
        reason: reply.map(|_| Personal::text("Advertising.")),
        by: reply.map(|_| UserId(uuid(3))),
    }));
    events.extend(about.map(|reply| DiscussionEvent::Appealed {
        reply,
        text: Personal::text("It is the name of my town,\nnot of a shop."),
    }));
    events.extend(about.map(|reply| DiscussionEvent::AppealDecided {
        reply,
        outcome: match reply {
            None => AppealOutcome::Upheld,
            Some(_) => AppealOutcome::Restored,
        },
        note: reply.map(|_| Personal::text("So it is.")),
    }));
    events.extend(about.map(|reply| DiscussionEvent::ReportsDismissed { reply }));
    events.extend(about.map(|reply| DiscussionEvent::Restored { reply }));
    events.extend(about.map(|reply| DiscussionEvent::Deleted { reply }));
    events
}

pub fn memory() -> Vec<MemoryEvent> {
    let specialist: SpecialistId = "grace-nakitende".parse().unwrap();
    let (conversation, through) = (ConversationId(uuid(20)), MessageId(uuid(21)));
    vec![
        MemoryEvent::Written {
            specialist: specialist.clone(),
            enabled: true,
            facts: vec![
                Personal::text("Our shop is called Zuurdesem & Zoon."),
                Personal::text("We never say “artisanal”."),
            ],
            voice: Personal::text("Warm, short sentences.\nNo exclamation marks."),
        },
        MemoryEvent::Written {
            specialist: specialist.clone(),
            enabled: false,
            facts: Vec::new(),
            voice: Personal::text(""),
        },
        MemoryEvent::Summarised {
            specialist: specialist.clone(),
            conversation,
            through,
            text: Personal::text("- Client: a leaflet for the opening."),
        },
        MemoryEvent::LeftOut {
            specialist: specialist.clone(),
            conversation,
            through,
        },
        MemoryEvent::Forgotten {
            specialist,
            conversation,
        },
    ]
}

pub fn model() -> Vec<ModelEvent> {
    let [connection, other] = [50, 51].map(|n| ConnectionId(uuid(n)));
    let setup = ModelSetup {
        name: Public::text("Mistral"),
        preset: Public::text("mistral"),
        protocol: Protocol::OpenAi,
        base_url: Public::text("https://api.mistral.ai/v1"),
        model: Public::text("mistral-large-latest"),
        sees: true,
        max_tokens: 4_000,
        price: Some(Price {
            input: 2_000_000,
            output: 6_000_000,
        }),
    };
    let local = ModelSetup {
        name: Public::text("At home"),
        preset: Public::text("ollama"),
        protocol: Protocol::Anthropic,
        base_url: Public::text("http://127.0.0.1:11434"),
        price: None,
        ..setup.clone()
    };
    let trial = |code: Option<&str>| ModelTrial {
        code: code.map(Public::text),
        first_text_ms: code.is_none().then_some(420),
        tokens_per_second: code.is_none().then_some(61),
        usage_told: code.is_none().then_some(true),
    };
    vec![
        ModelEvent::Connected {
            connection,
            setup,
            has_key: true,
        },
        ModelEvent::Changed {
            connection,
            setup: local,
            has_key: false,
        },
        ModelEvent::Disconnected { connection: other },
        ModelEvent::Chosen {
            choice: ModelChoice {
                default: Some(connection),
                fallback: Some(other),
                judge: Some(other),
                categories: vec![CategoryModel {
                    category: Public::text("Business Writing"),
                    connection,
                }],
                specialists: vec![SpecialistModel {
                    specialist: specialist_id(),
                    connection: other,
                }],
                ceiling: Some(MicroDollars(25_000_000)),
            },
        },
        ModelEvent::Chosen {
            choice: ModelChoice::default(),
        },
        ModelEvent::Tried {
            connection,
            trial: trial(None),
        },
        ModelEvent::Tried {
            connection,
            trial: trial(Some("unauthorised")),
        },
        ModelEvent::Tripped {
            connection,
            code: Public::text("unavailable"),
        },
        ModelEvent::Recovered { connection },
        ModelEvent::CeilingReached {
            day: day(),
            spent: MicroDollars(24_998_700),
            ceiling: MicroDollars(25_000_000),
        },
    ]
}

pub fn rehearsal() -> Vec<RehearsalEvent> {
    let (specialist, run) = (specialist_id(), RunId(uuid(60)));
    let brief = Brief {
        id: "deleted-cache".parse().unwrap(),
        title: Public::text("The deleted cache"),
        text: Public::text("We removed a cache and everything got faster.\nIs there a post in it?"),
        must: Must {
            words: public(&["cache"]),
            not_words: public(&["game-changer"]),
            headings: public(&["What we learned"]),
            min_words: Some(250),
            max_words: Some(400),
            tone: Some(Public::text("dry")),
        },
    };
    let bare = Brief {
        id: "anything".parse().unwrap(),
        title: Public::text("Anything"),
        text: Public::text("Write."),
        must: Must {
            words: Vec::new(),
            not_words: Vec::new(),
            headings: Vec::new(),
            min_words: None,
            max_words: None,
            tone: None,
        },
    };
    let now = Side {
        name: Public::text("As now"),
        prompt: None,
        connection: None,
    };
    let draft = Side {
        name: Public::text("Draft"),
        prompt: Some(SpecialistPrompt {
            system_prompt: Public::text("You cut what only shows your reading."),
            tone: Public::text("Dry."),
            writing_style: Public::text("Short sentences."),
        }),
        connection: Some(ConnectionId(uuid(50))),
    };
    let by = |cost: Option<MicroDollars>| WrittenBy {
        connection: Some(ConnectionId(uuid(50))),
        model: Public::text("mistral-large-latest"),
        input_tokens: Some(820),
        output_tokens: Some(410),
        cost,
    };
    let check = |kind, wanted: &str, ok, found: &str| Check {
        kind,
        wanted: Public::text(wanted),
        ok,
        found: Public::text(found),
    };
    let written = Attempt {
        text: Some(Public::text("## What we learned\n\nThe cache was gone.")),
        delivered: true,
        truncated: false,
        failure: None,
        checks: vec![
            check(CheckKind::Words, "cache", Some(true), "once"),
            check(CheckKind::NotWords, "game-changer", Some(true), ""),
            check(CheckKind::Headings, "What we learned", Some(true), ""),
            check(CheckKind::MinWords, "250", Some(false), "7 words"),
            check(CheckKind::MaxWords, "400", Some(true), "7 words"),
            check(CheckKind::Tone, "dry", None, "no model is chosen to judge"),
        ],
        words: 7,
        tokens: 1_230,
        milliseconds: 6_400,
        written_by: Some(by(Some(MicroDollars(4_100)))),
        judged_by: Some(by(None)),
    };
    let failed = Attempt {
        text: None,
        delivered: false,
        failure: Some(Public::text("timeout")),
        checks: Vec::new(),
        words: 0,
        tokens: 0,
        milliseconds: 180_000,
        written_by: None,
        judged_by: None,
        ..written.clone()
    };
    let tried = |side, result| RehearsalEvent::Tried {
        run,
        side,
        brief: brief.id.clone(),
        result: Box::new(result),
    };
    vec![
        RehearsalEvent::BriefsWritten {
            specialist: specialist.clone(),
            briefs: vec![brief.clone(), bare],
        },
        RehearsalEvent::Asked {
            specialist,
            run,
            sides: vec![now, draft],
        },
        tried(0, written),
        tried(1, failed),
        RehearsalEvent::Finished { run },
    ]
}
