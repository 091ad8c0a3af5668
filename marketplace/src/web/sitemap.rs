//! `robots.txt` and `sitemap.xml`: what search engines may read, and where it is.

use axum::http::{HeaderValue, Uri, header};
use axum::response::{IntoResponse as _, Response};

use super::answers::Api;
use super::head::escaped;
use super::page::{COMMUNITY, DIRECTORY, PAGES, SPECIALIST};

/// The most pages of the directory that are read for it; a sitemap has 50,000 addresses at most.
const MOST_PAGES: usize = 100;

pub fn robots(home: &str) -> Response {
    let text = format!(
        "User-agent: *\nDisallow: /chat/\nDisallow: /chat-history\nDisallow: /live-chat\nDisallow: /orders\nDisallow: /portfolio/\n\
         Disallow: /settings\nAllow: /\n\nSitemap: {home}/sitemap.xml\n"
    );
    ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response()
}

pub async fn sitemap(home: &str, api: &Api) -> Response {
    let mut addresses: Vec<String> = PAGES
        .iter()
        .map(|(path, ..)| format!("{home}{path}"))
        .collect();
    addresses.extend([DIRECTORY, COMMUNITY].map(|path| format!("{home}{path}")));
    addresses.extend(
        specialists(api)
            .await
            .iter()
            .map(|id| format!("{home}{SPECIALIST}{id}")),
    );
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for address in addresses {
        xml.push_str(&format!("  <url><loc>{}</loc></url>\n", escaped(&address)));
    }
    xml.push_str("</urlset>\n");
    let kind = HeaderValue::from_static("application/xml");
    ([(header::CONTENT_TYPE, kind)], xml).into_response()
}

async fn specialists(api: &Api) -> Vec<String> {
    let mut ids = Vec::new();
    let mut next = Some("/agents?limit=100".to_owned());
    for _ in 0..MOST_PAGES {
        let Some(path) = next.take() else { break };
        let Some(answer) = api.get(&path).await.filter(|it| it.status.is_success()) else {
            break;
        };
        let found = answer.body.as_array().into_iter().flatten();
        ids.extend(found.filter_map(|agent| Some(agent["id"].as_str()?.to_owned())));
        next = answer.link.as_deref().and_then(following);
    }
    ids
}

/// The path of the next page, as the routes know it.
fn following(link: &str) -> Option<String> {
    let (address, _) = link.strip_prefix('<')?.split_once('>')?;
    let path = service_kit::server::without_api_prefix(&address.parse::<Uri>().ok()?)?;
    Some(path.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_page_is_where_its_link_leads() {
        let link = "</api/agents?limit=100&cursor=abc>; rel=\"next\"";
        assert_eq!(
            following(link).as_deref(),
            Some("/agents?limit=100&cursor=abc")
        );
        assert_eq!(following("nonsense"), None);
    }
}
