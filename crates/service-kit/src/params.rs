//! Reads path and query parameters, answering with our own problems.

use axum::extract::{FromRequestParts, RawPathParams, rejection::PathRejection};
use http::request::Parts;
use serde::de::DeserializeOwned;
use url::form_urlencoded;

use crate::problem::{ApiError, Code};

/// Parameters of the path. Text that can not be an id names nothing, so it gets the same answer as an unknown id.
#[derive(Clone, Copy, Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let raw = RawPathParams::from_request_parts(parts, state)
            .await
            .map_err(|_| Code::NOT_FOUND)?;
        if raw.iter().any(|(_, value)| value.contains('\0')) {
            return Err(Code::NOT_FOUND.into());
        }
        match axum::extract::Path::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(value)) => Ok(Self(value)),
            Err(PathRejection::FailedToDeserializePathParams(_)) => Err(Code::NOT_FOUND.into()),
            Err(other) => Err(ApiError::internal(other)),
        }
    }
}

/// Parameters of the query string. Unknown ones are ignored, and one without a value counts as left out.
#[derive(Clone, Copy, Debug)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parse_query(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

fn parse_query<T: DeserializeOwned>(query: &str) -> Result<T, ApiError> {
    let mut given = form_urlencoded::Serializer::new(String::new());
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        if name.contains('\0') || value.contains('\0') {
            return Err(ApiError::invalid(
                name.replace('\0', ""),
                "must not contain the character U+0000",
            ));
        }
        if !value.is_empty() {
            given.append_pair(&name, &value);
        }
    }
    let given = given.finish();
    let reader = serde_urlencoded::Deserializer::new(form_urlencoded::parse(given.as_bytes()));
    serde_path_to_error::deserialize(reader).map_err(|error| {
        let complaint = error.inner().to_string();
        let named = complaint.split('`').nth(1);
        match (complaint.split_once(' ').map(|(word, _)| word), named) {
            (Some("missing"), Some(field)) => ApiError::invalid(field, "is required"),
            (Some("duplicate"), Some(field)) => ApiError::invalid(field, "must be given once"),
            _ => ApiError::invalid(error.path().to_string(), "is not an acceptable value"),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::{Router, body::Body, routing::get};
    use http::Request;
    use serde::Deserialize;
    use tower::ServiceExt;
    use uuid::Uuid;

    #[derive(Debug, Deserialize, PartialEq)]
    struct Filter {
        category: Option<String>,
        rating: Option<f32>,
        limit: Option<u16>,
    }

    #[test]
    fn unknown_and_empty_parameters_are_ignored() {
        let filter: Filter = parse_query("category=a%20b+c&rating=&limit=5&utm=x").unwrap();
        assert_eq!(
            filter,
            Filter {
                category: Some("a b c".into()),
                rating: None,
                limit: Some(5)
            }
        );
    }

    #[test]
    fn a_parameter_of_another_type_is_named() {
        for (query, field) in [
            ("limit=-1", "limit"),
            ("rating=good", "rating"),
            ("limit=1&limit=2", "limit"),
            ("category=%00", "category"),
        ] {
            let error = parse_query::<Filter>(query).unwrap_err();
            assert_eq!(error.status(), 422, "{query}");
            assert!(error.fields().contains_key(field), "{query}: {error:?}");
        }
    }

    #[tokio::test]
    async fn an_id_that_can_not_be_one_is_not_found() {
        let app = Router::new()
            .route("/by-id/{id}", get(|Path(_): Path<Uuid>| async {}))
            .route("/by-name/{name}", get(|Path(_): Path<String>| async {}));
        for (path, status) in [
            ("/by-id/0198c7a6-0000-7000-8000-000000000000", 200),
            ("/by-id/nobody", 404),
            ("/by-name/%C3%A9", 200),
            ("/by-name/%00", 404),
            ("/by-name/%ff", 404),
        ] {
            let request = Request::get(path).body(Body::empty()).unwrap();
            assert_eq!(
                app.clone().oneshot(request).await.unwrap().status(),
                status,
                "{path}"
            );
        }
    }
}
