//! Pages that ask for something: landing and sales pages, website content, launches, brochures and one-pagers.

use super::Kind;
use super::sections::{Manner, leftovers, on_points};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};

const ASKS: [&str; 3] = [
    "What is on offer, and what is it called?",
    "Who is it for, and what do they use today instead?",
    "What should a visitor do, and what does it cost?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "landing page",
        keys: &["landing page", "squeeze page"],
        shelf: &["Landing Pages"],
        asks: ASKS,
        who: "customers",
        view: Voice::We,
        compose: landing,
    },
    Kind {
        label: "sales page",
        keys: &["sales page", "sales letter"],
        shelf: &["Sales Pages"],
        asks: ASKS,
        who: "customers",
        view: Voice::We,
        compose: sales,
    },
    Kind {
        label: "web page",
        keys: &[
            "website content",
            "website copy",
            "web page",
            "webpage",
            "homepage",
            "home page",
            "about page",
            "website page",
            "web copy",
        ],
        shelf: &["Website Content"],
        asks: ASKS,
        who: "visitors",
        view: Voice::We,
        compose: website,
    },
    Kind {
        label: "launch copy",
        keys: &["product launch", "launch copy", "launch announcement"],
        shelf: &["Product Launch Copy"],
        asks: ASKS,
        who: "customers",
        view: Voice::We,
        compose: launch,
    },
    Kind {
        label: "brochure",
        keys: &["brochure", "leaflet", "flyer"],
        shelf: &["Brochures"],
        asks: ASKS,
        who: "visitors",
        view: Voice::We,
        compose: brochure,
    },
    Kind {
        label: "one-pager",
        keys: &["one-pager", "one pager", "fact sheet"],
        shelf: &["One-Pagers"],
        asks: ASKS,
        who: "decision makers",
        view: Voice::We,
        compose: one_pager,
    },
];

const HEROES: &[&str] = &[
    "**{Bare}, for {who} who would rather get on with the day.**",
    "**Made for {who}. Explained in one page.**",
    "**{Brand|your name}: {bare}, done properly.**",
];

fn hero(k: &Kit, d: &mut Draft) {
    d.p(k.one("hero", HEROES));
    // A single fact is kept for the list of what one gets.
    d.p(k.telling(usize::from(k.brief.facts.len() > 1)));
    d.p(k.say("**→ {Call}**"));
}

const PROBLEMS: &[&str] = &[
    "What is it like today? [The complaint you hear most from {who}, in their words.] That is where this begins.",
    "You may have tried something else first. [What {who} usually try, and why it does not last.] If it works for you, stay with it. If not, read on.",
    "It should not be this hard. [What {who} have to put up with today: one sentence, one scene.]",
];

const DOUBTS: &[(&str, &str)] = &[
    (
        "What if it is not for me?",
        "[What happens then: how to cancel, return or change, in one sentence without conditions hidden in it.]",
    ),
    (
        "How soon can it start?",
        "{Date|the earliest date}. [What happens between saying yes and that day.]",
    ),
    (
        "What does it cost?",
        "{Price|the price, and what is included}. [What is never added to it.]",
    ),
    (
        "Who is behind it?",
        "[Your name, your place, and since when: two sentences.]",
    ),
];

fn doubts(k: &Kit, d: &mut Draft, most: usize) {
    d.h("Fair Questions");
    for (question, answer) in DOUBTS.iter().take(most) {
        d.p(format!("**{question}** {}", k.say(answer)));
    }
}

fn ask(k: &Kit, d: &mut Draft) {
    d.h(k.one(
        "ask-heading",
        &["Ready When You Are", "The Next Step", "Shall We?"],
    ));
    d.p(k.one("ask", &[
        "If this sounds like what you were looking for, the next step is small. If it does not, no hard feelings; tell us what is missing, and we may learn something.",
        "You have read this far, so something must have fitted. The next step takes a minute, and it can be undone.",
    ]));
    d.p(k.say("**→ {Call}**"));
}

fn landing(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}", "{Bare} for {who}", "{Brand|your name}: {bare}"]));
    hero(k, &mut d);
    d.h(k.one(
        "problem-heading",
        &["What You Are Used To", "Sounds Familiar?"],
    ))
    .p(k.one("problem", PROBLEMS));
    on_points(k, &mut d, Manner::Sell);
    let facts = k.rest();
    d.h("What You Get");
    if facts.is_empty() {
        d.ul([
            "[The first thing a customer notices]",
            "[What others charge extra for]",
            "[What they would miss if it were gone]",
        ]);
    } else {
        d.ul(facts);
    }
    d.h("How It Works").ol([
        k.say("{Call}."),
        "[What you do next, and how long it takes.]".to_owned(),
        "[What the customer has in hand at the end.]".to_owned(),
    ]);
    doubts(k, &mut d, if k.room_for(350) { 3 } else { 2 });
    ask(k, &mut d);
    d
}

