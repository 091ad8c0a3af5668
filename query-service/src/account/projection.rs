//! From account events to `account`: the fold that both sides share, kept as rows.

use std::collections::BTreeMap;

use async_trait::async_trait;
use shared_events::account::view::AccountView;
use shared_events::account::{AccountEvent, AddressChange};
use shared_events::event::RawEvent;
use shared_events::personal::Instant;
use shared_events::{Personal, StreamEvent, UserId};
use sqlx::Row as _;
use sqlx::postgres::PgRow;
use sqlx::types::Json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::viewing_rows;
use crate::fold::fold;
use crate::projection::{ProjectError, Projection, Table, Target, metadata, stream_id};

/// The read model of accounts.
#[derive(Debug)]
pub struct Account;

#[async_trait]
impl Projection for Account {
    fn name(&self) -> &'static str {
        "account"
    }

    fn version(&self) -> i32 {
        8
    }

    fn streams(&self) -> &'static [&'static str] {
        &[AccountEvent::STREAM]
    }

    fn schema(&self) -> &'static str {
        include_str!("schema.sql")
    }

    fn tables(&self) -> &'static [Table] {
        const {
            &[
                Table::new("account", &["user_id"]),
                Table::new("viewing", &["user_id", "position"]),
            ]
        }
    }

    async fn apply(
        &self,
        target: &mut Target<'_>,
        events: &[RawEvent],
    ) -> Result<(), ProjectError> {
        let mut changes = Vec::with_capacity(events.len());
        for raw in events {
            let user: Uuid = stream_id(raw)?;
            let event: AccountEvent = target.decode(raw).await?;
            if let AccountEvent::Viewed { by, until, reason } = &event {
                viewing_rows::note(target, raw, user, (*by, until.0, reason.clear())).await?;
            }
            if changes_the_view(&event) {
                changes.push((user, raw, event));
            }
        }
        if changes.is_empty() {
            return Ok(());
        }
        let mut known = load(target, changes.iter().map(|(user, ..)| *user).collect()).await?;
        for (user, raw, event) in &changes {
            let (before, created_at, suspended) = match known.remove(user) {
                Some(row) => (Some(row.view), row.created_at, row.suspended),
                None => (None, raw.recorded_at, None),
            };
            let view = AccountView::apply(before, event)
                .ok_or_else(|| ProjectError::bad(raw, "the account was never opened"))?;
            let suspended = match event {
                AccountEvent::Suspended {} => Some((raw.recorded_at, actor(raw)?)),
                AccountEvent::Reinstated {} | AccountEvent::Deleted {} => None,
                _ => suspended,
            };
            let row = Kept {
                view,
                created_at,
                suspended,
            };
            known.insert(*user, row);
        }
        write(target, &known).await
    }

    async fn erase(&self, target: &mut Target<'_>, person: UserId) -> Result<(), ProjectError> {
        let statements = [
            "UPDATE {schema}.account SET firstname = NULL, lastname = NULL, email = NULL, phone = NULL, bio = NULL,
                 email_change = NULL, name_f = '', search_f = ' ' WHERE user_id = $1",
            "UPDATE {schema}.viewing SET reason = NULL WHERE user_id = $1",
        ];
        target.run(&statements, person).await
    }
}

/// Most events of an account are about its sessions, which are not shown here.
const fn changes_the_view(event: &AccountEvent) -> bool {
    !matches!(
        event,
        AccountEvent::SignedIn { .. }
            | AccountEvent::SignedOut { .. }
            | AccountEvent::RefreshTokenReused { .. }
            | AccountEvent::PasswordResetAsked {}
            | AccountEvent::NewDeviceSeen { .. }
            | AccountEvent::SignedOutElsewhere { .. }
            | AccountEvent::SteppedUp { .. }
            | AccountEvent::SecondFactorSet {}
            | AccountEvent::SecondFactorRemoved {}
            | AccountEvent::RecoveryCodesMade {}
            | AccountEvent::RecoveryCodeUsed { .. }
            | AccountEvent::PasskeyAdded { .. }
            | AccountEvent::PasskeyUsed { .. }
            | AccountEvent::PasskeyRemoved { .. }
            | AccountEvent::Viewed { .. }
    )
}

