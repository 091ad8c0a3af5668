//! What is wrong with an entry of a file by itself, without a look at what exists.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use service_kit::api::specialist_file::{SampleEntry, SpecialistEntry, StoryEntry};
use service_kit::problem::Validation;
use shared_events::SpecialistId;
use shared_events::catalog::limits::{
    LONGEST_AVATAR, LONGEST_CATEGORY_NAME, LONGEST_CODE_NAME, LONGEST_MANNER, LONGEST_POINT,
    LONGEST_SAMPLE, LONGEST_SAMPLE_KIND, LONGEST_SAMPLE_TITLE, LONGEST_SKILL,
    LONGEST_SPECIALIST_DESCRIPTION, LONGEST_SPECIALIST_LINE, LONGEST_SPECIALIST_NAME,
    LONGEST_STORY, LONGEST_SYSTEM_PROMPT, LONGEST_TINT, MOST_POINTS, MOST_SAMPLES, MOST_SKILLS,
};

use super::super::language;

/// Paths of the API that look like ids of specialists.
const PATHS: [&str; 7] = [
    "top-rated",
    "match",
    "languages",
    "import",
    "export",
    "exports",
    "try",
];

/// Adds the errors of the entry; `at` is its place in the file.
pub(super) fn check(form: &mut Validation, at: &str, entry: &SpecialistEntry) {
    let id = entry.id.parse::<SpecialistId>();
    let is_id = id.is_ok() && !PATHS.contains(&entry.id.as_str());
    let told = "An id is made of small letters, digits and hyphens, and is no word of the API";
    form.require(&format!("{at}.id"), is_id, told);
    let mut fields = Fields { form, at };
    fields.line("name", &entry.name, 1..=LONGEST_SPECIALIST_NAME);
    fields.line("category", &entry.category, 1..=LONGEST_CATEGORY_NAME);
    fields.text(
        "system_prompt",
        &entry.system_prompt,
        1..=LONGEST_SYSTEM_PROMPT,
    );
    let lines = [
        ("code_name", &entry.code_name, LONGEST_CODE_NAME),
        ("subcategory", &entry.subcategory, LONGEST_CATEGORY_NAME),
        ("specialty", &entry.specialty, LONGEST_SPECIALIST_LINE),
        ("tagline", &entry.tagline, LONGEST_SPECIALIST_LINE),
        (
            "response_time",
            &entry.response_time,
            LONGEST_SPECIALIST_LINE,
        ),
        ("tint", &entry.tint, LONGEST_TINT),
        ("avatar", &entry.avatar, LONGEST_AVATAR),
    ];
    for (name, said, most) in lines {
        fields.line(name, said.as_deref().unwrap_or_default(), 0..=most);
    }
    let texts = [
        (
            "description",
            &entry.description,
            LONGEST_SPECIALIST_DESCRIPTION,
        ),
        ("voice", &entry.voice, LONGEST_SPECIALIST_DESCRIPTION),
        ("tone", &entry.tone, LONGEST_MANNER),
        ("writing_style", &entry.writing_style, LONGEST_MANNER),
    ];
    for (name, said, most) in texts {
        fields.text(name, said.as_deref().unwrap_or_default(), 0..=most);
    }
    let colour = entry.tint.as_deref().unwrap_or_default();
    fields.require(
        "tint",
        is_colour(colour),
        "must be a colour such as oklch(0.88 0.06 120)",
    );
    let lists = [
        ("skills", &entry.skills, MOST_SKILLS, LONGEST_SKILL),
        ("strengths", &entry.strengths, MOST_POINTS, LONGEST_POINT),
        ("refuses", &entry.refuses, MOST_POINTS, LONGEST_POINT),
    ];
    for (name, said, most, longest) in lines_of(&lists) {
        fields.list(name, said, most, longest);
    }
    if let Some(codes) = &entry.languages {
        language::check(fields.form, &format!("{at}.languages"), codes);
    }
    fields.samples(entry.portfolios.as_deref().unwrap_or_default());
}

type Listed<'a> = (&'static str, &'a Option<Vec<String>>, usize, usize);

/// Those that the entry has.
fn lines_of<'a>(
    lists: &'a [Listed<'a>],
) -> impl Iterator<Item = (&'static str, &'a [String], usize, usize)> {
    let said = lists.iter();
    said.filter_map(|(name, said, most, longest)| Some((*name, said.as_deref()?, *most, *longest)))
}

