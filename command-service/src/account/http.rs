//! The write endpoints of accounts. Each command runs in a task of its own, so a client that
//! disconnects leaves nothing half done.

mod cookies;
mod forms;
mod recovery;

use std::time::Duration;

use axum::extract::{FromRef, State};
use axum::response::IntoResponse;
use http::{HeaderMap, StatusCode};
use service_kit::address::ClientAddress;
use service_kit::api::account::{Admin, AdminUser, User};
use service_kit::auth::{Auth, SignedIn, With, perm};
use service_kit::consistency::Consistency;
use service_kit::idempotency::IdempotencyKey;
use service_kit::json::Json;
use service_kit::limits::{
    Knock, Limits, REFRESH, SIGN_UP, SIGN_UP_ASKED, SIGN_UP_MAIL, SIGN_UP_TAKEN, Subject, WRITE,
};
use service_kit::params::{Path, Query};
use service_kit::problem::{ApiError, Code};
use service_kit::secret::Secret;
use service_kit::task::in_task;
use shared_events::UserId;
use shared_events::account::ClaimId;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::cookies::{DEVICE, REFRESH as SESSION};
use self::forms::{
    AdminRequest, Credentials, MailChoice, PermissionsRequest, ProfileUpdate, SignOut,
    SignUpRequest, TokenAnswer, UserAction,
};
use super::Accounts;
use super::open::{Opened, Opening};
use super::problems::{EMAIL_TAKEN, INVALID_CREDENTIALS};
use super::refresh_token::RefreshToken;
use super::session::{Grant, REMEMBERED};
use super::sign_in::{Cause, Door, Verdict};
use crate::state::CommandState;

/// What these handlers use; cheap to clone.
#[derive(Debug, Clone, FromRef)]
pub struct AccountState {
    /// The commands of accounts.
    pub accounts: Accounts,
    /// Authentication.
    pub auth: Auth,
    /// Signs the token of a write.
    pub consistency: Consistency,
    /// Limits of requests.
    pub limits: Limits,
}

impl FromRef<CommandState> for AccountState {
    fn from_ref(state: &CommandState) -> Self {
        Self {
            accounts: state.accounts.clone(),
            auth: state.auth.clone(),
            consistency: state.consistency.clone(),
            limits: state.limits.clone(),
        }
    }
}

/// This feature's routes.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    AccountState: FromRef<S>,
    Auth: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(sign_up))
        .routes(routes!(sign_in))
        .routes(routes!(admin_sign_in))
        .routes(routes!(refresh_session))
        .routes(routes!(sign_out))
        .routes(routes!(update_profile))
        .routes(routes!(choose_mail))
        .routes(routes!(super::letters_choice::choose_letters))
        .routes(routes!(recovery::forgot_password))
        .routes(routes!(recovery::reset_password))
        .routes(routes!(recovery::confirm_email))
        .routes(routes!(recovery::ask_confirmation))
        .routes(routes!(recovery::change_password))
        .routes(routes!(recovery::end_session))
        .routes(routes!(change_user_status))
        .routes(routes!(super::view_account::view_account))
        .routes(routes!(create_admin))
        .routes(routes!(change_admin_permissions))
        .routes(routes!(super::delete_admin::delete_admin))
        .routes(routes!(super::delete_user::delete_user))
        .routes(routes!(
            super::deletion::ask_deletion,
            super::deletion::take_back_deletion
        ))
}

/// Create an account.
#[utoipa::path(
    post, path = "/auth/signup", operation_id = "signUp", tag = "account",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = SignUpRequest,
    responses((status = CREATED, body = User, description = "The new account"), ApiError),
)]
async fn sign_up(
    State(state): State<AccountState>,
    address: ClientAddress,
    key: Option<IdempotencyKey>,
    Json(form): Json<SignUpRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let opening = form.checked(&state.accounts, key.as_ref())?;
        state
            .limits
            .charge(&SIGN_UP, Subject::Address(address))
            .await?;
        let opened = state.open(opening, address).await?;
        let user = state.accounts.user(opened.user).await?;
        let written = opened.appended.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((StatusCode::CREATED, written, Json(user)))
    })
    .await
}

/// Sign in.
#[utoipa::path(
    post, path = "/auth/login", operation_id = "signIn", tag = "account",
    request_body = Credentials,
    responses(
        (status = OK, body = TokenAnswer, description = "An access token, and the refresh cookie"),
        (status = UNAUTHORIZED, description = "Address and password do not belong together."),
        (status = FORBIDDEN, description = "They do, and the account is suspended."),
        ApiError,
    ),
)]
async fn sign_in(
    State(state): State<AccountState>,
    address: ClientAddress,
    headers: HeaderMap,
    Json(form): Json<Credentials>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(knock(state, Door::Everybody, address, headers, form)).await
}

