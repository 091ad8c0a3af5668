//! Versions: the numbers within a piece of work, through all jobs that continue it.

use super::*;

fn edit_asked(n: u8, document: MessageId, job: JobId) -> Event {
    Event::EditAsked {
        message: message(n),
        document,
        job,
    }
}

fn job(n: u8) -> JobId {
    new_message(n, "").job
}

/// The job that a delivery opens when none is open.
fn opened_late(n: u8) -> JobId {
    JobId(Uuid::from_u128(4_000 + u128::from(n)))
}

/// Approved work, and a change of it in a job of its own, requested by message 2.
fn changing_approved_work() -> Vec<Event> {
    let (first, events) = with_version();
    after(
        events,
        [
            approved(first, reply(1)),
            sent(2, "Shorter"),
            job_opened(job(2), 2, "Shorter"),
            edit_asked(2, reply(1), job(2)),
        ],
    )
}

/// Approved work of message 1, and other work of message 2 that is delivered and open.
fn beside_other_work() -> Vec<Event> {
    let (first, events) = with_version();
    after(
        events,
        [
            approved(first, reply(1)),
            sent(2, BRIEF),
            job_opened(job(2), 2, BRIEF),
            delivered(2),
            document(2, job(2), 1),
        ],
    )
}

/// The same with a change of the approved work, requested by message 3, which opened a job of its own.
fn beside_an_edit() -> Vec<Event> {
    after(
        beside_other_work(),
        [
            sent(3, "Shorter"),
            job_opened(job(3), 3, "Shorter"),
            edit_asked(3, reply(1), job(3)),
        ],
    )
}

#[test]
fn chat_13_x_14_an_edit_of_closed_work_makes_the_next_version_in_a_new_job() {
    let second = changing_approved_work();
    Framework::with(())
        .given(second.clone())
        .when(deliver(2, true))
        .then_expect_events(vec![delivered(2), version_of(job(1), 2, job(2), 2)]);
    // The first version is changed again; the count continues from the last.
    let third = after(
        second,
        [
            delivered(2),
            version_of(job(1), 2, job(2), 2),
            approved(job(2), reply(2)),
            sent(3, "Shorter"),
            job_opened(job(3), 3, "Shorter"),
            edit_asked(3, reply(1), job(3)),
        ],
    );
    Framework::with(())
        .given(third)
        .when(deliver(3, true))
        .then_expect_events(vec![delivered(3), version_of(job(1), 3, job(3), 3)]);
}

#[test]
fn chat_13_an_edit_stays_in_the_open_job_of_its_piece_whichever_version_it_starts_from() {
    let open = after(
        changing_approved_work(),
        [delivered(2), version_of(job(1), 2, job(2), 2)],
    );
    for version in [1, 2] {
        Framework::with(())
            .given(open.clone())
            .when(edit(3, reply(version)))
            .then_expect_events(vec![
                sent(3, "Shorter"),
                edit_asked(3, reply(version), job(2)),
            ]);
    }
}

#[test]
fn x_14_an_edit_of_closed_work_opens_its_own_job_beside_other_work_and_is_no_version_of_that() {
    let events = beside_other_work();
    Framework::with(())
        .given(events)
        .when(edit(3, reply(1)))
        .then_expect_events(vec![
            sent(3, "Shorter"),
            job_opened(job(3), 3, "Shorter"),
            edit_asked(3, reply(1), job(3)),
        ]);
    let asked = beside_an_edit();
    Framework::with(())
        .given(asked.clone())
        .when(deliver(3, true))
        .then_expect_events(vec![delivered(3), version_of(job(1), 3, job(3), 2)]);
    let both = after(asked, [delivered(3), version_of(job(1), 3, job(3), 2)]);
    Framework::with(())
        .given(both.clone())
        .when(edit(4, reply(2)))
        .then_expect_events(vec![sent(4, "Shorter"), edit_asked(4, reply(2), job(2))]);
    let other = after(both, [sent(4, "Shorter"), edit_asked(4, reply(2), job(2))]);
    Framework::with(())
        .given(other)
        .when(deliver(4, true))
        .then_expect_events(vec![delivered(4), document(4, job(2), 2)]);
}

#[test]
fn x_14_what_a_specialist_asks_back_about_an_edit_is_answered_in_the_job_of_the_edit() {
    let asked_back = after(beside_an_edit(), [delivered(3), sent(4, "By half")]);
    Framework::with(())
        .given(asked_back)
        .when(deliver(4, true))
        .then_expect_events(vec![delivered(4), version_of(job(1), 4, job(3), 2)]);
}