/// The columns that [`view`] reads.
pub(super) const COLUMNS: &str = "user_id, firstname, lastname, email, confirmed, email_change, phone, bio, role, permissions, status, demo, delivery_mail, letters, password_given, deletion_due, created_at";

/// Reads an account from its row.
pub(super) fn view(row: &PgRow) -> Result<AccountView, sqlx::Error> {
    let personal = |column| -> Result<Personal<String>, sqlx::Error> {
        let value: Option<String> = row.try_get(column)?;
        Ok(value.map_or(Personal::Erased, Personal::Clear))
    };
    let given = |column| -> Result<Option<Personal<String>>, sqlx::Error> {
        let value: Option<String> = row.try_get(column)?;
        Ok(value.map(Personal::Clear))
    };
    let role: String = row.try_get("role")?;
    let permissions: Vec<String> = row.try_get("permissions")?;
    let status: String = row.try_get("status")?;
    let unreadable = |cause| sqlx::Error::Decode(Box::new(cause));
    Ok(AccountView {
        firstname: personal("firstname")?,
        lastname: personal("lastname")?,
        email: personal("email")?,
        address_confirmed: row.try_get("confirmed")?,
        address_change: row
            .try_get::<Option<Json<AddressChange>>, _>("email_change")?
            .map(|Json(change)| change),
        phone: given("phone")?,
        bio: given("bio")?,
        role: role.parse().map_err(unreadable)?,
        permissions: permissions
            .iter()
            .map(|name| name.parse())
            .collect::<Result<_, _>>()
            .map_err(unreadable)?,
        status: status.parse().map_err(unreadable)?,
        demo: row.try_get("demo")?,
        delivery_mail: row.try_get("delivery_mail")?,
        letters: row.try_get("letters")?,
        password_given: row.try_get("password_given")?,
        deletion_due: row
            .try_get::<Option<OffsetDateTime>, _>("deletion_due")?
            .map(Instant),
    })
}

/// An account in the form of its row.
struct Kept {
    view: AccountView,
    created_at: OffsetDateTime,
    /// The time, and the actor if it was a person.
    suspended: Option<(OffsetDateTime, Option<Uuid>)>,
}

type Known = BTreeMap<Uuid, Kept>;

/// The person who caused it.
fn actor(raw: &RawEvent) -> Result<Option<Uuid>, ProjectError> {
    Ok(metadata(raw)?.actor.id.map(Uuid::from))
}

async fn load(target: &mut Target<'_>, users: Vec<Uuid>) -> Result<Known, ProjectError> {
    let sql = target.sql(&format!(
        "SELECT {COLUMNS}, suspended_at, suspended_by FROM {{schema}}.account WHERE user_id = ANY ($1)"
    ));
    let rows = sqlx::query(&sql)
        .bind(users)
        .fetch_all(&mut *target.conn)
        .await?;
    let mut known = Known::new();
    for row in rows {
        let suspended_at: Option<OffsetDateTime> = row.try_get("suspended_at")?;
        let suspended_by = row.try_get("suspended_by")?;
        let kept = Kept {
            view: view(&row)?,
            created_at: row.try_get("created_at")?,
            suspended: suspended_at.map(|at| (at, suspended_by)),
        };
        known.insert(row.try_get("user_id")?, kept);
    }
    Ok(known)
}

