//! For classrooms: lesson plans and materials.

use super::Kind;
use super::sections::leftovers;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

const ASKS: [&str; 3] = [
    "Which subject, and which class or age?",
    "What should pupils be able to do at the end?",
    "How long is the lesson, and what is in the room?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "lesson plan",
        keys: &["lesson plan", "lesson", "unit plan", "workshop plan"],
        shelf: &["Lesson Plans"],
        asks: ASKS,
        who: "the class",
        view: Voice::Told,
        compose: lesson,
    },
    Kind {
        label: "worksheet",
        keys: &[
            "worksheet",
            "educational material",
            "quiz",
            "handout",
            "study sheet",
        ],
        shelf: &["Educational Materials"],
        asks: ASKS,
        who: "learners",
        view: Voice::Told,
        compose: worksheet,
    },
];

fn lesson(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Lesson: {bare}", "{Bare}: A Lesson Plan"]));
    d.ul([
        k.say("**For:** {level|class or age}, {who}"),
        k.say("**Time:** {duration|minutes}"),
        k.say("**By the end, pupils can:** [do something you can see them do] with {bare}"),
        "**Needed:** [materials, one set per pair]".to_owned(),
    ]);
    d.p(k.telling(3));
    d.h("To Begin").p(k.one("begin", &[
        "Put one thing on the table or the board and say nothing: [an object, picture or problem that has {bare} in it]. Wait until the third hand is up. The first two are quick; the third has thought.",
        "Ask a question to which everybody has an answer and nobody the whole one: [the question about {bare}]. Collect answers in pupils’ own words, wrong ones included, and leave them standing.",
    ]));
    d.h("The New Thing").p("[The idea in two sentences, as you will say it.] Show it once in silence, once with words, once letting the class tell you each next step. Stop where they stop.");
    d.h("They Do It");
    let mut tasks: Vec<String> = k
        .brief
        .points
        .iter()
        .map(|p| format!("Work on {p}: [the task, and what a good answer looks like]."))
        .collect();
    if tasks.is_empty() {
        tasks = vec![
            "In pairs: [a task that can be done with what was just shown].".into(),
            "Alone: [the same with one thing changed].".into(),
            "For the quick: [a harder one, with no new method in it].".into(),
        ];
    }
    d.ol(tasks);
    d.h("Where They Will Stumble").p(k.say("Most will [the usual mistake with {bare}]. Do not correct it at once. Ask: “How could you check?” Keep [a simpler example] ready for those who are lost, and give it without comment."));
    d.h("To End").p("Everybody writes one sentence on a slip: what I can do now that I could not do an hour ago. Sort the slips into three piles at the door; the middle pile is where the next lesson begins.");
    leftovers(k, &mut d, "Keep in Mind");
    d
}

fn worksheet(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}: Worksheet", "Find Out: {bare}"]));
    d.p("Name: ____________________  Date: ____________");
    d.h("Read").p(k.telling(6)).p(k.say("[A text of a dozen lines about {topic}, for {level|the level}: one new word a line at most.]"));
    d.h("Find It in the Text").ol([
        "[A question with one right answer]",
        "[A question whose answer stands in two places]",
        "[True or false, with the line that proves it]",
    ]);
    d.h("Think");
    let mut think: Vec<String> = k
        .brief
        .points
        .iter()
        .map(|p| format!("What does the text say about {p}? What does it leave out?"))
        .collect();
    think.push(
        k.say("If you could ask somebody who knows all about {bare} one thing, what would it be?"),
    );
    d.ol(think);
    d.h("Do").p(k.say("Draw, build or act one part of {bare}, and write a sentence under it that begins with “because”."));
    leftovers(k, &mut d, "More Facts");
    d.h("Answers, for the Teacher")
        .p("[Answers, and for the open questions two different good ones.]");
    d
}
