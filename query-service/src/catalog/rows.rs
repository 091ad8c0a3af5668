//! What a batch changes, folded in memory, and the statements that write it.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use shared_events::account::AccountEvent;
use shared_events::catalog::review::signature;
use shared_events::catalog::{CategoryEvent, CategoryProfile, SpecialistEvent, SpecialistProfile};
use shared_events::conversation::ConversationEvent;
use shared_events::event::RawEvent;
use shared_events::{Personal, ReviewId, UserId};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use crate::projection::{ProjectError, Target};

/// The outcome of a batch.
#[derive(Default)]
pub(super) struct Rows {
    /// None for a deleted category.
    categories: BTreeMap<String, Option<Value>>,
    specialists: BTreeMap<String, Specialist>,
    judged: Judged,
}

enum Specialist {
    Reads(Value),
    Left,
}

/// The part that comes from conversations.
#[derive(Default)]
pub(super) struct Judged {
    conversations: Vec<Value>,
    jobs: Vec<Value>,
    /// By id, after the batch.
    reviews: BTreeMap<ReviewId, Value>,
    /// Changes of reviews from before the batch, the last one of each.
    changes: BTreeMap<ReviewId, Value>,
    /// Completed jobs.
    completed: Vec<Value>,
    /// Removed reviews. No later event follows one.
    taken_down: Vec<Value>,
    deliveries: Vec<Value>,
    /// The last one of a batch is used, since a statement can change a row only once.
    clients: BTreeMap<String, Value>,
}

impl Judged {
    /// Whether an event of a conversation changes the catalogue.
    pub fn concerns(event_type: &str) -> bool {
        matches!(
            event_type,
            "opened"
                | "job-opened"
                | "document-delivered"
                | "approved"
                | "reviewed"
                | "review-changed"
                | "review-taken-down"
        )
    }

    /// Whether an event of an account changes the signature of its reviews.
    pub fn signs(event_type: &str) -> bool {
        matches!(event_type, "opened" | "profile-changed")
    }
}

/// Marks a row that begins anew: it has its own `created_at`, whatever the table has.
fn listed(mut row: Value) -> Value {
    row["listed"] = json!(true);
    row
}

/// A changed row keeps the time at which it was added, from earlier in the batch or, when it is written, from the
/// table.
fn changed(mut row: Value, before: Option<&Value>) -> Value {
    if let Some(before) = before {
        row["created_at"] = before["created_at"].clone();
        row["listed"] = before["listed"].clone();
    }
    row
}

/// The content of a review.
fn said(raw: &RawEvent, stars: u8, text: Option<Personal<String>>) -> Result<Value, ProjectError> {
    if !(1..=5).contains(&stars) {
        return Err(ProjectError::bad(raw, "stars out of range"));
    }
    let text = text.as_ref().map_or("", |text| text.or(""));
    Ok(json!({"stars": stars, "text": text}))
}

/// The owner of the conversation.
fn owner(raw: &RawEvent) -> Result<UserId, ProjectError> {
    let owner = raw.metadata().ok().and_then(|metadata| metadata.owner);
    owner.ok_or_else(|| ProjectError::bad(raw, "a conversation without an owner"))
}

/// Copies every field of the newer one.
fn merge(row: &mut Value, newer: Value) {
    if let (Value::Object(row), Value::Object(newer)) = (row, newer) {
        row.extend(newer);
    }
}

fn at(instant: OffsetDateTime) -> String {
    instant.format(&Rfc3339).unwrap_or_default()
}

impl Rows {
    pub fn category(&mut self, raw: &RawEvent, event: CategoryEvent) {
        match event {
            CategoryEvent::Listed { category, profile } => {
                let row = category_row(category.as_str(), &profile, raw.recorded_at);
                self.categories
                    .insert(category.to_string(), Some(listed(row)));
            }
            CategoryEvent::Changed { category, profile } => {
                let row = category_row(category.as_str(), &profile, raw.recorded_at);
                let before = self.categories.get(category.as_str()).cloned().flatten();
                self.categories
                    .insert(category.to_string(), Some(changed(row, before.as_ref())));
            }
            CategoryEvent::Retired { category } => {
                self.categories.insert(category.to_string(), None);
            }
            // The specialist has an event for it, too.
            CategoryEvent::Joined { .. } => {}
        }
    }

