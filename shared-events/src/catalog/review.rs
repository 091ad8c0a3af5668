//! How reviews are signed, and for how long they can be changed.

use time::Duration;

use crate::personal::Personal;

/// How long its author can change it.
pub const CHANGEABLE_FOR: Duration = Duration::days(30);

/// The signature of a client: their first name and the initial of the last, since everybody can read it.
#[must_use]
pub fn signature(firstname: &Personal<String>, lastname: &Personal<String>) -> String {
    match (firstname.clear(), lastname.or("").chars().next()) {
        (Some(first), Some(initial)) => format!("{first} {initial}."),
        (Some(first), None) => first.clone(),
        (None, _) => "Former client".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_is_signed_with_the_first_name_and_an_initial() {
        let sign = |first, last| signature(&Personal::text(first), &Personal::text(last));
        assert_eq!(sign("Ada", "Lovelace"), "Ada L.");
        assert_eq!(sign("Ada", ""), "Ada");
        assert_eq!(
            signature(&Personal::Erased, &Personal::Erased),
            "Former client"
        );
    }
}
