//! Named points at which chaos runs and tests end the process as `kill -9` does: see `docs/adr/0011-chaos.md`. Tests that
//! run several nodes in one process have one of them stand still there instead: [`Halt`].
//!
//! Only builds with debug assertions have them. In an optimised build [`reach`] is empty, the variable is never read and
//! nothing stands still, so nothing that is shipped can be armed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A point of the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Point {
    /// A command is committed, and nobody was notified.
    Committed,
    /// The rows of a read model are written, but not committed with the checkpoint.
    ViewWritten,
    /// A worker has begun a reply, and the model was not asked yet.
    ReplyBegun,
    /// Some text of a reply was sent to readers.
    TextStreamed,
    /// The model has finished; nothing is settled.
    ModelEnded,
    /// The reply has its outcome and is charged; its job is not done.
    ReplySettled,
    /// The provider knows an order; the address for the payment was not stored.
    CheckoutAnnounced,
    /// The provider's notice is stored, but not answered.
    NoticeKept,
    /// The provider reported the state of an order; nothing is recorded.
    ProviderAnswered,
    /// The state of an order is recorded; the caller was not answered.
    PaymentVerified,
    /// The provider answered about a refund; nothing is recorded, and its job is not done.
    RefundAnswered,
    /// A refund is recorded, with the tokens it took; its notice is not done.
    TakenBack,
    /// Events have their positions; nobody was notified.
    Numbered,
}

/// Arms one point: its name and after how many passes the process ends there, as in `committed:12`. Or, after an `@`,
/// the path of a file: while it holds the name of a point, the process ends when it next reaches that point.
pub const VARIABLE: &str = "FAULT_POINT";

impl Point {
    /// All of them.
    pub const ALL: [Self; 13] = [
        Self::Committed,
        Self::Numbered,
        Self::ViewWritten,
        Self::ReplyBegun,
        Self::TextStreamed,
        Self::ModelEnded,
        Self::ReplySettled,
        Self::CheckoutAnnounced,
        Self::NoticeKept,
        Self::ProviderAnswered,
        Self::PaymentVerified,
        Self::RefundAnswered,
        Self::TakenBack,
    ];

    /// The spelling in [`VARIABLE`].
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Committed => "committed",
            Self::ViewWritten => "view-written",
            Self::ReplyBegun => "reply-begun",
            Self::TextStreamed => "text-streamed",
            Self::ModelEnded => "model-ended",
            Self::ReplySettled => "reply-settled",
            Self::CheckoutAnnounced => "checkout-announced",
            Self::NoticeKept => "notice-kept",
            Self::ProviderAnswered => "provider-answered",
            Self::PaymentVerified => "payment-verified",
            Self::RefundAnswered => "refund-answered",
            Self::TakenBack => "taken-back",
            Self::Numbered => "numbered",
        }
    }
}

/// Marks that a point is reached. If it is armed, the process ends here.
#[cfg(debug_assertions)]
pub fn reach(point: Point) {
    armed::reach(point);
}

/// Marks that a point is reached.
#[cfg(not(debug_assertions))]
#[inline(always)]
pub const fn reach(_: Point) {}

/// Where one node of several in a process stands still for ever, which is as good as killed there for all who look on.
/// The usual one is nowhere.
#[derive(Debug, Clone, Default)]
pub struct Halt(Option<Arc<Halted>>);

#[derive(Debug)]
struct Halted {
    at: Point,
    reached: AtomicBool,
}

impl Halt {
    /// At this point.
    #[must_use]
    pub fn at(point: Point) -> Self {
        Self(Some(Arc::new(Halted {
            at: point,
            reached: AtomicBool::new(false),
        })))
    }

    /// Whether the node has come there.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        let halted = self.0.as_ref();
        halted.is_some_and(|halted| halted.reached.load(Ordering::SeqCst))
    }

    /// Goes on, unless this is where the node stands still.
    pub async fn pass(&self, here: Point) {
        let halted = self.0.as_ref().filter(|halted| halted.at == here);
        if let Some(halted) = halted.filter(|_| cfg!(debug_assertions)) {
            halted.reached.store(true, Ordering::SeqCst);
            std::future::pending().await
        }
    }
}

