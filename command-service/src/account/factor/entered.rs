//! What a person enters as a code: one field takes codes of the app and recovery codes.

use service_kit::problem::Validation;

use super::recovery::{self, RecoveryCode};

/// The longest text that is looked at.
const LONGEST: usize = 64;

/// An entered code, without what people type around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::account) enum Entered {
    /// Six digits of an authenticator app.
    Digits(String),
    /// A recovery code.
    Recovery(RecoveryCode),
    /// It can not be a code of ours.
    Neither,
}

impl Entered {
    /// Adds an error if nothing was entered, or far too much.
    pub fn checked(form: &mut Validation, text: &str) -> Self {
        Self::of(&form.text("code", "A code", text, 1..=LONGEST))
    }

    fn of(text: &str) -> Self {
        let mut bare = text.to_owned();
        bare.retain(|letter| !letter.is_whitespace() && letter != '-');
        if bare.len() == 6 && bare.bytes().all(|digit| digit.is_ascii_digit()) {
            return Self::Digits(bare);
        }
        recovery::RecoveryCode::parse(&bare).map_or(Self::Neither, Self::Recovery)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_known_by_its_form_however_it_is_spaced() {
        for text in ["123456", " 123 456 ", "123-456"] {
            assert_eq!(Entered::of(text), Entered::Digits("123456".to_owned()));
        }
        let code = RecoveryCode::parse("0abcdefgh1").unwrap();
        for text in ["0abcd-efgh1", "OABCD EFGHI", "oabcdefghl"] {
            assert_eq!(Entered::of(text), Entered::Recovery(code.clone()), "{text}");
        }
        for text in [
            "",
            "12345",
            "1234567",
            "abcde-fghi",
            "abcde-fghju",
            "１２３４５６",
        ] {
            assert_eq!(Entered::of(text), Entered::Neither, "{text}");
        }
    }

    #[test]
    fn nothing_and_far_too_much_are_refused_by_the_form() {
        for text in ["", "  ", &"1".repeat(65)] {
            let mut form = Validation::new();
            assert_eq!(Entered::checked(&mut form, text), Entered::Neither);
            assert!(form.finish().unwrap_err().fields().contains_key("code"));
        }
    }
}
