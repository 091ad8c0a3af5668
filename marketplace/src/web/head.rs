//! What a search engine, and whoever a link is sent to, reads of a page: the head, and the page's first data.
//!
//! Everything that people have written is escaped here. The data stand in blocks that a browser does not run, so the
//! content policy needs no exception for them.

use maud::html;
use serde_json::{Value, json};

const PRODUCT: &str = "AI Freelance";

/// The head of one page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// Without the name of the product; empty for the front page.
    pub title: String,
    pub description: String,
    /// The public address; none for a page that is not to be found by a search.
    pub address: Option<String>,
    /// The address of the picture that others show beside a link to it.
    pub card: String,
    /// The picture that it shows first, one of our own.
    pub picture: Option<String>,
    /// What it is about, in the words of schema.org.
    pub about: Option<Value>,
}

impl Head {
    /// The tags, for a place inside of `<head>`.
    pub fn html(&self) -> String {
        let title = match self.title.as_str() {
            "" => PRODUCT.to_owned(),
            title => format!("{title} · {PRODUCT}"),
        };
        let (title, description) = (escaped(&title), escaped(&self.description));
        let mut html = format!(
            "<title>{title}</title>\n    <meta name=\"description\" content=\"{description}\" />"
        );
        let mut add = |line: String| {
            html.push_str("\n    ");
            html.push_str(&line);
        };
        let Some(address) = self.address.as_deref().map(escaped) else {
            add("<meta name=\"robots\" content=\"noindex\" />".to_owned());
            return html;
        };
        add(format!("<link rel=\"canonical\" href=\"{address}\" />"));
        for (property, content) in [
            ("og:site_name", PRODUCT),
            ("og:type", "website"),
            ("og:title", &title),
            ("og:description", &description),
            ("og:url", &address),
            ("og:image", &escaped(&self.card)),
        ] {
            add(format!(
                "<meta property=\"{property}\" content=\"{content}\" />"
            ));
        }
        add("<meta name=\"twitter:card\" content=\"summary_large_image\" />".to_owned());
        if let Some(picture) = self.picture.as_deref().map(escaped) {
            add(format!(
                "<link rel=\"preload\" as=\"image\" href=\"{picture}\" fetchpriority=\"high\" />"
            ));
        }
        if let Some(about) = &self.about {
            add(data("application/ld+json", "about", about));
        }
        html
    }
}

/// A specialist with their ratings, from the answer of the API.
pub fn specialist(agent: &Value, address: &str, portrait: Option<String>) -> Value {
    let mut about = json!({
        "@context": "https://schema.org",
        "@type": "Service",
        "name": agent["name"],
        "description": agent["description"],
        "serviceType": agent["category"],
        "url": address,
        "image": portrait,
        "provider": {"@type": "Organization", "name": PRODUCT},
    });
    if agent["reviewsCount"]
        .as_i64()
        .is_some_and(|count| count > 0)
    {
        about["aggregateRating"] = json!({
            "@type": "AggregateRating",
            "ratingValue": agent["rating"],
            "reviewCount": agent["reviewsCount"],
            "bestRating": 5,
            "worstRating": 1,
        });
    }
    about
}

/// A discussion of the community, from the answer of the API.
pub fn discussion(post: &Value, address: &str) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "DiscussionForumPosting",
        "headline": post["title"],
        "text": post["content"],
        "datePublished": post["time"],
        "author": {"@type": "Person", "name": post["author"]},
        "commentCount": post["replyCount"],
        "url": address,
    })
}

/// Data for the page, out of which no text can break: without `<` nothing ends the element.
pub fn data(kind: &str, id: &str, data: &Value) -> String {
    let json = data.to_string().replace('<', "\\u003c");
    format!("<script type=\"{kind}\" id=\"{id}\">{json}</script>")
}

/// A text as HTML, also within double quotes.
pub fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOSTILE: &str = "</script><script>alert(1)</script>\"'&<!--";

    #[test]
    fn no_text_breaks_out_of_a_tag_or_of_a_block_of_data() {
        let agent = json!({"name": HOSTILE, "description": HOSTILE, "category": HOSTILE, "reviewsCount": 0});
        let head = Head {
            title: HOSTILE.to_owned(),
            description: HOSTILE.to_owned(),
            address: Some(format!("https://a.example/{HOSTILE}")),
            card: format!("https://a.example/{HOSTILE}"),
            picture: Some(format!("/{HOSTILE}")),
            about: Some(specialist(&agent, HOSTILE, None)),
        };
        let html = head.html();
        assert_eq!(html.matches("</script>").count(), 1, "{html}");
        assert!(
            !html.contains("<script>") && !html.contains("<!--"),
            "{html}"
        );
        let (tags, _) = html.split_once("<script").unwrap();
        assert!(!tags.contains("\"'&"), "{tags}");
        let (_, block) = html.split_once("id=\"about\">").unwrap();
        let (block, _) = block.split_once("</script>").unwrap();
        let read: Value = serde_json::from_str(block).unwrap();
        assert_eq!(read["name"], HOSTILE);
    }

    #[test]
    fn only_a_specialist_with_reviews_has_a_rating() {
        let mut agent = json!({"name": "Ada", "reviewsCount": 0, "rating": 0.0});
        assert!(
            specialist(&agent, "", None)
                .get("aggregateRating")
                .is_none()
        );
        agent["reviewsCount"] = json!(3);
        agent["rating"] = json!(4.7);
        let rating = &specialist(&agent, "", None)["aggregateRating"];
        assert_eq!(
            (&rating["reviewCount"], &rating["ratingValue"]),
            (&json!(3), &json!(4.7))
        );
    }

    #[test]
    fn a_page_that_is_not_to_be_found_says_so_and_names_no_address() {
        let head = Head {
            description: "All".to_owned(),
            ..Head::default()
        };
        let html = head.html();
        assert!(html.contains("<title>AI Freelance</title>") && html.contains("noindex"));
        assert!(!html.contains("canonical"));
    }
}
