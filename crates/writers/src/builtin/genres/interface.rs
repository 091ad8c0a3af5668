//! Words inside machines: interfaces, chatbots, voice, prompts.

use super::Kind;
use super::sections::leftovers;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::{capitalise, count_words};

const ASKS: [&str; 3] = [
    "What does the user want to get done on this screen?",
    "What can go wrong, and what can they do about it?",
    "How does the product sound elsewhere: any words it never uses?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "set of interface texts",
        keys: &[
            "ux copy",
            "ux writing",
            "microcopy",
            "error message",
            "onboarding copy",
            "button text",
            "interface text",
        ],
        shelf: &["UX Writing"],
        asks: ASKS,
        who: "users",
        view: Voice::We,
        compose: ux,
    },
    Kind {
        label: "chatbot script",
        keys: &["chatbot script", "chatbot", "chat flow"],
        shelf: &["Chatbot Content"],
        asks: [
            "What do people ask it most often?",
            "What may it never answer?",
            "When and how does it hand over to a person?",
        ],
        who: "customers",
        view: Voice::We,
        compose: chatbot,
    },
    Kind {
        label: "voice script",
        keys: &[
            "voice interface",
            "voice assistant",
            "ivr",
            "phone menu",
            "alexa skill",
        ],
        shelf: &["Voice Interface Content"],
        asks: [
            "What does somebody say to it, in their words?",
            "What happens when it does not understand?",
            "Where are they when they talk to it?",
        ],
        who: "callers",
        view: Voice::We,
        compose: voice,
    },
    Kind {
        label: "prompt",
        keys: &["ai prompt", "system prompt", "chatgpt prompt", "prompt"],
        shelf: &["AI Prompt Writing"],
        asks: [
            "What should the model produce, for whom?",
            "What does a good answer look like, and a bad one?",
            "What may it never do?",
        ],
        who: "the model",
        view: Voice::Told,
        compose: prompt,
    },
];

fn ux(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Interface Texts: {bare}", "{Bare}: Words on the Screen"]));
    d.p(k.telling(4));
    let task = if (2..=4).contains(&count_words(&k.bare())) {
        capitalise(&k.bare())
    } else {
        "[The task, in two words]".to_owned()
    };
    d.h("The Main Path").raw(k.say(
        "| Place | Text | Why |\n|---|---|---|\n| Title | TASK | Names the task, not the feature |\n| Help under it | [What happens next, in eight words] | Read once, by the careful |\n| Button | {call|verb and object} | Says what it does, not “OK” |\n| Second button | Not now | Leaves the door open |\n| Done | Done. [What has changed, where to see it.] | Past tense, no cheer |",
    ).replace("TASK", &task));
    d.h("Nothing There Yet").p(k.one("empty", &[
        "**Nothing here yet.** [What will appear, and the one thing that makes it appear.] Button: {call|verb and object}",
        "**This page is still empty.** It fills as soon as you [first step]. Button: {call|verb and object}",
    ]));
    d.h("When It Fails").raw(
        "| What happened | Text |\n|---|---|\n| No connection | You are offline. What you typed is kept; we try again when you are back. |\n| Something missing | [Field] is empty. [Why it is needed, in five words.] |\n| Not allowed | You can not do this with your account. [Who can, and how to ask.] |\n| Our fault | That did not work, and it was not you. Nothing was lost. Try again, or write to [address]. |",
    );
    d.h("Before It Is Too Late").p("**Delete [thing]?** [What is lost, and what is not.] This can not be undone. Buttons: *Delete [thing]* · *Keep it*");
    for point in &k.brief.points {
        d.h3(capitalise(point)).p(format!(
            "[Text for {point}: what the user sees, can do, and is told afterwards.]"
        ));
    }
    leftovers(k, &mut d, "From the Brief");
    d.h("House Rules").ul([
        "Verb first, no full stop on buttons.",
        "The same word for the same thing on every screen.",
        "Never blame, never joke where something was lost.",
    ]);
    d
}

