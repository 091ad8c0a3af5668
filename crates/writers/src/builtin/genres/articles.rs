//! Blog posts, articles and search content: a question, an argument in sections, a first step.

use super::Kind;
use super::sections::{Manner, on_points};
use crate::builtin::draft::Draft;
use crate::builtin::kit::{Kit, Voice};
use crate::builtin::text::{capitalise, tokens};

const ASKS: [&str; 3] = [
    "What is the piece about, in one sentence?",
    "Who should read it, and what do they know already?",
    "Which facts, names or numbers must be in it?",
];

pub(super) const KINDS: &[Kind] = &[
    Kind {
        label: "blog post",
        keys: &["blog post", "blog article", "blog"],
        shelf: &["Blog Posts"],
        asks: ASKS,
        who: "readers",
        view: Voice::We,
        compose: article,
    },
    Kind {
        label: "article",
        keys: &["article", "how-to guide", "guide", "listicle"],
        shelf: &["Articles"],
        asks: ASKS,
        who: "readers",
        view: Voice::We,
        compose: article,
    },
    Kind {
        label: "SEO article",
        keys: &["seo article", "seo content", "seo post", "search article"],
        shelf: &["SEO Content"],
        asks: [
            "Which question should the page answer?",
            "Who types that question, and what do they do next?",
            "Which facts can you vouch for, and which keyword matters?",
        ],
        who: "readers",
        view: Voice::We,
        compose: search,
    },
];

/// Three ways to build an argument.
#[derive(Clone, Copy)]
enum Plan {
    Practice,
    Opinion,
    Decision,
}

fn plan(k: &Kit) -> Plan {
    const BODIES: &[&str] = &[
        "councils",
        "boards",
        "committees",
        "managers",
        "investors",
        "teams",
        "companies",
        "employers",
        "directors",
        "executives",
    ];
    let says = |text: &str, list: &[&str]| tokens(text).iter().any(|w| list.contains(&w.as_str()));
    let (topic, who) = (k.topic(), k.who());
    let doing = tokens(&topic)
        .iter()
        .any(|w| w.len() > 5 && w.ends_with("ing"));
    if says(
        &topic,
        &[
            "why", "should", "future", "against", "myth", "ethics", "case", "role", "impact",
            "whether",
        ],
    ) {
        Plan::Opinion
    } else if says(&who, BODIES) {
        Plan::Decision
    } else if doing
        || says(
            &topic,
            &["how", "steps", "tips", "ways", "first", "starting"],
        )
        || says(&who, &["beginners", "novices", "newcomers"])
    {
        Plan::Practice
    } else {
        Plan::Decision
    }
}

