//! Who wrote a text, and whether that is its reader.

use service_kit::api::community::Byline;
use service_kit::auth::MaybeSignedIn;
use shared_events::account::Permission;
use shared_events::{Personal, UserId};
use sqlx::Row as _;
use sqlx::postgres::PgRow;

use super::list::Reader;

impl Reader {
    pub(super) fn of(someone: &MaybeSignedIn) -> Self {
        let someone = someone.0.as_ref();
        Self {
            id: someone.map(|someone| someone.user_id.0),
            moderates: someone.is_some_and(|someone| someone.may(Permission::UserManagement)),
        }
    }

    /// Whether this person is the reader.
    pub(super) fn is(self, author: UserId) -> bool {
        self.id == Some(author.0)
    }
}

pub(super) fn byline(row: &PgRow) -> Result<Byline, sqlx::Error> {
    let name = |column| -> Result<Personal<String>, sqlx::Error> {
        let name: Option<String> = row.try_get(column)?;
        Ok(name.map_or(Personal::Erased, Personal::Clear))
    };
    Ok(Byline::of(
        &name("firstname")?,
        &name("lastname")?,
        row.try_get("demo")?,
    ))
}