    pub fn specialist(
        &mut self,
        raw: &RawEvent,
        event: SpecialistEvent,
    ) -> Result<(), ProjectError> {
        match event {
            SpecialistEvent::Listed {
                specialist,
                profile,
                ..
            } => {
                let row = listed(specialist_row(specialist.as_str(), &profile, raw)?);
                self.specialists
                    .insert(specialist.to_string(), Specialist::Reads(row));
            }
            SpecialistEvent::Changed {
                specialist,
                profile,
                ..
            } => {
                let row = specialist_row(specialist.as_str(), &profile, raw)?;
                let row = match self.specialists.get(specialist.as_str()) {
                    Some(Specialist::Reads(before)) => changed(row, Some(before)),
                    _ => row,
                };
                self.specialists
                    .insert(specialist.to_string(), Specialist::Reads(row));
            }
            SpecialistEvent::Retired { specialist } => {
                // A conversation from earlier in the batch stays readable, with an inactive specialist.
                match self.specialists.get_mut(specialist.as_str()) {
                    Some(Specialist::Reads(row)) => {
                        row["active"] = json!(false);
                        row["retired"] = json!(true);
                    }
                    _ => {
                        self.specialists
                            .insert(specialist.to_string(), Specialist::Left);
                    }
                }
            }
        }
        Ok(())
    }

    pub fn conversation(
        &mut self,
        raw: &RawEvent,
        event: ConversationEvent,
    ) -> Result<(), ProjectError> {
        let conversation = &raw.aggregate_id;
        match event {
            ConversationEvent::Opened { specialist, .. } => {
                let owner = owner(raw)?;
                let row = json!({"id": conversation, "owner": owner, "specialist": specialist});
                self.judged.conversations.push(row);
            }
            ConversationEvent::JobOpened { job, title, .. } => {
                self.judged
                    .jobs
                    .push(json!({"id": job, "conversation": conversation, "title": title.or(""), "completed": false, "approved": false}));
            }
            ConversationEvent::DocumentDelivered { .. } => {
                self.judged
                    .deliveries
                    .push(json!({"conversation": conversation, "at": at(raw.recorded_at)}));
            }
            ConversationEvent::Approved { job, .. } => {
                self.judged
                    .completed
                    .push(json!({"job": job, "approved": true}));
            }
            ConversationEvent::Reviewed {
                job,
                review,
                specialist,
                stars,
                text,
            } => {
                let reviewer = owner(raw)?;
                let mut row = said(raw, stars, text)?;
                row["id"] = json!(review);
                row["specialist"] = json!(specialist);
                row["job"] = json!(job);
                row["reviewer"] = json!(reviewer);
                row["created_at"] = json!(at(raw.recorded_at));
                self.judged.reviews.insert(review, row);
                self.judged
                    .completed
                    .push(json!({"job": job, "approved": false}));
            }
            ConversationEvent::ReviewChanged {
                review,
                specialist,
                stars,
                text,
                ..
            } => {
                let mut row = said(raw, stars, text)?;
                row["changed_at"] = json!(at(raw.recorded_at));
                match self.judged.reviews.get_mut(&review) {
                    Some(written) => merge(written, row),
                    None => {
                        row["id"] = json!(review);
                        row["specialist"] = json!(specialist);
                        self.judged.changes.insert(review, row);
                    }
                }
            }
            ConversationEvent::ReviewTakenDown {
                review, specialist, ..
            } => {
                let row = json!({"id": review, "specialist": specialist});
                self.judged.taken_down.push(row);
            }
            _ => {}
        }
        Ok(())
    }

    pub fn account(&mut self, raw: &RawEvent, event: AccountEvent) {
        let (firstname, lastname, demo) = match event {
            AccountEvent::Opened {
                firstname,
                lastname,
                demo,
                ..
            } => (firstname, lastname, demo),
            AccountEvent::ProfileChanged {
                firstname,
                lastname,
                ..
            } => (firstname, lastname, false),
            _ => return,
        };
        let name = signature(&firstname, &lastname);
        // A member of the demonstration stays one, also if both events are in one batch.
        let before = self.judged.clients.get(&raw.aggregate_id);
        let demo = demo || before.is_some_and(|before| before["demo"] == json!(true));
        let row = json!({"id": raw.aggregate_id, "name": name, "demo": demo});
        self.judged.clients.insert(raw.aggregate_id.clone(), row);
    }