async fn write(target: &mut Target<'_>, accounts: &Known) -> Result<(), ProjectError> {
    let sql = target.sql(
        "INSERT INTO {schema}.account (user_id, firstname, lastname, email, phone, bio, role, permissions,
             status, demo, created_at, name_f, search_f, confirmed, delivery_mail, password_given, letters,
             suspended_at, suspended_by, deletion_due, email_change)
         SELECT user_id, firstname, lastname, email, phone, bio, role, string_to_array(permissions, ','),
             status, demo, created_at, name_f, search_f, confirmed, delivery_mail, password_given, letters,
             suspended_at, suspended_by, deletion_due, email_change
           FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
             $8::text[], $9::text[], $10::bool[], $11::timestamptz[], $12::text[], $13::text[], $14::bool[], $15::bool[],
             $16::bool[], $17::bool[], $18::timestamptz[], $19::uuid[], $20::timestamptz[], $21::jsonb[])
             AS t (user_id, firstname, lastname, email, phone, bio, role, permissions, status, demo,
                   created_at, name_f, search_f, confirmed, delivery_mail, password_given, letters,
                   suspended_at, suspended_by, deletion_due, email_change)
         ON CONFLICT (user_id) DO UPDATE SET firstname = excluded.firstname, lastname = excluded.lastname,
             email = excluded.email, phone = excluded.phone, bio = excluded.bio, role = excluded.role,
             permissions = excluded.permissions, status = excluded.status, demo = excluded.demo,
             confirmed = excluded.confirmed, delivery_mail = excluded.delivery_mail,
             password_given = excluded.password_given, letters = excluded.letters,
             deletion_due = excluded.deletion_due, email_change = excluded.email_change, suspended_at = excluded.suspended_at, suspended_by = excluded.suspended_by, name_f = excluded.name_f, search_f = excluded.search_f",
    );
    fn all<'a, T>(accounts: &'a Known, of: impl Fn(&'a AccountView) -> T) -> Vec<T> {
        accounts.values().map(|row| of(&row.view)).collect()
    }
    let given = |of: fn(&AccountView) -> Option<&Personal<String>>| {
        all(accounts, |view| of(view).and_then(Personal::clear))
    };
    let times: Vec<OffsetDateTime> = accounts.values().map(|row| row.created_at).collect();
    let suspended = || accounts.values().map(|row| row.suspended.unzip());
    sqlx::query(&sql)
        .bind(accounts.keys().copied().collect::<Vec<_>>())
        .bind(given(|view| Some(&view.firstname)))
        .bind(given(|view| Some(&view.lastname)))
        .bind(given(|view| Some(&view.email)))
        .bind(given(|view| view.phone.as_ref()))
        .bind(given(|view| view.bio.as_ref()))
        .bind(all(accounts, |view| view.role.as_str()))
        .bind(all(accounts, permissions))
        .bind(all(accounts, |view| view.status.as_str()))
        .bind(all(accounts, |view| view.demo))
        .bind(times)
        .bind(all(accounts, name_f))
        .bind(all(accounts, search_f))
        .bind(all(accounts, |view| view.address_confirmed))
        .bind(all(accounts, |view| view.delivery_mail))
        .bind(all(accounts, |view| view.password_given))
        .bind(all(accounts, |view| view.letters))
        .bind(suspended().map(|(at, _)| at).collect::<Vec<_>>())
        .bind(suspended().map(|(_, by)| by.flatten()).collect::<Vec<_>>())
        .bind(all(accounts, |view| view.deletion_due.map(|due| due.0)))
        .bind(all(accounts, email_change))
        .execute(&mut *target.conn)
        .await?;
    Ok(())
}

/// None if it is of somebody erased: what they typed is not kept in any form.
fn email_change(view: &AccountView) -> Option<Json<&AddressChange>> {
    let change = view.address_change.as_ref();
    change
        .filter(|change| change.email.clear().is_some())
        .map(Json)
}

/// `unnest` accepts no array of arrays with different lengths.
fn permissions(view: &AccountView) -> String {
    let names: Vec<&str> = view.permissions.iter().map(|name| name.as_str()).collect();
    names.join(",")
}

fn name_f(view: &AccountView) -> String {
    fold(&format!(
        "{} {}",
        view.firstname.or(""),
        view.lastname.or("")
    ))
}

fn search_f(view: &AccountView) -> String {
    format!("{} {}", name_f(view), fold(view.email.or("")))
}
