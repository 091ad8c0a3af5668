//! Rehearsals as admins see them: a specialist's briefs, and the texts of each side.

use serde::{Deserialize, Serialize};
use shared_events::catalog;
use shared_events::model::{MicroDollars, WrittenBy};
use shared_events::rehearsal::view::{RunView, Total};
use shared_events::rehearsal::{self, Attempt, Brief, Check, CheckKind, Must, Side};
use shared_events::{BriefId, Public, RunId};
use time::OffsetDateTime;
use utoipa::ToSchema;
use uuid::Uuid;

/// The instructions of a specialist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecialistPrompt {
    /// Who they are and how they work.
    #[schema(max_length = 20_000)]
    pub system_prompt: String,
    /// Their tone.
    #[schema(max_length = 2_000)]
    pub tone: String,
    /// Their style.
    #[schema(max_length = 2_000)]
    pub writing_style: String,
}

/// What a text for a brief must show. An open wish must be given as null or an empty list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RehearsalMust {
    /// Words or phrases that must occur, 1 to 200 characters each.
    #[schema(max_items = 30)]
    pub words: Vec<String>,
    /// Words or phrases that must not occur, 1 to 200 characters each.
    #[schema(max_items = 30)]
    pub not_words: Vec<String>,
    /// Headings, in this order, 1 to 200 characters each.
    #[schema(max_items = 20)]
    pub headings: Vec<String>,
    /// The lowest number of words.
    #[schema(required = true, maximum = 100_000)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub min_words: Option<u32>,
    /// The highest number of words.
    #[schema(required = true, maximum = 100_000)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub max_words: Option<u32>,
    /// The tone, judged by the judging model.
    #[schema(required = true, max_length = 200)]
    #[serde(deserialize_with = "Option::deserialize")]
    pub tone: Option<String>,
}

/// A brief to rehearse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RehearsalBrief {
    /// Stable within the specialist; chosen by its author, with small letters, digits and hyphens.
    #[schema(min_length = 1, max_length = 64)]
    pub id: String,
    /// Its title.
    #[schema(min_length = 1, max_length = 120)]
    pub title: String,
    /// In the form of a client's message.
    #[schema(min_length = 1, max_length = 20_000)]
    pub text: String,
    /// What the text for it must show.
    pub must: RehearsalMust,
}

/// The briefs of a specialist.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RehearsalBriefs {
    /// In the order in which they were saved.
    pub briefs: Vec<RehearsalBrief>,
    /// The current instructions of the specialist.
    #[schema(required = true)]
    pub prompt: Option<SpecialistPrompt>,
}

/// One of the compared sides.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RehearsalSide {
    /// Its name in the results.
    #[schema(min_length = 1, max_length = 60)]
    pub name: String,
    /// None for the current ones.
    #[serde(default)]
    pub prompt: Option<SpecialistPrompt>,
    /// A connection to a model; none for the current writer of the specialist.
    #[serde(default)]
    pub model_id: Option<Uuid>,
}

/// A rehearsal, as shown in the list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RehearsalRun {
    /// The permanent id.
    #[schema(value_type = Uuid)]
    pub id: RunId,
    /// When it was requested.
    #[serde(with = "time::serde::rfc3339")]
    pub asked_at: OffsetDateTime,
    /// When it ended.
    #[serde(with = "time::serde::rfc3339::option")]
    #[schema(required = true)]
    pub finished_at: Option<OffsetDateTime>,
    /// The compared sides.
    pub sides: Vec<RehearsalSide>,
    /// Texts that were written, or failed.
    pub done: u32,
    /// Texts to write.
    pub total: u32,
    /// The results of each side so far; absent while nothing is written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub totals: Vec<RehearsalTotal>,
}

/// The results of a side so far.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RehearsalTotal {
    /// Briefs it has tried.
    pub done: u32,
    /// Briefs it has failed to write.
    pub failed: u32,
    /// Wishes that could be judged.
    pub checks: u32,
    /// Wishes that were met.
    pub passed: u32,
    /// Tokens read and written.
    pub tokens: u64,
    /// Dollars, as far as prices are known.
    pub cost: f64,
    /// The time of all texts, one after the other.
    pub seconds: f64,
}

