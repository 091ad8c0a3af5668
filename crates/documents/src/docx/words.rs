//! Words with their formatting, as runs.

use docx_rs::{
    BreakType, Hyperlink, HyperlinkType, Paragraph, ParagraphProperty, Run, RunFonts, VertAlignType,
};

use super::package::RIGHT_TO_LEFT;
use crate::language::Language;
use crate::model::Span;

/// The font of code, which every system with Word has.
pub(super) const CODE_FONT: &str = "Consolas";

/// A paragraph in its own direction.
pub(super) fn paragraph(spans: &[Span], language: Language) -> Paragraph {
    let mut paragraph = Paragraph::new();
    if language.is_rtl() {
        paragraph.property = ParagraphProperty::new().bidi(true);
    }
    for span in spans {
        let run = run(span, language);
        paragraph = match &span.link {
            Some(to) => {
                let run = run.style("Hyperlink");
                paragraph.add_hyperlink(Hyperlink::new(to, HyperlinkType::External).add_run(run))
            }
            None => paragraph.add_run(run),
        };
    }
    paragraph
}

fn run(span: &Span, language: Language) -> Run {
    if span.is_break() {
        return Run::new().add_break(BreakType::TextWrapping);
    }
    let mut run = Run::new().add_text(&span.text);
    if span.strong {
        run = run.bold();
    }
    if span.emphasis {
        run = run.italic();
    }
    if span.struck {
        run = run.strike();
    }
    if span.code {
        run = run.fonts(fonts(CODE_FONT));
    }
    if span.raised {
        run.run_property = run.run_property.vert_align(VertAlignType::SuperScript);
    }
    if Language::of_part(&span.text, language).is_rtl() {
        run = run.highlight(RIGHT_TO_LEFT);
    }
    run
}

/// Lines of code.
pub(super) fn code(text: &str) -> Paragraph {
    let mut run = Run::new();
    for (index, line) in text.lines().enumerate() {
        if index > 0 {
            run = run.add_break(BreakType::TextWrapping);
        }
        run = run.add_text(line);
    }
    Paragraph::new().add_run(run)
}

pub(super) fn fonts(name: &str) -> RunFonts {
    RunFonts::new().ascii(name).hi_ansi(name)
}
