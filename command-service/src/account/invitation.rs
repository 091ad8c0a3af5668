//! An admin who was created without a password chooses one by a link that is mailed to them.

use shared_events::UserId;
use shared_events::account::view::Status;

use super::one_time::OneTime;
use super::reset::Link;
use super::{Accounts, letters};
use crate::jobs::Failure;
use crate::mail::Mail;

/// How many days the link is valid. Afterwards the new admin can ask for a link like everybody who forgot a password.
const DAYS: i32 = 7;

impl Accounts {
    /// Writes the mail, unless there is a password. Once for each job.
    pub(super) async fn write_invitation(
        &self,
        mail: &Mail,
        job: &str,
        user: UserId,
    ) -> Result<(), Failure> {
        let Some(person) = self.reachable(user).await? else {
            return Ok(());
        };
        let has_password = "SELECT EXISTS (SELECT FROM credential WHERE user_id = $1)";
        let has_password: bool = sqlx::query_scalar(has_password)
            .bind(user)
            .fetch_one(self.unit.database())
            .await
            .map_err(Failure::because_of)?;
        if has_password || person.status != Status::Active {
            return Ok(());
        }
        let token = OneTime::mint();
        let draft = letters::invitation(&mail.page("/reset-password", &token.text()), DAYS);
        let link = Link {
            kind: "admin-invitation",
            draft,
            token,
            minutes: DAYS * 24 * 60,
        };
        self.send_link(job, user, &person.email, link).await
    }
}
