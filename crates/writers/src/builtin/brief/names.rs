//! Names, prices, dates and addresses that stand in a sentence.

use super::Brief;

const COMPANIES: &[&str] = &[
    "company",
    "business",
    "startup",
    "start-up",
    "agency",
    "firm",
    "studio",
    "brand",
    "charity",
    "school",
    "café",
    "cafe",
    "bakery",
    "shop",
    "store",
    "restaurant",
    "clinic",
    "practice",
    "club",
    "co-op",
    "cooperative",
    "nonprofit",
    "organisation",
    "organization",
    "team",
    "bar",
    "gym",
    "salon",
    "hotel",
];
const PRODUCTS: &[&str] = &[
    "app",
    "product",
    "service",
    "tool",
    "platform",
    "book",
    "course",
    "newsletter",
    "podcast",
    "game",
    "program",
    "programme",
    "workshop",
    "event",
    "festival",
    "channel",
    "series",
    "subscription",
    "software",
];
const MONTHS: &[&str] = &[
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
const DAYS: &[&str] = &[
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
];

/// Notes every value the sentence names; a value that is known already stays.
pub(super) fn read(brief: &mut Brief, sentence: &str) {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let found = [
        called(&words),
        position(&words).map(|role| ("role", role)),
        employer(sentence).map(|name| ("employer", name)),
        price(sentence, &words).map(|p| ("price", p)),
        place(sentence).map(|p| ("place", p)),
        date(&words).map(|d| ("date", d)),
        words
            .iter()
            .find(|w| is_email(bare(w)))
            .map(|w| ("email", bare(w).to_owned())),
        words
            .iter()
            .find(|w| is_url(bare(w)))
            .map(|w| ("url", bare(w).to_owned())),
        introduced(sentence).map(|name| ("person", name)),
        apposition(sentence),
        owned(&words),
        phone(sentence, &words).map(|p| ("phone", p)),
    ];
    for (key, value) in found.into_iter().flatten() {
        brief.named.entry(key).or_insert(value);
    }
}

fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric() && !matches!(c, '£' | '$' | '€' | '₦' | '%'))
}

/// A run of capitalised words at the front, with the small words that names contain.
pub(super) fn name_run(words: &[&str]) -> Option<String> {
    const INSIDE: &[&str] = &["&", "of", "and", "the", "de", "la", "van", "von", "+"];
    let mut run: Vec<&str> = Vec::new();
    for word in words {
        let core = word.trim_matches(|c: char| {
            matches!(
                c,
                '“' | '”' | '"' | '\'' | '‘' | '’' | '(' | ')' | ',' | '.' | ';' | ':' | '!' | '?'
            )
        });
        let capital = core.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
        if !(capital || (!run.is_empty() && INSIDE.contains(&core))) {
            break;
        }
        run.push(core);
        if word.ends_with([',', '.', ';', ':', '!', '?', ')', '”', '"']) {
            break;
        }
    }
    while run.last().is_some_and(|w| INSIDE.contains(w)) {
        run.pop();
    }
    (!run.is_empty()).then(|| run.join(" "))
}

/// "a bakery in Leeds called Crumb & Co": what it is called, and what kind of thing it is.
fn called(words: &[&str]) -> Option<(&'static str, String)> {
    let at = words.iter().position(|w| {
        matches!(
            bare(w).to_lowercase().as_str(),
            "called" | "named" | "titled"
        )
    })?;
    let name = name_run(&words[at + 1..])?;
    let before: Vec<String> = words[..at].iter().map(|w| bare(w).to_lowercase()).collect();
    let kind = before.iter().rev().find_map(|w| match w.as_str() {
        w if COMPANIES.contains(&w) => Some("company"),
        w if PRODUCTS.contains(&w) => Some("product"),
        "man" | "woman" | "girl" | "boy" | "daughter" | "son" | "hero" | "heroine"
        | "character" | "dog" | "cat" | "detective" | "grandmother" | "who" => Some("person"),
        w if w.len() > 5 && ["er", "or", "ist"].iter().any(|e| w.ends_with(e)) => Some("person"),
        _ => None,
    });
    Some((kind.unwrap_or("company"), name))
}