/// A heading, and the paragraphs that may stand under it.
type Section = (&'static str, &'static [&'static str]);

const PRACTICE: &[Section] = &[
    (
        "Before You Begin",
        &[
            "Three things decide how well this goes: what you start with, how much time you give it, and what you do when the first attempt disappoints. Most advice covers only the first. [What {who} need to have ready, with amounts or names.]",
            "Clear a small space and a fixed hour. Most failures with {bare} are not failures of skill; they are interruptions. Tell the people around you that you will be busy, and for how long, and they will usually believe you.",
        ],
    ),
    (
        "The First Attempt",
        &[
            "Do the smallest version that still counts. A small attempt finished teaches more than a grand one abandoned, and it shows within a day which part is going to be difficult. [The smallest version, step by step.]",
            "Go through it once, slowly, without improving anything. Write down where you hesitated. Those places, and not the ones the books warn about, are where your practice will be.",
        ],
    ),
    (
        "What Usually Goes Wrong",
        &[
            "Two mistakes account for most of the trouble. The first is to change several things at once, so that nothing can be learned from the result. The second is to stop one step too early. [The mistake you see most often, and its remedy.]",
            "When it goes wrong, it rarely goes wrong where it shows. Walk back one step from the visible fault and look there first. If that step was right, walk back another. It is slow for a week and quick for the rest of your life.",
        ],
    ),
    (
        "How to Tell That It Is Working",
        &[
            "Decide now what you will look at later, because in hindsight everything looks like progress. One sign is enough if it can be seen by somebody else. [The sign, and when to look for it.]",
            "Improvement is quiet. It shows first as less effort for the same result, and only later as a better result. Many people give up in between, at the very moment at which it has begun to work.",
        ],
    ),
    (
        "Making It a Habit",
        &[
            "What is done at a fixed time is done; what is done when there is time is not. Tie {bare} to something that happens anyway, and let it be short. [The time and the occasion that suit {who} best.]",
            "Leave everything ready for the next time before you stop. Beginning is the expensive part, and it can be paid for the evening before, when you are in the mood.",
        ],
    ),
    (
        "When to Ask Somebody",
        &[
            "There is a point at which another hour alone is worth less than five minutes with somebody who knows. It comes sooner than pride suggests. [Whom {who} can ask, and what to bring along.]",
            "Bring the failed attempt, not a description of it. People who know their craft see in a moment what you could not have put into words, because you did not know that it was worth mentioning.",
        ],
    ),
];

const OPINION: &[Section] = &[
    (
        "The Usual View",
        &[
            "The usual view deserves to be stated fairly, since sensible people hold it. [The strongest form of it, in two sentences, ideally in somebody’s own words.]",
            "Ask around and you will hear much the same answer. It is not a foolish one. It is an old one, and it was right about a world that has moved on, as most of our convictions were when we came by them.",
        ],
    ),
    (
        "What It Leaves Out",
        &[
            "What it leaves out is the cost to those who were not asked. An argument may be sound for everybody in the room and still be wrong about the people outside it. [Who they are, and what it costs them.]",
            "It also leaves out time. A choice that is reasonable this month can be unreasonable over ten years, and the other way round. We are good at the first kind of sum and do the second mostly in regret.",
        ],
    ),
    (
        "The Case Against This",
        &[
            "There is a good objection, and it should not be met with a shrug. [The objection you find hardest to answer.] It is true as far as it goes. It does not go as far as leaving things alone.",
            "Somebody will say that this is not the moment. Perhaps. But it is worth noticing that the same was said the last time, by the same people, and that nobody has ever been heard to announce that the moment has come.",
        ],
    ),
    (
        "What Would Follow",
        &[
            "If this is right, something ought to be done differently on Monday, and by somebody in particular. [Who does what.] If nothing follows, it was only an opinion.",
            "Agreeing is cheap. What follows from agreeing is one change, small enough to be made and large enough to be noticed. After that the argument can go on, with something to look at.",
        ],
    ),
    (
        "What It Would Cost",
        &[
            "Whoever proposes a change should name its price. [What it would cost, in money, time or comfort, and who would pay.] A proposal that costs nothing has usually been costed by somebody who will not be there.",
            "There is another bill, which nobody sends: the one for doing nothing. It comes in small amounts, to people who are used to paying.",
        ],
    ),
    (
        "Where I May Be Wrong",
        &[
            "It would be convenient to stop here. But there is one thing I am not sure of. [The doubt, in a sentence.] If it turns out the other way, half of the above falls, and I would rather say so now.",
            "A view about {topic} that nothing could change would not be worth having. This one could be changed by a single well-documented case, and the letterbox is open.",
        ],
    ),
];

const DECISION: &[Section] = &[
    (
        "What the Question Really Is",
        &[
            "Hardly anybody asks about {bare} in general. They ask because something has come up: a date, a bill, a choice between two things. Naming that occasion makes the answer shorter. [The occasion most {who} come with.]",
            "Start with what you would do if you had to decide today. Then ask what you would need to learn to change your mind. The rest can be skipped, however interesting it is.",
        ],
    ),
    (
        "What to Weigh",
        &[
            "Weigh three things and leave the rest: what it costs in the first year, what it is like to live with on a bad day, and how hard it would be to change your mind. [The figures or facts for each.]",
            "A comparison needs only the differences that would change your choice. Put those in two columns, and the list becomes short enough to think about. Everything that is the same on both sides is decoration.",
        ],
    ),
    (
        "An Example",
        &[
            "An example settles more than an argument. [A real case: who it was, what they chose, what it was like a year later.] Notice what they did not spend time on.",
            "Other people’s choices are useful in one respect only: they show what was not foreseen. Ask anybody who has gone before you what surprised them, and skip the question whether they are satisfied. Everybody is satisfied.",
        ],
    ),
    (
        "When the Answer Is No",
        &[
            "Sometimes the honest answer is to leave it. [Two situations in which {who} are better off without it.] Knowing them is not pessimism; it is what makes the advice worth having in all the others.",
            "It is not for everyone, and saying so costs nothing. A no that comes early is a kindness to your calendar. A no that comes late has usually been paid for.",
        ],
    ),
    (
        "What It Asks of You",
        &[
            "Every choice comes with a chore. With {bare} it is this: [the recurring effort, how often, how long]. If the chore suits you, the choice will too; if it does not, no advantage makes up for it.",
            "Look at the least pleasant part first, and imagine it on a wet Tuesday. If you can live with that, the rest will be a pleasure.",
        ],
    ),
    (
        "If You Change Your Mind",
        &[
            "Find out how to leave before you enter. [How it is undone, what it costs, how long it takes.] People who know the way out decide more calmly, and use it less.",
            "A decision that can be undone deserves an evening. One that can not deserves a month, and somebody who disagrees with you.",
        ],
    ),
];

const OPENINGS: &[&str] = &[
    "Most writing about {topic} begins with the answer. It is more useful to begin with the moment at which the question comes up: [one such moment, in a sentence or two].",
    "Somewhere between the first enthusiasm and the first bill, everybody who deals with {topic} asks the same thing. This piece is for that afternoon.",
    "There are two ways to write about {topic}: for those who are already persuaded, or for those who have a kettle on and ten minutes. This is the second kind.",
    "If you have only five minutes for {topic}, read the headings. If you have longer, the reasons stand underneath.",
];

const CLOSINGS: &[(&str, &str)] = &[
    (
        "Where to Start",
        "Choose the one section above that you argued with as you read. That is where your own answer is likely to be. {Call}.",
    ),
    (
        "A First Step",
        "Nothing here has to be done at once, and most of it should not be. Do one thing this week, and look at it again in a month. {Call}.",
    ),
    (
        "In Short",
        "Keep what fits, leave what does not, and write down why. The reasons are what you will want to read again next year. {Call}.",
    ),
];

fn article(k: &Kit) -> Draft {
    let mut d = Draft::new(headline(k));
    opening(k, &mut d);
    body(k, &mut d);
    closing(k, &mut d);
    d
}

fn headline(k: &Kit) -> String {
    if k.is_question() {
        return k.title(&["{Topic}"]);
    }
    if k.brief.audience.is_some() {
        k.title(&[
            "{Bare}: A Plain Guide for {who}",
            "What {who} Should Know About {bare}",
            "{Bare}, Explained for {who}",
        ])
    } else {
        k.title(&[
            "{Bare}: What to Know Before You Begin",
            "A Plain Guide to {bare}",
            "{Bare}, Without the Guesswork",
            "Thinking Clearly About {bare}",
        ])
    }
}

fn opening(k: &Kit, d: &mut Draft) {
    d.p(k.one("opening", OPENINGS));
    d.p(k.telling(3));
}

fn body(k: &Kit, d: &mut Draft) {
    on_points(k, d, Manner::Explain);
    let sections = match plan(k) {
        Plan::Practice => PRACTICE,
        Plan::Opinion => OPINION,
        Plan::Decision => DECISION,
    };
    // The client's own points come first; the plan fills up what room they leave.
    let wanted = k.brief.words.unwrap_or(450);
    let room = (wanted / 90)
        .clamp(2, sections.len())
        .saturating_sub(k.brief.points.len());
    for (heading, paragraphs) in sections.iter().take(room) {
        d.h(*heading);
        if wanted < 250 {
            d.p(k.one(heading, paragraphs));
        } else {
            d.p(k.say(paragraphs[0])).p(k.say(paragraphs[1]));
        }
        d.p(k.telling(1));
    }
    let rest = k.rest();
    if !rest.is_empty() {
        d.h("Worth Knowing").ul(rest);
    }
}

fn closing(k: &Kit, d: &mut Draft) {
    let (heading, text) = k.chance.pick("closing", CLOSINGS).unwrap_or(CLOSINGS[0]);
    d.h(heading).p(k.say(text));
}

/// The answer first, then conditions, then detail; and what a search page shows of it.
fn search(k: &Kit) -> Draft {
    let mut d = Draft::new(headline(k));
    let question = if k.is_question() {
        capitalise(&k.topic())
    } else {
        k.say("What should {who} know about {bare}")
    };
    let title = d.title.clone();
    d.h("For the Search Page").ul([
        k.say("**Keyword:** {keyword|the phrase people type}"),
        format!("**Title:** {title}"),
        k.say("**Description:** {Bare} explained for {who}: the short answer first, then what it depends on. [One fact nobody else gives.]"),
    ]);
    d.h(format!("{}?", question.trim_end_matches('?')));
    d.p(k.one(
        "answer",
        &[
            "**The short answer:** [the answer in two sentences, so that nobody has to read on].",
            "**In one paragraph:** [the answer, complete enough to be quoted on its own].",
        ],
    ));
    d.p(k.telling(3));
    body(k, &mut d);
    d.h("Questions People Ask Next").ul([
        k.say("**How long does it take?** [An honest range, and what it depends on.]"),
        k.say("**What does it cost?** {Price|the cost, with what is included}."),
        k.say("**When is it not worth it?** [The case in which you would advise against it.]"),
    ]);
    closing(k, &mut d);
    d
}
