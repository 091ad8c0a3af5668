//! Which part of a conversation fits into a prompt, and which part its summary replaces. Without a summary nothing is
//! left out. Files have a budget of their own; they are never left out together with the messages beside them.

use shared_events::MessageId;

use writers::{Turn, TurnFile};

/// A message or reply.
#[derive(Clone)]
pub struct PastTurn {
    /// The message; none while it is not part of the conversation yet.
    pub message: Option<MessageId>,
    /// Whether it delivered a document.
    pub document: bool,
    /// Its form for the writer.
    pub turn: Turn,
}

/// A conversation, cut to size.
pub struct Fitted {
    /// The part that goes into the prompt.
    pub kept: Vec<Turn>,
    /// Files of messages that do not go into the prompt, in order.
    pub earlier: Vec<TurnFile>,
    /// Messages that do not fit and have no summary yet.
    pub left: Vec<PastTurn>,
}

/// Cuts a conversation whose messages up to `through` are covered by a summary. While the rest fits into so many
/// characters, all of it is kept. Otherwise the newer part is kept up to half of them, so that it takes a while until
/// the next summary.
///
/// Two turns are always kept: the client's last one, which has to be answered, and the last document, which a client
/// may ask to change.
///
/// `before` are the files of messages before all of it.
pub fn fit(
    said: Vec<PastTurn>,
    before: Vec<TurnFile>,
    through: Option<MessageId>,
    chars: usize,
) -> Fitted {
    let summarised = through.and_then(|id| said.iter().position(|it| it.message == Some(id)));
    let start = summarised.map_or(0, |last| last + 1).min(said.len());
    let size = |it: &PastTurn| it.turn.text.chars().count();
    let first = if said[start..].iter().map(size).sum::<usize>() <= chars {
        start
    } else {
        newest(&said, start, chars / 2, size)
    };
    let document = said.iter().rposition(|it| it.document);
    let left = said[start..first].to_vec();
    let (mut kept, mut files) = (Vec::new(), before);
    for (index, it) in said.into_iter().enumerate() {
        if index >= first || Some(index) == document {
            kept.push(it.turn);
        } else {
            files.extend(it.turn.files);
        }
    }
    let earlier = not_in(&kept, files);
    Fitted {
        kept,
        earlier,
        left,
    }
}

/// Each file once, without those that a turn has anyway.
fn not_in(turns: &[Turn], files: Vec<TurnFile>) -> Vec<TurnFile> {
    let mut distinct: Vec<TurnFile> = Vec::new();
    for file in files {
        let is_there = turns.iter().any(|turn| turn.files.contains(&file));
        if !is_there && !distinct.contains(&file) {
            distinct.push(file);
        }
    }
    distinct
}

