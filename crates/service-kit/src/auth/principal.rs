//! From a token to the current state of the account.

use event_store::Statements;
use http::{HeaderMap, header};
use shared_events::{
    SessionId, UserId,
    account::{Permission, Role},
};

use super::token::{AccessTokens, Claims};
use crate::problem::{ApiError, Code};

/// Checks access tokens against the rows that say whether session and account are still valid.
#[derive(Clone, Debug)]
pub struct Auth {
    tokens: AccessTokens,
    database: Statements,
    /// Whether the operator requires a second factor of admins.
    admins_need_factor: bool,
}

/// A signed-in person, from the current data of the database.
///
/// As a handler's argument it allows every account that is not suspended.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// The account.
    pub user_id: UserId,
    /// The session they use.
    pub session_id: SessionId,
    /// The role.
    pub role: Role,
    /// The permissions of an admin; see [`SignedIn::may`].
    permissions: Vec<Permission>,
    /// They are an admin without the second factor that the operator requires of admins, so they can do nothing as an
    /// admin.
    lacks_factor: bool,
    /// Their password, code or passkey was checked a short time ago.
    proved: bool,
}

/// What the rows of a person say.
pub(super) struct Standing<'r> {
    pub role: &'r str,
    pub permissions: &'r [String],
    /// Whether they have a second factor, or have used a passkey in this session.
    pub second_factor: bool,
    /// Whether their password, code or passkey was checked a short time ago.
    pub proved: bool,
}

impl SignedIn {
    /// Whether they may use this permission now. A superadmin has all, an ordinary user none.
    pub fn may(&self, permission: Permission) -> bool {
        self.has(permission) && !self.lacks_factor
    }

    fn has(&self, permission: Permission) -> bool {
        match self.role {
            Role::Superadmin => true,
            Role::Admin => self.permissions.contains(&permission),
            Role::User => false,
        }
    }

    /// Refuses unless they have this permission.
    pub fn require(&self, permission: Permission) -> Result<(), ApiError> {
        self.require_as_admin(self.has(permission))
    }

    /// Whether their password, code or passkey was checked within the last ten minutes.
    pub(super) const fn is_proved(&self) -> bool {
        self.proved
    }

    /// Refuses unless `allowed`, and where they lack the second factor that admins need.
    pub(super) fn require_as_admin(&self, allowed: bool) -> Result<(), ApiError> {
        match (allowed, self.lacks_factor) {
            (false, _) => Err(Code::FORBIDDEN.into()),
            (true, true) => Err(Code::SECOND_FACTOR_MISSING.into()),
            (true, false) => Ok(()),
        }
    }

    /// All their permissions, in the order of the screens.
    pub fn permissions(&self) -> Vec<Permission> {
        Permission::ALL
            .iter()
            .copied()
            .filter(|permission| self.may(*permission))
            .collect()
    }
}

impl Auth {
    /// With the pool that reads `principal` and `session`.
    pub fn new(tokens: AccessTokens, database: impl Into<Statements>) -> Self {
        Self {
            tokens,
            database: database.into(),
            admins_need_factor: false,
        }
    }

    /// The same, and if `needed`, admins can do nothing as admins before they have set up a second factor.
    #[must_use]
    pub fn admins_need_factor(self, needed: bool) -> Self {
        Self {
            admins_need_factor: needed,
            ..self
        }
    }

    /// Whether a person with this role needs a second factor.
    #[must_use]
    pub const fn needs_factor(&self, role: Role) -> bool {
        self.admins_need_factor && role.is_admin()
    }

    /// From the words of their row.
    pub(super) fn someone(
        &self,
        (user_id, session_id): (UserId, SessionId),
        standing: Standing<'_>,
    ) -> SignedIn {
        let role = standing.role.parse().unwrap_or(Role::User);
        let permissions = standing.permissions.iter();
        SignedIn {
            user_id,
            session_id,
            role,
            permissions: permissions.filter_map(|name| name.parse().ok()).collect(),
            lacks_factor: self.needs_factor(role) && !standing.second_factor,
            proved: standing.proved,
        }
    }

    pub(super) const fn tokens(&self) -> &AccessTokens {
        &self.tokens
    }

    pub(super) const fn database(&self) -> &Statements {
        &self.database
    }

