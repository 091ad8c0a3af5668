//! A draft as blocks: what is filled, what edits change, and markdown at both ends.

use super::text::count_words;

/// One block of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Block {
    Heading(u8, String),
    Paragraph(String),
    List {
        ordered: bool,
        items: Vec<String>,
    },
    /// Verse, tables, scripts: kept as they are.
    Verbatim(String),
}

impl Block {
    fn markdown(&self) -> String {
        let item = |(n, item): (usize, &String), ordered: bool| match ordered {
            true => format!("{}. {item}", n + 1),
            false => format!("- {item}"),
        };
        match self {
            Self::Heading(level, text) => format!("{} {text}", "#".repeat(usize::from(*level))),
            Self::Paragraph(text) | Self::Verbatim(text) => text.clone(),
            Self::List { ordered, items } => {
                let lines = items.iter().enumerate().map(|it| item(it, *ordered));
                lines.collect::<Vec<_>>().join("\n")
            }
        }
    }

    pub fn is_table(&self) -> bool {
        matches!(self, Self::Verbatim(text) if text.starts_with('|'))
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

    /// A section heading.
    pub fn h(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Heading(2, text.into()));
        self
    }

    /// A paragraph, unless there is nothing in it.
    pub fn p(&mut self, text: impl Into<String>) -> &mut Self {
        let text = text.into();
        if !text.trim().is_empty() {
            self.blocks.push(Block::Paragraph(text.trim().to_owned()));
        }
        self
    }

    pub fn list(&mut self, ordered: bool, items: Vec<String>) -> &mut Self {
        if !items.is_empty() {
            self.blocks.push(Block::List { ordered, items });
        }
        self
    }

    pub fn raw(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Verbatim(text.into()));
        self
    }

    /// As many as its versions are said to have: the title and all else that is read.
    pub fn words(&self) -> usize {
        count_words(&self.markdown())
    }

    /// What is marked as missing, each once, in order; links are none.
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
        let title = std::iter::once(format!("# {}", self.title));
        let blocks = self.blocks.iter().map(Block::markdown);
        title.chain(blocks).collect::<Vec<_>>().join("\n\n")
    }

    /// Reads markdown that begins with a title; `None` when it does not.
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

/// The blocks of a run of lines without a blank one between them.
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
    let items: Option<Vec<(bool, &str)>> = lines.iter().map(|line| list_item(line)).collect();
    let verse = lines.len() > 1 && lines.iter().any(|line| line.ends_with("  "));
    vec![match items {
        Some(items) => {
            let ordered = items.first().is_some_and(|item| item.0);
            let items = items.iter().map(|item| item.1.to_owned()).collect();
            Block::List { ordered, items }
        }
        None if verse || first.starts_with(['|', '>', '`']) => Block::Verbatim(lines.join("\n")),
        None => Block::Paragraph(lines.join(" ")),
    }]
}

fn list_item(line: &str) -> Option<(bool, &str)> {
    let dashed = line.strip_prefix("- ").or(line.strip_prefix("* "));
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let counted = rest.strip_prefix(". ").filter(|_| rest.len() < line.len());
    dashed
        .map(|item| (false, item))
        .or(counted.map(|item| (true, item)))
}
