//! PDFs as they are made today: fonts embedded in part, glyphs by number, many scripts. They are set by our own typesetter
//! and read by the confined process.
//!
//! A PDF says which letters a glyph stands for, glyph by glyph in the order in which they are drawn. So scripts of one
//! glyph a letter from left to right come out whole. What is written from right to left is drawn from the left all the
//! same, and comes out mirrored. Where several glyphs make up a letter, or several letters a glyph, the file tells the text
//! of the whole beside them, which the library that reads it passes over: of these scripts letters are found, and no
//! promise is made of their order or number.

use std::path::Path;

use bytes::Bytes;
use command_service::upload::Reading;
use documents::{About, Document, Fonts, pdf};
use service_kit::files::FileKind;
use time::OffsetDateTime;

use crate::corpus::reader;

/// One file a text, so that no script borrows the glyphs of another one.
async fn found(texts: &[&str]) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../documents/npm/node_modules");
    let fonts = Fonts::at(&folder).expect("fonts: run `npm ci` in documents/npm");
    let about = About {
        title: "1".into(),
        written: OffsetDateTime::UNIX_EPOCH,
    };
    let reader = reader();
    let mut found = Vec::new();
    for text in texts {
        let file = pdf::render(&Document::read("1", text), &about, &fonts).unwrap();
        match reader
            .read(FileKind::Pdf, &Bytes::from(file))
            .await
            .unwrap()
        {
            Reading::Text { text, .. } => found.push(text),
            other => panic!("{text}: {other:?}"),
        }
    }
    found
}

/// Without what stands between letters: gaps are measured, and may be taken for spaces or not.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

#[tokio::test]
async fn chat_39_pdfs_with_fonts_of_their_own_are_read_whole_where_a_glyph_is_a_letter() {
    let texts = [
        "Žluťoučký kůň, Đặng Văn, ğüşıöç",
        "Η γραμμή έπεσε",
        "Русский: линия упала",
        "线路中断了一个小时",
        "行が止まりました",
        "한 시간 동안",
    ];
    for (found, text) in found(&texts).await.iter().zip(texts) {
        let whole = letters(found).contains(&letters(text));
        assert!(whole, "{text} is not in {found:?}");
    }
}

#[tokio::test]
async fn chat_39_hebrew_in_a_pdf_comes_with_all_its_letters_as_they_are_drawn() {
    let text = "הקו נפל בשעה עשר";
    let found = found(&[text]).await;
    let mirrored: String = letters(text).chars().rev().collect();
    assert!(letters(&found[0]).contains(&mirrored), "{found:?}");
}

#[tokio::test]
async fn chat_39_scripts_whose_letters_grow_together_are_found_in_a_pdf_without_a_promise_of_order()
{
    let texts = [
        ("تعطل الخط في الساعة العاشرة", '\u{600}'..='\u{6ff}'),
        ("लाइन टूट गई", '\u{900}'..='\u{97f}'),
    ];
    let found = found(&texts.each_ref().map(|(text, _)| *text)).await;
    for (found, (text, script)) in found.iter().zip(&texts) {
        let some = found.chars().any(|c| script.contains(&c));
        assert!(some, "nothing of {text} is in {found:?}");
    }
}
