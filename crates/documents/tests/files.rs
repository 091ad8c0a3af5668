//! The files are read back with libraries that did not write them: pdf.js and mammoth, through `node`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use documents::{About, Document, Fonts, RenderError, docx, pdf};
use serde_json::Value;
use time::macros::datetime;

const SAMPLE: &str = include_str!("sample.md");
const SCRIPTS: &str = include_str!("scripts.md");

fn npm() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("npm")
}

fn fonts() -> Fonts {
    Fonts::at(&npm().join("node_modules")).expect("fonts: run `npm ci` in crates/documents/npm")
}

fn about() -> About {
    About {
        title: "The deleted cache & what followed".into(),
        written: datetime!(2026-03-01 10:20:30 UTC),
    }
}

fn document(markdown: &str) -> Document {
    Document::read("Untitled", markdown)
}

fn set(markdown: &str) -> Vec<u8> {
    pdf::render(&document(markdown), &about(), &fonts()).unwrap()
}

/// What another reader makes of a file.
fn read(file: &[u8], script: &str) -> Value {
    let folder = std::env::temp_dir().join(format!("documents-{}-{script}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{:x}", file.len()));
    std::fs::write(&path, file).unwrap();
    let output = Command::new("node")
        .arg(npm().join(script))
        .arg(&path)
        .output()
        .unwrap();
    std::fs::remove_file(&path).unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn words(value: &Value) -> String {
    let pages = value["pages"].as_array().unwrap();
    let text: Vec<&str> = pages.iter().map(|page| page.as_str().unwrap()).collect();
    text.join(" ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn chat_09_a_word_file_has_the_text_its_outline_its_lists_and_its_tables() {
    let file = docx::render(&document(SAMPLE), &about()).unwrap();
    let read = read(&file, "read-docx.mjs");
    let html = read["html"].as_str().unwrap();
    for piece in [
        "<header>The deleted cache</header>",
        "<strong>nine minutes past ten</strong>",
        "<em>Nobody</em>",
        "<a href=\"https://example.org/report?a=1&amp;b=2\">the report</a>",
        "cache &lt; key",
        "<h1>What happened</h1>",
        "<ol><li>First, the job ran twice.</li>",
        "<ul><li>A point within</li></ul>",
        "☒ Restore the cache",
        "☐ Tell the clients",
        "<blockquote>A quotation that somebody said.</blockquote>",
        // The level that was left out in the text is not left out in the outline.
        "<h2>In figures</h2>",
        "<th><p><strong>Hour</strong></p></th>",
        "<td><p>12,400</p></td>",
        "println!(\"Hello\");",
        "<h1>What follows</h1>",
    ] {
        assert!(html.contains(piece), "{piece} is missing in {html}");
    }
    let styles = read["styles"].as_str().unwrap();
    assert!(styles.contains("<w:outlineLvl w:val=\"0\" />"), "{styles}");
    assert!(styles.contains("<w:lang w:val=\"en\""), "{styles}");
    let core = read["core"].as_str().unwrap();
    assert!(
        core.contains("<dc:title>The deleted cache &amp; what followed</dc:title>"),
        "{core}"
    );
    assert!(core.contains("2026-03-01T10:20:30Z"), "{core}");
    let document = read["document"].as_str().unwrap();
    assert!(
        document.contains("<w:tblHeader />"),
        "the head of a table comes again"
    );
    let footers = read["footers"].to_string();
    assert!(
        footers.contains("PAGE") && footers.contains("NUMPAGES"),
        "{footers}"
    );
}

/// What LibreOffice makes of a Word file: its own format, as one XML. `None` where there is no LibreOffice.
fn in_libreoffice(file: &[u8]) -> Option<String> {
    let names = ["soffice", "libreoffice"];
    let found = names.iter().find(|name| {
        let there = Command::new(name).arg("--version").output();
        there.is_ok_and(|output| output.status.success())
    })?;
    let folder = std::env::temp_dir().join(format!("documents-{}-office", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("work.docx"), file).unwrap();
    let profile = format!("-env:UserInstallation=file://{}/profile", folder.display());
    let output = Command::new(found)
        .args([
            profile.as_str(),
            "--headless",
            "--convert-to",
            "fodt",
            "work.docx",
        ])
        .current_dir(&folder)
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    let opened = std::fs::read_to_string(folder.join("work.fodt")).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    Some(opened)
}

#[test]
fn chat_09_libreoffice_opens_a_word_file_with_its_outline_where_there_is_one() {
    let file = docx::render(&document(SAMPLE), &about()).unwrap();
    let Some(opened) = in_libreoffice(&file) else {
        testkit::skipped("no LibreOffice");
        return;
    };
    // Headings of an outline and not large letters, on the level they have in the text.
    for (heading, level) in [("What happened", 1), ("In figures", 2), ("What follows", 1)] {
        let headings = opened.split("<text:h ").skip(1);
        let mut headings = headings.filter_map(|rest| rest.split("</text:h>").next());
        let found = headings.find(|it| it.contains(heading));
        let found = found.unwrap_or_else(|| panic!("{heading} is no heading in {opened}"));
        assert!(
            found.contains(&format!("text:outline-level=\"{level}\"")),
            "{found}"
        );
    }
    for piece in [
        "<text:list-item>",
        "<table:table-header-rows>",
        "12,400",
        "The deleted cache",
    ] {
        assert!(opened.contains(piece), "{piece} is missing in {opened}");
    }
}

#[test]
fn chat_09_every_numbered_list_of_a_word_file_counts_for_itself() {
    let two = "1. one\n2. two\n\nText between.\n\n5. five\n6. six";
    let file = docx::render(&document(two), &about()).unwrap();
    let read = read(&file, "read-docx.mjs");
    let numbering = read["numbering"].as_str().unwrap();
    assert!(
        numbering.contains("<w:startOverride w:val=\"1\" />"),
        "{numbering}"
    );
    assert!(
        numbering.contains("<w:startOverride w:val=\"5\" />"),
        "{numbering}"
    );
}

/// Notes of some length, one that is named twice and one that nobody names.
const NOTED: &str = "It went down at ten.[^report] Nobody noticed[^2] it.[^report] See [^none].

[^2]: *Nobody* of [the staff](https://example.org/staff).

    Not at night either.

[^report]: https://example.org/report

[^unused]: Kept all the same.

The end.
";

/// Each is there, the first time behind those before it.
fn assert_in_order(text: &str, pieces: [&str; 6]) {
    let places = pieces.map(|piece| {
        let at = text.find(piece);
        at.unwrap_or_else(|| panic!("{piece} is missing in {text}"))
    });
    assert!(places.is_sorted(), "{text}");
}

#[test]
fn chat_09_notes_of_a_word_file_are_numbered_and_stand_at_its_end() {
    let file = docx::render(&document(NOTED), &about()).unwrap();
    let read = read(&file, "read-docx.mjs");
    let pieces = [
        "<p>It went down at ten.<sup>1</sup> Nobody noticed<sup>2</sup> it.<sup>1</sup> See [^none].</p>",
        "<p>The end.</p>",
        "<li><a href=\"https://example.org/report\">https://example.org/report</a></li>",
        "<li><em>Nobody</em> of <a href=\"https://example.org/staff\">the staff</a>.",
        "Not at night either.",
        "<li>Kept all the same.</li>",
    ];
    assert_in_order(read["html"].as_str().unwrap(), pieces);
    let styles = read["styles"].as_str().unwrap();
    assert!(
        styles.contains("<w:pBdr><w:bottom "),
        "a line above them: {styles}"
    );
    let document = read["document"].as_str().unwrap();
    assert_eq!(
        document
            .matches("<w:pStyle w:val=\"NotesBelow\" />")
            .count(),
        1
    );
}

#[test]
fn chat_09_notes_of_a_pdf_are_numbered_and_stand_at_its_end() {
    let read = read(&set(NOTED), "read-pdf.mjs");
    let pieces = [
        "Itwentdownatten.1Nobodynoticed2it.1See[^none].",
        "Theend.",
        "1.https://example.org/report",
        "2.Nobodyofthestaff.",
        "Notatnighteither.",
        "3.Keptallthesame.",
    ];
    assert_in_order(&words(&read).replace(' ', ""), pieces);
    let links = read["links"].as_array().unwrap();
    for address in ["https://example.org/report", "https://example.org/staff"] {
        assert!(links.contains(&address.into()), "{links:?}");
    }
}

#[test]
fn chat_09_writing_from_right_to_left_is_marked_as_such_in_a_word_file() {
    let file = docx::render(&document(SCRIPTS), &about()).unwrap();
    let read = read(&file, "read-docx.mjs");
    let document = read["document"].as_str().unwrap();
    // The title, Arabic and Hebrew; nothing else.
    assert_eq!(document.matches("<w:bidi />").count(), 3);
    assert_eq!(document.matches("<w:rtl />").count(), 3);
    assert!(!document.contains("right-to-left"));
    let html = read["html"].as_str().unwrap();
    for line in SCRIPTS.lines().filter(|line| !line.is_empty()) {
        let line = line.trim_start_matches("# ");
        assert!(html.contains(line), "{line} is missing in {html}");
    }
}

/// A text in this writing with a table in it, whose head begins with a term of another one.
fn with_table(sentence: &str, cells: [&str; 2]) -> String {
    let [city, count] = cells;
    format!("{sentence}\n\n| KPI | {city} |\n|---|---|\n| {count} | 12400 |\n\n{sentence}")
}

const FROM_RIGHT_TO_LEFT: [(&str, [&str; 2]); 2] = [
    (
        "تعطل الخط ولم يلاحظ أحد ذلك لمدة ساعة كاملة",
        ["القاهرة", "الطلبات"],
    ),
    ("הקו נפל ואיש לא שם לב במשך שעה", ["חיפה", "בקשות"]),
];

#[test]
fn chat_09_a_table_in_a_text_from_right_to_left_begins_at_the_right_in_a_word_file() {
    for (sentence, cells) in FROM_RIGHT_TO_LEFT {
        let file = docx::render(&document(&with_table(sentence, cells)), &about()).unwrap();
        let read = read(&file, "read-docx.mjs");
        let document = read["document"].as_str().unwrap();
        assert!(
            document.contains("<w:tblPr><w:bidiVisual /><w:tblW "),
            "{document}"
        );
        assert!(!document.contains("<w:jc w:val=\"right\" />"), "{document}");
        let table = document.split_once("<w:tbl>").unwrap().1;
        let table = table.split_once("</w:tbl>").unwrap().0;
        assert_eq!(table.matches("<w:bidi />").count(), 4, "each cell is, too");
        let html = read["html"].as_str().unwrap();
        let order = ["KPI", cells[0], cells[1], "12400"].map(|cell| html.find(cell).unwrap());
        assert!(order.is_sorted(), "the order of reading stays: {html}");
    }
    let english = with_table("The line went down, and nobody noticed.", ["City", "Count"]);
    let file = docx::render(&document(&english), &about()).unwrap();
    let read = read(&file, "read-docx.mjs");
    assert!(!read["document"].as_str().unwrap().contains("bidi"));
}

#[test]
fn chat_09_a_table_within_a_list_or_a_quotation_ends_at_the_margin_in_a_word_file() {
    let table = "| City | Count |\n|---|---|\n| Oslo | 12 |";
    let within = |mark: &str, more: &str| {
        let lines: Vec<String> = table.lines().map(|line| format!("{more}{line}")).collect();
        format!("{mark}Before\n{more}\n{}\n", lines.join("\n"))
    };
    let figures = |document: &str, name: &str| -> Vec<u32> {
        let opening = format!("<w:{name} w:w=\"");
        let after = document.split(&opening).skip(1);
        let digits = after.map(|rest| rest.split('"').next().unwrap());
        digits.map(|digits| digits.parse().unwrap()).collect()
    };
    let read = |markdown: &str| {
        let file = docx::render(&document(markdown), &about()).unwrap();
        let read = read(&file, "read-docx.mjs");
        let document = read["document"].as_str().unwrap();
        (figures(document, "tblW"), figures(document, "tblInd"))
    };
    let (alone, _) = read(table);
    for (mark, more) in [("- ", "  "), ("> ", "> ")] {
        let (width, indent) = read(&within(mark, more));
        assert!(indent[0] > 0, "{mark}");
        assert_eq!(width[0] + indent[0], alone[0], "{mark}");
    }
    let arabic = [
        ("Before", "تعطل الخط في الساعة العاشرة"),
        ("City", "المدينة"),
        ("Count", "العدد"),
        ("Oslo", "أوسلو"),
    ];
    let rtl = arabic.iter().fold(within("- ", "  "), |text, (from, to)| {
        text.replace(from, to)
    });
    let file = docx::render(&document(&rtl), &about()).unwrap();
    let read = crate::read(&file, "read-docx.mjs");
    let document = read["document"].as_str().unwrap();
    assert!(document.contains("<w:bidiVisual /><w:tblW "), "{document}");
}

#[test]
fn chat_09_a_table_in_a_text_from_right_to_left_begins_at_the_right_in_a_pdf() {
    let columns = |markdown: &str| {
        let read = read(&set(markdown), "read-pdf.mjs");
        let place = |word: &str| {
            let places = read["places"].as_array().unwrap();
            let found = places.iter().find(|place| place["str"] == word);
            let found = found.unwrap_or_else(|| panic!("{word} is not in {places:?}"));
            found["x"].as_f64().unwrap()
        };
        (place("KPI"), place("12400"))
    };
    for (sentence, cells) in FROM_RIGHT_TO_LEFT {
        let (first, second) = columns(&with_table(sentence, cells));
        assert!(first > second, "{sentence}: {first}, {second}");
    }
    let english = with_table("The line went down, and nobody noticed.", ["City", "Count"]);
    let (first, second) = columns(&english);
    assert!(first < second, "{first}, {second}");
}

#[test]
fn chat_09_a_text_can_not_put_anything_into_a_word_file_but_text() {
    let sly = "<w:highlight w:val=\"right-to-left\" /> </w:t> & ]]> <w:cantSplit />";
    let file = docx::render(&document(&format!("`{sly}`")), &about()).unwrap();
    let read = read(&file, "read-docx.mjs");
    let document = read["document"].as_str().unwrap();
    assert!(!document.contains("<w:rtl />") && !document.contains("<w:tblHeader />"));
    assert!(read["html"].as_str().unwrap().contains("&lt;w:highlight"));
}

#[test]
fn chat_09_a_pdf_has_selectable_text_an_outline_tags_and_a_description_of_itself() {
    let read = read(&set(SAMPLE), "read-pdf.mjs");
    assert_eq!(read["title"], "The deleted cache & what followed");
    assert_eq!(read["created"], "D:20260301102030Z");
    assert_eq!(read["language"], "en");
    let outline = serde_json::json!(["1 What happened", "2 In figures", "1 What follows"]);
    assert_eq!(read["outline"], outline);
    assert_eq!(
        read["links"],
        serde_json::json!(["https://example.org/report?a=1&b=2"])
    );
    for tag in ["H1", "H2", "L", "LI", "Table", "TH", "TD", "Link", "Code"] {
        assert!(
            read["tags"].as_array().unwrap().contains(&tag.into()),
            "{tag}"
        );
    }
    let words = words(&read);
    for piece in [
        "The deleted cache",
        "at nine minutes past ten and stayed down.",
        "“quoted” – see the report or cache < key.",
        "2. Then the cache was gone.",
        "A point within",
        "Restore the cache",
        "Hour Requests 10 12,400 11 9,800",
        "println!(\"Hello\");",
        "The end.",
    ] {
        assert!(words.contains(piece), "{piece} is missing in {words}");
    }
}

#[test]
fn chat_09_a_pdf_sets_every_writing_that_a_user_may_use() {
    let read = read(&set(SCRIPTS), "read-pdf.mjs");
    assert_eq!(read["language"], "ar");
    let words = words(&read);
    for piece in [
        "Žluťoučký kůň, Đặng Văn, ğüşıöç",
        "Η γραμμή έπεσε. Русский: линия упала.",
        "线路中断了一个小时",
        "行が止まりました",
        "한 시간 동안",
        "😀 🎉 ✓ → ∑",
    ] {
        assert!(words.contains(piece), "{piece} is missing in {words}");
    }
    // Signs above and before letters may be told in another order, and with gaps.
    let letters = |text: &str| text.chars().collect::<BTreeSet<char>>();
    for line in ["लाइन टूट गई", "ตัวอย่าง"] {
        assert!(
            letters(&words).is_superset(&letters(line)),
            "{line} in {words}"
        );
    }
    // Words from right to left stand in the file in the order they are painted.
    for word in ["العاشرة", "تعطل", "הקו", "עשר"] {
        assert!(words.contains(word), "{word} is missing in {words}");
    }
}

#[test]
fn chat_09_pages_are_numbered_once_there_are_several() {
    let short = read(&set("Short."), "read-pdf.mjs");
    assert_eq!(words(&short), "Untitled Short.");
    let paragraph = "A sentence of some length that fills a line or two of the page. ".repeat(8);
    let long = read(&set(&format!("{paragraph}\n\n").repeat(12)), "read-pdf.mjs");
    let pages = long["pages"].as_array().unwrap();
    assert!(pages.len() > 1);
    for (number, page) in (1..).zip(pages) {
        let expected = format!("{number} / {}", pages.len());
        assert!(
            page.as_str().unwrap().trim_end().ends_with(&expected),
            "{page}"
        );
    }
    assert!(
        pages[1].as_str().unwrap().starts_with("Untitled"),
        "the title runs on"
    );
}

#[test]
fn chat_09_what_can_not_be_set_is_reported_and_never_a_box() {
    let cuneiform = document("A sign 𒀀 and again 𒀀, and one in private use: \u{e000}");
    match pdf::render(&cuneiform, &about(), &fonts()) {
        Err(RenderError::NoGlyphs(missing)) => assert_eq!(missing, ["𒀀", "\u{e000}"]),
        other => panic!("{other:?}"),
    }
    assert!(
        docx::render(&cuneiform, &about()).is_ok(),
        "Word has fonts of its own"
    );
}

#[test]
fn chat_09_a_cluster_that_no_one_font_sets_is_reported_whole() {
    // Some font has the mark, and it would stand there alone. Of all but the last, some font has the letter, too.
    let apart = ["中\u{651}", "א\u{951}", "😀\u{651}", "𒀀\u{301}"];
    let text = document(&format!("Here are {}.", apart.join(" and ")));
    match pdf::render(&text, &about(), &fonts()) {
        Err(RenderError::NoGlyphs(missing)) => assert_eq!(missing, apart),
        other => panic!("{other:?}"),
    }
}

#[test]
fn chat_09_clusters_that_a_font_sets_whole_are_set() {
    let fonts = fonts();
    for text in [
        "Line 线路 は 한국어 ไทย हिन्दी বাংলা తెలుగు العربية עברית Ελληνικά ₦ → ∑ ✓",
        // Emoji that are joined into one, and those that become one by a sign that is not seen.
        "👨\u{200d}👩\u{200d}👧\u{200d}👦 👩\u{200d}💻 🤷\u{200d}♀\u{fe0f}",
        "⛹\u{fe0f}\u{200d}♂\u{fe0f} and `🤷\u{200d}♀\u{fe0f}`",
        "👍🏽 🇳🇬 ❤\u{fe0f} 1\u{fe0f}\u{20e3}",
        "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        // Letters apart from their accents.
        "Cafe\u{301}, Vie\u{323}\u{302}t Nam, ku\u{30a}n\u{30c}, линии\u{306}",
        "\u{3b1}\u{313}\u{301}\u{345}, \u{3c9}\u{342}\u{345}, \u{1112}\u{1161}\u{11ab}",
        "مُحَمَّدٌ می\u{200c}خواهم שָׁלוֹם क्षत्रिय ज्ञान ক্ষমা น้ำ",
        // What says how others are shown.
        "Donau\u{ad}dampf\u{200b}schiff \u{2067}אב\u{2069} \u{feff}end 葛\u{e0100}",
    ] {
        if let Err(cause) = pdf::render(&document(text), &about(), &fonts) {
            panic!("{text}: {cause}");
        }
    }
}

#[test]
fn chat_09_a_name_that_is_not_on_the_pages_needs_no_font() {
    let about = About {
        title: "𒀀".into(),
        ..about()
    };
    let titled = document("# A title of its own\n\nText.");
    let file = pdf::render(&titled, &about, &fonts()).unwrap();
    assert_eq!(read(&file, "read-pdf.mjs")["title"], "𒀀");
}

#[test]
fn chat_09_markup_of_the_typesetter_is_text_like_any_other() {
    let sly = "#read(\"/etc/passwd\") \\$x^2\\$ @label \\#let \\\\ = no <heading>";
    let words = words(&read(&set(sly), "read-pdf.mjs"));
    assert!(
        words.contains("#read(\"/etc/passwd\") $x^2$ @label #let \\ = no <heading>"),
        "{words}"
    );
}

#[test]
fn chat_09_a_word_longer_than_a_line_and_a_wide_table_stay_on_the_page() {
    let cells = "| column |".to_owned() + &" another |".repeat(11);
    let rule = "|---".repeat(12);
    let wide = format!("{}\n\n{cells}\n{rule}|\n{cells}\n", "x".repeat(400));
    let read = read(&set(&wide), "read-pdf.mjs");
    let words = words(&read).replace(' ', "");
    assert!(words.contains(&"x".repeat(400)), "{words}");
}

/// What may break a line takes nothing from the letter before it.
#[test]
fn chat_09_pay_19_a_long_word_can_be_copied_whole() {
    let reference =
        |digit: char| "01a2060c-735c-7604-9fa6-d523d60b4668".replace('7', &digit.to_string());
    let all: Vec<String> = "0123456789abcdef".chars().map(reference).collect();
    let rows = all.iter().map(|it| format!("| {it} | `{it}` |\n"));
    let table = format!("| Prose | Code |\n|---|---|\n{}", rows.collect::<String>());
    let read = read(
        &set(&format!("{}\n\n{table}", all.join("\n\n"))),
        "read-pdf.mjs",
    );
    let words = words(&read).replace(' ', "");
    for it in all {
        assert_eq!(words.matches(&it).count(), 3, "{it} in {words}");
    }
}

#[test]
fn chat_09_a_text_beyond_the_limit_is_refused() {
    let endless = document(&"word ".repeat(500_000));
    assert!(matches!(
        docx::render(&endless, &about()),
        Err(RenderError::TooLong)
    ));
    assert!(matches!(
        pdf::render(&endless, &about(), &fonts()),
        Err(RenderError::TooLong)
    ));
}

#[test]
fn chat_09_forty_pages_are_set_like_one() {
    let paragraph = "A sentence of some length that fills a line or two of the page. ".repeat(9);
    let section = |n| format!("## Section {n}\n\n{}", format!("{paragraph}\n\n").repeat(6));
    let book: String = (1..=40).map(section).collect();
    let read = read(&set(&book), "read-pdf.mjs");
    assert!(read["pages"].as_array().unwrap().len() >= 40);
    assert_eq!(read["outline"].as_array().unwrap().len(), 40);
}
