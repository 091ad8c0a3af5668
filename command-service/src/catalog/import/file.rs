//! A file of specialists in the body of a request, entry by entry.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Request};
use http::{HeaderMap, header};
use service_kit::api::specialist_file::{SpecialistEntry, SpecialistFile};
use service_kit::json;
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::catalog::limits::{LONGEST_FILE, MOST_ENTRIES};
use toml::{Table, Value};

use super::check::check;

/// The only table of the file.
const ENTRIES: &str = "specialists";
/// How long a file may take to arrive: for a quarter of the speed of a poor mobile connection.
const ARRIVES_WITHIN: Duration = Duration::from_secs(32);

/// A file in which every entry is valid by itself.
pub(in super::super) struct FileBody(pub SpecialistFile);

impl<S: Send + Sync> FromRequest<S> for FileBody {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, state: &S) -> Result<Self, ApiError> {
        if !is_toml(request.headers()) {
            return Err(
                ApiError::new(Code::UNSUPPORTED_MEDIA_TYPE).detail("The request has to be TOML.")
            );
        }
        DefaultBodyLimit::max(LONGEST_FILE).apply(&mut request);
        let body = json::read(request, state, ARRIVES_WITHIN).await?;
        read(&body).map(Self)
    }
}

fn is_toml(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|value| value.to_str().ok());
    let media = kind.and_then(|value| value.split(';').next());
    media.is_some_and(|media| media.trim().eq_ignore_ascii_case("application/toml"))
}

fn read(body: &Bytes) -> Result<SpecialistFile, ApiError> {
    let text = str::from_utf8(body).map_err(|_| ApiError::invalid("body", "must be UTF-8 text"))?;
    let text = text.trim_start_matches('\u{feff}');
    let mut table: Table = text.parse().map_err(|cause| no_toml(text, &cause))?;
    let mut form = Validation::new();
    let entries = table.remove(ENTRIES);
    for other in table.keys() {
        form.reject(
            other.replace('\0', ""),
            "is not known: each specialist is a table [[specialists]]",
        );
    }
    match entries {
        Some(Value::Array(entries)) => {
            let specialists = all(&mut form, entries);
            form.finish()?;
            Ok(SpecialistFile { specialists })
        }
        Some(_) => Err(ApiError::invalid(ENTRIES, "must be a list of tables")),
        None => Err(ApiError::invalid(ENTRIES, "is required")),
    }
}

/// The place where the text is not valid TOML.
fn no_toml(text: &str, cause: &toml::de::Error) -> ApiError {
    let before = cause.span().and_then(|span| text.get(..span.start));
    let line = before.map_or(1, |before| before.matches('\n').count() + 1);
    ApiError::invalid("body", format!("Line {line}: {}", cause.message()))
}

fn all(form: &mut Validation, entries: Vec<Value>) -> Vec<SpecialistEntry> {
    if entries.len() > MOST_ENTRIES {
        let told = format!("At most {MOST_ENTRIES} specialists in one file");
        form.reject(ENTRIES, told);
        return Vec::new();
    }
    let mut specialists = Vec::with_capacity(entries.len());
    let mut ids = BTreeSet::new();
    for (place, value) in entries.into_iter().enumerate() {
        let at = format!("{ENTRIES}[{place}]");
        if let Some(field) = with_nul(&value, &at) {
            form.reject(field, "must not contain the character U+0000");
            continue;
        }
        match serde_path_to_error::deserialize::<_, SpecialistEntry>(value) {
            Ok(entry) => {
                check(form, &at, &entry);
                let is_new = ids.insert(entry.id.clone());
                form.require(&format!("{at}.id"), is_new, "Another entry has this id");
                specialists.push(entry);
            }
            Err(cause) => {
                let (field, told) = misfit(&cause.path().to_string(), cause.inner().message());
                form.reject(format!("{at}{field}"), told);
            }
        }
    }
    specialists
}

/// The field of the entry, with a dot before it, and its error.
fn misfit(path: &str, complaint: &str) -> (String, String) {
    let path = match path {
        "" | "." | "?" => String::new(),
        path => format!(".{path}"),
    };
    let named = complaint.split('`').nth(1).unwrap_or_default();
    if complaint.starts_with("missing field") {
        return (format!("{path}.{named}"), "is required".to_owned());
    }
    if complaint.starts_with("unknown field") {
        let told = "is not known".to_owned();
        return match path.ends_with(&format!(".{named}")) {
            true => (path, told),
            false => (format!("{path}.{named}"), told),
        };
    }
    let expected = complaint.split_once("expected ").map(|(_, it)| it);
    let told = match expected {
        Some("a string") => "must be text".to_owned(),
        Some("a boolean") => "must be true or false".to_owned(),
        Some("a sequence") => "must be a list".to_owned(),
        Some(expected) if complaint.starts_with("unknown variant") => {
            format!("must be {}", expected.replace('`', ""))
        }
        _ => "is not acceptable".to_owned(),
    };
    (path, told)
}

/// The first text that Postgres can not store. The parser limits the depth.
fn with_nul(value: &Value, at: &str) -> Option<String> {
    match value {
        Value::String(text) => text.contains('\0').then(|| at.to_owned()),
        Value::Array(items) => {
            let mut items = items.iter().enumerate();
            items.find_map(|(place, item)| with_nul(item, &format!("{at}[{place}]")))
        }
        Value::Table(fields) => fields
            .iter()
            .find_map(|(name, field)| match name.contains('\0') {
                true => Some(at.to_owned()),
                false => with_nul(field, &format!("{at}.{name}")),
            }),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