/// The index at which the newest ones begin that fit into so many characters; the last one always fits.
fn newest(
    said: &[PastTurn],
    start: usize,
    chars: usize,
    size: impl Fn(&PastTurn) -> usize,
) -> usize {
    let mut left = chars;
    let mut first = said.len().saturating_sub(1);
    for (index, it) in said.iter().enumerate().skip(start).rev() {
        let Some(rest) = left.checked_sub(size(it)) else {
            break;
        };
        (left, first) = (rest, index);
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;
    use writers::{FileContent, Speaker};

    fn said(document: bool, text: &str) -> PastTurn {
        PastTurn {
            message: Some(MessageId::mint()),
            document,
            turn: Turn {
                from: Speaker::Client,
                text: text.into(),
                files: Vec::new(),
            },
        }
    }

    fn texts(fitted: &Fitted) -> (Vec<&str>, Vec<&str>) {
        let kept = fitted.kept.iter().map(|it| it.text.as_str()).collect();
        let left = fitted.left.iter().map(|it| it.turn.text.as_str()).collect();
        (kept, left)
    }

    #[test]
    fn what_fits_is_kept_in_order_and_nothing_is_left() {
        let talk = vec![said(false, "aaaa"), said(false, "bbb"), said(false, "cc")];
        let fitted = fit(talk, Vec::new(), None, 9);
        assert_eq!(texts(&fitted), (vec!["aaaa", "bbb", "cc"], vec![]));
    }

    #[test]
    fn of_what_does_not_fit_the_newer_half_is_kept_and_the_rest_is_left_to_a_summary() {
        let talk = vec![said(false, "aaaa"), said(false, "bbb"), said(false, "cc")];
        assert_eq!(
            texts(&fit(talk.clone(), Vec::new(), None, 8)),
            (vec!["cc"], vec!["aaaa", "bbb"])
        );
        assert_eq!(
            texts(&fit(talk, Vec::new(), None, 0)),
            (vec!["cc"], vec!["aaaa", "bbb"])
        );
    }

    #[test]
    fn what_a_summary_stands_for_is_neither_kept_nor_left_again() {
        let talk = vec![said(false, "aaaa"), said(false, "bbb"), said(false, "cc")];
        let through = talk[0].message;
        assert_eq!(
            texts(&fit(talk.clone(), Vec::new(), through, 5)),
            (vec!["bbb", "cc"], vec![])
        );
        assert_eq!(
            texts(&fit(talk.clone(), Vec::new(), through, 4)),
            (vec!["cc"], vec!["bbb"])
        );
        // A message that does not exist any more says nothing about the place of the others.
        let gone = Some(MessageId::mint());
        assert_eq!(
            texts(&fit(talk, Vec::new(), gone, 8)),
            (vec!["cc"], vec!["aaaa", "bbb"])
        );
    }

    #[test]
    fn the_last_document_is_kept_whatever_its_size_and_wherever_it_stands() {
        let talk = vec![
            said(false, "write"),
            said(true, "a long document"),
            said(false, "hm"),
            said(false, "shorter"),
        ];
        let fitted = fit(talk.clone(), Vec::new(), None, 20);
        let kept = vec!["a long document", "hm", "shorter"];
        assert_eq!(
            texts(&fitted),
            (kept.clone(), vec!["write", "a long document"])
        );
        let through = talk[1].message;
        assert_eq!(texts(&fit(talk, Vec::new(), through, 20)), (kept, vec![]));
    }

    fn with_file(mut said: PastTurn, name: &str) -> PastTurn {
        said.turn.files.push(TurnFile {
            name: name.into(),
            content: FileContent::Text(format!("The text of {name}.")),
            partly: None,
        });
        said
    }

    fn names(files: &[TurnFile]) -> Vec<&str> {
        files.iter().map(|file| file.name.as_str()).collect()
    }

    #[test]
    fn files_of_what_does_not_fit_are_carried_along_once_and_those_of_what_fits_stay_there() {
        let talk = vec![
            with_file(said(false, "aaaa"), "brief.pdf"),
            with_file(said(false, "bbb"), "prices.txt"),
            with_file(with_file(said(false, "cc"), "new.txt"), "prices.txt"),
        ];
        let fitted = fit(talk.clone(), Vec::new(), None, 8);
        assert_eq!(names(&fitted.earlier), ["brief.pdf"]);
        assert_eq!(names(&fitted.kept[0].files), ["new.txt", "prices.txt"]);
        assert_eq!(names(&fitted.left[0].turn.files), ["brief.pdf"]);
        // Even if a summary covers their messages.
        let through = talk[1].message;
        let fitted = fit(talk.clone(), Vec::new(), through, 8);
        assert_eq!(names(&fitted.earlier), ["brief.pdf"]);
        assert!(fit(talk.clone(), Vec::new(), None, 9).earlier.is_empty());
        // And those of messages before the part that was read.
        let before = with_file(said(false, ""), "first.pdf").turn.files;
        let fitted = fit(talk, before, through, 8);
        assert_eq!(names(&fitted.earlier), ["first.pdf", "brief.pdf"]);
    }

    #[test]
    fn files_alone_take_nothing_of_the_room_for_what_was_said() {
        let talk = vec![with_file(said(false, ""), "brief.pdf"), said(false, "cc")];
        let fitted = fit(talk, Vec::new(), None, 2);
        assert_eq!(texts(&fitted), (vec!["", "cc"], vec![]));
        assert!(fitted.earlier.is_empty());
    }

    #[test]
    fn an_empty_talk_is_cut_into_nothing() {
        assert_eq!(
            texts(&fit(Vec::new(), Vec::new(), None, 8)),
            (vec![], vec![])
        );
    }
}