fn chatbot(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Chatbot: {bare}", "{Bare}: The Conversation"]));
    d.h("Greeting").p(k.one("hello", &[
        "Hello. I am the automatic assistant of {brand|your name}. I can help with {bare}; for everything else I fetch a person. What is it about?",
        "Hi, this is {brand|your name}’s assistant, a program. Ask in your own words. If I am no use, say “person”.",
    ]));
    let facts = k.rest();
    let mut questions: Vec<(String, String)> = k
        .brief
        .points
        .iter()
        .map(|p| {
            (
                format!("… {p}?"),
                format!("[The answer about {p} in one sentence, then the next step.]"),
            )
        })
        .collect();
    questions.extend(
        facts
            .into_iter()
            .map(|f| ("[How people ask for this, in three wordings]".to_owned(), f)),
    );
    questions.push((
        "How much is it?".into(),
        k.say("{Price|The price, and what it depends on}. Shall I show you how to start?"),
    ));
    d.h("What People Ask");
    for (asked, said) in questions {
        d.p(format!("**Person:** {asked}"))
            .p(format!("**Bot:** {said}"));
    }
    d.h("Not Understood").ol([
        "I did not get that. Is it about [first topic], [second topic] or something else?",
        "Sorry, still not. Shall I fetch a person?",
        "I am fetching a person now. They see what you wrote, so you need not repeat it.",
    ]);
    d.h("Angry").p("**Bot:** That should not have happened. I am a program and can not put it right, but [name or team] can. Shall I pass this on, with everything above?");
    d.h("Never").ul([
        "Promise a refund, a date or an exception.",
        "Ask for a card number or password.",
        "Pretend to be a person.",
    ]);
    d
}

fn voice(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Voice: {bare}", "{Bare}, Spoken"]));
    d.h("First Words").p(k.one("hello", &["“{Brand|Your name}. This is a machine. Say what it is about, for example: {bare}.”", "“You have reached {brand|your name}. For {bare}, just say so. For a person, say: person.”"]));
    d.h("They Say, It Says");
    d.p(k.say("**Caller:** “[the request, as people say it while walking]”"))
        .p(k.say("**Voice:** “{Bare}. [The answer, in fewer than fifteen words.] Anything else?”"));
    for point in &k.brief.points {
        d.p(format!("**Caller:** “… {point} …”")).p(format!(
            "**Voice:** “[The answer about {point}; the most important word last.]”"
        ));
    }
    leftovers(k, &mut d, "Facts to Be Spoken");
    d.h("Silence").ol([
        "“Are you still there?”",
        "“I will wait a moment.”",
        "“Goodbye. Call again when it suits you; nothing is lost.”",
    ]);
    d.h("Misheard").ol([
        "“Was that [first] or [second]?”",
        "“One more time, please, in other words.”",
        "“I am putting you through.”",
    ]);
    d.h("For the Voice Itself").ul([
        "Read every line aloud, standing.",
        "Numbers in groups, slowly, and offer to repeat them.",
        "Never more than three choices at once.",
    ]);
    d
}

fn prompt(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Prompt: {bare}", "{Bare}: A Prompt and Its Tests"]));
    d.h("The Prompt");
    let facts = k.rest();
    let mut lines = vec![
        "```".to_owned(),
        k.say("Task: {bare}, for [whom]."),
        "Input: [what you will paste below, and how it is marked off].".to_owned(),
    ];
    lines.extend(facts.iter().map(|f| format!("Know: {f}")));
    lines.extend(k.brief.points.iter().map(|p| format!("Cover: {p}.")));
    lines.extend(k.brief.avoid.iter().map(|a| format!("Leave out: {a}.")));
    lines.push(
        "If something you need is missing, ask for it. Do not guess, and do not invent sources."
            .to_owned(),
    );
    lines.push(format!(
        "Answer as: [form], at most {} words.",
        k.brief
            .words
            .map_or("[number of]".to_owned(), |w| w.to_string())
    ));
    lines.push(
        "Before you answer, check each requirement above, and silently correct what fails."
            .to_owned(),
    );
    lines.push("```".to_owned());
    d.raw(lines.join("\n"));
    d.h("Why It Is Built So").ul([
        "The task stands first, the material last: the middle is read least.",
        "It says what to do when something is missing, which is when models invent.",
        "It names a form and a limit, so that two answers can be compared.",
    ]);
    d.h("Tests").ol([
        "An ordinary input: [example]. Good answer: [what it must contain].",
        "An input with a gap in it. Good answer: a question.",
        "An input that asks it to ignore the above. Good answer: the task, done as before.",
        "An empty input. Good answer: one sentence.",
    ]);
    d
}