    /// The owner of this token, if its session and account are still valid.
    pub async fn authenticate(&self, token: &str) -> Result<SignedIn, ApiError> {
        let claims = self.verify(token)?;
        self.standing(&claims).await
    }

    /// The claims of a token, if it is one of ours and valid now. Whether its session is valid is not checked.
    pub fn verify(&self, token: &str) -> Result<Claims, ApiError> {
        self.tokens.verify(token)
    }

    /// Whether a session and its account are still valid, in one query. For sockets, which live longer than their
    /// token.
    pub async fn standing(&self, claims: &Claims) -> Result<SignedIn, ApiError> {
        let row: Option<(String, String, Vec<String>, bool, bool, bool)> = sqlx::query_as(
            "SELECT principal.status, principal.role, principal.permissions,
                    principal.second_factor OR session.passkey IS NOT NULL,
                    coalesce(coalesce(session.proved_at, session.created_at) > now() - interval '10 minutes', false),
                    coalesce(session.revoked_at IS NULL AND session.expires_at > now(), false)
               FROM principal
               LEFT JOIN session ON session.id = $1 AND session.user_id = principal.user_id
              WHERE principal.user_id = $2",
        )
        .bind(claims.sid)
        .bind(claims.sub)
        .fetch_optional(&self.database)
        .await?;
        let Some((status, role, permissions, second_factor, proved, session_stands)) = row else {
            return Err(Code::SESSION_ENDED.into());
        };
        match status.as_str() {
            // A suspension also ends the sessions; its own error is more useful to the client.
            "Suspended" => Err(Code::ACCOUNT_SUSPENDED.into()),
            "Active" if session_stands => {
                let standing = Standing {
                    role: &role,
                    permissions: &permissions,
                    second_factor,
                    proved,
                };
                Ok(self.someone((claims.sub, claims.sid), standing))
            }
            _ => Err(Code::SESSION_ENDED.into()),
        }
    }

    /// The claims of a request's token, without a check of its session. For signing out.
    pub fn claims(&self, headers: &HeaderMap) -> Option<Claims> {
        self.tokens.verify(bearer(headers)?).ok()
    }
}

/// The token of `Authorization: Bearer …`; the scheme's case does not matter.
pub(super) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers
        .get(header::AUTHORIZATION)?
        .to_str()
        .ok()?
        .split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn someone(role: Role, permissions: &[Permission]) -> SignedIn {
        let (user_id, session_id) = (UserId::mint(), SessionId::mint());
        SignedIn {
            user_id,
            session_id,
            role,
            permissions: permissions.to_vec(),
            lacks_factor: false,
            proved: true,
        }
    }

    #[test]
    fn adm_gen_13_an_admin_may_do_what_was_given_and_nothing_else() {
        let admin = someone(Role::Admin, &[Permission::AuditLogs]);
        assert!(admin.require(Permission::AuditLogs).is_ok());
        assert_eq!(admin.require(Permission::Stats).unwrap_err().status(), 403);
        assert_eq!(admin.permissions(), [Permission::AuditLogs]);
    }

    #[test]
    fn an_admin_without_the_second_factor_that_admins_need_can_do_nothing_as_an_admin() {
        for role in [Role::Admin, Role::Superadmin] {
            let admin = SignedIn {
                lacks_factor: true,
                ..someone(role, &[Permission::AuditLogs])
            };
            assert!(admin.permissions().is_empty());
            let told = admin.require(Permission::AuditLogs).unwrap_err().code();
            assert_eq!(told, Code::SECOND_FACTOR_MISSING);
            let as_admin = admin.require_as_admin(true).unwrap_err().code();
            assert_eq!(as_admin, Code::SECOND_FACTOR_MISSING);
            let as_superadmin = admin.require_as_admin(false).unwrap_err().code();
            assert_eq!(as_superadmin, Code::FORBIDDEN);
        }
    }

    #[test]
    fn perm_06_a_superadmin_has_all_nine_permissions_whatever_is_stored() {
        assert_eq!(
            someone(Role::Superadmin, &[]).permissions(),
            Permission::ALL
        );
    }

    #[test]
    fn perm_01_an_ordinary_user_has_none_even_if_some_are_stored() {
        assert!(
            someone(Role::User, Permission::ALL)
                .permissions()
                .is_empty()
        );
    }
}
