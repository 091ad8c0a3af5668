//! Copy in single lines: slogans, ads, social posts, infographics and descriptions.

use super::Kind;
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::{capitalise, count_words};

const ASKS: [&str; 3] = [
    "What is it, and what is it called?",
    "Who should stop and look, and where will they see it?",
    "What is the one true thing that sets it apart?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "set of taglines",
        keys: &["slogan", "tagline", "strapline", "motto"],
        shelf: &["Slogans and Taglines"],
        asks: ASKS,
        who: "customers",
        view: Voice::We,
        compose: slogans,
    },
    Kind {
        label: "set of ads",
        keys: &[
            "ad copy",
            "google ad",
            "facebook ad",
            "advert",
            "advertisement",
            "ad",
        ],
        shelf: &["Ad Copy"],
        asks: ASKS,
        who: "customers",
        view: Voice::We,
        compose: ads,
    },
    Kind {
        label: "set of social posts",
        keys: &[
            "social media post",
            "social post",
            "social media copy",
            "social media",
            "instagram post",
            "instagram caption",
            "tweet",
            "caption",
            "facebook post",
        ],
        shelf: &["Social Media Copy"],
        asks: ASKS,
        who: "followers",
        view: Voice::We,
        compose: social,
    },
    Kind {
        label: "product description",
        keys: &[
            "product description",
            "category description",
            "item description",
        ],
        shelf: &["Category Descriptions"],
        asks: [
            "What is being described, and in which shop?",
            "What do buyers ask before they choose?",
            "Which materials, sizes, uses or prices are certain?",
        ],
        who: "shoppers",
        view: Voice::We,
        compose: description,
    },
    Kind {
        label: "infographic text",
        keys: &["infographic"],
        shelf: &["Infographic Copy"],
        asks: [
            "Which figures shall it show, and where do they come from?",
            "What should somebody understand in ten seconds?",
            "Where will it hang or be posted?",
        ],
        who: "readers",
        view: Voice::Told,
        compose: infographic,
    },
];

const LINES: &[&str] = &[
    "Ask for {brand|the name}.",
    "Good things, plainly done.",
    "{Brand|the name}. Worth the walk.",
    "Less talk. More {brand|the name}.",
    "You will notice by evening.",
    "{Brand|the name}: on your side of the counter.",
    "For people who check.",
    "{Brand|the name}. Nothing to hide.",
    "Small name. Straight answer.",
    "First time, properly.",
    "Come back when you like.",
    "{Brand|the name}. As it should be.",
    "Ask the neighbours.",
    "{Brand|the name}, and on with the day.",
];

fn slogans(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Lines for {brand|the name}", "Taglines: {brand|the name}"]));
    let facts = k.rest();
    // A short true sentence of the client's is often the best line there is.
    let mut lines: Vec<String> = facts
        .iter()
        .filter(|f| count_words(f) <= 11)
        .cloned()
        .collect();
    let wanted = k
        .brief
        .count
        .unwrap_or(8)
        .clamp(1, LINES.len())
        .max(lines.len());
    let from = k.chance.below("lines", LINES.len());
    lines.extend((0..wanted - lines.len()).map(|n| k.say(LINES[(from + n) % LINES.len()])));
    let first = lines[0].clone();
    d.ol(lines.iter().map(|l| format!("**{l}**")));
    d.h("Which One, and Why").p(format!("Start with the first, “{first}” It can be said aloud without a logo beside it, and it will still mean something when the campaign is over."));
    if facts.is_empty() {
        d.p("The lines say little about what you do, because little was given. [The one true thing that sets you apart] would sharpen every one of them.");
    } else {
        d.h("What They Rest On").ul(facts);
    }
    d.h("Before You Print").p("Say each one to somebody who does not know the name. If they ask “who?”, keep it. If they ask “what?”, cut it. Then check that nobody else holds it in your field and your language.");
    d
}

fn ads(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Ads: {bare}", "Three Ads for {brand|the name}"]));
    let facts = k.rest();
    let fact = |n: usize, gap: &str| facts.get(n).cloned().unwrap_or_else(|| format!("[{gap}.]"));
    let angles = [
        (
            "The plain one",
            "{Bare}",
            fact(0, "The strongest true thing about it"),
        ),
        (
            "The question",
            "Still putting up with the old way?",
            fact(1, "What changes for the customer on the first day"),
        ),
        (
            "The price",
            "{Price|the price}. That is all of it",
            fact(2, "What is included that others charge for"),
        ),
        (
            "The proof",
            "[What a customer said, in their words and with their leave]",
            fact(3, "Who they are, and what they used before"),
        ),
    ];
    for (name, headline, body) in angles.iter().take(k.brief.count.unwrap_or(3).clamp(1, 4)) {
        d.h(*name).ul([
            format!("**Headline:** {}", k.say(headline)),
            format!("**Text:** {body}"),
            k.say("**Button:** {Call}"),
        ]);
    }
    if facts.len() > 4 {
        d.h("Not Used Above").ul(facts[4..].to_vec());
    }
    d.h("Running Them").p("Run the plain one against the question first, to the same people, and change nothing else until one has won. Then try the winner against the price.");
    d
}

