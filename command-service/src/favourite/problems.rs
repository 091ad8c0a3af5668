//! How the API answers the errors of favourites.

use http::StatusCode;
use service_kit::problem::{ApiError, Code};
use shared_events::favourite::MOST_SAVED;

use super::FavouriteError;

const TOO_MANY_FAVOURITES: Code = Code::new(
    StatusCode::CONFLICT,
    "too_many_favourites",
    "You have saved as many specialists as can be kept.",
);

impl From<FavouriteError> for ApiError {
    fn from(cause: FavouriteError) -> Self {
        match cause {
            FavouriteError::NoSuchSpecialist => Code::NOT_FOUND.into(),
            FavouriteError::TooMany => Self::new(TOO_MANY_FAVOURITES).detail(format!(
                "You can save {MOST_SAVED} specialists. Take one out before you save another."
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_saved_the_most_is_told_what_to_do() {
        let told = ApiError::from(FavouriteError::TooMany);
        assert_eq!(told.problem().code, "too_many_favourites");
        let detail = told.problem().detail;
        assert!(detail.contains("Take one out"), "{detail}");
    }
}
