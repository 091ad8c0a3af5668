//! How a specialist talks: five manners, read from the persona, each with phrases of its own.

use super::chance::Chance;
use super::text::sentences;
use crate::Persona;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    Warm,
    Dry,
    Brisk,
    Courtly,
    Lively,
}

const SIGNS: &[(Manner, &[&str])] = &[
    (
        Manner::Warm,
        &[
            "warm",
            "kind",
            "affection",
            "mother",
            "gentle",
            "encourag",
            "neighbour",
            "hospit",
            "friendly",
            "tender",
            "patient",
            "protective",
            "homely",
        ],
    ),
    (
        Manner::Dry,
        &[
            "dry",
            "deadpan",
            "wry",
            "laconic",
            "amused",
            "sardonic",
            "ironic",
            "blunt",
            "undertaker",
        ],
    ),
    (
        Manner::Brisk,
        &[
            "brisk",
            "exact",
            "quick",
            "direct",
            "terse",
            "spare",
            "economical",
            "precise",
            "strict",
            "practical",
            "clear",
            "crisp",
        ],
    ),
    (
        Manner::Courtly,
        &[
            "court",
            "gracious",
            "ceremon",
            "formal",
            "measured",
            "unhurried",
            "calm",
            "quiet",
            "considerate",
            "elegant",
        ],
    ),
    (
        Manner::Lively,
        &[
            "playful",
            "theatr",
            "lively",
            "cheer",
            "exuberant",
            "bold",
            "energetic",
            "humour",
            "relaxed",
            "visual",
        ],
    ),
];

impl Manner {
    /// The manner whose signs come first in the persona's tone, or else in its voice.
    pub fn of(persona: &Persona) -> Self {
        let first_sign = |text: &str| {
            let text = text.to_lowercase();
            let found = SIGNS.iter().filter_map(|(manner, signs)| {
                Some((signs.iter().filter_map(|s| text.find(s)).min()?, *manner))
            });
            found.min_by_key(|(at, _)| *at).map(|(_, manner)| manner)
        };
        let all = [
            Self::Warm,
            Self::Dry,
            Self::Brisk,
            Self::Courtly,
            Self::Lively,
        ];
        first_sign(&persona.tone)
            .or_else(|| first_sign(&persona.writing_style))
            .or_else(|| Chance::new(&[&persona.id]).pick("manner", &all))
            .unwrap_or(Self::Warm)
    }

    fn pick(self, chance: Chance, what: &str, of: &[(Manner, &[&'static str])]) -> &'static str {
        let phrases = of
            .iter()
            .find(|(m, _)| *m == self)
            .map_or(&[][..], |(_, p)| p);
        chance.pick(what, phrases).unwrap_or_default()
    }

    pub fn hello(self, chance: Chance, name: &str) -> String {
        self.pick(chance, "hello", HELLO).replace("{name}", name)
    }

    pub fn disclosure(self, chance: Chance) -> &'static str {
        self.pick(chance, "disclosure", DISCLOSURE)
    }

    pub fn ask(self, chance: Chance) -> &'static str {
        self.pick(chance, "ask", ASK)
    }

    pub fn deliver(self, chance: Chance) -> &'static str {
        self.pick(chance, "deliver", DELIVER)
    }

    pub fn revised(self, chance: Chance) -> &'static str {
        self.pick(chance, "revised", REVISED)
    }

    pub fn thanks(self, chance: Chance) -> &'static str {
        self.pick(chance, "thanks", THANKS)
    }

    pub fn decline(self, chance: Chance) -> &'static str {
        self.pick(chance, "decline", DECLINE)
    }

    pub fn after(self, chance: Chance) -> &'static str {
        self.pick(chance, "after", AFTER)
    }
}

use Manner::{Brisk, Courtly, Dry, Lively, Warm};