    /// Writes the batch. Every statement writes all its rows at once, and running it twice changes nothing more.
    pub async fn write(self, target: &mut Target<'_>) -> Result<(), ProjectError> {
        let (mut offered, mut gone) = (Vec::new(), Vec::new());
        for (id, category) in self.categories {
            match category {
                Some(row) => offered.push(row),
                None => gone.push(id),
            }
        }
        let (mut reads, mut left) = (Vec::new(), Vec::new());
        for (id, specialist) in self.specialists {
            match specialist {
                Specialist::Reads(row) => reads.push(row),
                Specialist::Left => left.push(id),
            }
        }
        each(target, CATEGORIES, offered).await?;
        named(
            target,
            "DELETE FROM {schema}.category WHERE id = ANY ($1)",
            gone,
        )
        .await?;
        each(target, SPECIALISTS, reads).await?;
        named(
            target,
            "UPDATE {schema}.specialist SET active = false, retired = true WHERE id = ANY ($1)",
            left,
        )
        .await?;
        each(target, CLIENTS, self.judged.clients.into_values().collect()).await?;
        each(target, CONVERSATIONS, self.judged.conversations).await?;
        each(target, JOBS, self.judged.jobs).await?;
        let (written, changed) = (self.judged.reviews, self.judged.changes);
        let gone = self.judged.taken_down;
        let rated = written.values().chain(changed.values()).chain(&gone);
        let rated = rated.map(|row| json!({"specialist": row["specialist"]}));
        let rated = rated.collect();
        each(target, REVIEWS, written.into_values().collect()).await?;
        each(target, CHANGES, changed.into_values().collect()).await?;
        each(target, COMPLETED, self.judged.completed).await?;
        each(target, TAKEN_DOWN, gone).await?;
        each(target, RATINGS, rated).await?;
        each(target, DELIVERIES, self.judged.deliveries).await
    }
}