#[cfg(debug_assertions)]
mod armed {
    use std::path::PathBuf;
    use std::sync::LazyLock;
    use std::sync::atomic::{AtomicU32, Ordering};

    use nix::sys::signal::{Signal, kill};
    use nix::unistd::Pid;

    use super::{Point, VARIABLE};

    #[derive(Debug)]
    pub(super) enum Armed {
        /// At one point, after so many passes.
        Counted { point: Point, passes: AtomicU32 },
        /// At the point that is named in this file.
        Told(PathBuf),
    }

    static ARMED: LazyLock<Option<Armed>> = LazyLock::new(|| parse(&std::env::var(VARIABLE).ok()?));

    pub(super) fn reach(point: Point) {
        if ARMED.as_ref().is_some_and(|armed| armed.ends_at(point)) {
            // A signal to the own process is delivered before the call returns.
            let _ = kill(Pid::this(), Signal::SIGKILL);
        }
    }

    impl Armed {
        pub fn ends_at(&self, here: Point) -> bool {
            match self {
                Self::Counted { point, passes } => {
                    *point == here && passes.fetch_sub(1, Ordering::SeqCst) == 1
                }
                Self::Told(file) => {
                    std::fs::read_to_string(file).is_ok_and(|name| name.trim() == here.name())
                }
            }
        }
    }

    pub(super) fn parse(text: &str) -> Option<Armed> {
        if let Some(file) = text.strip_prefix('@') {
            return Some(Armed::Told(file.into()));
        }
        let (name, passes) = text.split_once(':')?;
        let point = Point::ALL.into_iter().find(|point| point.name() == name)?;
        let passes = passes.parse().ok().filter(|passes| *passes > 0)?;
        Some(Armed::Counted {
            point,
            passes: AtomicU32::new(passes),
        })
    }
}

#[cfg(all(test, debug_assertions))]
mod tests {
    use super::*;

    #[test]
    fn every_point_can_be_armed_by_its_name_and_nothing_else_arms_one() {
        for point in Point::ALL {
            let armed = armed::parse(&format!("{}:3", point.name())).unwrap();
            for other in Point::ALL.into_iter().filter(|other| *other != point) {
                assert!(!armed.ends_at(other));
            }
            let passes: Vec<bool> = (0..4).map(|_| armed.ends_at(point)).collect();
            assert_eq!(passes, [false, false, true, false]);
        }
        for nothing in ["", "committed", "committed:0", "committed:x", "elsewhere:1"] {
            assert!(armed::parse(nothing).is_none(), "{nothing}");
        }
    }

    #[test]
    fn a_file_arms_one_point_after_the_other_while_it_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("point");
        let armed = armed::parse(&format!("@{}", file.display())).unwrap();
        assert!(!armed.ends_at(Point::Committed));
        for point in Point::ALL {
            std::fs::write(&file, point.name()).unwrap();
            let there: Vec<Point> = Point::ALL
                .into_iter()
                .filter(|it| armed.ends_at(*it))
                .collect();
            assert_eq!(there, [point]);
        }
        std::fs::remove_file(&file).unwrap();
        assert!(!armed.ends_at(Point::Committed));
    }

    #[tokio::test]
    async fn a_node_stands_still_at_its_point_and_passes_the_others() {
        let (nowhere, halt) = (Halt::default(), Halt::at(Point::ModelEnded));
        nowhere.pass(Point::ModelEnded).await;
        halt.pass(Point::ReplyBegun).await;
        assert!(!halt.is_reached());
        let mut standing = std::pin::pin!(halt.pass(Point::ModelEnded));
        assert!(futures::poll!(&mut standing).is_pending());
        assert!(halt.is_reached());
    }
}
