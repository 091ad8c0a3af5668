//! What is delicate is done only by somebody whose password, code or passkey was checked a short time ago, so that a browser that
//! was left open is not enough.

use std::ops::Deref;

use axum::extract::{FromRef, FromRequestParts};
use http::request::Parts;

use super::extract::{Admin, Superadmin, With};
use super::principal::{Auth, SignedIn};
use crate::problem::{ApiError, Code};

/// Whoever an extractor of this module lets in.
pub trait Somebody {
    /// Them.
    fn somebody(&self) -> &SignedIn;
}

impl Somebody for SignedIn {
    fn somebody(&self) -> &SignedIn {
        self
    }
}

impl Somebody for Admin {
    fn somebody(&self) -> &SignedIn {
        &self.0
    }
}

impl Somebody for Superadmin {
    fn somebody(&self) -> &SignedIn {
        &self.0
    }
}

impl<P: super::PermissionName> Somebody for With<P> {
    fn somebody(&self) -> &SignedIn {
        self
    }
}

/// Allows whom `A` allows, if their password, code or passkey was checked within the last ten minutes, at the sign-in or since. As
/// in `admin: Proved<With<perm::AuditLogs>>`.
#[derive(Clone, Debug)]
pub struct Proved<A>(A);

impl<A, S> FromRequestParts<S> for Proved<A>
where
    A: Somebody + FromRequestParts<S, Rejection = ApiError> + Send,
    S: Sync,
    Auth: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let someone = A::from_request_parts(parts, state).await?;
        if someone.somebody().is_proved() {
            Ok(Self(someone))
        } else {
            Err(Code::STEP_UP_REQUIRED.into())
        }
    }
}

impl<A: Somebody> Deref for Proved<A> {
    type Target = SignedIn;

    fn deref(&self) -> &SignedIn {
        self.0.somebody()
    }
}