const POSTS: &[&str] = &[
    "A question we are asked: [the question]. The short answer: [the answer].",
    "A small confession about {topic}: [something that went wrong, and what you changed].",
    "If you are one of the {who} we had in mind, this is for you. {Call}.",
    "Two photographs. One from before, one from after. [Place them, and say nothing else.]",
    "What we would tell a friend about {topic}: [the advice you give for nothing].",
    "Tell us: [a question that can be answered in three words].",
    "Behind the scenes, in the least glamorous sense: [what somebody does at six in the morning].",
];

fn social(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["Posts: {bare}", "A Week of Posts for {brand|the name}"]));
    let wanted = k.brief.count.unwrap_or(5).clamp(1, 14);
    let facts = k.rest();
    const TAILS: &[&str] = &[
        "[Photograph.]",
        "More of this? Say so below.",
        "Ask us anything about it.",
        "[A close-up, nothing else in the picture.]",
    ];
    let tail = k.chance.below("tail", TAILS.len());
    let mut posts: Vec<String> = facts
        .iter()
        .enumerate()
        .map(|(n, f)| format!("{f} {}", TAILS[(tail + n) % TAILS.len()]))
        .collect();
    let from = k.chance.below("posts", POSTS.len());
    posts.extend((0..POSTS.len()).map(|n| k.say(POSTS[(from + n) % POSTS.len()])));
    // All facts stay in, even when fewer posts were asked for than facts given.
    posts.truncate(wanted.max(facts.len()));
    for (n, post) in posts.iter().enumerate() {
        d.h3(format!("Post {}", n + 1)).p(post.clone());
    }
    d.h("How to Use Them").p("One a day, at the same hour, and answer the first comments yourself. Leave a day out rather than post something you would scroll past.");
    d
}

fn description(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare}"]));
    d.p(k.one("first", &[
        "What is {bare} for? [The use, in one sentence, as a customer would say it.]",
        "There is a right {bare} for most {who}, and it is quickly found if one knows what to look at.",
        "{Bare}, chosen to be used rather than admired.",
    ]));
    d.p(k.telling(3));
    d.h("How to Choose").ul([
        "**By use:** [two typical uses, and what suits each]".to_owned(),
        "**By size or fit:** [how to measure, and what to do between two sizes]".to_owned(),
        k.say("**By price:** {price|what the cheaper and the dearer ones differ in}"),
    ]);
    let points: Vec<String> = k
        .brief
        .points
        .iter()
        .map(|p| {
            let facts = k.facts_on(p).join(" ");
            format!(
                "**{}:** {}",
                capitalise(p),
                if facts.is_empty() {
                    format!("[what is certain about {p}]")
                } else {
                    facts
                }
            )
        })
        .collect();
    d.ul(points);
    super::sections::leftovers(k, &mut d, "The Facts");
    d.p(k.say("Not sure? {Call}."));
    d
}

fn infographic(k: &Kit) -> Draft {
    let mut d = Draft::new(k.title(&["{Bare} at a Glance", "{Bare}, Drawn"]));
    d.h("Headline").p(k.one(
        "headline",
        &[
            "**{Bare}: what the numbers say**",
            "**{Bare} in five figures**",
        ],
    ));
    let mut panels = k.rest();
    panels.extend(
        k.brief
            .points
            .iter()
            .map(|p| format!("[The figure for {p}, one verb, at most eighteen words]")),
    );
    while panels.len() < 4 {
        panels.push(format!(
            "[{} figure, with its source and year]",
            ["Opening", "Second", "Turning", "Closing"][panels.len()]
        ));
    }
    for (n, panel) in panels.iter().enumerate() {
        d.h3(format!("Panel {}", n + 1)).p(panel.clone());
    }
    d.h("Foot")
        .p("Sources: [author, title, year] for each figure above. [Date of the data.]");
    d.h("For the Designer").p("Begin every axis at zero, or say on the chart that it does not. Let areas be proportional to figures, not lengths. One colour for what matters, grey for the rest.");
    d
}