async fn each(
    target: &mut Target<'_>,
    template: &str,
    rows: Vec<Value>,
) -> Result<(), ProjectError> {
    if rows.is_empty() {
        return Ok(());
    }
    let sql = target.sql(template);
    sqlx::query(&sql)
        .bind(Value::Array(rows))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

async fn named(
    target: &mut Target<'_>,
    template: &str,
    ids: Vec<String>,
) -> Result<(), ProjectError> {
    if ids.is_empty() {
        return Ok(());
    }
    let sql = target.sql(template);
    sqlx::query(&sql)
        .bind(ids)
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

fn texts(list: &[shared_events::Public<String>]) -> Vec<&str> {
    list.iter().map(|text| text.0.as_str()).collect()
}

fn category_row(id: &str, profile: &CategoryProfile, created: OffsetDateTime) -> Value {
    json!({
        "id": id, "name": profile.name, "description": profile.description, "icon": profile.icon,
        "subcategories": texts(&profile.subcategories), "claimed_count": profile.claimed_count,
        "position": profile.position, "created_at": at(created),
    })
}

/// What a search finds of the samples. Their whole text is too long to be read for it.
fn samples(profile: &SpecialistProfile) -> String {
    let samples = profile.portfolios.iter();
    let named = samples.map(|sample| format!("{} {}", sample.title.0, sample.kind.0));
    named.collect::<Vec<_>>().join(" ")
}

fn specialist_row(
    id: &str,
    profile: &SpecialistProfile,
    raw: &RawEvent,
) -> Result<Value, ProjectError> {
    let mut row = serde_json::to_value(profile)
        .map_err(|cause| ProjectError::bad(raw, cause.classify_text()))?;
    row["id"] = json!(id);
    row["languages"] = json!(profile.languages());
    row["retired"] = json!(false);
    row["samples"] = json!(samples(profile));
    row["created_at"] = json!(at(raw.recorded_at));
    Ok(row)
}

/// `serde_json` errors quote values; only their kind is recorded.
trait ClassifyText {
    fn classify_text(&self) -> String;
}

impl ClassifyText for serde_json::Error {
    fn classify_text(&self) -> String {
        format!("{:?}", self.classify())
    }
}

const CATEGORIES: &str = "\
INSERT INTO {schema}.category SELECT (jsonb_populate_record(NULL::{schema}.category, row || coalesce(kept, '{}'))).*
FROM jsonb_array_elements($1) row LEFT JOIN LATERAL (
    SELECT jsonb_build_object('created_at', created_at) AS kept FROM {schema}.category
    WHERE id = row->>'id' AND row->'listed' IS DISTINCT FROM 'true') before ON true
ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description, icon = excluded.icon,
    subcategories = excluded.subcategories, claimed_count = excluded.claimed_count, position = excluded.position,
    created_at = excluded.created_at";

const SPECIALISTS: &str = "\
INSERT INTO {schema}.specialist SELECT (jsonb_populate_record(NULL::{schema}.specialist, row || coalesce(kept, '{}'))).*
FROM jsonb_array_elements($1) row LEFT JOIN LATERAL (
    SELECT jsonb_build_object('created_at', created_at) AS kept FROM {schema}.specialist
    WHERE id = row->>'id' AND row->'listed' IS DISTINCT FROM 'true') before ON true
ON CONFLICT (id) DO UPDATE SET name = excluded.name, code_name = excluded.code_name, category = excluded.category,
    subcategory = excluded.subcategory, specialty = excluded.specialty, tagline = excluded.tagline, voice = excluded.voice,
    description = excluded.description, skills = excluded.skills, languages = excluded.languages, strengths = excluded.strengths, refuses = excluded.refuses,
    response_time = excluded.response_time, avatar = excluded.avatar, tint = excluded.tint, online = excluded.online,
    active = excluded.active, retired = excluded.retired, portfolios = excluded.portfolios, samples = excluded.samples,
    created_at = excluded.created_at";

/// Only the opening event says whether an account belongs to the demonstration.
const CLIENTS: &str = "\
INSERT INTO {schema}.client AS c SELECT (jsonb_populate_record(NULL::{schema}.client, row)).* FROM jsonb_array_elements($1) row
ON CONFLICT (id) DO UPDATE SET name = excluded.name, demo = c.demo OR excluded.demo";

const CONVERSATIONS: &str = "\
INSERT INTO {schema}.conversation SELECT (jsonb_populate_record(NULL::{schema}.conversation, row)).* FROM jsonb_array_elements($1) row
ON CONFLICT (id) DO NOTHING";

const JOBS: &str = "\
INSERT INTO {schema}.job SELECT (jsonb_populate_record(NULL::{schema}.job, row)).* FROM jsonb_array_elements($1) row
ON CONFLICT (id) DO NOTHING";

const REVIEWS: &str = "\
INSERT INTO {schema}.review SELECT (jsonb_populate_record(NULL::{schema}.review, row)).* FROM jsonb_array_elements($1) row
ON CONFLICT (id) DO NOTHING";

const CHANGES: &str = "\
UPDATE {schema}.review v SET stars = (row->>'stars')::smallint, text = row->>'text', changed_at = (row->>'changed_at')::timestamptz
FROM jsonb_array_elements($1) row WHERE v.id = (row->>'id')::uuid";

/// Counted again from the reviews of every specialist in the batch, so that a repeat changes nothing. The ranking uses
/// the rounded average that is shown: specialists with the same one are ranked by the number of reviews.
const RATINGS: &str = "\
INSERT INTO {schema}.rating (specialist, stars, reviews, average, completed)
SELECT s.specialist,
       ARRAY[count(*) FILTER (WHERE stars = 1), count(*) FILTER (WHERE stars = 2), count(*) FILTER (WHERE stars = 3),
             count(*) FILTER (WHERE stars = 4), count(*) FILTER (WHERE stars = 5)],
       count(v.id), coalesce(round(avg(stars), 1), 0), 0
FROM (SELECT DISTINCT row->>'specialist' AS specialist FROM jsonb_array_elements($1) row) s
LEFT JOIN {schema}.review v ON v.specialist = s.specialist
GROUP BY s.specialist
ON CONFLICT (specialist) DO UPDATE SET stars = excluded.stars, reviews = excluded.reviews, average = excluded.average";

/// A job is counted when it is first approved or reviewed.
const COMPLETED: &str = "\
WITH ended AS (
    SELECT (row->>'job')::uuid AS job, bool_or((row->>'approved')::boolean) AS approved
    FROM jsonb_array_elements($1) row GROUP BY 1
), completed AS (
    UPDATE {schema}.job SET completed = true, approved = ended.approved
    FROM ended WHERE NOT completed AND id = ended.job RETURNING conversation)
INSERT INTO {schema}.rating AS r (specialist, stars, reviews, average, completed)
SELECT c.specialist, '{0,0,0,0,0}', 0, 0, count(*)
FROM completed JOIN {schema}.conversation c ON c.id = completed.conversation GROUP BY c.specialist
ON CONFLICT (specialist) DO UPDATE SET completed = r.completed + excluded.completed";

/// A job that was completed only by its removed review does not count any more.
const TAKEN_DOWN: &str = "\
WITH gone AS (
    DELETE FROM {schema}.review WHERE id IN (SELECT (row->>'id')::uuid FROM jsonb_array_elements($1) row) RETURNING job
), undone AS (
    UPDATE {schema}.job SET completed = false
    WHERE completed AND NOT approved AND id IN (SELECT job FROM gone) RETURNING conversation
), fewer AS (
    SELECT c.specialist, count(*) AS jobs
    FROM undone JOIN {schema}.conversation c ON c.id = undone.conversation GROUP BY c.specialist)
UPDATE {schema}.rating r SET completed = r.completed - fewer.jobs FROM fewer WHERE r.specialist = fewer.specialist";

const DELIVERIES: &str = "\
INSERT INTO {schema}.rating (specialist, stars, reviews, average, completed, delivered_at)
SELECT c.specialist, '{0,0,0,0,0}', 0, 0, 0, max((row->>'at')::timestamptz)
FROM jsonb_array_elements($1) row JOIN {schema}.conversation c ON c.id = (row->>'conversation')::uuid
GROUP BY c.specialist
ON CONFLICT (specialist) DO UPDATE SET delivered_at = greatest(rating.delivered_at, excluded.delivered_at)";
