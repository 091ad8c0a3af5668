//! A discussion and a reply as the API shows them. Both services answer with them, so they are made in one place.

use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use utoipa::ToSchema;

use shared_events::catalog::review::signature;
use shared_events::community::case::{Case, CaseState, Verdict};
use shared_events::community::view::{DiscussionView, ReplyView};
use shared_events::personal::Personal;
use shared_events::{DiscussionId, ReplyId};

/// The category of a discussion that was opened without one.
pub const GENERAL: &str = "General";
/// Shown in place of a text whose author was erased.
const ERASED: &str = "Removed together with its author’s account.";
/// Shown in place of a title whose author was erased.
const ERASED_TITLE: &str = "Removed discussion";

/// The public signature of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Byline {
    /// First name and the initial of the last.
    pub name: String,
    /// Part of the demonstration.
    pub demo: bool,
}

impl Byline {
    /// A person with this name; an erased one is a former member.
    #[must_use]
    pub fn of(firstname: &Personal<String>, lastname: &Personal<String>, demo: bool) -> Self {
        let name = match firstname {
            Personal::Clear(_) => signature(firstname, lastname),
            Personal::Erased => "Deleted user".to_owned(),
        };
        Self { name, demo }
    }
}

/// The counts of a discussion, and its relation to the reader.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Standing {
    /// People who liked it.
    pub likes: i64,
    /// Visible replies.
    pub replies: i64,
    /// The reader is one of those who liked it.
    pub liked: bool,
    /// The reader wrote it.
    pub mine: bool,
    /// How often it or a reply was reported; none for readers who are not moderators.
    pub reports: Option<i64>,
}

/// The state of an appeal against a hiding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AppealState {
    /// There was none yet.
    Possible,
    /// It waits for a decision.
    Open,
    /// It was decided, and the text stays hidden.
    Upheld,
}

/// Why a text is hidden, and the state of the appeal. For its author and for admins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Hiding {
    /// The reason by moderators; null if they gave none.
    #[schema(required = true)]
    pub reason: Option<String>,
    /// When it was hidden.
    #[serde(with = "time::serde::rfc3339")]
    pub time: OffsetDateTime,
    /// The state of the appeal by its author.
    pub appeal: AppealState,
    /// The note by moderators to the author with the decision; null if there is none.
    #[schema(required = true)]
    pub note: Option<String>,
}

impl Hiding {
    /// From the case of a text.
    #[must_use]
    pub fn of(case: &Case) -> Option<Self> {
        let clear = |text: &Option<Personal<String>>| text.as_ref()?.clear().cloned();
        let hiding = case.hiding.as_ref()?;
        let decision = case.decision.as_ref();
        let upheld = decision.filter(|it| it.verdict == Verdict::Upheld);
        Some(Self {
            reason: clear(&hiding.reason),
            time: hiding.at,
            appeal: match (case.state, upheld) {
                (CaseState::Appealed, _) => AppealState::Open,
                (_, Some(_)) => AppealState::Upheld,
                _ => AppealState::Possible,
            },
            note: upheld.and_then(|it| clear(&it.note)),
        })
    }
}

/// A discussion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Post {
    /// Its id.
    #[schema(value_type = String)]
    pub id: DiscussionId,
    /// One line.
    pub title: String,
    /// Plain text with line breaks.
    pub content: String,
    /// First name and the initial of the last.
    pub author: String,
    /// When it began.
    #[serde(with = "time::serde::rfc3339")]
    pub time: OffsetDateTime,
    /// People who liked it.
    #[schema(minimum = 0)]
    pub likes: i64,
    /// The name of a category, or `General`.
    pub category: String,
    /// The name of a subcategory; empty when none was chosen.
    pub sub_category: String,
    /// Address of the author's picture; empty if there is none.
    pub avatar: String,
    /// Visible replies.
    #[schema(minimum = 0)]
    pub reply_count: i64,
    /// Whether the reader liked it; false for visitors.
    pub liked: bool,
    /// Whether the reader wrote it.
    pub mine: bool,
    /// Hidden for everybody except its author and admins.
    pub hidden: bool,
    /// Why it is hidden, and what can be done; null if it is not hidden.
    #[schema(required = true)]
    pub hiding: Option<Hiding>,
    /// By a person of the demonstration.
    pub demo: bool,
    /// How often it or a reply was reported; null for readers who are not moderators.
    #[schema(required = true)]
    pub reports: Option<i64>,
}

impl Post {
    /// A discussion in the form for one reader.
    #[must_use]
    pub fn of(
        id: DiscussionId,
        view: &DiscussionView,
        by: Byline,
        standing: Standing,
        case: Option<&Case>,
    ) -> Self {
        let subcategory = view.subcategory.as_ref();
        Self {
            id,
            title: view.title.or(ERASED_TITLE).to_owned(),
            content: view.content.or(ERASED).to_owned(),
            author: by.name,
            time: view.at,
            likes: standing.likes,
            category: view.category.or(GENERAL).to_owned(),
            sub_category: subcategory.map_or("", |name| name.or("")).to_owned(),
            avatar: String::new(),
            reply_count: standing.replies,
            liked: standing.liked,
            mine: standing.mine,
            hidden: view.hidden,
            hiding: case.filter(|_| view.hidden).and_then(Hiding::of),
            demo: by.demo,
            reports: standing.reports,
        }
    }
}

/// A reply in a discussion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PostReply)]
pub struct Reply {
    /// Its id.
    #[schema(value_type = String)]
    pub id: ReplyId,
    /// First name and the initial of the last.
    pub author: String,
    /// Plain text with line breaks.
    pub content: String,
    /// The time.
    #[serde(with = "time::serde::rfc3339")]
    pub time: OffsetDateTime,
    /// Replies can not be liked, so always 0.
    #[schema(minimum = 0)]
    pub likes: i64,
    /// Whether the reader wrote it.
    pub mine: bool,
    /// Hidden for everybody except its author and admins.
    pub hidden: bool,
    /// Why it is hidden, and what can be done; null if it is not hidden.
    #[schema(required = true)]
    pub hiding: Option<Hiding>,
    /// By a person of the demonstration.
    pub demo: bool,
}

impl Reply {
    /// A reply in the form for one reader.
    #[must_use]
    pub fn of(id: ReplyId, view: &ReplyView, by: Byline, mine: bool, case: Option<&Case>) -> Self {
        Self {
            id,
            author: by.name,
            content: view.text.or(ERASED).to_owned(),
            time: view.at,
            likes: 0,
            mine,
            hidden: view.hidden,
            hiding: case.filter(|_| view.hidden).and_then(Hiding::of),
            demo: by.demo,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shared_events::UserId;

    #[test]
    fn comm_22_what_an_erased_author_wrote_reads_as_removed() {
        let view = DiscussionView {
            author: UserId::mint(),
            title: Personal::Erased,
            content: Personal::Erased,
            category: Personal::Erased,
            subcategory: Some(Personal::Erased),
            at: OffsetDateTime::UNIX_EPOCH,
            hidden: false,
        };
        let by = Byline::of(&Personal::Erased, &Personal::Erased, false);
        let standing = Standing::default();
        let post = Post::of(DiscussionId::mint(), &view, by, standing, None);
        assert_eq!(post.author, "Deleted user");
        assert_eq!(
            (post.title.as_str(), post.content.as_str()),
            (ERASED_TITLE, ERASED)
        );
        assert_eq!(
            (post.category.as_str(), post.sub_category.as_str()),
            (GENERAL, "")
        );
    }
}
