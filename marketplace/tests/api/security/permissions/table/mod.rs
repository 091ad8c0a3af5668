//! What is expected of each route.

mod admins;
mod members;

use self::Door::Open;

/// Who gets past the door. What happens behind it is other tests' matter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Door {
    /// Everybody, signed in or not.
    Open,
    /// Everybody, but a token that is sent has to be good.
    OpenToReaders,
    /// Whoever is signed in.
    SignedIn,
    /// Admins and superadmins, whatever they may do.
    Admin,
    /// Whoever has this permission.
    Permission(&'static str),
    /// Superadmins alone.
    Superadmin,
}

/// What a call that succeeds leaves in the log, as the cause of it. What a reactor or a worker makes of that later is theirs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leaves {
    /// It is a read: those never write.
    Reads,
    /// Some of these types of events, as `stream.event`. Which of them depends on how things stood; none where nothing
    /// was left to change.
    Events(&'static [&'static str]),
    /// No event, and why.
    Nothing(&'static str),
}

/// What is expected of a route.
#[derive(Debug, Clone, Copy)]
pub struct Route {
    /// Method and path.
    pub route: &'static str,
    pub door: Door,
    pub leaves: Leaves,
}

/// What it asks about is too long for an address, and nobody else's to read there.
const READ_BY_POST: &str = "POST /agents/match";

impl Route {
    /// Whether it is one of those that may change something.
    pub fn changes(&self) -> bool {
        !self.route.starts_with("GET ") && self.route != READ_BY_POST
    }
}

pub const fn reads(route: &'static str, door: Door) -> Route {
    Route {
        route,
        door,
        leaves: Leaves::Reads,
    }
}

const fn leaves(route: &'static str, door: Door, events: &'static [&'static str]) -> Route {
    Route {
        route,
        door,
        leaves: Leaves::Events(events),
    }
}

const fn nothing(route: &'static str, door: Door, why: &'static str) -> Route {
    Route {
        route,
        door,
        leaves: Leaves::Nothing(why),
    }
}

/// Last, since it ends the callers' sessions.
const LAST: Route = leaves("POST /auth/logout", Open, &["account.signed-out"]);

/// All of them.
pub fn expected() -> impl Iterator<Item = &'static Route> {
    let before = members::ROUTES.iter().chain(admins::ROUTES);
    before.chain(std::iter::once(&LAST))
}
