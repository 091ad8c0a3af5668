//! Which pages visitors and search engines find, and what each tells of itself before any script runs.

use axum::http::{StatusCode, Uri};
use serde_json::{Map, Value};
use shared_events::DiscussionId;

use super::answers::Api;
use super::head::{self, Head};

/// What stands for every page that says nothing of its own.
const DESCRIPTION: &str = "Hire AI writing specialists with real personalities. Free forever, with free tokens every day.";

/// The longest description that search engines show.
const SHOWN: usize = 160;

/// The static pages: path, title, description, and what they read.
pub const PAGES: [(&str, &str, &str, &[&str]); 5] = [
    ("/", "", DESCRIPTION, &["/agents/top-rated", "/categories"]),
    (
        "/pricing",
        "Pricing",
        "Start for nothing and stay there as long as you like: 20,000 tokens come free every day.",
        &["/faqs"],
    ),
    (
        "/categories",
        "Categories",
        "Every kind of writing, and who writes it: from blog posts and resumes to speeches and poems.",
        &["/categories"],
    ),
    (
        "/match",
        "Describe your job",
        "Say in your own words what you need written, and see which writers fit, and why.",
        &[],
    ),
    (
        "/learn-more",
        "Learn more",
        "Why AI writers with a voice of their own, and what one gets: a first draft minutes after a brief.",
        &[],
    ),
];

pub const DIRECTORY: &str = "/browse-ai";
pub const COMMUNITY: &str = "/browse-ai?tab=community";
/// Before the id of the only discussion that is shown.
const DISCUSSION: &str = "tab=community&discussion=";
pub const SPECIALIST: &str = "/ai-specialist/";

/// What others show beside a link to a page; `npm run card` draws it.
const CARD: &str = "/icons/card.png";

/// What every page shows above its content.
const ABOVE: &str = "/announcements/active";

/// A page as it is sent.
#[derive(Debug)]
pub struct Page {
    pub status: StatusCode,
    pub head: Head,
    /// By the address in the API.
    pub answers: Map<String, Value>,
    /// The key in the list of scripts that a page needs first.
    pub route: Option<&'static str>,
}

impl Page {
    /// A page that search engines leave out, because it is somebody's own, or is not there.
    fn unlisted(status: StatusCode) -> Self {
        let head = Head {
            description: DESCRIPTION.to_owned(),
            ..Head::default()
        };
        Self {
            status,
            head,
            answers: Map::new(),
            route: None,
        }
    }

    pub async fn at(uri: &Uri, home: &str, api: &Api) -> Self {
        let path = uri.path();
        if let Some((route, title, description, reads)) =
            PAGES.into_iter().find(|(route, ..)| *route == path)
        {
            let head = listed(home, route, title, description);
            return Self::reading(head, reads, route, api).await;
        }
        if path == DIRECTORY {
            let only = uri.query().and_then(|it| it.strip_prefix(DISCUSSION));
            return match only.and_then(|id| id.parse().ok()) {
                Some(id) => Self::discussion(id, home, api).await,
                None => Self::directory(uri.query(), home, api).await,
            };
        }
        let id = path.strip_prefix(SPECIALIST);
        match id.filter(|id| !id.is_empty() && !id.contains('/')) {
            Some(id) => Self::specialist(id, home, api).await,
            None => Self::unlisted(StatusCode::OK),
        }
    }

    async fn reading(head: Head, reads: &[&str], route: &'static str, api: &Api) -> Self {
        let paths: Vec<String> = reads.iter().chain([&ABOVE]).map(|&it| it.into()).collect();
        Self {
            status: StatusCode::OK,
            head,
            answers: api.all(&paths).await,
            route: Some(route),
        }
    }

