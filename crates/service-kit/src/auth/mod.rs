//! Who sent this request, and may they?
//!
//! An access token proves a session once; whether the session and the account still stand is asked of the database on
//! every request, so a sign-out, a suspension or a permission taken away works on the very next one. A handler says
//! what it needs by the type of its argument ([`SignedIn`], [`Admin`], [`With`]); a route without such an argument is
//! public, and nothing in between exists. What an admin may see who views a member's account says so by [`Viewable`].

mod extract;
mod principal;
mod token;
mod view;
mod view_claims;

pub use extract::{Admin, MaybeSignedIn, PermissionName, Superadmin, With, perm};
pub use principal::{Auth, SignedIn};
pub use token::{AccessTokens, Claims, LIFETIME};
pub use view::{MaybeViewable, Viewable, refuse_views};
pub use view_claims::ViewClaims;
