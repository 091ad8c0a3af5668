//! Documents, and what a client decides about them.

use super::*;

fn see(client: UserId) -> ConversationCommand {
    ConversationCommand::See { client }
}

#[test]
fn the_first_look_at_delivered_work_is_written_down_and_no_other() {
    let (_, events) = with_version();
    let seen = Event::Seen { reply: reply(1) };
    Framework::with(())
        .given(events.clone())
        .when(see(CLIENT))
        .then_expect_events(vec![seen.clone()]);
    Framework::with(())
        .given(after(events, [seen]))
        .when(see(CLIENT))
        .then_expect_events(vec![]);
    Framework::with(())
        .given(talked(1..=1))
        .when(see(CLIENT))
        .then_expect_events(vec![]);
}

#[test]
fn whoever_says_or_decides_something_has_looked_and_whoever_puts_it_in_order_has_not() {
    let (job, events) = with_version();
    let looks = |event: Event| {
        Framework::with(())
            .given(after(events.clone(), [event]))
            .when(see(CLIENT))
    };
    for decided in [
        sent(2, "Thank you"),
        approved(job, reply(1)),
        Event::Cancelled { job },
    ] {
        looks(decided).then_expect_events(vec![]);
    }
    for kept in [Event::Pinned {}, Event::Archived {}] {
        looks(kept).then_expect_events(vec![Event::Seen { reply: reply(1) }]);
    }
}

#[test]
fn nobody_looks_at_the_work_of_others() {
    let (_, events) = with_version();
    Framework::with(())
        .given(events)
        .when(see(UserId(Uuid::from_u128(9))))
        .then_expect_error(ConversationError::Unknown);
}

#[test]
fn chat_13_an_edit_names_the_version_it_starts_from_and_stays_in_the_open_job() {
    let (job, events) = with_version();
    let asked = Event::EditAsked {
        message: message(2),
        document: reply(1),
        job,
    };
    Framework::with(())
        .given(events)
        .when(edit(2, reply(1)))
        .then_expect_events(vec![sent(2, "Shorter"), asked]);
}

#[test]
fn chat_13_the_version_after_an_edit_is_the_next_one() {
    let (job, mut events) = with_version();
    let asked = Event::EditAsked {
        message: message(2),
        document: reply(1),
        job,
    };
    events.extend([sent(2, "Shorter"), asked]);
    Framework::with(())
        .given(events)
        .when(deliver(2, true))
        .then_expect_events(vec![delivered(2), document(2, job, 2)]);
}

#[test]
fn chat_13_only_what_was_delivered_in_this_conversation_can_be_changed() {
    let (_, events) = with_version();
    Framework::with(())
        .given(events)
        .when(edit(2, reply(9)))
        .then_expect_error(ConversationError::NoSuchDocument);
    Framework::with(())
        .given_no_previous_events()
        .when(edit(2, reply(1)))
        .then_expect_error(ConversationError::NoSuchDocument);
}

#[test]
fn x_14_an_edit_of_closed_work_opens_a_new_job() {
    let (job, mut events) = with_version();
    events.push(approved(job, reply(1)));
    let next = new_message(2, "").job;
    let asked = Event::EditAsked {
        message: message(2),
        document: reply(1),
        job: next,
    };
    Framework::with(())
        .given(events)
        .when(edit(2, reply(1)))
        .then_expect_events(vec![
            sent(2, "Shorter"),
            job_opened(next, 2, "Shorter"),
            asked,
        ]);
}

#[test]
fn x_15_approving_a_version_closes_its_job_once() {
    let (job, mut events) = with_version();
    Framework::with(())
        .given(events.clone())
        .when(approve(reply(1)))
        .then_expect_events(vec![approved(job, reply(1))]);
    events.push(approved(job, reply(1)));
    Framework::with(())
        .given(events)
        .when(approve(reply(1)))
        .then_expect_error(ConversationError::JobClosed);
}

#[test]
fn x_15_approving_waits_for_the_reply_that_is_being_written() {
    let (_, mut events) = with_version();
    events.push(sent(2, "And shorter"));
    Framework::with(())
        .given(events)
        .when(approve(reply(1)))
        .then_expect_error(ConversationError::ReplyInProgress);
}

#[test]
fn x_14_approved_work_can_still_be_rated_and_cancelled_work_can_not() {
    let (job, events) = with_version();
    let after = |last| events.iter().cloned().chain([last]).collect::<Vec<_>>();
    Framework::with(())
        .given(after(approved(job, reply(1))))
        .when(review())
        .then_expect_events(vec![reviewed(job)]);
    Framework::with(())
        .given(after(Event::Cancelled { job }))
        .when(review())
        .then_expect_error(ConversationError::NothingDelivered);
}

#[test]
fn x_14_only_an_open_job_can_be_cancelled_and_only_by_its_client() {
    let (job, mut events) = with_version();
    let cancel = |client| ConversationCommand::Cancel { client };
    let stranger = UserId(Uuid::from_u128(77));
    Framework::with(())
        .given(events.clone())
        .when(cancel(stranger))
        .then_expect_error(ConversationError::Unknown);
    Framework::with(())
        .given(events.clone())
        .when(cancel(CLIENT))
        .then_expect_events(vec![Event::Cancelled { job }]);
    events.push(Event::Cancelled { job });
    Framework::with(())
        .given(events)
        .when(cancel(CLIENT))
        .then_expect_error(ConversationError::JobClosed);
}