/// The kind of a check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum RehearsalCheckKind {
    /// A word that must occur.
    Words,
    /// A word that must not occur.
    NotWords,
    /// A heading, after those before it.
    Headings,
    /// So many words at least.
    MinWords,
    /// So many words at most.
    MaxWords,
    /// The tone.
    Tone,
}

/// One wish, and whether the text meets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct RehearsalCheck {
    /// The kind of the check.
    #[schema(inline)]
    pub kind: RehearsalCheckKind,
    /// The wish.
    pub wanted: String,
    /// None if nobody could judge.
    #[schema(required = true)]
    pub ok: Option<bool>,
    /// What was found, in a few words; may be empty.
    pub found: String,
}

/// The result of one side for one brief.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RehearsalResult {
    /// The index of the side, from 0.
    pub side: u32,
    /// The brief.
    #[schema(value_type = String)]
    pub brief_id: BriefId,
    /// The text, up to 60,000 characters; none if it failed.
    #[schema(required = true)]
    pub text: Option<String>,
    /// Why it failed, in a sentence.
    #[schema(required = true)]
    pub failure: Option<String>,
    /// The wishes, and whether the text meets them. If a document was delivered, only the document is checked.
    pub checks: Vec<RehearsalCheck>,
    /// The number of words of the checked text.
    pub words: u32,
    /// Tokens read and written for the text.
    pub tokens: u64,
    /// Dollars, for writing and judging; none if no price is known.
    #[schema(required = true)]
    pub cost: Option<f64>,
    /// How long it took.
    pub seconds: f64,
    /// The model that wrote it, by its name at its server; absent for the built-in writer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
}

/// A rehearsal with its texts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Rehearsal {
    /// As in the list.
    #[serde(flatten)]
    pub run: RehearsalRun,
    /// The briefs at the time of the run.
    pub briefs: Vec<RehearsalBrief>,
    /// In the order of the briefs' ids, then of the sides.
    pub results: Vec<RehearsalResult>,
}

impl From<&catalog::SpecialistPrompt> for SpecialistPrompt {
    fn from(prompt: &catalog::SpecialistPrompt) -> Self {
        Self {
            system_prompt: prompt.system_prompt.0.clone(),
            tone: prompt.tone.0.clone(),
            writing_style: prompt.writing_style.0.clone(),
        }
    }
}

fn clear(texts: &[Public<String>]) -> Vec<String> {
    texts.iter().map(|text| text.0.clone()).collect()
}

impl From<&Must> for RehearsalMust {
    fn from(must: &Must) -> Self {
        Self {
            words: clear(&must.words),
            not_words: clear(&must.not_words),
            headings: clear(&must.headings),
            min_words: must.min_words,
            max_words: must.max_words,
            tone: must.tone.as_ref().map(|tone| tone.0.clone()),
        }
    }
}

impl From<&Brief> for RehearsalBrief {
    fn from(brief: &Brief) -> Self {
        Self {
            id: brief.id.to_string(),
            title: brief.title.0.clone(),
            text: brief.text.0.clone(),
            must: RehearsalMust::from(&brief.must),
        }
    }
}

impl From<&Side> for RehearsalSide {
    fn from(side: &Side) -> Self {
        Self {
            name: side.name.0.clone(),
            prompt: side.prompt.as_ref().map(SpecialistPrompt::from),
            model_id: side.connection.map(Uuid::from),
        }
    }
}

impl From<&RunView> for RehearsalRun {
    fn from(run: &RunView) -> Self {
        let (done, totals) = (run.done(), run.totals.iter());
        Self {
            id: run.id,
            asked_at: run.asked_at,
            finished_at: run.finished_at,
            sides: run.sides.iter().map(RehearsalSide::from).collect(),
            done,
            total: run.total(),
            totals: totals
                .filter(|_| done > 0)
                .map(RehearsalTotal::from)
                .collect(),
        }
    }
}

impl From<&Total> for RehearsalTotal {
    fn from(total: &Total) -> Self {
        Self {
            done: total.tried,
            failed: total.failed,
            checks: total.checks,
            passed: total.passed,
            tokens: total.tokens,
            cost: total.cost.dollars(),
            seconds: seconds(total.milliseconds),
        }
    }
}