fn sales(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "An Honest Case for {bare}",
        "{Bare}: Read This Before You Buy",
        "Is {bare} for You?",
    ]));
    d.p(k.one("letter", &[
        "This page is longer than it needs to be for people who already know what they want. If that is you, the price and the button are at the end. For everybody else, here is the whole case, the weak points included.",
        "We would like to sell you something, and you would like not to be sold to. Let us meet in the middle: we say what it does, whom it suits and whom it does not, and you decide.",
    ]));
    d.p(k.telling(3));
    d.h("How Things Are Now").p(k.one("problem", PROBLEMS));
    on_points(k, &mut d, Manner::Sell);
    d.h("What Is Different Here");
    d.p(k.one("different", &[
        "Not everything. Most of it is ordinary work done in the right order. What differs can be listed:",
        "Three or four things, none of them a secret:",
    ]));
    let facts = k.rest();
    d.ul(if facts.is_empty() {
        vec![
            "[The difference a customer can see]".to_owned(),
            "[The difference they can measure]".to_owned(),
            "[The difference only you would mention]".to_owned(),
        ]
    } else {
        facts
    });
    d.h("Whom It Does Not Suit").p(k.say("[Two kinds of {who} who should not buy this, and what would serve them better.] If you are one of them, we would rather you kept your money."));
    d.h("The Offer").p(k.say("{Price|the price}, which includes [everything it includes]. It does not include [what people might expect and will not find]."));
    doubts(k, &mut d, 4);
    ask(k, &mut d);
    d
}

fn website(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "{Brand|your name}",
        "{Brand|your name}: {bare}",
        "Welcome to {brand|your name}",
    ]));
    d.p(k.one(
        "welcome",
        &[
            "**{Bare}, in plain words and at a plain price.**",
            "**{Bare}. Here is what we do, where, and what it costs.**",
        ],
    ));
    d.p(k.telling(3));
    d.h("What Do You Do?").p(k.one("do", &[
        "[The work in one sentence, as you would say it across the counter.] Most people come to us for [the most frequent request], and stay for [what they did not know you also do].",
        "[What you do, in the order in which customers ask for it: three items, one line each.]",
    ]));
    on_points(k, &mut d, Manner::Sell);
    d.h("Where and When?").p(k.say("{Place|your address or area}. [Opening hours, and what to do outside them.] Telephone {phone|number}; e-mail {email|address}."));
    d.h("What Does It Cost?").p(k.say("{Price|a price, or a range with one example}. If a job turns out bigger than we thought, we say so before we go on."));
    leftovers(k, &mut d, "Good to Know");
    d.h("How Do I Start?")
        .p(k.say("{Call}. You will hear from us [how soon], from [who answers]."));
    d
}

fn launch(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "Introducing {brand|the product}",
        "Here It Is: {bare}",
        "{Brand|the product} Has Arrived",
    ]));
    d.p(k.one(
        "hook",
        &[
            "**{Brand|the product} is here. In one line: {bare}.**",
            "**New from {date|the launch date}: {bare}.**",
            "**{Bare}. From {date|the launch date}.**",
        ],
    ));
    d.p(k.telling(3));
    d.h("What It Does")
        .p("[The one thing it does that nothing else did, shown in a single everyday scene.]");
    on_points(k, &mut d, Manner::Sell);
    leftovers(k, &mut d, "The Particulars");
    d.h("When, Where, How Much").ul([
        k.say("**From:** {date|launch date}"),
        k.say("**Where:** {place|shop, site or link}"),
        k.say("**Price:** {price|price, and any launch price with its end date}"),
    ]);
    d.h("For the Newsletter").p(k.say("**Subject:** {Brand|the product} is here. **First line:** You have waited long enough, so this is short. {Call}."));
    d.h("For Social Media").ul([
        k.say("{Brand|the product} is out. [One photograph, no caption longer than this.]"),
        k.say("It took [how long] and [how many attempts]. It starts on {date|launch date}."),
        k.say("For {who}, from people who are the same. {Call}."),
    ]);
    d
}

fn brochure(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&[
        "{Bare}",
        "{Brand|your name}: A Short Tour",
        "Come and See: {bare}",
    ]));
    d.h3("Front panel").p(k.one(
        "front",
        &[
            "**{Bare}.** {Place|the place}.",
            "**Come for {bare}. Stay for [the thing nobody expects].**",
        ],
    ));
    d.h3("First inside panel").p(k.telling(3)).p(
        "[One true, surprising detail that a visitor can check within five minutes of arriving.]",
    );
    on_points(k, &mut d, Manner::Sell);
    d.h3("Middle panel: what to expect");
    let facts = k.rest();
    d.ul(if facts.is_empty() {
        vec![
            "[What they will see]".to_owned(),
            "[What they will do]".to_owned(),
            "[What they will take home]".to_owned(),
        ]
    } else {
        facts
    });
    d.h3("Practical panel").ul([
        k.say("**Where:** {place|address, and how to find the door}"),
        k.say("**When:** {date|days and hours}"),
        k.say("**Cost:** {price|prices, and who comes in free}"),
        "**Access:** [steps, lift, seating, quiet times]".to_owned(),
    ]);
    d.h3("Back panel")
        .p(k.say("{Call}. {Phone|telephone} · {email|e-mail} · {url|web address}"));
    d
}

fn one_pager(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare} on One Page", "{Brand|the name}: The Short Version"]));
    d.p(k.one(
        "line",
        &[
            "**In one sentence:** {bare} for {who}, so that [the result they would pay for].",
            "**What it is:** {bare}. **For whom:** {who}. **What changes:** [the result].",
        ],
    ));
    d.h("The Problem")
        .p(k.say("[What it costs {who} today: a figure, a source, or a scene of three lines.]"));
    d.h("The Answer")
        .p(k.telling(4))
        .p("[How it works, in two sentences that a newcomer understands.]");
    on_points(k, &mut d, Manner::Sell);
    leftovers(k, &mut d, "Facts");
    d.h("Terms").ul([
        k.say("**Price:** {price|price}"),
        k.say("**Start:** {date|date}"),
        k.say("**Contact:** {email|name and address}"),
    ]);
    d.h("The Next Step").p(k.say("{Call}."));
    d
}
