//! Whether a password is one that people try first: the most common passwords and variants of them, keys that are
//! neighbours on a keyboard, dates, and the names of its owner.

use std::collections::HashSet;
use std::io::Read as _;
use std::sync::LazyLock;

use flate2::read::GzDecoder;
use shared_events::account::view::AccountView;
use shared_events::personal::Personal;
use zxcvbn::zxcvbn;

/// As a power of ten: a password that takes fewer guesses is found by hand, or by a few machines within a day.
const FEWEST: f64 = 6.0;
/// An admin's password must resist more guesses.
const FEWEST_OF_ADMINS: f64 = 8.0;
/// Characters after these make a password no easier to guess, and checking them would only take time.
const LOOKED_AT: usize = 64;
/// A shorter part of a name occurs in many words.
const PART: usize = 4;

const OWN: &str = "Please choose a password without your name or email address";
const COMMON: &str = "This password is among the first that people try. Please choose another one, such as a few words that do not belong together";

/// The 100,000 most common of ten million leaked passwords, counted and published by Mark Burnett; in lower case, one a
/// line, without those that are too short for any account.
static COMMONEST: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let mut text = String::new();
    let packed = include_bytes!("commonest.txt.gz").as_slice();
    // A test reads it; here the process should not fail because of it.
    let _ = GzDecoder::new(packed).read_to_string(&mut text);
    text.lines().map(str::to_owned).collect()
});

/// The owner of the password.
#[derive(Debug, Clone, Copy)]
pub(in crate::account) struct Owner<'a> {
    /// First and last.
    pub names: [&'a str; 2],
    pub email: &'a str,
    pub is_admin: bool,
}

impl<'a> Owner<'a> {
    pub fn of(view: &'a AccountView) -> Self {
        let text = |text: &'a Personal<String>| text.clear().map_or("", String::as_str);
        Self {
            names: [text(&view.firstname), text(&view.lastname)],
            email: text(&view.email),
            is_admin: view.role.is_admin(),
        }
    }
}

/// Why this password is refused, if it is.
pub(super) fn complaint(password: &str, owner: &Owner<'_>) -> Option<&'static str> {
    let looked_at: String = password.chars().take(LOOKED_AT).collect();
    let (local, domain) = owner.email.split_once('@').unwrap_or((owner.email, ""));
    let [first, last] = owner.names;
    let own = parts(&[first, last, local]);
    let lower = password.to_lowercase();
    if own.iter().any(|part| lower.contains(part.as_str())) {
        return Some(OWN);
    }
    if COMMONEST.contains(&lower) {
        return Some(COMMON);
    }
    // Many people share the same mail domain, so it only makes a password easier to guess.
    let shared = parts(&[domain]);
    let known: Vec<&str> = own.iter().chain(&shared).map(String::as_str).collect();
    let fewest = match owner.is_admin {
        true => FEWEST_OF_ADMINS,
        false => FEWEST,
    };
    let guesses = zxcvbn(&looked_at, &known).guesses_log10();
    (guesses < fewest).then_some(COMMON)
}

/// The words of names and addresses, in lower case.
fn parts(texts: &[&str]) -> Vec<String> {
    texts
        .iter()
        .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()))
        .filter(|part| part.chars().count() >= PART)
        .map(str::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Owner<'_> = Owner {
        names: ["Ada Maria", "Lovelace"],
        email: "countess.l@engines.example",
        is_admin: false,
    };

    #[test]
    fn what_people_try_first_is_refused() {
        for password in [
            "password",
            "Password1",
            "P@ssw0rd",
            "12345678",
            "123123123",
            "aaaaaaaa",
            "qwertyuiop",
            "1q2w3e4r",
            "iloveyou",
            "sunshine1",
            "football7",
            "abcd1234",
            "19841984",
            "letmein123",
            "zaq12wsx",
            "drowssap",
        ] {
            assert_eq!(complaint(password, &ADA), Some(COMMON), "{password}");
        }
    }

    #[test]
    fn the_commonest_are_refused_even_where_nothing_in_them_tells() {
        assert_eq!(COMMONEST.len(), 38_452);
        for password in ["3rjs1la7qe", "3rJs1la7qE", "w2dlww3v5p", "vesy7csae64"] {
            assert_eq!(complaint(password, &ADA), Some(COMMON), "{password}");
        }
    }

    #[test]
    fn what_its_owner_is_called_is_refused_in_any_case() {
        for password in ["lovelace-harbour-7", "xxMARIAxx91!", "my Countess sails"] {
            assert_eq!(complaint(password, &ADA), Some(OWN), "{password}");
        }
    }

    #[test]
    fn a_few_words_and_what_a_manager_makes_are_taken() {
        for password in [
            "correct horse battery",
            "q7!vKz2pW4xu",
            "tide lamp marmalade",
            "a-long-enough-one",
        ] {
            assert_eq!(complaint(password, &ADA), None, "{password}");
        }
    }

    #[test]
    fn an_admins_password_has_to_stand_against_more() {
        let admin = Owner {
            is_admin: true,
            ..ADA
        };
        assert_eq!(complaint("harbour77!", &ADA), None);
        assert_eq!(complaint("harbour77!", &admin), Some(COMMON));
        assert_eq!(complaint("correct horse battery", &admin), None);
    }
}
