//! Named points at which a chaos run ends the process as `kill -9` does: see `docs/adr/0011-chaos.md`.
//!
//! Only builds with debug assertions have them. In an optimised build [`reach`] is empty and the variable is never read,
//! so nothing that is shipped can be armed.

/// Where the work stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Point {
    /// A command is committed and nobody was told.
    Committed,
    /// The rows of a read model are written; they and the checkpoint are not committed.
    ViewWritten,
    /// The model has finished; nothing is settled.
    ModelEnded,
    /// Events have their positions; nobody was notified.
    Numbered,
}

/// Arms one point: its name and how often it is passed before the process ends there, as in `committed:12`.
pub const VARIABLE: &str = "FAULT_POINT";

impl Point {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::Committed,
        Self::ViewWritten,
        Self::ModelEnded,
        Self::Numbered,
    ];

    /// As [`VARIABLE`] spells it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Committed => "committed",
            Self::ViewWritten => "view-written",
            Self::ModelEnded => "model-ended",
            Self::Numbered => "numbered",
        }
    }
}

/// Says that a point is reached. Where it is armed, the process ends here.
#[cfg(debug_assertions)]
pub fn reach(point: Point) {
    armed::reach(point);
}

/// Says that a point is reached.
#[cfg(not(debug_assertions))]
#[inline(always)]
pub const fn reach(_: Point) {}

#[cfg(debug_assertions)]
mod armed {
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU32, Ordering};

    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    use super::{Point, VARIABLE};

    #[derive(Debug)]
    pub(super) struct Armed {
        pub point: Point,
        pub passes: AtomicU32,
    }

    static ARMED: LazyLock<Option<Armed>> = LazyLock::new(|| parse(&std::env::var(VARIABLE).ok()?));

    pub(super) fn reach(point: Point) {
        let Some(armed) = ARMED.as_ref().filter(|armed| armed.point == point) else {
            return;
        };
        if armed.passes.fetch_sub(1, Ordering::SeqCst) == 1 {
            // A signal of one's own is delivered before the call returns.
            let _ = kill(Pid::this(), Signal::SIGKILL);
        }
    }

    pub(super) fn parse(text: &str) -> Option<Armed> {
        let (name, passes) = text.split_once(':')?;
        let point = Point::ALL.into_iter().find(|point| point.name() == name)?;
        let passes = passes.parse().ok().filter(|passes| *passes > 0)?;
        Some(Armed {
            point,
            passes: AtomicU32::new(passes),
        })
    }
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use std::sync::atomic::Ordering;

    use super::*;

    #[test]
    fn every_point_can_be_armed_by_its_name_and_nothing_else_arms_one() {
        for point in Point::ALL {
            let armed = armed::parse(&format!("{}:3", point.name())).unwrap();
            assert_eq!(
                (armed.point, armed.passes.load(Ordering::SeqCst)),
                (point, 3)
            );
        }
        for nothing in ["", "committed", "committed:0", "committed:x", "elsewhere:1"] {
            assert!(armed::parse(nothing).is_none(), "{nothing}");
        }
    }
}