    async fn directory(query: Option<&str>, home: &str, api: &Api) -> Self {
        match query {
            Some("tab=community") => {
                let told =
                    "Discussions of people who hire AI writers: briefs, edits, and what works.";
                let head = listed(home, COMMUNITY, "Community", told);
                let reads = ["/community?limit=20", "/categories"];
                Self::reading(head, &reads, COMMUNITY, api).await
            }
            query => {
                let told = "All AI writing specialists: essayists, speechwriters, editors. Each has a field, a voice and a list of things they will not write.";
                let head = listed(home, DIRECTORY, "AI Specialists", told);
                // A list that somebody narrowed is the same page for a search engine.
                let reads: &[&str] = match query {
                    None => &["/agents?limit=24", "/categories"],
                    Some(_) => &["/categories"],
                };
                Self::reading(head, reads, DIRECTORY, api).await
            }
        }
    }

    async fn discussion(id: DiscussionId, home: &str, api: &Api) -> Self {
        let list = format!("/community?discussion={id}&limit=20");
        let Some(answer) = api.get(&list).await.filter(|it| it.status.is_success()) else {
            return Self::unlisted(StatusCode::OK);
        };
        let Some(post) = answer.body.get(0) else {
            return Self::unlisted(StatusCode::NOT_FOUND);
        };
        let text = |field: &str| post[field].as_str().unwrap_or_default();
        let address = format!("{home}{DIRECTORY}?{DISCUSSION}{id}");
        let head = Head {
            title: text("title").to_owned(),
            description: shortened(text("content")),
            about: Some(head::discussion(post, &address)),
            address: Some(address),
            card: format!("{home}{CARD}"),
            ..Head::default()
        };
        let mut page = Self::reading(head, &["/categories"], COMMUNITY, api).await;
        page.answers.insert(list, answer.told());
        page
    }

    async fn specialist(id: &str, home: &str, api: &Api) -> Self {
        let agent = format!("/agents/{id}");
        let Some(answer) = api.get(&agent).await else {
            return Self::unlisted(StatusCode::OK);
        };
        if answer.status == StatusCode::NOT_FOUND {
            return Self::unlisted(StatusCode::NOT_FOUND);
        }
        if !answer.status.is_success() {
            return Self::unlisted(StatusCode::OK);
        }
        let text = |field: &str| answer.body[field].as_str().unwrap_or_default();
        let told = [text("specialty"), text("tagline"), text("description")];
        let told: Vec<&str> = told.into_iter().filter(|it| !it.is_empty()).collect();
        let address = format!("{home}{SPECIALIST}{id}");
        let avatar = text("avatarUrl");
        let portrait = match avatar {
            own if own.starts_with('/') => Some(format!("{home}{own}")),
            own if own.starts_with("https:") => Some(own.to_owned()),
            _ => None,
        };
        let head = Head {
            title: text("name").to_owned(),
            description: shortened(&told.join(". ")),
            picture: avatar.starts_with('/').then(|| avatar.to_owned()),
            about: Some(head::specialist(&answer.body, &address, portrait)),
            address: Some(address),
            card: format!("{home}{CARD}"),
        };
        let details = format!("{agent}/details");
        let reviews = format!("{agent}/reviews");
        let mut answers = api.all(&[details, reviews, ABOVE.to_owned()]).await;
        answers.insert(agent, answer.told());
        Self {
            status: StatusCode::OK,
            head,
            answers,
            route: Some("/ai-specialist/:id"),
        }
    }
}

fn listed(home: &str, path: &str, title: &str, description: &str) -> Head {
    Head {
        title: title.to_owned(),
        description: description.to_owned(),
        address: Some(format!("{home}{path}")),
        card: format!("{home}{CARD}"),
        ..Head::default()
    }
}

/// As much of a text as is shown, up to a whole word.
fn shortened(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= SHOWN {
        return text;
    }
    let start: String = text.chars().take(SHOWN).collect();
    let end = start.rfind(' ').unwrap_or(start.len());
    format!("{}…", &start[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_description_ends_with_a_whole_word() {
        let long = "Hà writes. ".repeat(40);
        let short = shortened(&long);
        assert!(short.ends_with('…') && short.chars().count() <= SHOWN + 1);
        assert!(short.trim_end_matches('…').ends_with("writes.") || short.contains("Hà…"));
        assert_eq!(shortened("  Hà \n writes. "), "Hà writes.");
    }
}