#[test]
fn x_14_of_several_open_jobs_each_is_approved_by_its_document_and_the_latest_is_cancelled_first() {
    let both = after(
        beside_an_edit(),
        [delivered(3), version_of(job(1), 3, job(3), 2)],
    );
    for (document, of) in [(reply(2), job(2)), (reply(3), job(3))] {
        Framework::with(())
            .given(both.clone())
            .when(approve(document))
            .then_expect_events(vec![approved(of, document)]);
    }
    Framework::with(())
        .given(both.clone())
        .when(cancel())
        .then_expect_events(vec![Event::Cancelled { job: job(3) }]);
    let one = after(both, [Event::Cancelled { job: job(3) }]);
    Framework::with(())
        .given(one)
        .when(cancel())
        .then_expect_events(vec![Event::Cancelled { job: job(2) }]);
}

#[test]
fn x_14_an_edit_that_is_said_differently_calls_off_its_own_job_and_no_other() {
    let asked_back = after(beside_an_edit(), [delivered(3)]);
    Framework::with(())
        .given(asked_back)
        .when(replace(4, message(3), "Hi"))
        .then_expect_events(vec![
            Event::Cancelled { job: job(3) },
            sent(4, "Hi"),
            replaced(4, 3),
        ]);
}

#[test]
fn chat_13_x_14_asking_again_after_an_approval_makes_the_next_version() {
    let (first, events) = with_version();
    let again = after(events, [approved(first, reply(1)), asked(1, 1, reply(1))]);
    let version = Event::DocumentDelivered {
        reply: another(1),
        job: opened_late(1),
        piece: first,
        version: 2,
        title: Personal::text("Frost"),
        content: Personal::text("# Frost"),
    };
    Framework::with(())
        .given(again)
        .when(ConversationCommand::DeliverReply {
            reply: another(1),
            text: "Differently.".into(),
            cost: Tokens(7),
            estimated: false,
            truncated: false,
            written_by: None,
            document: Some(NewDocument {
                title: "Frost".into(),
                content: "# Frost".into(),
                piece: None,
                job: opened_late(1),
            }),
        })
        .then_expect_events(vec![
            delivered_again(1, 1),
            job_opened(opened_late(1), 1, "Frost"),
            version,
        ]);
}

#[test]
fn chat_13_a_change_whose_job_is_rated_while_it_is_written_is_the_next_version_all_the_same() {
    let (first, events) = with_version();
    for asked in [vec![], vec![edit_asked(2, reply(1), first)]] {
        let rated = after(events.clone(), [sent(2, "Shorter")]);
        let rated = after(after(rated, asked), [reviewed(first)]);
        Framework::with(())
            .given(rated)
            .when(deliver(2, true))
            .then_expect_events(vec![
                delivered(2),
                job_opened(opened_late(2), 2, "Frost"),
                version_of(first, 2, opened_late(2), 2),
            ]);
    }
}

#[test]
fn x_14_a_brief_after_an_approval_begins_a_piece_of_its_own() {
    let (first, events) = with_version();
    let next = after(
        events,
        [
            approved(first, reply(1)),
            sent(2, BRIEF),
            job_opened(job(2), 2, BRIEF),
        ],
    );
    Framework::with(())
        .given(next)
        .when(deliver(2, true))
        .then_expect_events(vec![delivered(2), document(2, job(2), 1)]);
}

#[test]
fn chat_13_versions_that_were_counted_within_a_job_go_on_from_there() {
    let counted = after(
        changing_approved_work(),
        [
            delivered(2),
            document(2, job(2), 1),
            sent(3, "Shorter"),
            edit_asked(3, reply(2), job(2)),
        ],
    );
    Framework::with(())
        .given(counted)
        .when(deliver(3, true))
        .then_expect_events(vec![delivered(3), document(3, job(2), 2)]);
}

#[test]
fn chat_13_the_number_of_a_deleted_version_is_not_given_again() {
    let (first, events) = with_version();
    let gone = after(
        events,
        [
            sent(2, "Shorter"),
            delivered(2),
            document(2, first, 2),
            approved(first, reply(2)),
            Event::MessageDeleted { message: reply(2) },
            sent(3, "Shorter"),
            job_opened(job(3), 3, "Shorter"),
            edit_asked(3, reply(1), job(3)),
        ],
    );
    Framework::with(())
        .given(gone)
        .when(deliver(3, true))
        .then_expect_events(vec![delivered(3), version_of(first, 3, job(3), 3)]);
}

#[test]
fn the_rest_of_a_piece_is_its_next_version_whatever_was_asked_for_since() {
    let (first, events) = with_version();
    let since = [
        approved(first, reply(1)),
        sent(2, BRIEF),
        job_opened(job(2), 2, BRIEF),
    ];
    let mut rest = deliver(2, true);
    if let ConversationCommand::DeliverReply {
        document: Some(document),
        ..
    } = &mut rest
    {
        document.piece = Some(first);
    }
    Framework::with(())
        .given(after(events, since))
        .when(rest)
        .then_expect_events(vec![
            delivered(2),
            job_opened(opened_late(2), 2, "Frost"),
            version_of(first, 2, opened_late(2), 2),
        ]);
}
