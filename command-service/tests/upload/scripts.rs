//! PDFs as they are made today: fonts embedded in part, glyphs by number, many scripts. They are set by our own typesetter
//! and read by the confined process.
//!
//! A PDF says which letters a glyph stands for, glyph by glyph in the order in which they are drawn. So scripts of one
//! glyph a letter come out whole, those from right to left as well once they are turned. Where several glyphs make up a
//! letter, or several letters a glyph, the file tells the text of the whole beside them, which the library that reads it
//! passes over: letters are found, and they are not what was written. Nobody is given those.

use std::path::Path;

use bytes::Bytes;
use command_service::upload::Reading;
use documents::{About, Document, Fonts, pdf};
use service_kit::files::FileKind;
use shared_events::upload::Unread;
use time::OffsetDateTime;

use crate::corpus::reader;

/// One file a text, so that no script borrows the glyphs of another one.
async fn readings(texts: &[&str]) -> Vec<Reading> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/documents/npm/node_modules");
    let fonts = Fonts::at(&folder).expect("fonts: run `npm ci` in crates/documents/npm");
    let about = About {
        title: "1".into(),
        written: OffsetDateTime::UNIX_EPOCH,
    };
    let reader = reader();
    let mut readings = Vec::new();
    for text in texts {
        let file = pdf::render(&Document::read("1", text), &about, &fonts).unwrap();
        let reading = reader.read(FileKind::Pdf, &Bytes::from(file)).await;
        readings.push(reading.unwrap());
    }
    readings
}

async fn found(texts: &[&str]) -> Vec<String> {
    let text = |reading: Reading| match reading {
        Reading::Text { text, .. } => text,
        other => panic!("{other:?}"),
    };
    readings(texts).await.into_iter().map(text).collect()
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
async fn chat_39_hebrew_in_a_pdf_comes_as_it_is_read() {
    let text = "הקו נפל בשעה עשר";
    let found = found(&[text]).await;
    assert!(letters(&found[0]).contains(&letters(text)), "{found:?}");
}

#[tokio::test]
async fn chat_39_hebrew_beside_other_writing_comes_in_whole_words() {
    let text = "בשנת 2026 נפל הקו של Acme Ltd בשעה עשר";
    let found = found(&[text]).await;
    for part in ["בשנת", "2026", "נפל הקו של", "Acme Ltd", "בשעה עשר"] {
        let whole = letters(&found[0]).contains(&letters(part));
        assert!(whole, "{part} is not in {found:?}");
    }
}

#[tokio::test]
async fn chat_39_a_pdf_in_a_script_that_does_not_come_whole_is_named_as_unread() {
    let texts = ["تعطل الخط في الساعة العاشرة", "लाइन टूट गई", "লাইন ভেঙে গেছে"];
    for (reading, text) in readings(&texts).await.iter().zip(texts) {
        assert_eq!(reading, &Reading::Unread(Unread::Illegible), "{text}");
    }
}

#[tokio::test]
async fn chat_39_of_a_pdf_in_two_scripts_the_pages_that_come_whole_are_used_and_the_others_counted()
{
    let several = |sentence: &str| format!("{}\n\n", sentence.repeat(30)).repeat(12);
    let english = several("The line went down, and nobody noticed. ");
    let arabic = several("تعطل الخط في الساعة العاشرة. ");
    let both = english + &arabic;
    let found = readings(&[both.as_str()]).await;
    let Reading::Text { text, pages, .. } = &found[0] else {
        panic!("{found:?}")
    };
    let pages = pages.unwrap();
    assert!(
        0 < pages.textless && pages.textless < pages.all,
        "{pages:?}"
    );
    let english = letters(text).contains("Thelinewentdownandnobodynoticed");
    assert!(english, "{text}");
}
