//! A draft as blocks: the writer fills them, edits change them; markdown is read and written.

use super::text::count_words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Block {
    Heading(u8, String),
    Paragraph(String),
    /// One item of a list, numbered or not; consecutive ones are one list.
    Item(bool, String),
    /// Verse, tables, closings: not changed.
    Verbatim(String),
}

impl Block {
    pub fn is_table(&self) -> bool {
        matches!(self, Self::Verbatim(text) if text.starts_with('|'))
    }

    /// The label of an item: "**Price:** £28".
    pub fn label(&self) -> Option<&str> {
        Some(self.item()?.strip_prefix("**")?.split_once(":** ")?.0)
    }

    pub fn is_heading(&self) -> bool {
        matches!(self, Self::Heading(..))
    }

    pub fn is_item(&self) -> bool {
        self.item().is_some()
    }

    pub fn item(&self) -> Option<&str> {
        match self {
            Self::Item(_, text) => Some(text),
            _ => None,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Draft {
    pub title: String,
    pub blocks: Vec<Block>,
}

impl Draft {
    pub fn new(title: impl Into<String>) -> Self {
        let title = title.into();
        Self {
            title,
            blocks: Vec::new(),
        }
    }

    /// A paragraph, unless it is empty.
    pub fn p(&mut self, text: impl Into<String>) {
        let text = text.into();
        if !text.trim().is_empty() {
            self.blocks.push(Block::Paragraph(text.trim().to_owned()));
        }
    }

    /// The number of words as shown for versions: the title and all other text.
    pub fn words(&self) -> usize {
        count_words(&self.markdown())
    }

    /// The marked gaps, each once, in order; links do not count.
    pub fn placeholders(&self) -> Vec<String> {
        let (text, mut found) = (self.markdown(), Vec::new());
        for part in text.split('[').skip(1) {
            let (inner, after) = part.split_once(']').unwrap_or_default();
            let gap = inner.len() > 1 && !inner.contains('\n') && !after.starts_with('(');
            if gap && !found.iter().any(|it| it == inner) {
                found.push(inner.to_owned());
            }
        }
        found
    }

    /// The whole draft, its title as the first heading.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}", self.title);
        let mut last: Option<&Block> = None;
        let mut number = 0;
        for block in &self.blocks {
            let same =
                matches!((last, block), (Some(Block::Item(a, _)), Block::Item(b, _)) if a == b);
            number = if same { number + 1 } else { 1 };
            text.push_str(if same { "\n" } else { "\n\n" });
            text.push_str(&match block {
                Block::Heading(level, text) => format!("{} {text}", "#".repeat((*level).into())),
                Block::Item(true, text) => format!("{number}. {text}"),
                Block::Item(false, text) => format!("- {text}"),
                Block::Paragraph(text) | Block::Verbatim(text) => text.clone(),
            });
            last = Some(block);
        }
        text
    }

    /// Reads markdown that begins with a title; `None` if it does not.
    pub fn parse(markdown: &str) -> Option<Self> {
        let markdown = markdown.trim();
        let (first, body) = markdown.split_once('\n').unwrap_or((markdown, ""));
        let mut draft = Self::new(first.strip_prefix("# ")?.trim());
        let lines: Vec<&str> = body.lines().collect();
        let runs = lines.split(|line| line.trim().is_empty());
        draft.blocks = runs.flat_map(read_blocks).collect();
        Some(draft)
    }
}

/// The blocks of consecutive lines without a blank one between them.
fn read_blocks(lines: &[&str]) -> Vec<Block> {
    let [first, rest @ ..] = lines else {
        return Vec::new();
    };
    let bare = first.trim_start_matches('#');
    let level = u8::try_from(first.len() - bare.len()).unwrap_or(0);
    if (1..=6).contains(&level) && bare.starts_with(' ') {
        let heading = Block::Heading(level, bare.trim().to_owned());
        return [vec![heading], read_blocks(rest)].concat();
    }
    let items: Option<Vec<Block>> = lines.iter().map(|line| item(line)).collect();
    let verse = lines.len() > 1 && lines.iter().any(|line| line.ends_with("  "));
    let kept = verse || first.starts_with(['|', '>', '`']);
    items.unwrap_or_else(|| match kept {
        true => vec![Block::Verbatim(lines.join("\n"))],
        false => vec![Block::Paragraph(lines.join(" "))],
    })
}

fn item(line: &str) -> Option<Block> {
    let text = list_item(line)?.to_owned();
    Some(Block::Item(line.starts_with(char::is_alphanumeric), text))
}

/// The text after a list mark.
pub(super) fn list_item(line: &str) -> Option<&str> {
    let dashed = line.strip_prefix(['-', '*', '•', '–', '—', '+']);
    let dashed = dashed.and_then(|rest| rest.strip_prefix(' '));
    let (mark, rest) = line.split_once(['.', ')']).unwrap_or_default();
    let figure = (1..3).contains(&mark.len()) && mark.chars().all(|c| c.is_ascii_digit());
    let letter = mark.len() == 1 && mark.starts_with(|c: char| c.is_ascii_lowercase());
    let counted = rest.strip_prefix(' ').filter(|_| figure || letter);
    dashed.or(counted).map(str::trim)
}
