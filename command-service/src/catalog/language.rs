//! The languages a specialist writes in, by their codes.

use std::collections::BTreeSet;

use service_kit::problem::Validation;
use shared_events::catalog::limits::MOST_LANGUAGES;

/// Checks the codes, and returns them without white space around them.
pub(super) fn check(form: &mut Validation, field: &str, said: &[String]) -> Vec<String> {
    let codes: Vec<String> = said.iter().map(|code| code.trim().to_owned()).collect();
    let known = codes.iter().all(|code| is_code(code));
    form.require(field, known, "Codes of languages are such as en or pt-BR");
    let count = (1..=MOST_LANGUAGES).contains(&codes.len());
    form.require(field, count, format!("1 to {MOST_LANGUAGES} languages"));
    let different: BTreeSet<&String> = codes.iter().collect();
    let once = different.len() == codes.len();
    form.require(field, once, "A language is there twice");
    codes
}

/// A language of BCP 47, with a script and a region where they matter: `en`, `pt-BR`, `zh-Hant`, `sr-Latn-RS`.
fn is_code(code: &str) -> bool {
    let lower = |part: &str| part.bytes().all(|byte| byte.is_ascii_lowercase());
    let upper = |part: &str| part.bytes().all(|byte| byte.is_ascii_uppercase());
    let script = |part: &str| part.len() == 4 && upper(&part[..1]) && lower(&part[1..]);
    let region = |part: &str| part.len() == 2 && upper(part);
    let mut parts = code.split('-');
    let language = parts.next().unwrap_or_default();
    let mut rest = parts.peekable();
    rest.next_if(|part| part.is_ascii() && script(part));
    rest.next_if(|part| region(part));
    (2..=3).contains(&language.len()) && lower(language) && rest.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_a_language_with_a_script_and_a_region_where_they_matter() {
        for code in ["en", "fil", "pt-BR", "zh-Hant", "sr-Latn-RS"] {
            assert!(is_code(code), "{code}");
        }
        for code in [
            "", "e", "EN", "english", "en-", "en-us", "en_US", "en-US-x", "zh-hant", "é€", "en-é€",
        ] {
            assert!(!is_code(code), "{code}");
        }
    }

    #[test]
    fn languages_are_one_to_twelve_and_none_is_named_twice() {
        let refused = |codes: &[&str]| {
            let mut form = Validation::new();
            let codes: Vec<String> = codes.iter().map(|&code| code.to_owned()).collect();
            check(&mut form, "languages", &codes);
            form.finish().is_err()
        };
        assert!(!refused(&["en", " fr "]));
        assert!(refused(&[]));
        assert!(refused(&["en", "en"]));
        assert!(refused(&["en"; 13]));
    }
}
