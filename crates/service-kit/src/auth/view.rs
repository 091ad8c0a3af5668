//! An admin sees what a member sees: for reading only, for a few minutes, and only where a handler allows it.
//!
//! Views are refused by default: [`SignedIn`] takes no token of a view, [`Viewable`] does, and on the command side,
//! where every route changes something, [`refuse_views`] stands in front of all routes.

use std::ops::Deref;

use axum::{
    extract::{FromRef, FromRequestParts, Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{Method, header, request::Parts};
use shared_events::{
    UserId,
    account::{Permission, Role},
};

use super::principal::{Auth, SignedIn, Standing, bearer};
use super::view_claims::ViewClaims;
use crate::problem::{ApiError, Code};

/// The reader of a member's data: the member, or an admin who views the account.
///
/// As a handler's argument it means that the answer may be seen in a view.
#[derive(Clone, Debug)]
pub struct Viewable {
    member: SignedIn,
    /// The admin who views the account; none if it is the member.
    pub viewer: Option<UserId>,
}

impl Deref for Viewable {
    type Target = SignedIn;

    fn deref(&self) -> &SignedIn {
        &self.member
    }
}

impl<S> FromRequestParts<S> for Viewable
where
    S: Sync,
    Auth: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let auth = Auth::from_ref(state);
        let token = bearer(&parts.headers).ok_or(Code::UNAUTHENTICATED)?;
        let view = auth.tokens().verify_view(token);
        let Some(view) = view.filter(|_| parts.method == Method::GET) else {
            let member = SignedIn::from_request_parts(parts, state).await?;
            return Ok(Self {
                member,
                viewer: None,
            });
        };
        let member = auth.viewed(&view).await?;
        let span = tracing::Span::current();
        span.record("user_id", tracing::field::display(member.user_id));
        span.record("viewer_id", tracing::field::display(view.viewer));
        Ok(Self {
            member,
            viewer: Some(view.viewer),
        })
    }
}

/// The same for data that visitors see as well. A token that is sent must be valid.
#[derive(Clone, Debug)]
pub struct MaybeViewable(pub Option<Viewable>);

impl<S> FromRequestParts<S> for MaybeViewable
where
    S: Sync,
    Auth: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            return Ok(Self(None));
        }
        let someone = Viewable::from_request_parts(parts, state).await?;
        Ok(Self(Some(someone)))
    }
}

impl Auth {
    /// The member whose account is viewed, if the view is still valid: the admin is signed in with the same session and
    /// may still look after users, and the account may be viewed.
    pub async fn viewed(&self, view: &ViewClaims) -> Result<SignedIn, ApiError> {
        let row: Option<(String, Vec<String>, bool, bool, String, String)> =
            sqlx::query_as(STANDING)
                .bind(view.viewer)
                .bind(view.sid)
                .bind(view.sub)
                .fetch_optional(self.database())
                .await?;
        let Some((role, permissions, second_factor, true, member, status)) = row else {
            return Err(Code::SESSION_ENDED.into());
        };
        let standing = Standing {
            role: &role,
            permissions: &permissions,
            second_factor,
            proved: false,
        };
        let viewer = self.someone((view.viewer, view.sid), standing);
        let is_member = member == Role::User.as_str() && status != "Erased";
        if viewer.may(Permission::UserManagement) && is_member {
            let standing = Standing {
                role: &member,
                permissions: &[],
                second_factor: false,
                proved: false,
            };
            Ok(self.someone((view.sub, view.sid), standing))
        } else {
            Err(Code::SESSION_ENDED.into())
        }
    }
}

const STANDING: &str = "\
SELECT viewer.role, viewer.permissions, viewer.second_factor OR session.passkey IS NOT NULL,
       viewer.status = 'Active' AND session.revoked_at IS NULL AND session.expires_at > now(),
       member.role, member.status
  FROM principal viewer
  JOIN session ON session.id = $2 AND session.user_id = viewer.user_id
  JOIN principal member ON member.user_id = $3
 WHERE viewer.user_id = $1";

/// In front of routes that change something: refuses view tokens, even where no sign-in is needed.
pub async fn refuse_views(State(auth): State<Auth>, request: Request, next: Next) -> Response {
    match bearer(request.headers()).and_then(|token| auth.tokens().verify_view(token)) {
        Some(_) => ApiError::new(Code::READ_ONLY_VIEW).into_response(),
        None => next.run(request).await,
    }
}
