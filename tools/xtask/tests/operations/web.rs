//! The web app: which of its features uses an operation, and which file of the mock world answers it.

use std::collections::{BTreeMap, BTreeSet};

use crate::description::Operation;
use crate::sources::{files, read};

const FEATURES: &str = "web-app/src/features";
const HANDLERS: &str = "web-app/src/shared/mocks/handlers";
/// The lists that are read page by page have an endpoint of their own.
const PAGES: [&str; 2] = [
    "web-app/src/shared/api/pages.ts",
    "web-app/src/shared/api/notifications.ts",
];

/// For each method and path the features whose mocks answer it.
pub fn mocks() -> BTreeMap<(String, String), BTreeSet<String>> {
    let mut found: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
    for file in files(HANDLERS, "ts") {
        let feature = first_part(&file, HANDLERS);
        for route in mocks_in(&read(&file)) {
            found.entry(route).or_default().insert(feature.clone());
        }
    }
    found
}

/// `account` of `<folder>/account.ts` and of `<folder>/account/deletion.ts`.
fn first_part(file: &str, folder: &str) -> String {
    let rest = &file[folder.len() + 1..];
    rest.split(['/', '.']).next().unwrap().to_owned()
}

/// `http.get('/agents', …)`
fn mocks_in(source: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for call in source.split("http.").skip(1) {
        let Some((method, rest)) = call.split_once('(') else {
            continue;
        };
        let path = rest.trim_start().strip_prefix('\'');
        if let Some((path, _)) = path.and_then(|rest| rest.split_once('\'')) {
            found.push((method.to_owned(), path.to_owned()));
        }
    }
    found
}

/// What a feature of the web app is made of, without its tests.
#[derive(Default)]
struct Feature {
    words: BTreeSet<String>,
    text: String,
}

pub struct Web {
    features: BTreeMap<String, Feature>,
    /// The endpoint of each list that is read page by page, by its path with `{}` for each parameter.
    pages: BTreeMap<String, String>,
}

impl Web {
    pub fn read() -> Self {
        let mut features: BTreeMap<String, Feature> = BTreeMap::new();
        for file in [files(FEATURES, "ts"), files(FEATURES, "tsx")].concat() {
            if file.contains(".test.") {
                continue;
            }
            let feature = features.entry(first_part(&file, FEATURES)).or_default();
            let text = read(&file);
            feature.words.extend(words(&text));
            feature.text.push_str(&text);
        }
        let pages = PAGES.iter().flat_map(|file| pages_in(&read(file)));
        let pages = pages.collect();
        Self { features, pages }
    }

    /// Those that name one of its hooks, its endpoint, its list as a file, or read it line by line.
    pub fn features_that_use(&self, operation: &Operation) -> BTreeSet<&str> {
        let names = self.names_of(operation);
        let lines = format!("readLines('{}'", operation.path);
        let uses = |feature: &Feature| {
            names.iter().any(|name| feature.words.contains(name))
                || feature.text.contains(&lines)
                || is_list_file(&feature.text, operation)
        };
        let using = self.features.iter().filter(|(_, feature)| uses(feature));
        using.map(|(name, _)| name.as_str()).collect()
    }

    /// Also where no feature does.
    pub fn is_named(&self, operation: &Operation) -> bool {
        !self.features_that_use(operation).is_empty()
    }

    /// Endpoints, and their hooks.
    fn names_of(&self, operation: &Operation) -> Vec<String> {
        let page = self.pages.get(&without_names(&operation.path));
        let page = page.filter(|_| operation.is_read());
        let mut names = Vec::new();
        for endpoint in [Some(&operation.id), page].into_iter().flatten() {
            let (first, rest) = endpoint.split_at(1);
            let hook = format!("{}{rest}", first.to_uppercase());
            for kind in ["Query", "Mutation", "InfiniteQuery", "QueryState"] {
                names.extend([format!("use{hook}{kind}"), format!("useLazy{hook}{kind}")]);
            }
            names.push(endpoint.clone());
        }
        names
    }
}

/// `/agents/{}/reviews` of `/agents/{id}/reviews`, and of that with an expression in it.
fn without_names(path: &str) -> String {
    let mut plain = String::new();
    let mut depth = 0;
    for c in path.chars() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                plain.push_str("{}");
            }
            '$' => {}
            c if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    plain
}

/// `agentPages: build.infiniteQuery<…>({ query: … url: '/agents'`
fn pages_in(source: &str) -> BTreeMap<String, String> {
    let parts: Vec<&str> = source.split(": build.infiniteQuery<").collect();
    let names = parts
        .iter()
        .map(|part| part.rsplit([' ', '\n']).next().unwrap());
    let urls = parts.iter().skip(1).map(|part| {
        let (_, rest) = part.split_once("url: ").expect("an address");
        rest[1..].split(['\'', '`']).next().unwrap()
    });
    let pages = names.zip(urls);
    pages
        .map(|(name, url)| (without_names(url), name.to_owned()))
        .collect()
}

/// `file={{ list: 'users', at: '.csv', … }}` uses `POST /admin/users/exports` and `GET /admin/users.csv`.
fn is_list_file(source: &str, operation: &Operation) -> bool {
    let Some(rest) = operation.path.strip_prefix("/admin/") else {
        return false;
    };
    let ends = ["/exports", "/export", ".csv", ".jsonl"];
    let list = ends.iter().find_map(|end| rest.strip_suffix(end));
    list.is_some_and(|list| source.contains(&format!("list: '{list}'")))
}

fn words(text: &str) -> impl Iterator<Item = String> {
    let all = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    all.map(ToOwned::to_owned)
}

#[test]
fn a_mock_is_found_on_one_line_and_on_many() {
    let source = "
        http.get('/agents', ({ response }) => response(200).json([])),
        http.post(
          '/admin/seals/checks',
          ({ request }) => request.json(),
        ),
        import { http } from '../http'";
    let expected = [("get", "/agents"), ("post", "/admin/seals/checks")];
    assert_eq!(
        mocks_in(source),
        expected.map(|(method, path)| (method.to_owned(), path.to_owned()))
    );
}

#[test]
fn a_list_that_is_read_page_by_page_is_known_by_its_path() {
    let source = "
        agentPages: build.infiniteQuery<Page<Agent>, AgentFilter, string | null>({
          query: (asked) => ({ url: '/agents', params: params(asked) }),
        }),
        reviewPages: build.infiniteQuery<
          Page<Review>
        >({
          query: ({ id }) => ({ url: `/agents/${encodeURIComponent(id)}/reviews` }),
        }),";
    let pages = pages_in(source);
    assert_eq!(pages["/agents"], "agentPages");
    assert_eq!(pages[&without_names("/agents/{id}/reviews")], "reviewPages");
}
