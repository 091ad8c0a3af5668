//! Somebody changes their own profile.

use super::form::NAME;
use crate::account::AccountState;
use crate::account::aggregate::Profile;
use axum::extract::State;
use axum::response::IntoResponse;
use serde::Deserialize;
use service_kit::api::account::User;
use service_kit::auth::SignedIn;
use service_kit::json::Json;
use service_kit::problem::{ApiError, Validation};
use service_kit::task::in_task;
use utoipa::ToSchema;

const PHONE: usize = 32;
const BIO: usize = 2_000;

/// The part of a profile that people change themselves.
#[derive(Deserialize, ToSchema)]
pub struct ProfileUpdate {
    /// First name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 80)]
    firstname: String,
    /// Last name.
    #[serde(default)]
    #[schema(required, min_length = 1, max_length = 80)]
    lastname: String,
    /// Left out or empty for none.
    #[schema(max_length = 32)]
    phone: Option<String>,
    /// Left out or empty for none.
    #[schema(max_length = 2_000)]
    bio: Option<String>,
}

impl ProfileUpdate {
    pub fn checked(self) -> Result<Profile, ApiError> {
        let mut form = Validation::new();
        let profile = Profile {
            firstname: form.text("firstname", "First name", &self.firstname, 1..=NAME),
            lastname: form.text("lastname", "Last name", &self.lastname, 1..=NAME),
            phone: form.optional_text("phone", "Phone", self.phone.as_deref(), PHONE),
            bio: form.optional_text("bio", "Bio", self.bio.as_deref(), BIO),
        };
        form.finish()?;
        Ok(profile)
    }
}

/// Change one's own profile.
#[utoipa::path(
    put, path = "/users/me", operation_id = "updateProfile", tag = "account",
    request_body = ProfileUpdate,
    responses((status = OK, body = User, description = "The profile as saved"), ApiError),
    security(("bearer" = [])),
)]
pub async fn update_profile(
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
