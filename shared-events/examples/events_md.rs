//! Prints `docs/events.md` from the declarations of the events. Run by `cargo xtask events`.

use std::fmt::Write as _;
use std::process::ExitCode;

use shared_events::event::upcast::UPCASTERS;
use shared_events::event::{EventSchema, FieldSchema, StreamSchema, streams, values};

const HEAD: &str = "\
# Events

Made from the code by `cargo xtask events`; what is written here by hand is lost.

Every fact the product records, by stream. An event is stored once and never changed; its payload is
`{\"<event>\": {<fields>}}` as JSON with sorted keys. A value marked **personal** is stored sealed with the key of the
person who owns the event and can not be read once that key is destroyed; everything else is readable for ever.
Beside each event stand who caused it (`actor`), whose data it is (`owner`), the `command`, and what it follows from
(`correlation`, `causation`); and, where traces are sent to a collector, in which trace it was decided (`traceparent`).

Samples of each event as it is stored, before sealing, are in `shared-events/golden/`.
";

/// How the types of fields look in JSON.
const FORMS: &[(&str, &str)] = &[
    ("String", "text"),
    ("bool", "true or false"),
    ("u8", "whole number"),
    ("u32", "whole number"),
    ("u64", "whole number"),
    ("Position", "whole number"),
    ("Tokens", "tokens, a whole number"),
    ("Day", "UTC day, `YYYY-MM-DD`"),
    ("Instant", "instant, RFC 3339 in UTC"),
    ("UserId", "id of a person"),
    ("SessionId", "id of a sign-in"),
    ("ConversationId", "id of a conversation"),
    ("MessageId", "id of a message"),
    ("HoldId", "id of a message"),
    ("JobId", "id of a job"),
    ("UploadId", "id of a file"),
    ("ReviewId", "id of a review"),
    ("ReplyId", "id of a reply in a discussion"),
    ("SpecialistId", "slug of a specialist"),
    ("CategoryId", "slug of a category"),
    ("Plan", "id of a token plan"),
    ("Minor", "hundredths of the currency, a whole number"),
    ("Currency", "`NGN`"),
    ("Mode", "`test` or `live`"),
    ("Provider", "`paystack` or `sandbox`"),
    (
        "PaymentFailure",
        "`refused`, `declined`, `other-amount`, `other-currency`, `other-mode` or `other-reference`",
    ),
    ("DisputeState", "`open`, `lost` or `won`"),
    ("ConnectionId", "id of a connection to a model"),
    ("RunId", "id of a rehearsal"),
    ("QuestionId", "id of a question"),
    ("AnswerId", "id of a canned answer"),
    ("AppealOutcome", "`upheld` or `restored`"),
    ("TicketStatus", "`open`, `waiting` or `closed`"),
    (
        "FaqCategory",
        "`Account`, `Billing`, `Support`, `Technical` or `General`",
    ),
    ("AnnouncementId", "id of an announcement"),
    ("ExportId", "id of an export"),
    ("AddressChangeId", "id of a change of an address"),
    ("PasskeyId", "id of a passkey"),
    ("Mailbox", "`old` or `new`"),
    ("Exported", "`audit-log` or `specialists`"),
    (
        "AnnouncementType",
        "`info`, `warning`, `success` or `error`",
    ),
    (
        "NotificationKind",
        "`work`, `reply`, `ticket`, `hidden`, `payment`, `balance` or `announcement`",
    ),
    ("CampaignId", "id of a campaign"),
    ("Audience", "`all`, `active`, `inactive` or `newSignups`"),
    ("BriefId", "slug of a brief"),
    (
        "CheckKind",
        "`words`, `not-words`, `headings`, `min-words`, `max-words` or `tone`",
    ),
    ("Protocol", "`openai` or `anthropic`"),
    ("MicroDollars", "millionths of a dollar, a whole number"),
    (
        "ReadModelTask",
        "`rebuild`, `verify`, `promote`, `rollback`, `retry` or `drop`",
    ),
    ("Role", "`user`, `admin` or `superadmin`"),
    ("Permission", "permission"),
];

fn main() -> ExitCode {
    match page() {
        Ok(page) => {
            print!("{page}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("events_md: {error}");
            ExitCode::FAILURE
        }
    }
}

fn page() -> Result<String, String> {
    let mut page = HEAD.to_owned();
    for stream in streams() {
        section(&mut page, &stream)?;
    }
    page += "\n## Values inside events\n";
    for value in values() {
        page += &format!("\n### {}\n\n{}\n", value.name, prose(value.doc));
        fields(&mut page, value.fields)?;
    }
    Ok(page)
}

fn section(page: &mut String, stream: &StreamSchema) -> Result<(), String> {
    *page += &format!("\n## `{}`\n\n{}\n", stream.stream, prose(stream.doc));
    for event in stream.events {
        let EventSchema { name, version, .. } = event;
        *page += &format!("\n### `{name}` v{version}\n\n{}", prose(event.doc));
        if let Some(oldest) = oldest_readable(stream.stream, name) {
            *page += &format!(" Read from v{oldest} on.");
        }
        *page += "\n";
        fields(page, event.fields)?;
    }
    Ok(())
}

fn oldest_readable(stream: &str, event: &str) -> Option<u32> {
    let steps = UPCASTERS
        .iter()
        .filter(|step| step.stream == stream && step.event == event);
    steps.map(|step| step.from).min()
}

fn fields(page: &mut String, fields: &[FieldSchema]) -> Result<(), String> {
    if fields.is_empty() {
        return Ok(());
    }
    *page += "\n| Field | Holds | Personal | Meaning |\n|---|---|---|---|\n";
    for field in fields {
        let (name, form) = (field.name, form(field.ty)?);
        let personal = if field.ty.contains("Personal<") {
            "personal"
        } else {
            ""
        };
        let row = writeln!(
            page,
            "| `{name}` | {form} | {personal} | {} |",
            prose(field.doc)
        );
        row.map_err(|error| error.to_string())?;
    }
    Ok(())
}

/// A declared type in words; the marks of who may read it have a column of their own.
fn form(ty: &str) -> Result<String, String> {
    let inside = |outer: &str| ty.strip_prefix(outer)?.strip_suffix('>');
    if let Some(inner) = inside("Option<") {
        return Ok(format!("{}, or nothing", form(inner)?));
    }
    if let Some(inner) = inside("Vec<") {
        return Ok(format!("list of: {}", form(inner)?));
    }
    let wrapped = ["Personal<", "Public<", "Box<"];
    if let Some(inner) = wrapped.into_iter().find_map(inside) {
        return form(inner);
    }
    if let Some(value) = values().iter().find(|value| value.name == ty) {
        let anchor = value.name.to_lowercase();
        return Ok(format!("[{}](#{anchor})", value.name));
    }
    let known = FORMS.iter().find(|(name, _)| *name == ty);
    let (_, form) = known.ok_or_else(|| format!("{ty} has no words in FORMS"))?;
    Ok((*form).to_owned())
}

/// Doc lines as one paragraph.
fn prose(lines: &[&str]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    lines.join(" ").replace('|', "\\|")
}
