//! A stored file as an answer.

use axum::body::Body;
use axum::response::Response;
use http::{HeaderValue, header};
use service_kit::files::StoredFile;
use service_kit::problem::ApiError;

/// The rights of a page that shows such a file: none.
const POWERLESS: &str = "default-src 'none'; sandbox";

/// Uploaded files are only sent as downloads; only pictures that were encoded here may be shown in a page.
pub(super) fn given(file: StoredFile, cache: &'static str) -> Result<Response, ApiError> {
    let how = if file.head.safe {
        "inline"
    } else {
        "attachment"
    };
    let disposition = format!("{how}; filename*=UTF-8''{}", escaped(&file.head.name));
    let disposition = HeaderValue::try_from(disposition).map_err(ApiError::internal)?;
    let mut response = Response::new(Body::from(file.content));
    let headers = response.headers_mut();
    let fixed = [
        (header::CONTENT_TYPE, file.head.kind.media_type()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CONTENT_SECURITY_POLICY, POWERLESS),
        (header::CACHE_CONTROL, cache),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert(
        "cross-origin-resource-policy",
        HeaderValue::from_static("same-origin"),
    );
    headers.insert(header::CONTENT_DISPOSITION, disposition);
    Ok(response)
}

/// In the format of RFC 8187.
fn escaped(name: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~".contains(byte);
    let mut escaped = String::with_capacity(name.len());
    for byte in name.bytes() {
        if plain(&byte) {
            escaped.push(char::from(byte));
        } else {
            escaped.push_str(&format!("%{byte:02X}"));
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use service_kit::files::{FileKind, Head};

    use super::*;

    #[test]
    fn a_name_can_not_leave_its_header() {
        assert_eq!(
            escaped("a b\"\r\nX: ü.pdf"),
            "a%20b%22%0D%0AX%3A%20%C3%BC.pdf"
        );
    }

    #[test]
    fn what_people_brought_is_never_shown_in_place() {
        let file = |safe| StoredFile {
            head: Head {
                name: "x.png".into(),
                kind: FileKind::Png,
                safe,
            },
            content: bytes::Bytes::new(),
        };
        let shown = |safe| {
            let response = given(file(safe), "private").unwrap();
            let headers = response.headers();
            assert_eq!(headers["content-security-policy"], POWERLESS);
            assert_eq!(headers["x-content-type-options"], "nosniff");
            headers["content-disposition"].to_str().unwrap().to_owned()
        };
        assert!(shown(true).starts_with("inline;"));
        assert!(shown(false).starts_with("attachment;"));
    }
}