#[test]
fn x_14_a_document_belongs_to_the_open_job_and_is_its_next_version() {
    let before = vec![
        opened(),
        sent(1, BRIEF),
        job_opened(JOB, 1, BRIEF),
        delivered(1),
        document(1, JOB, 1),
        sent(2, "Shorter"),
    ];
    Framework::with(())
        .given(before)
        .when(deliver(2, true))
        .then_expect_events(vec![delivered(2), document(2, JOB, 2)]);
}

#[test]
fn x_14_a_document_without_an_open_job_opens_one() {
    let job = JobId(Uuid::from_u128(4_001));
    Framework::with(())
        .given(vec![opened(), sent(1, "Hello")])
        .when(deliver(1, true))
        .then_expect_events(vec![
            delivered(1),
            job_opened(job, 1, "Frost"),
            document(1, job, 1),
        ]);
}

#[test]
fn chat_35_a_review_closes_the_job_and_the_next_brief_opens_another() {
    let mut events = vec![
        opened(),
        sent(1, BRIEF),
        job_opened(JOB, 1, BRIEF),
        delivered(1),
        document(1, JOB, 1),
    ];
    Framework::with(())
        .given(events.clone())
        .when(review())
        .then_expect_events(vec![reviewed(JOB)]);
    events.push(reviewed(JOB));
    Framework::with(())
        .given(events.clone())
        .when(review())
        .then_expect_error(ConversationError::AlreadyReviewed);
    let next = JobId(Uuid::from_u128(3_002));
    Framework::with(())
        .given(events)
        .when(send(2, BRIEF))
        .then_expect_events(vec![sent(2, BRIEF), job_opened(next, 2, BRIEF)]);
}

#[test]
fn prof_09_a_review_can_be_changed_by_its_writer_for_30_days_also_when_the_next_job_is_open() {
    let next = JobId(Uuid::from_u128(3_002));
    let before = vec![
        opened(),
        sent(1, BRIEF),
        job_opened(JOB, 1, BRIEF),
        delivered(1),
        document(1, JOB, 1),
        reviewed(JOB),
        sent(2, BRIEF),
        job_opened(next, 2, BRIEF),
    ];
    let change = |client, review, stars, age| ConversationCommand::ChangeReview {
        client,
        review,
        stars,
        text: Some("Better than I thought".into()),
        age,
    };
    let decide = |command| Framework::with(()).given(before.clone()).when(command);
    let month = Duration::days(30);
    decide(change(CLIENT, REVIEW, 4, month)).then_expect_events(vec![Event::ReviewChanged {
        job: JOB,
        review: REVIEW,
        specialist: specialist(),
        stars: 4,
        text: Some(Personal::text("Better than I thought")),
    }]);
    let late = month + Duration::SECOND;
    decide(change(CLIENT, REVIEW, 4, late)).then_expect_error(ConversationError::ReviewFinal);
    let stranger = UserId(Uuid::from_u128(77));
    let other = ReviewId(Uuid::from_u128(78));
    for nobodys in [
        change(stranger, REVIEW, 4, month),
        change(CLIENT, other, 4, month),
    ] {
        decide(nobodys).then_expect_error(ConversationError::NoSuchReview);
    }
    for stars in [0, 6] {
        decide(change(CLIENT, REVIEW, stars, month)).then_expect_error(ConversationError::NotStars);
    }
}

#[test]
fn a_review_is_taken_down_once_and_can_be_neither_changed_nor_given_again() {
    let before = vec![
        opened(),
        sent(1, BRIEF),
        job_opened(JOB, 1, BRIEF),
        delivered(1),
        document(1, JOB, 1),
        reviewed(JOB),
    ];
    let down = || ConversationCommand::TakeDownReview { review: REVIEW };
    let taken_down = Event::ReviewTakenDown {
        job: JOB,
        review: REVIEW,
        specialist: specialist(),
    };
    Framework::with(())
        .given(before.clone())
        .when(down())
        .then_expect_events(vec![taken_down.clone()]);
    let after = [before, vec![taken_down]].concat();
    let decide = |command| Framework::with(()).given(after.clone()).when(command);
    decide(down()).then_expect_events(Vec::new());
    decide(review()).then_expect_error(ConversationError::AlreadyReviewed);
    decide(ConversationCommand::ChangeReview {
        client: CLIENT,
        review: REVIEW,
        stars: 4,
        text: None,
        age: Duration::ZERO,
    })
    .then_expect_error(ConversationError::NoSuchReview);
}

#[test]
fn only_a_delivered_job_can_be_reviewed_and_only_with_one_to_five_stars() {
    let open = vec![
        opened(),
        sent(1, BRIEF),
        job_opened(JOB, 1, BRIEF),
        delivered(1),
    ];
    Framework::with(())
        .given(open.clone())
        .when(review())
        .then_expect_error(ConversationError::NothingDelivered);
    for stars in [0, 6] {
        Framework::with(())
            .given(open.iter().cloned().chain([document(1, JOB, 1)]).collect())
            .when(ConversationCommand::Review {
                client: CLIENT,
                document: None,
                review: REVIEW,
                stars,
                text: None,
            })
            .then_expect_error(ConversationError::NotStars);
    }
}
