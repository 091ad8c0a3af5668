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

fn notes(markdown: &str) -> Vec<String> {
    let Some(Body::Notes { items }) = bodies(markdown).pop() else {
        panic!("notes come last")
    };
    let words = |block: &Block| match &block.body {
        Body::Paragraph { spans } => text(spans),
        other => panic!("{other:?}"),
    };
    let of = |item: &Item| {
        item.blocks
            .iter()
            .map(words)
            .collect::<Vec<_>>()
            .join(" / ")
    };
    items.iter().map(of).collect()
}

fn first_words(markdown: &str) -> String {
    match bodies(markdown).remove(0) {
        Body::Paragraph { spans } => text(&spans),
        other => panic!("{other:?}"),
    }
}

#[test]
fn notes_are_numbered_in_the_order_in_which_they_are_first_named_and_come_last() {
    let noted = "[^z]: Never named.\n[^b]: **Two**,\n    going on.\n\n    Further.\n\n\
                 One[^A] two[^b] again[^a].\n\n[^a]: https://a.example/x\n\nThe end.";
    assert_eq!(first_words(noted), "One1 two2 again1.");
    let expected = [
        "https://a.example/x",
        "Two, going on. / Further.",
        "Never named.",
    ];
    assert_eq!(notes(noted), expected);
    let [
        Body::Paragraph { spans },
        Body::Paragraph { .. },
        Body::Notes { items },
    ] = &bodies(noted)[..]
    else {
        panic!("two paragraphs and the notes to them")
    };
    let raised = spans.iter().filter(|span| span.raised);
    let raised: Vec<_> = raised.map(|span| span.text.as_str()).collect();
    assert_eq!(raised, ["1", "2", "1"]);
    let Body::Paragraph { spans } = &items[0].blocks[0].body else {
        panic!("an address")
    };
    assert_eq!(spans[0].link.as_deref(), Some("https://a.example/x"));
}

#[test]
fn numbers_of_notes_in_a_row_stay_apart() {
    assert_eq!(
        first_words("Both[^1][^2].\n\n[^1]: a\n[^2]: b"),
        "Both1, 2."
    );
}

#[test]
fn a_note_may_name_others_itself_and_two_with_one_label() {
    assert_eq!(
        notes("One[^1].\n\n[^2]: second, see[^1]\n[^1]: first, see[^2]\n[^1]: another"),
        ["first, see2", "second, see1", "another"]
    );
}

#[test]
fn a_note_that_is_not_there_stays_as_it_was_typed() {
    assert_eq!(
        first_words("One[^1] and [^none].\n\n[^1]: note"),
        "One1 and [^none]."
    );
    assert_eq!(bodies("Only [^none].").len(), 1);
}

#[test]
fn a_note_within_a_quotation_comes_last_as_well() {
    let quoted = "> Said[^1].\n>\n> [^1]: elsewhere\n\nThe end.";
    assert_eq!(notes(quoted), ["elsewhere"]);
    assert!(matches!(bodies(quoted)[0], Body::Quote { ref blocks } if blocks.len() == 1));
}
