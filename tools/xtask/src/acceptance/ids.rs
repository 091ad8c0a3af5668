//! Requirement ids in the names of tests.

use super::requirements::Requirements;

/// The ids in a name, in upper case with dashes, known or not: everything that starts with a known prefix and
/// continues with two digits. Works for `auth_22_…` and for `AUTH-22 …`.
pub fn in_name(name: &str, requirements: &Requirements) -> Vec<String> {
    let words: Vec<String> = name
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_uppercase)
        .collect();
    let mut found: Vec<(String, u8)> = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if let Some((prefix, number, length)) = id_at(&words[at..], requirements) {
            found.push((prefix, number));
            at += length;
        } else if let Some((last, length)) = range_at(&words[at..], found.last(), requirements) {
            let (prefix, first) = found[found.len() - 1].clone();
            found.extend((first + 1..=last).map(|number| (prefix.clone(), number)));
            at += length;
        } else {
            at += 1;
        }
    }
    found
        .into_iter()
        .map(|(prefix, number)| format!("{prefix}-{number:02}"))
        .collect()
}

/// `AUTH 22` or `ADM GEN 04`: the prefix, the number, and how many words they take.
fn id_at(words: &[String], requirements: &Requirements) -> Option<(String, u8, usize)> {
    [2, 1].into_iter().find_map(|length| {
        let prefix = words.get(..length)?.join("-");
        let number = two_digits(words.get(length)?)?;
        requirements
            .has_prefix(&prefix)
            .then_some((prefix, number, length + 1))
    })
}

/// `TO 13` or `TO CAT 13` after an id: the last number of the range and how many words it takes.
fn range_at(
    words: &[String],
    first: Option<&(String, u8)>,
    requirements: &Requirements,
) -> Option<(u8, usize)> {
    let (prefix, from) = first?;
    if words.first()? != "TO" {
        return None;
    }
    let (last, length) = match id_at(&words[1..], requirements) {
        Some((same, last, length)) if same == *prefix => (last, length + 1),
        Some(_) => return None,
        None => (two_digits(words.get(1)?)?, 2),
    };
    (last > *from).then_some((last, length))
}

fn two_digits(word: &str) -> Option<u8> {
    (word.len() == 2).then(|| word.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(name: &str) -> Vec<String> {
        let areas = ["AUTH", "ADM-GEN", "CAT", "X"].map(|prefix| {
            format!("[[area]]\nprefix = \"{prefix}\"\ntitle = \"t\"\nitems = {{ 01 = \"a\" }}\n")
        });
        in_name(name, &Requirements::parse(&areas.concat()).unwrap())
    }

    #[test]
    fn one_or_several_ids_of_both_spellings() {
        assert_eq!(ids("auth_22_passwords_must_match"), ["AUTH-22"]);
        assert_eq!(ids("auth_22_auth_23_both"), ["AUTH-22", "AUTH-23"]);
        assert_eq!(ids("adm_gen_04_x_06_tab"), ["ADM-GEN-04", "X-06"]);
        assert_eq!(ids("AUTH-22 AUTH-23: both"), ["AUTH-22", "AUTH-23"]);
        assert_eq!(ids("AUTH-22, ADM-GEN-04 both"), ["AUTH-22", "ADM-GEN-04"]);
        assert_eq!(ids("shows the tab (ADM-GEN-04)"), ["ADM-GEN-04"]);
    }

    #[test]
    fn ranges_hold_every_id_in_between() {
        assert_eq!(ids("cat_02_to_04_seeded"), ["CAT-02", "CAT-03", "CAT-04"]);
        assert_eq!(
            ids("CAT-02 to CAT-04 seeded"),
            ["CAT-02", "CAT-03", "CAT-04"]
        );
        assert_eq!(ids("cat_02_to_the_moon"), ["CAT-02"]);
        assert_eq!(ids("cat_02_to_auth_03"), ["CAT-02", "AUTH-03"]);
    }

    #[test]
    fn other_words_and_numbers_are_no_ids() {
        assert!(ids("port_80_answers").is_empty());
        assert!(ids("auth_2_and_auth_123").is_empty());
        assert!(ids("category_02").is_empty());
    }
}