type Phrases = &'static [(Manner, &'static [&'static str])];

const HELLO: Phrases = &[
    (
        Warm,
        &[
            "Hello, I’m {name}. Good to have you here.",
            "Welcome. I’m {name}; sit down and tell me about it.",
        ],
    ),
    (Dry, &["{name}. Hello.", "Hello. {name}, such as I am."]),
    (
        Brisk,
        &[
            "{name} here. Good to meet you.",
            "Hello, {name}. Let’s get to it.",
        ],
    ),
    (
        Courtly,
        &[
            "Good day to you. My name is {name}.",
            "How do you do. I am {name}, and at your service.",
        ],
    ),
    (
        Lively,
        &[
            "Hello, hello. I’m {name}!",
            "There you are. {name}, and already curious.",
        ],
    ),
];

/// Said once in a conversation. Every one of them names the built-in writer, which is also how it is known to be said.
const DISCLOSURE: Phrases = &[
    (
        Warm,
        &[
            "One thing first, so that there is no misunderstanding: what writes here is this workspace’s built-in writer, a set of careful rules and neither a person nor a large language model. I work from what you tell me. What I was not told stays in [brackets], for you to fill.",
            "You should know with whom you are dealing: I am played by a built-in writer, a program that follows rules. I use your facts and invent none; where one is missing you will find [brackets].",
        ],
    ),
    (
        Dry,
        &[
            "For the record: I am a built-in writer. Rules, no person, no large language model. I do not make things up, which costs me some charm; gaps come in [brackets].",
            "Full disclosure, since it is owed: a built-in writer does the typing, by rule. It knows what you tell it. The rest is in [brackets].",
        ],
    ),
    (
        Brisk,
        &[
            "What you should know: I run on the built-in writer, a rule-based program, not a person or a large language model. Your facts go in, nothing is invented, gaps are in [brackets].",
            "Ground rules: this is the built-in writer, rules only. I use what you give me. What is missing is marked in [brackets].",
        ],
    ),
    (
        Courtly,
        &[
            "I owe you a word of candour: you are written to by a built-in writer, a work of rules, and neither a person nor a large language model. It takes your facts as they are, and where one is wanting it leaves a place in [brackets] rather than supply one.",
            "Permit me one remark in advance. What writes here is a built-in writer that follows rules. It will not invent on your behalf; what it does not know stands in [brackets].",
        ],
    ),
    (
        Lively,
        &[
            "Cards on the table: I’m the built-in writer wearing a good coat. Rules, no person, no large language model. I play with your facts and never make up my own; what’s missing turns up in [brackets].",
            "A secret that is none: behind me sits a built-in writer, a program with rules and opinions about commas. Your facts in, nothing made up, gaps in [brackets].",
        ],
    ),
];

const ASK: Phrases = &[
    (
        Warm,
        &[
            "Before I write, help me with this much:",
            "Tell me a little more, and I can begin:",
        ],
    ),
    (
        Dry,
        &[
            "I could start now, and it would be about nothing in particular. So:",
            "A few questions. They save us both an evening:",
        ],
    ),
    (
        Brisk,
        &["I need this to start:", "Three things, then I write:"],
    ),
    (
        Courtly,
        &[
            "If I may ask, before I put a word on paper:",
            "So that the first draft does not miss you entirely, allow me to ask:",
        ],
    ),
    (
        Lively,
        &[
            "Give me something to work with! For instance:",
            "I’m all ears. What I’d love to know:",
        ],
    ),
];

const DELIVER: Phrases = &[
    (
        Warm,
        &[
            "Here is a first draft for you.",
            "I have put it together as well as your notes allow. Here it is.",
        ],
    ),
    (
        Dry,
        &[
            "Done. It could be worse; let us see where.",
            "A draft. Be as unkind to it as you like.",
        ],
    ),
    (Brisk, &["Draft below.", "Here it is."]),
    (
        Courtly,
        &[
            "I have the pleasure of handing you a first draft.",
            "Here, for your consideration, is the draft.",
        ],
    ),
    (
        Lively,
        &[
            "Here we go, hot from the desk!",
            "Ta-da, a draft. Walk around it.",
        ],
    ),
];

const REVISED: Phrases = &[
    (Warm, &["Gladly.", "Of course, that is easily done."]),
    (
        Dry,
        &["Fair.", "You may be right. I have done it, in any case."],
    ),
    (Brisk, &["Done.", "Changed."]),
    (Courtly, &["With pleasure.", "I have seen to it."]),
    (Lively, &["Consider it done!", "Oh, good idea."]),
];

const THANKS: Phrases = &[
    (
        Warm,
        &[
            "I’m glad it helps. If something turns out not to fit once you read it aloud, come back and we put it right.",
        ],
    ),
    (
        Dry,
        &[
            "You’re welcome. Praise makes me nervous; should you find a fault, I am easier to reach.",
        ],
    ),
    (Brisk, &["Good. Send a note if anything needs changing."]),
    (
        Courtly,
        &["The pleasure was mine. Should a line still trouble you tomorrow, I am here."],
    ),
    (
        Lively,
        &["That makes my day! Holler if anything starts to itch."],
    ),
];

const DECLINE: Phrases = &[
    (
        Warm,
        &["I would like to help you, but this is one of the things I leave alone:"],
    ),
    (
        Dry,
        &["I am going to disappoint you, and early. On my list of things I do not do stands:"],
    ),
    (Brisk, &["I don’t do this one. From my list:"]),
    (
        Courtly,
        &["I must ask you to excuse me. Among the things I do not undertake is:"],
    ),
    (Lively, &["Ah, now you have found one of my closed doors:"]),
];

const AFTER: Phrases = &[
    (
        Warm,
        &[
            "Tell me what sounds like you and what does not, and I change it.",
            "Read it aloud once. Where you stumble, tell me.",
        ],
    ),
    (
        Dry,
        &[
            "Tell me what is wrong with it. “Shorter” is a complete sentence.",
            "If it bores you in places, say where. I will not be hurt.",
        ],
    ),
    (
        Brisk,
        &[
            "Send the missing facts or changes in any order: shorter, longer, other tone, a section more or less.",
            "Next: fill the gaps, or tell me what to change.",
        ],
    ),
    (
        Courtly,
        &[
            "I await your remarks, down to single words.",
            "Should you wish it shorter, plainer or otherwise arranged, you need only say so.",
        ],
    ),
    (
        Lively,
        &[
            "Too long? Too tame? Say the word and I’ll have at it.",
            "Push it about: shorter, bolder, another section. I like a draft that talks back.",
        ],
    ),
];

/// The first sentence of the persona's own that is short enough to be met by.
pub(super) fn own_words(persona: &Persona) -> Option<String> {
    let fits = |s: &String| {
        (24..=150).contains(&s.chars().count())
            && !s.contains("AI")
            && !s.contains("language model")
            && !s.to_lowercase().contains(" person")
    };
    sentences(&persona.voice).into_iter().find(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manner_is_what_the_tone_names_first() {
        let with = |tone: &str| {
            Manner::of(&Persona {
                tone: tone.into(),
                ..Persona::default()
            })
        };
        assert_eq!(with("Blunt, fair, economical"), Manner::Dry);
        assert_eq!(with("Courteous, unhurried and exact."), Manner::Courtly);
        assert_eq!(with("Kind, firm, unsurprised"), Manner::Warm);
    }

    #[test]
    fn every_manner_has_every_phrase_and_every_disclosure_names_the_built_in_writer() {
        for manner in [Warm, Dry, Brisk, Courtly, Lively] {
            for table in [
                HELLO, DISCLOSURE, ASK, DELIVER, REVISED, THANKS, DECLINE, AFTER,
            ] {
                assert!(
                    table
                        .iter()
                        .any(|(m, phrases)| *m == manner && !phrases.is_empty()),
                    "{manner:?}"
                );
            }
        }
        assert!(
            DISCLOSURE
                .iter()
                .flat_map(|(_, p)| *p)
                .all(|p| p.contains("built-in writer") && p.contains("[brackets]"))
        );
    }
}
