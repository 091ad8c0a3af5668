//! What a campaign sends, and who gets nothing.

use std::collections::BTreeSet;
use std::time::Duration;

use futures::future::join;
use shared_events::campaign::view::Status;
use testkit::fake_smtp::{Behaviour, FakeSmtp};

use super::Scene;
use crate::campaign::CampaignCommand;
use crate::campaign::batch::Step;

/// More than two batches.
const MANY: usize = 120;

#[tokio::test]
async fn adm_ann_03_each_person_gets_one_mail_however_often_its_worker_is_killed() {
    let scene = Scene::new().await;
    scene.join_all(MANY).await;
    let server = FakeSmtp::start(&[]).await;
    let _delivery = scene.deliver(Some(&server));
    let campaign = scene.begin().await;
    // Killed at some time, while another one is running.
    for patience in [1, 3, 5, 8, 13, 21, 34, 55] {
        let worker = scene.go_on(&campaign);
        let _ = tokio::time::timeout(Duration::from_millis(patience), worker).await;
        join(scene.step(&campaign), scene.step(&campaign)).await;
    }
    scene.finish(&campaign).await;

    let received = server.received();
    let people: BTreeSet<String> = received.iter().map(|mail| mail.to.clone()).collect();
    assert_eq!((received.len(), people.len()), (MANY, MANY));
    let view = scene.view(&campaign).await;
    assert_eq!(view.status(), Status::Finished);
    assert_eq!((view.queued, view.sent, view.failed), (120, 120, 0));
    let left = "SELECT count(*) FROM campaign_recipient";
    assert_eq!(scene.count(left).await, 0);
}

#[tokio::test]
async fn adm_ann_03_a_mail_server_that_refuses_some_is_told_in_the_figures() {
    let scene = Scene::new().await;
    scene.join_all(6).await;
    let manners = [
        Behaviour::Busy,
        Behaviour::RefuseAddress(550),
        Behaviour::RefuseText(451),
        Behaviour::RefuseText(554),
        Behaviour::AcceptAndHangUp,
        Behaviour::Accept,
    ];
    let server = FakeSmtp::start(&manners).await;
    let _delivery = scene.deliver(Some(&server));
    let campaign = scene.begin().await;
    scene.finish(&campaign).await;
    let view = scene.view(&campaign).await;
    assert_eq!((view.queued, view.sent, view.failed), (6, 4, 2));
    assert_eq!(server.received().len(), 4);
}

#[tokio::test]
async fn without_a_mail_server_the_mails_are_kept_and_counted_as_such() {
    let scene = Scene::new().await;
    scene.join_all(3).await;
    let _delivery = scene.deliver(None);
    let campaign = scene.begin().await;
    scene.finish(&campaign).await;
    let view = scene.view(&campaign).await;
    assert_eq!((view.kept, view.sent), (3, 0));
}

#[tokio::test]
async fn adm_ann_03_every_mail_has_a_way_out_that_takes_one_click() {
    let scene = Scene::new().await;
    let user = scene.join("ada").await;
    let server = FakeSmtp::start(&[]).await;
    let _delivery = scene.deliver(Some(&server));
    let campaign = scene.begin().await;
    scene.finish(&campaign).await;
    let mail = server.received().remove(0);
    assert_eq!(
        mail.header("List-Unsubscribe-Post"),
        Some("List-Unsubscribe=One-Click")
    );
    let route = mail.header("List-Unsubscribe").unwrap();
    let token = route
        .strip_prefix("<https://shop.example/api/campaigns/unsubscribe?token=")
        .and_then(|rest| rest.strip_suffix('>'));
    let link = scene.campaigns.leaving(token.unwrap());
    assert_eq!(link, Some((user, campaign.campaign)));
    for wrong in ["", "x", &token.unwrap()[1..]] {
        assert_eq!(scene.campaigns.leaving(wrong), None, "{wrong:?}");
    }
}

#[tokio::test]
async fn adm_ann_03_whoever_is_suspended_or_leaves_after_it_began_gets_none_of_it() {
    let scene = Scene::new().await;
    let people = scene.join_all(4).await;
    let campaign = scene.begin().await;
    let accounts = &scene.accounts;
    scene.suspend(people[0]).await;
    let left = accounts.choose_letters(people[1], false, None).await;
    left.unwrap();
    assert_eq!(scene.step(&campaign).await, Step::Moved);
    assert_eq!(scene.view(&campaign).await.queued, 2);

    // Their mail is in the outbox already.
    let by_link = Some(campaign.campaign);
    let left = accounts.choose_letters(people[2], false, by_link).await;
    left.unwrap();
    let server = FakeSmtp::start(&[]).await;
    let _delivery = scene.deliver(Some(&server));
    scene.finish(&campaign).await;
    let view = scene.view(&campaign).await;
    assert_eq!((view.sent, view.withheld), (1, 3));
    assert_eq!(server.received().len(), 1);
    assert_eq!(server.received()[0].to, "client-3@example.org");
}

#[tokio::test]
async fn adm_ann_03_a_campaign_rests_while_it_is_paused_and_goes_on_where_it_was() {
    let scene = Scene::new().await;
    scene.join_all(MANY).await;
    let campaign = scene.begin().await;
    scene.step(&campaign).await;
    scene.tell(campaign.campaign, CampaignCommand::Pause).await;
    let server = FakeSmtp::start(&[]).await;
    let _delivery = scene.deliver(Some(&server));
    scene.finish(&campaign).await;
    let view = scene.view(&campaign).await;
    assert_eq!(view.status(), Status::Paused);
    assert_eq!((view.queued, view.sent), (50, 50));

    scene.tell(campaign.campaign, CampaignCommand::Resume).await;
    scene.finish(&campaign).await;
    let view = scene.view(&campaign).await;
    assert_eq!(view.status(), Status::Finished);
    assert_eq!(server.received().len(), MANY);
}

#[tokio::test]
async fn a_mail_server_that_takes_nothing_is_not_buried_in_mail() {
    let scene = Scene::new().await;
    scene.join_all(MANY).await;
    let campaign = scene.begin().await;
    assert_eq!(scene.go_on(&campaign).await, Step::Waiting);
    let mails = "SELECT count(*) FROM outbox WHERE state = 'waiting'";
    assert_eq!(scene.count(mails).await, 100);
}

#[tokio::test]
async fn people_whose_rows_were_lost_with_a_database_are_written_to_by_nobody() {
    let scene = Scene::new().await;
    scene.join_all(3).await;
    let campaign = scene.begin().await;
    sqlx::query("DELETE FROM campaign_recipient")
        .execute(&scene.pool)
        .await
        .unwrap();
    scene.finish(&campaign).await;
    let view = scene.view(&campaign).await;
    assert_eq!((view.withheld, view.status()), (3, Status::Finished));
}

#[tokio::test]
async fn the_addresses_of_those_it_reaches_lie_nowhere_in_clear() {
    let scene = Scene::new().await;
    scene.join("ada").await;
    let campaign = scene.begin().await;
    scene.go_on(&campaign).await;
    let leaks = "SELECT (SELECT count(*) FROM events e WHERE e::text LIKE '%ada@%')
        + (SELECT count(*) FROM job j WHERE j::text LIKE '%ada@%')
        + (SELECT count(*) FROM command_dedup d WHERE d::text LIKE '%ada@%')
        + (SELECT count(*) FROM outbox o WHERE o::text LIKE '%ada@%' OR encode(o.sealed, 'escape') LIKE '%ada@%')";
    assert_eq!(scene.count(leaks).await, 0);
}
