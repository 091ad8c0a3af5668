use service_kit::api::specialist_file::Figures;
use shared_events::SpecialistId;

use super::super::super::seed;
use super::super::super::specialist_content::nobody;
use super::*;

fn id() -> SpecialistId {
    "ada".parse().unwrap()
}

fn untold() -> SpecialistPrompt {
    SpecialistPrompt {
        system_prompt: Public::text(""),
        tone: Public::text(""),
        writing_style: Public::text(""),
    }
}

fn entry(text: &str) -> SpecialistEntry {
    let entry = "id = 'ada'\nname = 'Ada'\ncategory = 'Poetry'\nsystem_prompt = 'You are Ada.'\n";
    toml::from_str(&format!("{entry}{text}")).unwrap()
}

fn fresh(name: &str) -> Vec<String> {
    (0..10).map(|n| format!("{name}-{n}")).collect()
}

fn new(text: &str) -> (SpecialistProfile, SpecialistPrompt) {
    upon(&entry(text), &fresh("fresh"), (&nobody(&id()), &untold()))
}

fn again(text: &str, before: &(SpecialistProfile, SpecialistPrompt)) -> SpecialistProfile {
    upon(&entry(text), &fresh("later"), (&before.0, &before.1)).0
}

fn ids(profile: &SpecialistProfile) -> Vec<&str> {
    let samples = profile.portfolios.iter();
    samples.map(|it| it.id.0.as_str()).collect()
}

#[test]
fn what_an_entry_leaves_out_stays() {
    let before = new("tone = 'Warm'\nskills = ['Rhyme']\ntagline = ' Yes. '\nstatus = 'Active'");
    assert_eq!((&*before.0.tagline.0, &*before.1.tone.0), ("Yes.", "Warm"));
    assert!(before.0.active && before.0.online);
    assert_eq!(again("", &before), before.0);
    let changed = again("skills = []", &before);
    assert_eq!((changed.skills.len(), &*changed.tagline.0), (0, "Yes."));
}

#[test]
fn a_niche_of_the_place_follows_the_place_and_a_niche_of_their_own_stays() {
    let before = new("subcategory = 'Odes'");
    assert_eq!(before.0.specialty.0, "Odes");
    assert_eq!(again("subcategory = ''", &before).specialty.0, "Poetry");
    let before = new("specialty = 'Limericks'");
    assert_eq!(
        again("subcategory = 'Odes'", &before).specialty.0,
        "Limericks"
    );
}

#[test]
fn a_sample_is_known_by_its_id_and_without_one_by_its_title() {
    let samples = |all: &[(&str, &str)]| {
        let table = |(id, title): &(&str, &str)| {
            let id = if id.is_empty() {
                String::new()
            } else {
                format!("id = '{id}'\n")
            };
            format!("[[portfolios]]\n{id}title = '{title}'\ncontent = 'x'\n")
        };
        all.iter().map(table).collect::<String>()
    };
    let before = new(&samples(&[("of-another", "Rain"), ("", "Sun")]));
    // An id that only the file has belongs to no page.
    assert_eq!(ids(&before.0), ["fresh-0", "fresh-1"]);
    let after = again(
        &samples(&[("", "Sun"), ("fresh-0", "Snow"), ("fresh-0", "Hail")]),
        &before,
    );
    assert_eq!(ids(&after), ["fresh-1", "fresh-0", "later-2"]);
    // A sample that is named by id is not matched by title.
    let twice = again(
        &samples(&[("", "Rain"), ("fresh-0", "Rain")]),
        &new(&samples(&[("", "Rain")])),
    );
    assert_eq!(ids(&twice), ["later-0", "fresh-0"]);
}

#[test]
fn everybody_of_the_house_is_as_they_were_after_export_and_import() {
    for seed in seed::specialists().unwrap() {
        let (profile, prompt) = (seed.profile(), seed.prompt());
        let figures = Figures {
            created: "2026-01-01T00:00:00Z".to_owned(),
            jobs_completed: 3,
            rating: 4.5,
        };
        let entry = SpecialistEntry::of(&seed.id, profile.clone(), prompt.clone(), figures);
        let written = toml::to_string_pretty(&entry).unwrap();
        let read: SpecialistEntry = toml::from_str(&written).unwrap();
        let after = upon(&read, &fresh("later"), (&profile, &prompt));
        assert_eq!(after, (profile, prompt), "{}", seed.id);
    }
}
