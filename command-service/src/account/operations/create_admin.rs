//! An admin makes another one.

use super::form::{NAME, check_email, tag};
use crate::account::aggregate::NewAccount;
use crate::account::open::Opening;
use crate::account::password::{self, Owner};
use crate::account::{AccountState, Accounts};
use crate::unit_of_work::DedupKey;
use axum::extract::State;
use axum::response::IntoResponse;
use http::StatusCode;
use serde::Deserialize;
use serde_json::json;
use service_kit::api::account::Admin;
use service_kit::auth::{Proved, SignedIn, With, perm};
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::problem::{ApiError, Validation};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use shared_events::Actor;
use shared_events::account::{Permission, Role};
use utoipa::ToSchema;

/// A new admin.
#[derive(Deserialize, ToSchema)]
pub struct AdminRequest {
    /// First and last name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 160)]
    fullname: String,
    /// No other account may have it.
    #[serde(default)]
    #[schema(required, format = "email")]
    email: String,
    /// For their sign-in, until they choose one themselves. If left out or empty, they get a mail with a link to
    /// choose one.
    #[schema(format = "password", max_length = 128)]
    password: Option<String>,
    /// Their permissions; only those that the calling admin has.
    permissions: Vec<Permission>,
}

impl AdminRequest {
    pub fn checked(
        self,
        accounts: &Accounts,
        actor: &SignedIn,
        key: Option<&IdempotencyKey>,
    ) -> Result<Opening, ApiError> {
        let mut form = Validation::new();
        let fullname = form.text("fullname", "Full name", &self.fullname, 1..=2 * NAME);
        let (firstname, lastname) = fullname
            .split_once(char::is_whitespace)
            .map_or((fullname.as_str(), ""), |(first, last)| {
                (first, last.trim_start())
            });
        let email = check_email(&mut form, &self.email);
        let owner = Owner {
            names: [firstname, lastname],
            email: &email,
            is_admin: true,
        };
        let password = self.password.filter(|password| !password.is_empty());
        if let Some(password) = &password {
            password::check(&mut form, password, &owner);
        }
        form.finish()?;
        let tag = password.as_deref().map(|password| tag(accounts, password));
        let body = json!([fullname, email, tag, self.permissions]);
        let scope = actor.user_id.to_string();
        Ok(Opening {
            account: NewAccount {
                firstname: firstname.to_owned(),
                lastname: lastname.to_owned(),
                email,
                role: Role::Admin,
                permissions: self.permissions,
                demo: false,
            },
            password: password.map(Secret::new),
            actor: Some(Actor::admin(actor.user_id)),
            command: "create admin",
            key: key.map(|key| DedupKey::of_client(&scope, "createAdmin", key.as_str())),
            body,
            first_superadmin: false,
        })
    }
}

/// Make an admin.
#[utoipa::path(
    post, path = "/admin/admins", operation_id = "createAdmin", tag = "account",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = AdminRequest,
    responses((status = CREATED, body = Admin, description = "The new admin"), ApiError),
    security(("bearer" = [])),
)]
pub async fn create_admin(
    State(state): State<AccountState>,
    admin: Proved<With<perm::AdminManagement>>,
    key: Option<IdempotencyKey>,
    Json(form): Json<AdminRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let opening = form.checked(&state.accounts, &admin, key.as_ref())?;
        state.charge_write(&admin).await?;
        let opened = state.accounts.create_admin(&admin, opening).await?;
        let made = state.accounts.admin(opened.user).await?;
        let written = opened.appended.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::CREATED, written, Json(made)))
    })
    .await
}