/// Sign in as an admin. The answer to anybody else is the same as for an unknown account.
#[utoipa::path(
    post, path = "/admin/login", operation_id = "adminSignIn", tag = "account",
    request_body = Credentials,
    responses(
        (status = OK, body = TokenAnswer, description = "An access token, and the refresh cookie"),
        (status = UNAUTHORIZED, description = "Address and password do not belong together."),
        (status = FORBIDDEN, description = "They do, and the account is suspended."),
        ApiError,
    ),
)]
async fn admin_sign_in(
    State(state): State<AccountState>,
    address: ClientAddress,
    headers: HeaderMap,
    Json(form): Json<Credentials>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(knock(state, Door::Admin, address, headers, form)).await
}

async fn knock(
    state: AccountState,
    door: Door,
    address: ClientAddress,
    headers: HeaderMap,
    form: Credentials,
) -> Result<impl IntoResponse, ApiError> {
    let (email, password, remember) = form.checked()?;
    let accounts = &state.accounts;
    let caller = accounts.caller(&email, password, address);
    let marks = DEVICE.read(&headers, accounts.https).unwrap_or_default();
    let before = accounts.verified.take(door, &caller);
    let knock = Knock {
        account: &caller.account,
        address,
        device: accounts.devices.known(marks, &caller.account),
        paid_before: before.is_some(),
    };
    let attempt = state.limits.sign_in(knock).await?;
    match accounts.admit(door, &caller, before).await? {
        Verdict::Refused(cause) => {
            let kept_out = attempt.failed().await?;
            if let (Cause::Unproven(owner), false) = (cause, knock.paid_before) {
                accounts.note_failure(&caller, owner, kept_out).await;
            }
            Err(INVALID_CREDENTIALS.into())
        }
        Verdict::Suspended => {
            attempt.succeeded().await?;
            Err(Code::ACCOUNT_SUSPENDED.into())
        }
        Verdict::Admitted {
            user,
            role,
            password_of,
        } => {
            attempt.succeeded().await?;
            let begun = accounts.begin_session(user, role, remember, password_of);
            let grant = begun.await?;
            let marks = accounts.devices.marked(marks, &caller.account);
            let device = DEVICE.cookie(&marks, Some(DEVICE_KNOWN), accounts.https);
            Ok((cookies::set([device]), state.granted(grant)))
        }
    }
}

/// Renew the access token by the refresh cookie.
#[utoipa::path(
    post, path = "/auth/refresh", operation_id = "refreshSession", tag = "account",
    responses(
        (status = OK, body = TokenAnswer, description = "An access token, and the next refresh cookie"),
        (status = UNAUTHORIZED, description = "No cookie, or its session has ended."),
        (status = FORBIDDEN, description = "The account is suspended, or another site's page asks."),
        ApiError,
    ),
)]
async fn refresh_session(
    State(state): State<AccountState>,
    address: ClientAddress,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    cookies::ensure_own_page(&headers)?;
    state
        .limits
        .charge(&REFRESH, Subject::Address(address))
        .await?;
    let token = state.refresh_token(&headers).ok_or(Code::SESSION_ENDED)?;
    in_task(async move {
        let grant = state.accounts.refresh(token).await?;
        Ok::<_, ApiError>(state.granted(grant))
    })
    .await
}

/// End the session.
#[utoipa::path(
    post, path = "/auth/logout", operation_id = "signOut", tag = "account",
    params(SignOut),
    responses(
        (status = NO_CONTENT, description = "The session is over, whether or not there was one"),
        (status = FORBIDDEN, description = "Another site's page asks."),
        ApiError,
    ),
)]
async fn sign_out(
    State(state): State<AccountState>,
    Query(how): Query<SignOut>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, ApiError> {
    cookies::ensure_own_page(&headers)?;
    in_task(async move {
        let bearer = state.auth.claims(&headers);
        let ended = state
            .accounts
            .sign_out(bearer, state.refresh_token(&headers))
            .await?;
        let written = ended.map(|last| state.consistency.written(last));
        let device = how.forget_device.then_some(&DEVICE);
        let forgotten = std::iter::once(&SESSION)
            .chain(device)
            .map(|kept| kept.cookie("", None, state.accounts.https).cleared());
        Ok::<_, ApiError>((StatusCode::NO_CONTENT, written, cookies::set(forgotten)))
    })
    .await
}

/// Change one's own profile.
#[utoipa::path(
    put, path = "/users/me", operation_id = "updateProfile", tag = "account",
    request_body = ProfileUpdate,
    responses((status = OK, body = User, description = "The profile as saved"), ApiError),
    security(("bearer" = [])),
)]
async fn update_profile(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(form): Json<ProfileUpdate>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        let profile = form.checked()?;
        state.charge_write(&me).await?;
        let changed = state.accounts.change_profile(me.user_id, profile).await?;
        let user = state.accounts.user(me.user_id).await?;
        let written = changed.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}

