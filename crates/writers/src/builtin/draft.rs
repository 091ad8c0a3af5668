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
        match self {
            Self::Heading(level, text) => format!("{} {text}", "#".repeat(usize::from(*level))),
            Self::Paragraph(text) | Self::Verbatim(text) => text.clone(),
            Self::List { ordered, items } => {
                let lines = items.iter().enumerate().map(|(n, item)| {
                    if *ordered {
                        format!("{}. {item}", n + 1)
                    } else {
                        format!("- {item}")
                    }
                });
                lines.collect::<Vec<_>>().join("\n")
            }
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
        Self {
            title: title.into(),
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

    /// Lines that break where they are broken: verse, addresses, dialogue.
    pub fn lines(&mut self, lines: &[impl AsRef<str>]) -> &mut Self {
        let lines: Vec<&str> = lines.iter().map(AsRef::as_ref).collect();
        self.raw(lines.join("  \n"))
    }

    /// As many as its versions are said to have: the title and all else that is read.
    pub fn words(&self) -> usize {
        count_words(&self.markdown())
    }

    /// What is marked as missing, each once, in order.
    pub fn placeholders(&self) -> Vec<String> {
        let mut found = Vec::new();
        let text = self.markdown();
        let mut rest = text.as_str();
        while let Some(open) = rest.find('[') {
            rest = &rest[open + 1..];
            let Some(close) = rest.find([']', '[', '\n']) else {
                break;
            };
            let (inner, after) = rest.split_at(close);
            let link = after[1..].starts_with('(');
            if after.starts_with(']')
                && !link
                && inner.len() > 1
                && !found.contains(&inner.to_owned())
            {
                found.push(inner.to_owned());
            }
        }
        found
    }

    /// The whole draft, its title as the first heading.
    pub fn markdown(&self) -> String {
        let blocks = self.blocks.iter().map(Block::markdown);
        std::iter::once(format!("# {}", self.title))
            .chain(blocks)
            .collect::<Vec<_>>()
            .join("\n\n")
    }

    /// Reads markdown that begins with a title; `None` when it does not.
    pub fn parse(markdown: &str) -> Option<Self> {
        let (first, body) = markdown
            .trim()
            .split_once('\n')
            .unwrap_or((markdown.trim(), ""));
        let mut draft = Self::new(first.strip_prefix("# ")?.trim());
        let mut lines: Vec<&str> = Vec::new();
        for line in body.lines().chain([""]) {
            if line.trim().is_empty() {
                draft
                    .blocks
                    .extend(read_blocks(&std::mem::take(&mut lines)));
            } else {
                lines.push(line);
            }
        }
        Some(draft)
    }
}

/// The blocks of a run of lines without a blank one between them.
fn read_blocks(lines: &[&str]) -> Vec<Block> {
    let [first, rest @ ..] = lines else {
        return Vec::new();
    };
    let level = first.chars().take_while(|c| *c == '#').count();
    if (1..=6).contains(&level) && first[level..].starts_with(' ') {
        let heading = Block::Heading(
            u8::try_from(level).unwrap_or(6),
            first[level..].trim().to_owned(),
        );
        return std::iter::once(heading).chain(read_blocks(rest)).collect();
    }
    let items: Vec<Option<(bool, &str)>> = lines.iter().map(|l| list_item(l)).collect();
    if let Some(items) = items.into_iter().collect::<Option<Vec<_>>>() {
        let ordered = items.first().is_some_and(|i| i.0);
        return vec![Block::List {
            ordered,
            items: items.iter().map(|i| i.1.to_owned()).collect(),
        }];
    }
    let text = lines.join("\n");
    let kept = first.starts_with(['|', '>', '`'])
        || (lines.len() > 1 && lines.iter().any(|l| l.ends_with("  ")));
    vec![if kept {
        Block::Verbatim(text)
    } else {
        Block::Paragraph(lines.join(" "))
    }]
}

fn list_item(line: &str) -> Option<(bool, &str)> {
    if let Some(item) = line.strip_prefix("- ").or_else(|| line.strip_prefix("* ")) {
        return Some((false, item));
    }
    let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
    (rest.len() < line.len())
        .then(|| rest.strip_prefix(". "))
        .flatten()
        .map(|item| (true, item))
}
