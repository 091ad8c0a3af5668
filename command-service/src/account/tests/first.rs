//! The first superadmin and the people of the demonstration.

use futures::future::join_all;
use service_kit::secret::Secret;
use shared_events::account::{ADMIN_ROSTER, Role};

use super::scene::{PASSWORD, Scene};
use crate::account::{Account, DemoPerson, FirstStart};

fn password() -> Secret<String> {
    Secret::new(PASSWORD.to_owned())
}

#[tokio::test]
async fn perm_06_the_first_start_makes_a_superadmin_and_later_ones_do_not() {
    let scene = Scene::new().await;
    let (root, token) = scene.superadmin().await;
    assert_eq!(scene.claims(&token).role, Role::Superadmin);
    for email in ["root@example.org", "other@example.org"] {
        let again = scene
            .accounts
            .ensure_superadmin(email, &password())
            .await
            .unwrap();
        assert_eq!(again, FirstStart { created: false });
    }
    assert_eq!(
        scene.events("admin-roster", ADMIN_ROSTER).await,
        ["superadmin-added"]
    );
    assert_eq!(scene.account_events(root).await, ["opened", "signed-in"]);
}

#[tokio::test]
async fn perm_06_processes_that_start_at_once_make_one_superadmin_between_them() {
    let scene = Scene::new().await;
    let emails = [
        "a@example.org",
        "b@example.org",
        "c@example.org",
        "a@example.org",
    ];
    let password = password();
    let starts = emails.map(|email| scene.accounts.ensure_superadmin(email, &password));
    for start in join_all(starts).await {
        start.unwrap();
    }
    let superadmins = "SELECT count(*) FROM principal WHERE role = 'superadmin'";
    assert_eq!(scene.count(superadmins).await, 1);
    assert_eq!(
        scene.events("admin-roster", ADMIN_ROSTER).await,
        ["superadmin-added"]
    );
    let mut free = 0;
    for email in ["a@example.org", "b@example.org", "c@example.org"] {
        free += u16::from(scene.sign_up(email).send().await.status == 201);
    }
    assert_eq!(free, 2, "the others gave their addresses back");
}

#[tokio::test]
async fn a_start_with_an_address_or_password_that_is_none_says_so() {
    let scene = Scene::new().await;
    let no_address = scene.accounts.ensure_superadmin("root", &password()).await;
    assert!(no_address.unwrap_err().fields().contains_key("email"));
    let short = Secret::new("short".to_owned());
    let no_password = scene
        .accounts
        .ensure_superadmin("root@example.org", &short)
        .await;
    assert!(no_password.unwrap_err().fields().contains_key("password"));
    scene.member("ada@example.org").await;
    let taken = scene
        .accounts
        .ensure_superadmin("ada@example.org", &password())
        .await;
    assert_eq!(taken.unwrap_err().code().name, "email_taken");
}

#[tokio::test]
async fn people_of_the_demonstration_are_opened_once_and_marked() {
    let scene = Scene::new().await;
    let person = || DemoPerson {
        firstname: "Demo".into(),
        lastname: "Person".into(),
        email: "demo@example.org".into(),
    };
    let one = scene.accounts.open_demo(person()).await.unwrap();
    assert_eq!(scene.accounts.open_demo(person()).await.unwrap(), one);
    let account: Account = scene.accounts.load(one).await.unwrap();
    assert!(account.view().unwrap().demo);
    assert_eq!(scene.count("SELECT count(*) FROM credential").await, 0);
    assert_eq!(
        scene.sign_in("demo@example.org", "").send().await.status,
        422
    );
    assert_eq!(
        scene
            .sign_in("demo@example.org", PASSWORD)
            .send()
            .await
            .status,
        401
    );
    // They are suspended for good, once; the product itself suspends nobody else.
    assert!(scene.accounts.retire_demo(one).await.unwrap());
    assert!(!scene.accounts.retire_demo(one).await.unwrap());
    assert_eq!(scene.account_events(one).await, ["opened", "suspended"]);
    let barred = "SELECT count(*) FROM principal WHERE status = 'Suspended'";
    assert_eq!(scene.count(barred).await, 1);
    let ada = scene.member("ada@example.org").await;
    let refused = scene.accounts.retire_demo(ada.0).await.unwrap_err();
    assert_eq!(refused.status(), 404);
}
