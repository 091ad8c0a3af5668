use cqrs_es::Aggregate as _;
use cqrs_es::test::{AggregateTestExecutor, TestFramework};
use proptest::prelude::*;

use super::*;

fn start(recipients: u32) -> CampaignCommand {
    CampaignCommand::Start {
        subject: "New plans".to_owned(),
        content: "From Monday on.".to_owned(),
        audience: Audience::All,
        recipients,
    }
}

fn started(recipients: u32) -> CampaignEvent {
    CampaignEvent::Started {
        subject: Public::text("New plans"),
        content: Public::text("From Monday on."),
        audience: Audience::All,
        recipients,
    }
}

fn progress(step: u32, queued: u32, sent: u32) -> CampaignCommand {
    CampaignCommand::Progress(Progress {
        step,
        queued,
        sent,
        ..Progress::default()
    })
}

fn progressed(step: u32, queued: u32, sent: u32) -> CampaignEvent {
    CampaignEvent::Progressed {
        step,
        queued,
        sent,
        kept: 0,
        failed: 0,
        withheld: 0,
    }
}

fn given(events: Vec<CampaignEvent>) -> AggregateTestExecutor<Campaign> {
    TestFramework::<Campaign>::with(()).given(events)
}

#[test]
fn it_is_started_once_and_nothing_happens_to_one_that_is_not_there() {
    given(vec![])
        .when(start(3))
        .then_expect_events(vec![started(3)]);
    given(vec![started(3)])
        .when(start(3))
        .then_expect_error(CampaignError::Started);
    for command in [
        CampaignCommand::Pause,
        CampaignCommand::Resume,
        progress(1, 1, 0),
    ] {
        given(vec![])
            .when(command)
            .then_expect_error(CampaignError::Unknown);
    }
}

#[test]
fn of_two_who_go_on_from_the_same_step_one_is_refused() {
    given(vec![started(3)])
        .when(progress(1, 2, 0))
        .then_expect_events(vec![progressed(1, 2, 0)]);
    given(vec![started(3), progressed(1, 2, 0)])
        .when(progress(1, 2, 0))
        .then_expect_error(CampaignError::Outrun);
}

#[test]
fn nobody_is_counted_twice() {
    given(vec![started(3), progressed(1, 3, 2)])
        .when(progress(2, 0, 2))
        .then_expect_error(CampaignError::Outrun);
}

#[test]
fn while_it_is_paused_no_mail_is_written_and_those_on_their_way_are_counted() {
    let paused = || vec![started(3), progressed(1, 2, 0), CampaignEvent::Paused {}];
    given(paused())
        .when(progress(2, 1, 0))
        .then_expect_error(CampaignError::Paused);
    given(paused())
        .when(progress(2, 0, 2))
        .then_expect_events(vec![progressed(2, 0, 2)]);
}

#[test]
fn a_pause_and_its_end_are_told_once() {
    given(vec![started(3)])
        .when(CampaignCommand::Resume)
        .then_expect_events(vec![]);
    given(vec![started(3)])
        .when(CampaignCommand::Pause)
        .then_expect_events(vec![CampaignEvent::Paused {}]);
    given(vec![started(3), CampaignEvent::Paused {}])
        .when(CampaignCommand::Pause)
        .then_expect_events(vec![]);
    given(vec![started(3), CampaignEvent::Paused {}])
        .when(CampaignCommand::Resume)
        .then_expect_events(vec![CampaignEvent::Resumed {}]);
}

#[test]
fn one_whose_people_are_all_done_with_is_finished() {
    let finished = || vec![started(2), progressed(1, 2, 2)];
    for command in [
        CampaignCommand::Pause,
        CampaignCommand::Resume,
        progress(2, 1, 0),
    ] {
        given(finished())
            .when(command)
            .then_expect_error(CampaignError::Finished);
    }
    given(vec![started(0)])
        .when(CampaignCommand::Pause)
        .then_expect_error(CampaignError::Finished);
}

fn commands() -> impl Strategy<Value = CampaignCommand> {
    let progress = prop::array::uniform6(0_u32..4);
    prop_oneof![
        Just(CampaignCommand::Pause),
        Just(CampaignCommand::Resume),
        progress.prop_map(|[step, queued, sent, kept, failed, withheld]| {
            CampaignCommand::Progress(Progress {
                step,
                queued,
                sent,
                kept,
                failed,
                withheld,
            })
        }),
    ]
}

proptest! {
    #[test]
    fn adm_ann_03_the_figures_never_come_to_more_people_than_it_reaches(
        recipients in 0_u32..9,
        commands in prop::collection::vec(commands(), 0..40),
    ) {
        let mut campaign = Campaign::default();
        campaign.apply(started(recipients));
        for command in commands {
            if let Ok(Some(event)) = campaign.decide(command) {
                campaign.apply(event);
            }
            let view = campaign.view().unwrap();
            prop_assert_eq!(view.settled() + view.left(), recipients);
        }
    }
}