/// Choose which mails one gets.
#[utoipa::path(
    put, path = "/users/me/mail", operation_id = "chooseMail", tag = "account",
    request_body = MailChoice,
    responses((status = OK, body = User, description = "The account with the choice"), ApiError),
    security(("bearer" = [])),
)]
async fn choose_mail(
    State(state): State<AccountState>,
    me: SignedIn,
    Json(form): Json<MailChoice>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&me).await?;
        let accounts = &state.accounts;
        let chosen = accounts.choose_mail(me.user_id, form.deliveries).await?;
        let user = accounts.user(me.user_id).await?;
        let written = chosen.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}

/// Suspend or activate an account.
#[utoipa::path(
    patch, path = "/admin/users/{id}", operation_id = "changeUserStatus", tag = "account",
    params(("id" = String, Path, description = "Of the account")),
    request_body = UserAction,
    responses((status = OK, body = AdminUser, description = "The account as it stands now"), ApiError),
    security(("bearer" = [])),
)]
async fn change_user_status(
    State(state): State<AccountState>,
    admin: With<perm::UserManagement>,
    Path(user): Path<UserId>,
    Json(form): Json<UserAction>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&admin).await?;
        let changed = state
            .accounts
            .change_status(&admin, user, form.action)
            .await?;
        let user = state.accounts.admin_user(user).await?;
        let written = changed.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(user)))
    })
    .await
}

/// Make an admin.
#[utoipa::path(
    post, path = "/admin/admins", operation_id = "createAdmin", tag = "account",
    params(("Idempotency-Key" = Option<String>, Header)),
    request_body = AdminRequest,
    responses((status = CREATED, body = Admin, description = "The new admin"), ApiError),
    security(("bearer" = [])),
)]
async fn create_admin(
    State(state): State<AccountState>,
    admin: With<perm::AdminManagement>,
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

/// Change what an admin may do.
#[utoipa::path(
    patch, path = "/admin/admins/{id}", operation_id = "changeAdminPermissions", tag = "account",
    params(("id" = String, Path, description = "Of the admin's account")),
    request_body = PermissionsRequest,
    responses((status = OK, body = Admin, description = "The admin with the permissions as they are now"), ApiError),
    security(("bearer" = [])),
)]
async fn change_admin_permissions(
    State(state): State<AccountState>,
    admin: With<perm::AdminManagement>,
    Path(user): Path<UserId>,
    Json(form): Json<PermissionsRequest>,
) -> Result<impl IntoResponse, ApiError> {
    in_task(async move {
        state.charge_write(&admin).await?;
        let changed = state
            .accounts
            .change_permissions(&admin, user, form.permissions)
            .await?;
        let changed_admin = state.accounts.admin(user).await?;
        let written = changed.map(|last| state.consistency.written(last));
        Ok::<_, ApiError>((written, Json(changed_admin)))
    })
    .await
}

/// How long a device is known after its last sign-in.
const DEVICE_KNOWN: Duration = Duration::from_secs(365 * 24 * 60 * 60);

impl AccountState {
    pub(super) async fn charge_write(&self, who: &SignedIn) -> Result<(), ApiError> {
        self.limits.charge(&WRITE, Subject::User(who.user_id)).await
    }

    /// The answer shows whether an address has an account, as for everybody who signs up. To limit such questions they
    /// are slow, and the owners get a mail.
    async fn open(&self, opening: Opening, address: ClientAddress) -> Result<Opened, ApiError> {
        let asker = Subject::Address(address);
        self.limits.guess(&SIGN_UP_TAKEN, asker).await?;
        let claim = self.accounts.claim(&opening.account.email)?;
        match self.accounts.open(opening).await {
            Err(taken) if taken.code() == EMAIL_TAKEN => {
                self.limits.guessed(&SIGN_UP_TAKEN, asker).await?;
                self.tell_owner(&claim).await?;
                Err(taken)
            }
            opened => {
                self.limits.refund(&SIGN_UP_TAKEN, asker).await?;
                opened
            }
        }
    }

    /// From the third time on, once a day.
    async fn tell_owner(&self, claim: &ClaimId) -> Result<(), ApiError> {
        let account = Subject::Account(claim.as_str());
        if self.limits.admits(&SIGN_UP_ASKED, account).await?
            || !self.limits.admits(&SIGN_UP_MAIL, account).await?
        {
            return Ok(());
        }
        self.accounts.asked_for(claim).await
    }

    fn refresh_token(&self, headers: &HeaderMap) -> Option<RefreshToken> {
        let text = SESSION.read(headers, self.accounts.https)?;
        RefreshToken::parse(text, &self.accounts.keys)
    }

    fn granted(&self, grant: Grant) -> impl IntoResponse + use<> {
        let text = Secret::new(grant.refresh.text(&self.accounts.keys));
        let lasts = grant.remember.then_some(REMEMBERED);
        let cookie = SESSION.cookie(text.expose(), lasts, self.accounts.https);
        let written = grant.appended.map(|last| self.consistency.written(last));
        let answer = TokenAnswer {
            token: grant.access,
            storage_key: self.accounts.storage_keys.of(grant.user),
        };
        (written, cookies::set([cookie]), Json(answer))
    }
}
