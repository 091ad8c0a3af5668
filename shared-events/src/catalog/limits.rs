//! How much a category may say, and how many there may be.

/// Characters of a category's name, and of a subcategory's.
pub const LONGEST_CATEGORY_NAME: usize = 60;
/// Characters of a category's description.
pub const LONGEST_CATEGORY_DESCRIPTION: usize = 500;
/// Characters of the address of a category's icon.
pub const LONGEST_ICON: usize = 500;
/// Subcategories of one category.
pub const MOST_SUBCATEGORIES: usize = 30;
/// Categories at a time.
pub const MOST_CATEGORIES: usize = 100;
/// Specialists that one change of a category takes along, so that it stays one commit.
pub const MOST_MOVED: usize = 200;
