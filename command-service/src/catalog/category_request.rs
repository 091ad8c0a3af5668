//! The description of a category that an admin sends, and its errors.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use service_kit::problem::{ApiError, Validation};
use shared_events::catalog::limits::{
    LONGEST_CATEGORY_DESCRIPTION, LONGEST_CATEGORY_NAME, LONGEST_ICON, MOST_SUBCATEGORIES,
};
use utoipa::ToSchema;

use super::CategoryContent;

/// A category as an admin sends it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CategoryRequest {
    /// In one line; no other category may have it, whatever its case.
    #[schema(min_length = 1, max_length = 60)]
    pub name: String,
    /// May be empty.
    #[schema(max_length = 500)]
    pub description: String,
    /// An `https` address, or the address of a picture that was uploaded for everybody to see; empty for none. The
    /// current value is always accepted.
    #[schema(max_length = 500)]
    pub icon: String,
    /// Up to 30 of up to 60 characters. Blank ones are dropped.
    pub subcategories: Vec<String>,
}

/// `all` has a meaning in the directory, and `general` is the community's category for other topics.
const RESERVED: [&str; 2] = ["all", "general"];

impl CategoryRequest {
    pub(super) fn checked(&self) -> Result<CategoryContent, ApiError> {
        let mut form = Validation::new();
        let name = form.text("name", "Name", &self.name, 1..=LONGEST_CATEGORY_NAME);
        let one_line = !name.contains(char::is_control);
        form.require("name", one_line, "Name must be one line");
        let free = !RESERVED.contains(&&*name.to_lowercase());
        form.require("name", free, "This name has a meaning of its own here");
        let description = form.text(
            "description",
            "Description",
            &self.description,
            0..=LONGEST_CATEGORY_DESCRIPTION,
        );
        let icon = form.text("icon", "Icon", &self.icon, 0..=LONGEST_ICON);
        let subcategories = subcategories(&mut form, &self.subcategories);
        form.finish()?;
        Ok(CategoryContent {
            name,
            description,
            icon,
            subcategories,
        })
    }
}

const FIELD: &str = "subcategories";

fn subcategories(form: &mut Validation, named: &[String]) -> Vec<String> {
    let kept = named.iter().map(|it| it.trim()).filter(|it| !it.is_empty());
    let kept: Vec<String> = kept.map(str::to_owned).collect();
    if kept.len() > MOST_SUBCATEGORIES {
        form.reject(FIELD, format!("At most {MOST_SUBCATEGORIES} subcategories"));
        return Vec::new();
    }
    let mut seen = BTreeSet::new();
    for name in &kept {
        form.text(FIELD, "A subcategory", name, 1..=LONGEST_CATEGORY_NAME);
        let one_line = !name.contains(char::is_control);
        form.require(FIELD, one_line, "A subcategory must be one line");
        let folded = name.to_lowercase();
        let free = folded != "all";
        form.require(FIELD, free, "‘All’ has a meaning of its own here");
        let new = seen.insert(folded);
        form.require(FIELD, new, format!("{name} is there twice"));
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request() -> CategoryRequest {
        CategoryRequest {
            name: " Poetry ".to_owned(),
            description: String::new(),
            icon: String::new(),
            subcategories: Vec::new(),
        }
    }

    fn refused(request: &CategoryRequest) -> Vec<String> {
        let refused = request.checked().unwrap_err();
        refused.fields().keys().cloned().collect()
    }

    #[test]
    fn adm_cat_03_blank_subcategories_are_dropped_and_the_others_trimmed() {
        let named = ["", " Sonnets ", "  ", "Odes"].map(str::to_owned);
        let request = CategoryRequest {
            subcategories: named.to_vec(),
            ..request()
        };
        let content = request.checked().unwrap();
        assert_eq!(content.subcategories, ["Sonnets", "Odes"]);
        assert_eq!(content.name, "Poetry");
    }

    #[test]
    fn what_is_too_long_too_many_or_there_twice_is_named_by_its_field() {
        let named = |names: &[&str]| CategoryRequest {
            subcategories: names.iter().map(|it| (*it).to_owned()).collect(),
            ..request()
        };
        let long = "é".repeat(61);
        assert_eq!(refused(&named(&["Odes", "ODES"])), ["subcategories"]);
        assert_eq!(refused(&named(&[&long])), ["subcategories"]);
        assert_eq!(refused(&named(&["All"])), ["subcategories"]);
        let many: Vec<String> = (0..31).map(|n| n.to_string()).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(refused(&named(&many)), ["subcategories"]);
        assert!(named(&many[..30]).checked().is_ok());
        for name in ["", "all", "General", "a\nb", &long] {
            let request = CategoryRequest {
                name: name.to_owned(),
                ..request()
            };
            assert_eq!(refused(&request), ["name"], "{name:?}");
        }
        let request = CategoryRequest {
            description: "é".repeat(501),
            icon: "x".repeat(501),
            ..request()
        };
        assert_eq!(refused(&request), ["description", "icon"]);
    }
}
