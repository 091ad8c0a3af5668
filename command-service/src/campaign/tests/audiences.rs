//! Who is in which audience.

use shared_events::account::Role;
use shared_events::campaign::Audience;

use super::Scene;

#[tokio::test]
async fn adm_ann_02_an_audience_goes_by_when_people_signed_up_and_last_acted() {
    let scene = Scene::new().await;
    let silent = scene.join("silent").await;
    let back = scene.join("back").await;
    scene.days_pass(23).await;
    let recent = scene.join("recent").await;
    scene.days_pass(8).await;
    scene.act(back).await;
    let new = scene.join("new").await;

    assert_eq!(
        scene.members(Audience::All).await,
        [silent, back, recent, new]
    );
    assert_eq!(scene.members(Audience::Active).await, [back, recent, new]);
    assert_eq!(scene.members(Audience::Inactive).await, [silent]);
    assert_eq!(scene.members(Audience::NewSignups).await, [new]);
}

#[tokio::test]
async fn adm_ann_02_whoever_is_suspended_or_has_left_is_in_no_audience() {
    let scene = Scene::new().await;
    let stays = scene.join("stays").await;
    let suspended = scene.join("suspended").await;
    let left = scene.join("left").await;
    scene.join_as("admin", Role::Admin).await;
    scene.suspend(suspended).await;
    let accounts = &scene.accounts;
    accounts.choose_letters(left, false, None).await.unwrap();
    for audience in [Audience::All, Audience::Active, Audience::NewSignups] {
        assert_eq!(scene.members(audience).await, [stays], "{audience:?}");
    }
    assert_eq!(scene.members(Audience::Inactive).await, []);

    accounts.choose_letters(left, true, None).await.unwrap();
    assert_eq!(scene.members(Audience::All).await, [stays, left]);
}

#[tokio::test]
async fn people_of_the_demonstration_who_receive_no_mail_are_in_no_audience() {
    let scene = Scene::new().await;
    let demo = scene.join("demo").await;
    sqlx::query("DELETE FROM credential WHERE user_id = $1")
        .bind(demo)
        .execute(&scene.pool)
        .await
        .unwrap();
    assert_eq!(scene.members(Audience::All).await, []);
}

#[tokio::test]
async fn what_an_admin_does_to_somebody_is_no_act_of_theirs() {
    let scene = Scene::new().await;
    let silent = scene.join("silent").await;
    scene.days_pass(31).await;
    scene.suspend(silent).await;
    let row = "UPDATE principal SET status = 'Active' WHERE user_id = $1";
    let row = sqlx::query(row).bind(silent);
    row.execute(&scene.pool).await.unwrap();
    assert_eq!(scene.members(Audience::Inactive).await, [silent]);
}
