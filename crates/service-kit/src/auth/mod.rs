//! Who sent this request, and are they allowed to?
//!
//! An access token proves a session once. On every request the database is asked whether the session and the account
//! are still valid, so a sign-out, a suspension or a removed permission works on the very next one. A handler says
//! what it needs by the type of its argument ([`SignedIn`], [`Admin`], [`With`]); a route without such an argument is
//! public, and there is nothing in between. Routes that an admin may use while viewing a member's account take
//! [`Viewable`]; delicate ones take [`Proved`].

mod extract;
mod principal;
mod proved;
mod token;
mod view;
mod view_claims;

pub use extract::{Admin, MaybeSignedIn, PermissionName, Superadmin, With, perm};
pub use principal::{Auth, SignedIn};
pub use proved::{Proved, Somebody};
pub use token::{AccessTokens, Claims, LIFETIME};
pub use view::{MaybeViewable, Viewable, refuse_views};
pub use view_claims::ViewClaims;
