//! The language of a text, as far as typesetting needs it: its direction, its line breaks, and its language for a
//! screen reader.

use serde::ser::{Serialize, SerializeStruct as _, Serializer};
use unicode_script::{Script, UnicodeScript as _};

/// A language by its tag, such as `en`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Language(&'static str);

impl Language {
    /// The default for letters without other information.
    pub const ENGLISH: Self = Self("en");

    /// Its tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        self.0
    }

    /// Whether it is read from right to left.
    #[must_use]
    pub fn is_rtl(self) -> bool {
        matches!(self.0, "ar" | "fa" | "ur" | "he" | "yi" | "syr" | "dv")
    }

    /// The language of most of a text.
    pub(crate) fn of_text(text: &str) -> Self {
        let guess = whatlang::detect(text);
        let sure = guess.filter(|guess| guess.is_reliable() || guess.confidence() > 0.8);
        let tag = sure.and_then(|guess| tag(guess.lang()));
        tag.map_or_else(|| Self::of_part(text, Self::ENGLISH), Self)
    }

    /// The language at the beginning of a part. Its first letter decides the script; `whole` is the language of the
    /// text around it.
    pub(crate) fn of_part(text: &str, whole: Self) -> Self {
        let first = text.chars().find_map(|c| of_script(c.script()));
        match first {
            // In many lines kanji comes before kana.
            Some("zh") => Self(japanese(text).unwrap_or(match whole.0 {
                "ja" | "ko" => whole.0,
                _ => "zh",
            })),
            // One script for several languages: the text around it decides, if it is in that script.
            Some("ar") if matches!(whole.0, "fa" | "ur") => whole,
            Some("he") if whole.0 == "yi" => whole,
            Some("hi") if matches!(whole.0, "mr" | "ne") => whole,
            Some("ru") if matches!(whole.0, "uk" | "bg" | "mk" | "sr" | "be") => whole,
            Some("") if whole.is_rtl() || matches!(whole.0, "zh" | "ja" | "ko") => Self::ENGLISH,
            Some("") | None => whole,
            Some(tag) => Self(tag),
        }
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Language", 2)?;
        fields.serialize_field("tag", self.tag())?;
        fields.serialize_field("rtl", &self.is_rtl())?;
        fields.end()
    }
}

/// The language of a script; none for Latin, and none for signs that all scripts share.
const fn of_script(script: Script) -> Option<&'static str> {
    Some(match script {
        Script::Arabic => "ar",
        Script::Hebrew => "he",
        Script::Syriac => "syr",
        Script::Thaana => "dv",
        Script::Greek => "el",
        Script::Cyrillic => "ru",
        Script::Devanagari => "hi",
        Script::Bengali => "bn",
        Script::Telugu => "te",
        Script::Thai => "th",
        Script::Han | Script::Bopomofo => "zh",
        Script::Hiragana | Script::Katakana => "ja",
        Script::Hangul => "ko",
        Script::Common | Script::Inherited | Script::Unknown => return None,
        _ => "",
    })
}

fn japanese(text: &str) -> Option<&'static str> {
    let kana = |c: char| matches!(c.script(), Script::Hiragana | Script::Katakana);
    text.chars().any(kana).then_some("ja")
}

const fn tag(lang: whatlang::Lang) -> Option<&'static str> {
    use whatlang::Lang;
    Some(match lang {
        Lang::Eng => "en",
        Lang::Deu => "de",
        Lang::Fra => "fr",
        Lang::Spa => "es",
        Lang::Por => "pt",
        Lang::Ita => "it",
        Lang::Nld => "nl",
        Lang::Pol => "pl",
        Lang::Ces => "cs",
        Lang::Slk => "sk",
        Lang::Slv => "sl",
        Lang::Hrv => "hr",
        Lang::Ron => "ro",
        Lang::Hun => "hu",
        Lang::Tur => "tr",
        Lang::Swe => "sv",
        Lang::Dan => "da",
        Lang::Nob => "nb",
        Lang::Fin => "fi",
        Lang::Est => "et",
        Lang::Lav => "lv",
        Lang::Lit => "lt",
        Lang::Vie => "vi",
        Lang::Ind => "id",
        Lang::Rus => "ru",
        Lang::Ukr => "uk",
        Lang::Bel => "be",
        Lang::Bul => "bg",
        Lang::Mkd => "mk",
        Lang::Srp => "sr",
        Lang::Ell => "el",
        Lang::Ara => "ar",
        Lang::Pes => "fa",
        Lang::Urd => "ur",
        Lang::Heb => "he",
        Lang::Yid => "yi",
        Lang::Hin => "hi",
        Lang::Mar => "mr",
        Lang::Nep => "ne",
        Lang::Ben => "bn",
        Lang::Tel => "te",
        Lang::Tha => "th",
        Lang::Cmn => "zh",
        Lang::Jpn => "ja",
        Lang::Kor => "ko",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_of_a_text_is_told_from_its_words_or_else_from_its_letters() {
        for (text, tag) in [
            (
                "The line went down and stayed down, and nobody noticed for an hour.",
                "en",
            ),
            (
                "Der Ausfall dauerte eine Stunde, und niemand hatte ihn bemerkt.",
                "de",
            ),
            ("تعطل الخط ولم يلاحظ أحد ذلك لمدة ساعة كاملة", "ar"),
            ("הקו נפל ואיש לא שם לב במשך שעה", "he"),
            ("行が止まり、誰も気づきませんでした", "ja"),
            ("한 시간 동안 아무도 알아차리지 못했다", "ko"),
            ("线路中断了一个小时", "zh"),
            ("", "en"),
            ("42", "en"),
        ] {
            assert_eq!(Language::of_text(text).tag(), tag, "{text}");
        }
    }

    #[test]
    fn a_part_is_read_from_the_side_its_first_letter_is_read_from() {
        let arabic = Language("ar");
        assert!(Language::of_part("1. السلام Hello", Language::ENGLISH).is_rtl());
        assert!(!Language::of_part("Hello السلام", arabic).is_rtl());
        assert!(Language::of_part("2026 – 42", arabic).is_rtl());
        assert_eq!(Language::of_part("漢字かな", Language::ENGLISH).tag(), "ja");
    }
}
