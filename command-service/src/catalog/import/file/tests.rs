use proptest::prelude::*;
use service_kit::api::specialist_file::SampleEntry;

use super::*;

fn fields(text: &str) -> Vec<(String, String)> {
    let refused = read(&Bytes::from(text.to_owned())).unwrap_err();
    let fields = refused.fields().iter();
    fields
        .map(|(at, told)| (at.clone(), told.clone()))
        .collect()
}

fn names(text: &str) -> Vec<String> {
    fields(text).into_iter().map(|(at, _)| at).collect()
}

const ADA: &str = "[[specialists]]\nid = 'ada'\nname = 'Ada'\ncategory = 'Poetry'\nsystem_prompt = 'You are Ada.'\n";

#[test]
fn an_entry_says_no_more_than_it_has_to() {
    let file = read(&Bytes::from_static(ADA.as_bytes())).unwrap();
    assert_eq!(file.specialists[0].name, "Ada");
    assert_eq!(file.specialists[0].skills, None);
    let marked = format!("\u{feff}{ADA}");
    assert_eq!(read(&Bytes::from(marked)).unwrap(), file);
}

#[test]
fn each_complaint_names_its_entry_and_field() {
    let wrong = format!(
        "{ADA}{ADA}[[specialists]]\nid = 'bob'\nname = ''\ncategory = 'Poetry'\nsystem_prompt = 'x'\n\
         [[specialists.portfolios]]\ntitle = ' '\ncontent = 'x'\n\
         [[specialists]]\nid = 'eve'\nname = 7\n[[specialists]]\nid = 'No'\nname = 'No'\ncategory = 'x'\nsystem_prompt = 'x'\nnick = 'x'\n"
    );
    let expected = [
        "specialists[1].id",
        "specialists[2].name",
        "specialists[2].portfolios[0].title",
        "specialists[3].name",
        "specialists[4].nick",
    ];
    assert_eq!(names(&wrong), expected);
    assert_eq!(
        names("[[specialists]]\nid = 'a'\n"),
        ["specialists[0].name"]
    );
    assert_eq!(
        names(&format!("{ADA}skills = [\"a\\u0000\"]")),
        ["specialists[0].skills[0]"]
    );
    assert_eq!(
        names(&format!("{ADA}voice = \"a\\u0000\"")),
        ["specialists[0].voice"]
    );
    assert_eq!(names("house = 1\nspecialists = []"), ["house"]);
    assert_eq!(names(""), ["specialists"]);
    assert_eq!(names("specialists = 1"), ["specialists"]);
}

#[test]
fn what_is_no_toml_is_told_with_its_line() {
    let [(field, told)] = &fields(&format!("{ADA}voice = \n"))[..] else {
        panic!("one complaint");
    };
    assert_eq!(field, "body");
    assert!(told.starts_with("Line 6: "), "{told}");
    assert_eq!(names("\u{7f}"), ["body"]);
    let refused = read(&Bytes::from_static(b"\xff")).unwrap_err();
    assert!(refused.fields().contains_key("body"));
}

#[test]
fn a_file_has_at_most_500_entries() {
    let entry = |n: usize| ADA.replace("'ada'", &format!("'ada-{n}'"));
    let file: String = (0..501).map(entry).collect();
    assert_eq!(names(&file), ["specialists"]);
}

/// Any characters in texts: quotes, ends of lines and others.
fn texts() -> impl Strategy<Value = String> {
    proptest::string::string_regex(
        "([a-z'\"\\\\\n\r\t\u{85}\u{7f} é#=\\[\\]]|'''|\"\"\"|\r\n){1,60}",
    )
    .unwrap()
}

proptest! {
    #[test]
    fn what_is_written_is_read_again_letter_by_letter(content in texts(), voice in texts(), skill in texts()) {
        let mut file = SpecialistFile { specialists: Vec::new() };
        let mut entry: SpecialistFile = toml::from_str(ADA).unwrap();
        let mut ada = entry.specialists.remove(0);
        ada.voice = Some(voice);
        ada.skills = Some(vec![skill]);
        ada.portfolios = Some(vec![SampleEntry {
            id: None,
            title: "Rain".to_owned(),
            kind: None,
            content,
            story: None,
        }]);
        file.specialists = vec![ada.clone(), ada];
        let written = toml::to_string_pretty(&file).unwrap();
        prop_assert_eq!(toml::from_str::<SpecialistFile>(&written).unwrap(), file);
    }
}
