use super::*;

fn read(markdown: &str) -> Document {
    Document::read("A letter", markdown)
}

fn bodies(markdown: &str) -> Vec<Body> {
    let blocks = read(markdown).blocks;
    blocks.into_iter().map(|block| block.body).collect()
}

fn text(spans: &[Span]) -> String {
    spans.iter().map(|span| span.text.as_str()).collect()
}

fn outline(markdown: &str) -> Vec<(u8, String)> {
    let heading = |body| match body {
        Body::Heading { level, spans } => Some((level, text(&spans))),
        _ => None,
    };
    bodies(markdown).into_iter().filter_map(heading).collect()
}

#[test]
fn a_first_heading_is_the_title_and_without_one_the_document_keeps_its_name() {
    assert_eq!(
        text(&read("# The deleted cache\n\nText.").title),
        "The deleted cache"
    );
    assert_eq!(text(&read("Text.\n\n# Later").title), "A letter");
    assert_eq!(text(&read("").title), "A letter");
}

#[test]
fn an_outline_begins_at_one_and_leaves_no_level_out() {
    let titled = "# Title\n\n## One\n\n#### Deep\n\n### Less\n\n## Two";
    let levels: Vec<u8> = outline(titled)
        .into_iter()
        .map(|(level, _)| level)
        .collect();
    assert_eq!(levels, [1, 2, 2, 1]);
    assert_eq!(outline("### Only")[0].0, 1);
}

#[test]
fn marks_links_and_breaks_are_kept_with_the_words_they_stand_on() {
    let [Body::Paragraph { spans }] =
        &bodies("Plain **bold *both*** ~~gone~~ `x < y` [here](https://a.example)  \nnext")[..]
    else {
        panic!("one paragraph")
    };
    let marked = |word: &str| spans.iter().find(|span| span.text == word).unwrap();
    assert!(marked("bold ").strong && !marked("bold ").emphasis);
    assert!(marked("both").strong && marked("both").emphasis);
    assert!(marked("gone").struck && marked("x < y").code);
    assert_eq!(marked("here").link.as_deref(), Some("https://a.example"));
    assert!(spans.iter().any(Span::is_break));
    assert_eq!(text(spans), "Plain bold both gone x < y here\nnext");
}

#[test]
fn an_address_in_the_text_leads_where_it_says() {
    let [Body::Paragraph { spans }] = &bodies("See https://a.example/b?c=1, or not.")[..] else {
        panic!("one paragraph")
    };
    let links: Vec<_> = spans
        .iter()
        .filter_map(|span| span.link.as_deref())
        .collect();
    assert_eq!(links, ["https://a.example/b?c=1"]);
    assert_eq!(text(spans), "See https://a.example/b?c=1, or not.");
}

#[test]
fn a_link_into_a_machine_stays_text() {
    let [Body::Paragraph { spans }] = &bodies("[a](file:///etc/passwd) [b](javascript:x)")[..]
    else {
        panic!("one paragraph")
    };
    assert_eq!(text(spans), "a b");
    assert!(spans.iter().all(|span| span.link.is_none()));
}

#[test]
fn lists_keep_their_numbers_their_ticks_and_the_lists_in_them() {
    let [Body::List { start, items }] = &bodies("3. three\n   - inner\n4. [x] four")[..] else {
        panic!("one list")
    };
    assert_eq!(*start, Some(3));
    assert_eq!(items[1].done, Some(true));
    let Body::List {
        start: None,
        items: inner,
    } = &items[0].blocks[1].body
    else {
        panic!("a list within")
    };
    assert_eq!(inner.len(), 1);
}

#[test]
fn a_table_has_a_cell_for_every_column() {
    let [
        Body::Table {
            columns,
            head,
            rows,
        },
    ] = &bodies("| a | b |\n|:--|--:|\n| 1 |\n| 2 | **3** | 4 |")[..]
    else {
        panic!("one table")
    };
    assert_eq!(columns, &[Align::Start, Align::End]);
    assert_eq!((head.len(), rows[0].len(), rows[1].len()), (2, 2, 2));
    assert!(rows[1][1].spans[0].strong);
}

#[test]
fn nothing_that_was_written_is_lost() {
    let odd =
        "<div>tagged</div>\n\n![](https://a.example/p.png) ![alt](x.png)\n\na<br>b\n\n> quoted";
    let all: String = read(odd).texts().collect::<Vec<_>>().join(" ");
    for piece in ["tagged", "https://a.example/p.png", "alt", "quoted"] {
        assert!(all.contains(piece), "{piece} in {all}");
    }
    assert!(!all.contains("<br>"));
}

#[test]
fn nesting_stops_somewhere_and_keeps_the_words() {
    let deep = format!("{} the end", ">".repeat(5_000));
    let document = read(&deep);
    assert_eq!(document.texts().last(), Some("the end"));
    let lists: String = (0..200)
        .map(|n| format!("{}- point {n}\n", "  ".repeat(n)))
        .collect();
    assert!(read(&lists).texts().any(|text| text.contains("point 199")));
}

#[test]
fn control_characters_are_no_text() {
    assert_eq!(read("a\u{7}b\u{0}c").texts().last(), Some("abc"));
}

#[test]
fn lines_of_a_paragraph_are_joined_as_their_writing_wants_it() {
    let joined = |markdown| read(markdown).texts().last().map(str::to_owned);
    assert_eq!(joined("one\ntwo").as_deref(), Some("one two"));
    assert_eq!(joined("一行\n二行").as_deref(), Some("一行二行"));
}