impl From<CheckKind> for RehearsalCheckKind {
    fn from(kind: CheckKind) -> Self {
        match kind {
            CheckKind::Words => Self::Words,
            CheckKind::NotWords => Self::NotWords,
            CheckKind::Headings => Self::Headings,
            CheckKind::MinWords => Self::MinWords,
            CheckKind::MaxWords => Self::MaxWords,
            CheckKind::Tone => Self::Tone,
        }
    }
}

impl From<&Check> for RehearsalCheck {
    fn from(check: &Check) -> Self {
        Self {
            kind: check.kind.into(),
            wanted: check.wanted.0.clone(),
            ok: check.ok,
            found: check.found.0.clone(),
        }
    }
}

impl RehearsalResult {
    /// The result of this side for this brief.
    #[must_use]
    pub fn of(side: u32, brief: BriefId, attempt: Attempt) -> Self {
        let by = [&attempt.written_by, &attempt.judged_by];
        let costs = by.into_iter().flatten().filter_map(|by| by.cost);
        let cost = costs.reduce(MicroDollars::plus);
        Self {
            side,
            brief_id: brief,
            failure: attempt.failure.map(|code| sentence(&code).to_owned()),
            checks: attempt.checks.iter().map(RehearsalCheck::from).collect(),
            words: u32::try_from(attempt.words).unwrap_or(u32::MAX),
            tokens: attempt.tokens,
            cost: cost.map(MicroDollars::dollars),
            seconds: seconds(attempt.milliseconds),
            text: attempt.text.map(|text| text.0),
            model: attempt.written_by.map(|WrittenBy { model, .. }| model.0),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "exact below 2^53 milliseconds")]
fn seconds(milliseconds: u64) -> f64 {
    milliseconds as f64 / 1_000.0
}

/// The text of a failure's code, for a person who can act on it.
fn sentence(code: &str) -> &'static str {
    match code {
        rehearsal::DISCONNECTED => "The model was disconnected before it was asked.",
        rehearsal::DEADLINE | "timeout" => "The model took too long.",
        "house_ceiling" => "The house has spent what it may spend today.",
        "unconfigured" => "The model is not set up completely.",
        "unauthorised" => "The model’s server refused the key.",
        "quota" => "The account at the model’s server has no credit left.",
        "rate_limited" => "The model’s server is limiting requests.",
        "unavailable" => "The model’s server could not be reached.",
        "rejected" => "The model’s server refused the request.",
        "content_filtered" => "The model withheld the text.",
        "too_long" => "The text grew longer than is taken.",
        "empty" => "The model wrote nothing.",
        "cut" => "The text broke off before its end.",
        "malformed" => "The model’s server answered something unreadable.",
        _ => "It could not be written.",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by(cost: Option<u64>) -> WrittenBy {
        WrittenBy {
            connection: None,
            model: Public::text("large"),
            input_tokens: None,
            output_tokens: None,
            cost: cost.map(MicroDollars),
        }
    }

    fn attempt(written: Option<WrittenBy>, judged: Option<WrittenBy>) -> Attempt {
        Attempt {
            text: Some(Public::text("Text.")),
            delivered: false,
            truncated: false,
            failure: None,
            checks: Vec::new(),
            words: 1,
            tokens: 12,
            milliseconds: 1_250,
            written_by: written,
            judged_by: judged,
        }
    }

    #[test]
    fn a_result_costs_what_writing_and_judging_did_and_nothing_is_said_where_no_price_is_known() {
        let of = |written, judged| {
            RehearsalResult::of(0, "one".parse().unwrap(), attempt(written, judged))
        };
        let paid = of(Some(by(Some(2_000))), Some(by(Some(500))));
        assert_eq!((paid.cost, paid.seconds), (Some(0.0025), 1.25));
        assert_eq!(paid.model.as_deref(), Some("large"));
        assert_eq!(of(Some(by(None)), None).cost, None);
        assert_eq!((of(None, None).cost, of(None, None).model), (None, None));
    }

    #[test]
    fn why_it_failed_is_told_in_a_sentence() {
        for code in ["timeout", "house_ceiling", "anything", "deadline"] {
            assert!(sentence(code).ends_with('.'), "{code}");
        }
    }
}
