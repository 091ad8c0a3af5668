//! When an account counts as active: one definition for all users of it.
//!
//! An account *acted* when an event was written that it caused itself: the event's actor is the account. Signing up and
//! signing in are such events. What the product does for a person, such as a reply to them, is not such an event, and
//! neither is an admin's decision about them.

use crate::event::Actor;
use crate::ids::UserId;

/// An account is active if it acted within so many days.
pub const ACTIVE_DAYS: i64 = 30;

/// An account is a new sign-up for so many days after it was opened.
pub const NEW_DAYS: i64 = 7;

/// The account that acted when an event has this actor; none if the product itself did.
#[must_use]
pub const fn acted(actor: Actor) -> Option<UserId> {
    actor.id
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn an_account_acts_as_a_client_and_as_an_admin_and_the_product_is_no_account() {
        let ada = UserId(Uuid::from_u128(1));
        assert_eq!(acted(Actor::user(ada)), Some(ada));
        assert_eq!(acted(Actor::admin(ada)), Some(ada));
        assert_eq!(acted(Actor::SYSTEM), None);
    }
}
