//! The arguments by which a handler says who may use it.

use std::{marker::PhantomData, ops::Deref};

use axum::extract::{FromRef, FromRequestParts};
use http::{header, request::Parts};
use shared_events::account::{Permission, Role};

use super::principal::{Auth, SignedIn, bearer};
use crate::problem::{ApiError, Code};

impl<S> FromRequestParts<S> for SignedIn
where
    S: Sync,
    Auth: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let token = bearer(&parts.headers).ok_or(Code::UNAUTHENTICATED)?;
        let someone = Auth::from_ref(state).authenticate(token).await?;
        tracing::Span::current().record("user_id", tracing::field::display(someone.user_id));
        Ok(someone)
    }
}

/// Also allows visitors. But a token that is sent must be valid: a client whose session ended must learn so, and
/// not silently become a visitor.
#[derive(Clone, Debug)]
pub struct MaybeSignedIn(pub Option<SignedIn>);

impl<S> FromRequestParts<S> for MaybeSignedIn
where
    S: Sync,
    Auth: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            return Ok(Self(None));
        }
        SignedIn::from_request_parts(parts, state)
            .await
            .map(|someone| Self(Some(someone)))
    }
}

/// Allows admins and superadmins, whatever their permissions.
#[derive(Clone, Debug)]
pub struct Admin(pub SignedIn);

impl<S> FromRequestParts<S> for Admin
where
    S: Sync,
    Auth: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let someone = SignedIn::from_request_parts(parts, state).await?;
        someone.require_as_admin(someone.role.is_admin())?;
        Ok(Self(someone))
    }
}

impl Deref for Admin {
    type Target = SignedIn;

    fn deref(&self) -> &SignedIn {
        &self.0
    }
}

/// Allows only superadmins.
#[derive(Clone, Debug)]
pub struct Superadmin(pub SignedIn);

impl<S> FromRequestParts<S> for Superadmin
where
    S: Sync,
    Auth: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let someone = SignedIn::from_request_parts(parts, state).await?;
        someone.require_as_admin(someone.role == Role::Superadmin)?;
        Ok(Self(someone))
    }
}

/// A permission as a type; see [`perm`].
pub trait PermissionName {
    /// The permission.
    const PERMISSION: Permission;
}

/// Allows those who have the permission `P`, as in `admin: With<perm::AuditLogs>`.
#[derive(Clone, Debug)]
pub struct With<P> {
    someone: SignedIn,
    permission: PhantomData<P>,
}

impl<P: PermissionName, S> FromRequestParts<S> for With<P>
where
    S: Sync,
    Auth: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let someone = SignedIn::from_request_parts(parts, state).await?;
        someone.require(P::PERMISSION)?;
        Ok(Self {
            someone,
            permission: PhantomData,
        })
    }
}

impl<P> Deref for With<P> {
    type Target = SignedIn;

    fn deref(&self) -> &SignedIn {
        &self.someone
    }
}

/// The nine permissions as types.
pub mod perm {
    use super::{Permission, PermissionName};

    macro_rules! permissions {
        ($($name:ident),*) => {$(
            #[doc = concat!("[`Permission::", stringify!($name), "`]")]
            #[derive(Clone, Copy, Debug)]
            pub struct $name;

            impl PermissionName for $name {
                const PERMISSION: Permission = Permission::$name;
            }
        )*};
    }

    permissions!(
        Stats,
        AdminManagement,
        UserManagement,
        CategoryManagement,
        AiSpecialist,
        FaqManagement,
        Announcements,
        AuditLogs,
        SystemSettings
    );
}
