//! A free search of the audit log: what each of its words may mean. An entry must match all of them.

use service_kit::problem::ApiError;
use shared_events::Appended;
use shared_events::event::streams;
use sqlx::{Error, Postgres, QueryBuilder};
use uuid::Uuid;

use super::ActorNames;
use crate::paging::search;

/// More than anybody types.
const MOST_WORDS: usize = 8;

/// One word: a part of an action or of the actor's name, or an id.
#[derive(Debug)]
pub(super) struct Word {
    actions: Vec<String>,
    people: Vec<Uuid>,
    id: Option<Uuid>,
    is_system: bool,
}

/// The words of a search, with the people that they name after the event of the token.
pub(super) async fn asked_for(
    text: Option<&str>,
    names: &dyn ActorNames,
    token: Option<Appended>,
) -> Result<Vec<Word>, ApiError> {
    let mut words = Vec::new();
    for word in search(text)?.split_whitespace().take(MOST_WORDS) {
        words.push(Word::of(word, names, token).await?);
    }
    Ok(words)
}

impl Word {
    async fn of(
        word: &str,
        names: &dyn ActorNames,
        token: Option<Appended>,
    ) -> Result<Self, Error> {
        let people = match names_somebody(word) {
            true => names.named(word, token).await?,
            false => Vec::new(),
        };
        Ok(Self {
            actions: actions(&word.to_lowercase()),
            people: people.into_iter().map(Uuid::from).collect(),
            id: Uuid::try_parse(word).ok(),
            is_system: word.eq_ignore_ascii_case("system"),
        })
    }

    /// Each part has an index of its own.
    pub fn narrow<'a>(&'a self, sql: &mut QueryBuilder<'a, Postgres>) {
        sql.push(" AND (action = ANY (")
            .push_bind(&self.actions)
            .push(") OR actor_id = ANY (")
            .push_bind(&self.people)
            .push(")");
        if let Some(id) = self.id {
            sql.push(" OR actor_id = ").push_bind(id);
            sql.push(" OR correlation_id = ").push_bind(id);
            sql.push(" OR stream_id = ").push_bind(id.to_string());
        }
        if self.is_system {
            sql.push(" OR actor_kind = 'system'");
        }
        sql.push(")");
    }
}

/// Signs without letters would match every name.
fn names_somebody(word: &str) -> bool {
    word.chars().any(char::is_alphanumeric)
}

/// Every action that contains this text, such as `account.signed-in`.
fn actions(part: &str) -> Vec<String> {
    let all = streams().into_iter().flat_map(|stream| {
        let events = stream.events.iter();
        events.map(move |event| format!("{}.{}", stream.stream, event.name))
    });
    all.filter(|action| action.contains(part)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_means_every_action_that_has_it() {
        let suspended = actions("suspend");
        assert_eq!(suspended, ["account.suspended"]);
        assert!(actions("wallet.").contains(&"wallet.settled".to_owned()));
        assert_eq!(actions("nothing-of-the-kind"), [""; 0]);
    }

    #[test]
    fn signs_alone_name_nobody() {
        assert!(names_somebody("o'brien") && !names_somebody("%_"));
    }
}
