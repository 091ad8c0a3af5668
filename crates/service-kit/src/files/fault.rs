//! The error of a file store, in one line.

use std::error::Error;

/// The longest text about a failure.
const MOST: usize = 300;
/// The code for a missing bucket. Requests about files in it otherwise look like requests for missing files.
const NO_BUCKET: &str = "NoSuchBucket";

/// Whether there is no such file; if there is no bucket, nothing is known about files.
pub(super) fn is_not_there(cause: &object_store::Error) -> bool {
    matches!(cause, object_store::Error::NotFound { source, .. } if !whole(&**source).contains(NO_BUCKET))
}

/// A bucket answers with a page of XML, of which only code and message are needed; any other error is given with its
/// causes.
pub(super) fn brief(cause: &object_store::Error) -> String {
    let whole = whole(cause);
    let said = match (between(&whole, "Code"), between(&whole, "Message")) {
        (Some(code), Some(message)) => format!("{code}: {message}"),
        (Some(code), None) => code.to_owned(),
        (None, _) => whole,
    };
    let line = said.split_whitespace().collect::<Vec<_>>().join(" ");
    line.chars().take(MOST).collect()
}

fn whole(cause: &dyn Error) -> String {
    let mut said = cause.to_string();
    let mut deeper = cause.source();
    while let Some(cause) = deeper {
        let more = cause.to_string();
        if !said.contains(&more) {
            said = format!("{said}: {more}");
        }
        deeper = cause.source();
    }
    said
}

fn between<'a>(xml: &'a str, tag: &str) -> Option<&'a str> {
    let (_, rest) = xml.split_once(&format!("<{tag}>"))?;
    Some(rest.split_once(&format!("</{tag}>"))?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn not_found(said: &str) -> object_store::Error {
        object_store::Error::NotFound {
            path: "marketplace".to_owned(),
            source: said.to_owned().into(),
        }
    }

    #[test]
    fn a_missing_bucket_is_said_in_one_line_and_is_not_taken_for_a_missing_file() {
        let xml = "404 Not Found: <?xml version=\"1.0\"?>\n<Error>\n<Code>NoSuchBucket</Code>\n\
                   <Message>The specified bucket\ndoes not exist</Message><HostId>x</HostId></Error>";
        assert_eq!(
            brief(&not_found(xml)),
            "NoSuchBucket: The specified bucket does not exist"
        );
        assert!(!is_not_there(&not_found(xml)));
        assert!(is_not_there(&not_found(
            "404 Not Found: <Error><Code>NoSuchKey</Code></Error>"
        )));
    }

    #[test]
    fn what_is_no_xml_is_said_with_its_causes_and_cut() {
        let long = brief(&not_found(&"x".repeat(1_000)));
        assert_eq!(long.chars().count(), MOST);
        assert!(long.contains("xxx"), "{long}");
    }
}
