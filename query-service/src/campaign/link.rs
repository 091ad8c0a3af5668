//! Where the unsubscribe link leads when it is opened with GET: to a page with a button. So programs that follow links
//! change nothing.

use axum::response::IntoResponse;
use http::{StatusCode, header};
use serde::Deserialize;
use service_kit::params::Query;
use service_kit::problem::{ApiError, Validation};
use utoipa::IntoParams;

/// The longest token, in characters.
const LONGEST: usize = 256;

/// The token of a link in a letter.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Opened {
    /// As in the link.
    #[serde(default)]
    #[param(
        required,
        min_length = 1,
        max_length = 256,
        pattern = "^[A-Za-z0-9_-]+$"
    )]
    token: String,
}

/// Go to the page on which one unsubscribes from letters. Opening it changes nothing.
#[utoipa::path(get, path = "/campaigns/unsubscribe", operation_id = "openLettersLink", tag = "campaign",
    params(Opened),
    responses((status = 303, description = "The page with the button; the token stands behind the `#`."), ApiError))]
pub(super) async fn open_letters_link(
    Query(opened): Query<Opened>,
) -> Result<impl IntoResponse, ApiError> {
    let token = opened.token;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    let mut form = Validation::new();
    let is_one = (1..=LONGEST).contains(&token.len()) && token.bytes().all(is_plain);
    form.require("token", is_one, "The link is none of ours");
    form.finish()?;
    let page = format!("/leave-letters#token={token}");
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, page)]))
}
