//! Which delivered work can be judged.

use super::*;

/// Approved work of message 1, and the next brief, which is message 2.
fn briefed_again() -> (JobId, JobId, Vec<Event>) {
    let (job, events) = with_version();
    let next = new_message(2, "").job;
    let events = after(
        events,
        [
            approved(job, reply(1)),
            sent(2, BRIEF),
            job_opened(next, 2, BRIEF),
        ],
    );
    (job, next, events)
}

#[test]
fn x_14_x_15_approved_work_can_be_rated_after_the_next_brief_was_taken_up() {
    let (job, _, events) = briefed_again();
    for command in [review(), judge(Some(reply(1)))] {
        Framework::with(())
            .given(events.clone())
            .when(command)
            .then_expect_events(vec![reviewed(job)]);
    }
}

#[test]
fn prof_09_each_delivered_job_is_rated_once_in_any_order() {
    let (job, next, events) = briefed_again();
    let both = after(events, [delivered(2), document(2, next, 1)]);
    let decide = |events: Vec<Event>, command| Framework::with(()).given(events).when(command);
    decide(both.clone(), judge(Some(reply(1)))).then_expect_events(vec![reviewed(job)]);
    decide(both.clone(), judge(Some(reply(2)))).then_expect_events(vec![reviewed(next)]);
    decide(both.clone(), review()).then_expect_events(vec![reviewed(next)]);

    let first = after(both.clone(), [reviewed(job)]);
    decide(first.clone(), judge(Some(reply(1))))
        .then_expect_error(ConversationError::AlreadyReviewed);
    decide(first, review()).then_expect_events(vec![reviewed(next)]);

    let last = after(both, [reviewed(next)]);
    decide(last.clone(), review()).then_expect_events(vec![reviewed(job)]);
    let all = after(last, [reviewed(job)]);
    for command in [review(), judge(Some(reply(1))), judge(Some(reply(2)))] {
        decide(all.clone(), command).then_expect_error(ConversationError::AlreadyReviewed);
    }
}

#[test]
fn prof_09_any_version_names_its_job_which_is_rated_once() {
    let (job, events) = with_version();
    let two = after(
        events,
        [sent(2, "Shorter"), delivered(2), document(2, job, 2)],
    );
    for version in [1, 2] {
        Framework::with(())
            .given(two.clone())
            .when(judge(Some(reply(version))))
            .then_expect_events(vec![reviewed(job)]);
        Framework::with(())
            .given(after(two.clone(), [reviewed(job)]))
            .when(judge(Some(reply(version))))
            .then_expect_error(ConversationError::AlreadyReviewed);
    }
}

#[test]
fn x_14_cancelled_work_is_passed_over_and_not_rated_when_it_is_named() {
    let (job, next, events) = briefed_again();
    let cancelled = after(
        events,
        [
            delivered(2),
            document(2, next, 1),
            Event::Cancelled { job: next },
        ],
    );
    Framework::with(())
        .given(cancelled.clone())
        .when(judge(Some(reply(2))))
        .then_expect_error(ConversationError::NothingDelivered);
    Framework::with(())
        .given(cancelled)
        .when(review())
        .then_expect_events(vec![reviewed(job)]);
}

#[test]
fn prof_09_a_message_without_a_document_names_no_work() {
    let (_, events) = with_version();
    let talked = after(events, [sent(2, "Thank you"), delivered(2)]);
    for other in [message(1), reply(2), reply(9)] {
        Framework::with(())
            .given(talked.clone())
            .when(judge(Some(other)))
            .then_expect_error(ConversationError::NoSuchDocument);
    }
}
