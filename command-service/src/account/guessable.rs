//! Whether a password is among those that people try first: the commonest ones and what is made of them, what lies side by
//! side on a keyboard, dates, and what its owner is called.

use std::collections::HashSet;
use std::io::Read as _;
use std::sync::LazyLock;

use flate2::read::GzDecoder;
use shared_events::account::view::AccountView;
use shared_events::personal::Personal;
use zxcvbn::zxcvbn;

/// A password that takes fewer guesses, as a power of ten, is found by hand or by a few machines within a day of trying.
const FEWEST: f64 = 6.0;
/// An admin's has to stand against more.
const FEWEST_OF_ADMINS: f64 = 8.0;
/// What comes after so many characters makes nothing easier to guess, and would only take time.
const LOOKED_AT: usize = 64;
/// A shorter part of a name is in many words.
const PART: usize = 4;

const OWN: &str = "Please choose a password without your name or email address";
const COMMON: &str = "This password is among the first that people try. Please choose another one, such as a few words that do not belong together";

/// The 100,000 commonest of ten million passwords that got out, as Mark Burnett counted them and gave them to everybody; in
/// lower case, one a line, without those that are too short for anybody.
static COMMONEST: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let mut text = String::new();
    let packed = include_bytes!("commonest.txt.gz").as_slice();
    // A test reads it; here nothing is gained by a process that does not run.
    let _ = GzDecoder::new(packed).read_to_string(&mut text);
    text.lines().map(str::to_owned).collect()
});

/// Whose password it is to be.
#[derive(Debug, Clone, Copy)]
pub(super) struct Owner<'a> {
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

/// Why it is not to be had, if it is not.
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
    // Where the mail goes is shared with many, so it only makes a password easier to guess.
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
