//! Finds the tests of the repository and the requirements in their names.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::ids;
use super::requirements::Requirements;

/// For each id, the tests that prove it, as `path::name`.
pub type Proofs = BTreeMap<String, BTreeSet<String>>;

/// Output of tools, and the tasks themselves: their tests contain names of tests as data.
const NOT_OURS: [&str; 5] = ["target", "node_modules", "dist", "data", "xtask"];

pub fn tests_of(root: &Path, requirements: &Requirements) -> Result<Proofs> {
    let mut files = Vec::new();
    collect(root, &mut files)?;
    let mut proofs = Proofs::new();
    let mut unknown = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file)
            .with_context(|| format!("reading {}", file.display()))?;
        let path = file.strip_prefix(root)?.display().to_string();
        for name in names(&path, &text) {
            for id in ids::in_name(&name, requirements) {
                if requirements.knows(&id) {
                    proofs
                        .entry(id)
                        .or_default()
                        .insert(format!("{path}::{name}"));
                } else {
                    unknown.push(format!("{path}::{name} names {id}"));
                }
            }
        }
    }
    if !unknown.is_empty() {
        bail!("no such requirement: {}", unknown.join("; "));
    }
    Ok(proofs)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let entries =
        std::fs::read_dir(folder).with_context(|| format!("listing {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') || NOT_OURS.contains(&name.as_ref()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), files)?;
        } else if is_rust(&name) || is_web_test(&name) {
            files.push(entry.path());
        }
    }
    Ok(())
}

fn is_rust(path: &str) -> bool {
    path.ends_with(".rs")
}

fn is_web_test(path: &str) -> bool {
    [
        ".test.ts",
        ".test.tsx",
        ".spec.ts",
        ".spec.tsx",
        ".test.mjs",
    ]
    .iter()
    .any(|ending| path.ends_with(ending))
}

fn names(path: &str, text: &str) -> Vec<String> {
    if is_rust(path) {
        rust_tests(text)
    } else {
        web_tests(text)
    }
}

/// Functions under a test attribute (`#[test]`, `#[tokio::test(…)]`) that are not ignored.
pub fn rust_tests(text: &str) -> Vec<String> {
    let (mut is_test, mut is_ignored) = (false, false);
    let mut found = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(attribute) = line.strip_prefix("#[") {
            let attribute = attribute.split(['(', ']', ' ', '=']).next().unwrap_or("");
            is_test |= attribute == "test" || attribute.ends_with("::test");
            is_ignored |= attribute == "ignore";
        } else if let Some(name) = function_name(line) {
            if is_test && !is_ignored {
                found.push(name.to_owned());
            }
            (is_test, is_ignored) = (false, false);
        } else if line.ends_with('}') {
            (is_test, is_ignored) = (false, false);
        }
    }
    found
}

fn function_name(line: &str) -> Option<&str> {
    let mut rest = line;
    for word in ["pub ", "async "] {
        rest = rest.strip_prefix(word).unwrap_or(rest);
    }
    let rest = rest.strip_prefix("fn ")?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_')?;
    Some(&rest[..end])
}

/// Titles of `test`, `it` and `describe`, plain or with `.each`, that are not skipped: string literals that begin
/// with an id. Formatters decide on which line a title is; the author decides that it begins with an id.
fn web_tests(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut before = "";
    for line in text.lines() {
        let mut rest = line;
        while let Some((start, title, end)) = literal(rest) {
            let call = if rest[..start].trim().is_empty() {
                before
            } else {
                &rest[..start]
            };
            let skipped = [".skip", ".todo", ".fixme"]
                .iter()
                .any(|word| call.contains(word));
            if !skipped && begins_with_id(title) && !call.trim_start().starts_with("//") {
                found.push(title.to_owned());
            }
            rest = &rest[end..];
        }
        before = line;
    }
    found
}

/// The first string literal of a line: where it starts, its content, where it ends.
fn literal(line: &str) -> Option<(usize, &str, usize)> {
    let start = line.find(['\'', '"', '`'])?;
    let quote = line[start..].chars().next()?;
    let content = &line[start + 1..];
    let length = content.find(quote)?;
    Some((start, &content[..length], start + length + 2))
}

/// `AUTH-22` or `ADM-GEN-04` at the start.
fn begins_with_id(title: &str) -> bool {
    let first = title.split([' ', ',', ':', '/', ')']).next().unwrap_or("");
    let Some((prefix, number)) = first.rsplit_once('-') else {
        return false;
    };
    number.len() == 2
        && number.bytes().all(|b| b.is_ascii_digit())
        && !prefix.is_empty()
        && prefix.bytes().all(|b| b.is_ascii_uppercase() || b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rust_tests_are_functions_under_a_test_attribute() {
        let text = "
            #[test]
            fn auth_22_one() {}
            #[tokio::test(flavor = \"multi_thread\")]
            #[allow(clippy::panic)]
            async fn auth_23_two() {}
            fn auth_24_helper() {}
            #[test]
            #[ignore = \"slow\"]
            fn auth_25_not_run() {}
            #[cfg(test)]
            pub fn auth_26_not_a_test() {}
            proptest! {
                #[test]
                fn auth_27_property(x in 0..9) {}
            }";
        assert_eq!(
            rust_tests(text),
            ["auth_22_one", "auth_23_two", "auth_27_property"]
        );
    }

    #[test]
    fn web_tests_are_titles_that_begin_with_an_id() {
        let text = r#"
            describe('AUTH-12 sign-up', () => {
              it("AUTH-22 the passwords' match", async () => {});
              it.each(names)(
                `ADM-GEN-04 tab %s`,
                () => {});
              it.skip('AUTH-23 later', () => {});
              test.todo("AUTH-24 later");
              it.skip(
                'AUTH-25 later', () => {});
              // it('AUTH-26 gone')
              expect(text).toBe('see AUTH-27');
            "#;
        let expected = [
            "AUTH-12 sign-up",
            "AUTH-22 the passwords' match",
            "ADM-GEN-04 tab %s",
        ];
        assert_eq!(web_tests(text), expected);
    }

    #[test]
    fn an_unknown_id_is_an_error_and_build_folders_are_not_searched() {
        let root = tempfile::tempdir().unwrap();
        let list = "[[area]]\nprefix = \"AUTH\"\ntitle = \"t\"\nitems = { 22 = \"a\" }\n";
        let requirements = Requirements::parse(list).unwrap();
        let write = |path: &str, text: &str| {
            let path = root.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("a/src/x.rs", "#[test]\nfn auth_22_yes() {}");
        write("web/x.test.tsx", "it('AUTH-22 yes', () => {})");
        write("target/x.rs", "#[test]\nfn auth_99_generated() {}");
        let proofs = tests_of(root.path(), &requirements).unwrap();
        let found: Vec<_> = proofs["AUTH-22"].iter().map(String::as_str).collect();
        assert_eq!(
            found,
            ["a/src/x.rs::auth_22_yes", "web/x.test.tsx::AUTH-22 yes"]
        );

        write("a/src/y.rs", "#[test]\nfn auth_98_unknown() {}");
        let error = tests_of(root.path(), &requirements)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("a/src/y.rs::auth_98_unknown names AUTH-98"),
            "{error}"
        );
    }
}