/// "our plant shop Green Room": what it is, and its name.
pub(super) fn trailing_name(phrase: &str) -> Option<(String, &'static str, String)> {
    let words: Vec<&str> = phrase.split_whitespace().collect();
    let at = words
        .iter()
        .position(|w| COMPANIES.contains(w) || PRODUCTS.contains(w))?;
    let name = name_run(&words[at + 1..])?;
    let ends = at + 1 + name.split_whitespace().count() == words.len();
    let key = if COMPANIES.contains(&words[at]) {
        "company"
    } else {
        "product"
    };
    ends.then(|| (words[..=at].join(" "), key, name))
}

/// "My name is …", "I'm Ada Obi," at the beginning.
fn introduced(sentence: &str) -> Option<String> {
    let plain = sentence.replace('’', "'");
    let rest = ["My name is ", "my name is ", "I am called "]
        .iter()
        .find_map(|o| plain.split_once(o))
        .map(|(_, rest)| rest)?;
    name_run(&rest.split_whitespace().collect::<Vec<_>>())
}

/// Whether a sentence says a name and nothing else.
pub(super) fn is_introduction(sentence: &str) -> bool {
    introduced(sentence).is_some() && sentence.split_whitespace().count() <= 7
}

/// "Harbour Lights, our arts charity, is opening …": a name, and what kind of thing it is.
fn apposition(sentence: &str) -> Option<(&'static str, String)> {
    let name = name_run(&sentence.split_whitespace().collect::<Vec<_>>())?;
    let rest = sentence.strip_prefix(&name)?.strip_prefix(", ")?;
    let what = rest.split([',', '.']).next()?.to_lowercase();
    let determined = ["our ", "my ", "a ", "an ", "the "]
        .iter()
        .any(|d| what.starts_with(d));
    let noun = what
        .split_whitespace()
        .last()
        .unwrap_or_default()
        .to_owned();
    if !determined {
        None
    } else if COMPANIES.contains(&noun.as_str()) {
        Some(("company", name))
    } else if PRODUCTS.contains(&noun.as_str()) {
        Some(("product", name))
    } else {
        None
    }
}

/// "Our club Hive Five keeps twelve hives".
fn owned(words: &[&str]) -> Option<(&'static str, String)> {
    let key = |w: &str| {
        if COMPANIES.contains(&w) {
            Some("company")
        } else if PRODUCTS.contains(&w) {
            Some("product")
        } else {
            None
        }
    };
    let (at, key) = words
        .iter()
        .enumerate()
        .find_map(|(n, w)| Some((n, key(w)?)))?;
    let ours = words[..at]
        .iter()
        .rev()
        .take(4)
        .any(|w| matches!(w.to_lowercase().as_str(), "our" | "my"));
    name_run(&words[at + 1..])
        .filter(|_| ours)
        .map(|name| (key, name))
}

/// Digits in a sentence that speaks of calling.
fn phone(sentence: &str, words: &[&str]) -> Option<String> {
    let lower = sentence.to_lowercase();
    if !["phone", "call", "tel", "ring"]
        .iter()
        .any(|w| lower.contains(w))
    {
        return None;
    }
    let digits = |w: &&&str| {
        w.chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '+' | '(' | ')' | '-' | '.' | ','))
            && w.chars().any(|c| c.is_ascii_digit())
    };
    let from = words.iter().position(|w| digits(&w))?;
    let number: Vec<&str> = words[from..]
        .iter()
        .take_while(|w| digits(w))
        .map(|w| bare(w))
        .collect();
    let number = number.join(" ");
    (number.chars().filter(char::is_ascii_digit).count() >= 7).then_some(number)
}

/// "for a junior data analyst role".
fn position(words: &[&str]) -> Option<String> {
    let at = words.iter().position(|w| {
        matches!(
            bare(w).to_lowercase().as_str(),
            "role" | "position" | "vacancy" | "job"
        )
    })?;
    let from = words[..at].iter().rposition(|w| {
        matches!(
            w.to_lowercase().as_str(),
            "a" | "an" | "the" | "for" | "my" | "this" | "your"
        )
    })? + 1;
    let role = words[from..at].join(" ");
    (from < at && at - from <= 5).then_some(role)
}