/// It becomes part of a page's style, so it must be a colour and nothing else.
fn is_colour(said: &str) -> bool {
    let said = said.trim();
    let inside = said
        .strip_prefix("oklch(")
        .and_then(|it| it.strip_suffix(')'));
    let is_number = |byte: u8| byte.is_ascii_digit() || b". %".contains(&byte);
    match (inside, said.strip_prefix('#')) {
        (Some(inside), _) => !inside.trim().is_empty() && inside.bytes().all(is_number),
        (None, Some(hex)) => hex.len() == 6 && hex.bytes().all(|byte| byte.is_ascii_hexdigit()),
        (None, None) => said.is_empty(),
    }
}

/// The fields of one entry, or of a table in it.
struct Fields<'a> {
    form: &'a mut Validation,
    at: &'a str,
}

impl Fields<'_> {
    fn text(&mut self, name: &str, said: &str, chars: RangeInclusive<usize>) {
        let field = format!("{}.{name}", self.at);
        self.form.text(&field, &label(name), said, chars);
    }

    fn line(&mut self, name: &str, said: &str, chars: RangeInclusive<usize>) {
        self.text(name, said, chars);
        let told = format!("{} must be one line", label(name));
        self.require(name, !said.trim().contains(char::is_control), &told);
    }

    fn require(&mut self, name: &str, ok: bool, told: &str) {
        self.form.require(&format!("{}.{name}", self.at), ok, told);
    }

    /// Each is one line, none twice.
    fn list(&mut self, name: &str, said: &[String], most: usize, longest: usize) {
        self.require(
            name,
            said.len() <= most,
            &format!("At most {most} of these"),
        );
        let mut seen = BTreeSet::new();
        for (place, one) in said.iter().take(most).enumerate() {
            let place = format!("{name}[{place}]");
            self.line(&place, one, 1..=longest);
            let is_new = seen.insert(one.trim().to_lowercase());
            self.require(&place, is_new, "is there twice");
        }
    }

    fn samples(&mut self, said: &[SampleEntry]) {
        let most = format!("At most {MOST_SAMPLES} portfolios");
        self.require("portfolios", said.len() <= MOST_SAMPLES, &most);
        for (place, sample) in said.iter().take(MOST_SAMPLES).enumerate() {
            let at = format!("{}.portfolios[{place}]", self.at);
            let mut fields = Fields {
                form: self.form,
                at: &at,
            };
            fields.line("title", &sample.title, 1..=LONGEST_SAMPLE_TITLE);
            let kind = sample.kind.as_deref().unwrap_or_default();
            fields.line("kind", kind, 0..=LONGEST_SAMPLE_KIND);
            fields.text("content", &sample.content, 1..=LONGEST_SAMPLE);
            if let Some(story) = &sample.story {
                fields.story(story);
            }
        }
    }

    fn story(&mut self, story: &StoryEntry) {
        let texts = [
            ("story.overview", &story.overview),
            ("story.challenge", &story.challenge),
            ("story.solution", &story.solution),
            ("story.feedback", &story.feedback),
            ("story.client", &story.client),
        ];
        for (name, said) in texts {
            self.text(name, said, 1..=LONGEST_STORY);
        }
        self.list("story.results", &story.results, MOST_POINTS, LONGEST_POINT);
    }
}

/// `system_prompt` is shown as `System prompt`, and an item of a list by the name of the list.
fn label(name: &str) -> String {
    let name = name.rsplit('.').next().unwrap_or(name);
    let name = name.split('[').next().unwrap_or(name).replace('_', " ");
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tint_is_a_colour_and_nothing_that_a_style_could_fetch() {
        for fine in ["", "oklch(0.88 0.06 120)", "oklch(88% 0.06 120)", "#ffeedd"] {
            assert!(is_colour(fine), "{fine}");
        }
        for other in [
            "red; x: y",
            "url(https://x.y)",
            "oklch()",
            "#fff;}",
            "oklch(var(--x))",
        ] {
            assert!(!is_colour(other), "{other}");
        }
    }

    #[test]
    fn a_field_is_called_as_in_the_form() {
        assert_eq!(label("system_prompt"), "System prompt");
        assert_eq!(label("story.results[2]"), "Results");
    }
}
