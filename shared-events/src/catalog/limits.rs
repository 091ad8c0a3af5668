//! The longest texts of a category and a specialist, and how many there may be.

/// Characters of a category's name, and of a subcategory's.
pub const LONGEST_CATEGORY_NAME: usize = 60;
/// Characters of a category's description.
pub const LONGEST_CATEGORY_DESCRIPTION: usize = 500;
/// Characters of the address of a category's icon.
pub const LONGEST_ICON: usize = 500;
/// Subcategories of one category.
pub const MOST_SUBCATEGORIES: usize = 30;
/// Categories at the same time.
pub const MOST_CATEGORIES: usize = 100;
/// The most specialists that one change of a category moves, so that it stays one commit.
pub const MOST_MOVED: usize = 200;
/// Characters of a specialist's name.
pub const LONGEST_SPECIALIST_NAME: usize = 80;
/// Characters of the name by which admins know a specialist.
pub const LONGEST_CODE_NAME: usize = 40;
/// Characters of a specialist's description.
pub const LONGEST_SPECIALIST_DESCRIPTION: usize = 2_000;
/// Characters of one skill.
pub const LONGEST_SKILL: usize = 60;
/// Skills of one specialist.
pub const MOST_SKILLS: usize = 30;
/// Languages that one specialist writes in.
pub const MOST_LANGUAGES: usize = 12;
/// Characters of a specialist's own prompt.
pub const LONGEST_SYSTEM_PROMPT: usize = 8_000;
/// Characters of the tone, and of the writing style, in a specialist's instructions.
pub const LONGEST_MANNER: usize = 1_000;
/// Samples of one specialist's work.
pub const MOST_SAMPLES: usize = 10;
/// Characters of the title of a sample.
pub const LONGEST_SAMPLE_TITLE: usize = 200;
/// Characters of a sample.
pub const LONGEST_SAMPLE: usize = 10_000;
/// Characters of the kind of a sample, such as `Blog post`.
pub const LONGEST_SAMPLE_KIND: usize = 80;
/// Characters of each text in the story of a sample.
pub const LONGEST_STORY: usize = 1_000;
/// Characters of the niche of a specialist, of their tagline, and of their reply time.
pub const LONGEST_SPECIALIST_LINE: usize = 200;
/// Characters of the colour behind a portrait.
pub const LONGEST_TINT: usize = 60;
/// Characters of each strength and each refusal of a specialist, and of each result of a sample.
pub const LONGEST_POINT: usize = 200;
/// The most of these, of each kind.
pub const MOST_POINTS: usize = 20;
/// The most entries of a file of specialists, so that it stays one commit.
pub const MOST_ENTRIES: usize = 500;
/// Bytes of a file of specialists.
pub const LONGEST_FILE: usize = 1 << 20;
/// Characters of the address of a portrait.
pub const LONGEST_AVATAR: usize = LONGEST_ICON;