fn employer(sentence: &str) -> Option<String> {
    let lower = sentence.to_ascii_lowercase();
    let applying = [
        "apply",
        "role at",
        "position at",
        "job at",
        "cover letter",
        "vacancy at",
    ]
    .iter()
    .any(|s| lower.contains(s));
    let (_, rest) = sentence.split_once(" at ").filter(|_| applying)?;
    name_run(&rest.split_whitespace().collect::<Vec<_>>())
}

/// "based in Leeds", "opening a studio in Hull".
fn place(sentence: &str) -> Option<String> {
    const SIGNS: &[&str] = &[
        "based in",
        "located in",
        "opening",
        "opens",
        "i run",
        "we run",
        "held in",
        "takes place",
        "launching",
        "set in",
        "happens in",
        "near",
    ];
    let lower = sentence.to_ascii_lowercase();
    let (_, rest) = sentence
        .split_once(" in ")
        .filter(|_| SIGNS.iter().any(|s| lower.contains(s)))?;
    let name = name_run(&rest.split_whitespace().collect::<Vec<_>>())?;
    let first = name
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_lowercase();
    (!MONTHS.contains(&first.as_str()) && !name.starts_with(|c: char| c.is_ascii_digit()))
        .then_some(name)
}

/// "£12 a month", "it costs $40"; other sums are no prices.
fn price(sentence: &str, words: &[&str]) -> Option<String> {
    const SIGNS: &[&str] = &[
        "cost",
        "price",
        "charge",
        "fee",
        "sells for",
        "sell for",
        "for £",
        "for $",
        "for €",
        "pay ",
        "from £",
        "from $",
        "from €",
        "only £",
        "only $",
        "tickets",
    ];
    let lower = sentence.to_lowercase();
    let at = words.iter().position(|w| {
        let mut chars = bare(w).chars();
        matches!(chars.next(), Some('£' | '$' | '€' | '₦'))
            && chars.next().is_some_and(|c| c.is_ascii_digit())
    })?;
    let mut price = bare(words[at]).to_owned();
    if let [unit, what, ..] = &words[at + 1..]
        && matches!(*unit, "a" | "an" | "per")
        && !words[at].ends_with([',', '.'])
    {
        price = format!("{price} {unit} {}", bare(what));
    }
    let priced = price.contains(' ') || SIGNS.iter().any(|s| lower.contains(s));
    priced.then_some(price)
}

/// "3 March", "March 3rd, 2026", "Friday".
fn date(words: &[&str]) -> Option<String> {
    let lower: Vec<String> = words.iter().map(|w| bare(w).to_lowercase()).collect();
    let day = |n: Option<&String>| {
        n.is_some_and(|w| {
            w.trim_end_matches(char::is_alphabetic)
                .parse::<u8>()
                .is_ok_and(|d| d <= 31)
        })
    };
    for at in 0..lower.len() {
        if MONTHS.contains(&lower[at].as_str()) {
            let from = if at > 0 && day(lower.get(at - 1)) {
                at - 1
            } else {
                at
            };
            let mut to = if from == at && day(lower.get(at + 1)) {
                at + 1
            } else {
                at
            };
            let year =
                |w: Option<&String>| w.is_some_and(|y| y.len() == 4 && y.parse::<u16>().is_ok());
            if year(lower.get(to + 1)) {
                to += 1;
            }
            // "may" is a verb more often than a month.
            if (from, to) != (at, at) || lower[at] != "may" {
                let kept: Vec<&str> = words[from..=to].iter().map(|w| bare(w)).collect();
                return Some(kept.join(" "));
            }
        }
    }
    let at = lower.iter().position(|w| DAYS.contains(&w.as_str()))?;
    matches!(
        lower.get(at.wrapping_sub(1)).map(String::as_str),
        Some("on" | "this" | "next" | "every" | "by")
    )
    .then(|| bare(words[at]).to_owned())
}

fn is_email(word: &str) -> bool {
    word.split_once('@')
        .is_some_and(|(user, host)| !user.is_empty() && host.contains('.'))
}

fn is_url(word: &str) -> bool {
    word.starts_with("http://") || word.starts_with("https://") || word.starts_with("www.")
}
