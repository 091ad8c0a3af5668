//! Accounts as they are read, through the real routes over a real Postgres.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test says itself when it is, and what is new"
)]

mod scene;

use serde_json::{Value, json};
use shared_events::account::{AccountEvent, Permission, Role};
use shared_events::wallet::WalletEvent;
use shared_events::wallet::view::Grant;
use shared_events::{Personal, Public, Tokens};

use scene::{Person, Scene};

const MINE: [&str; 2] = ["/auth/me", "/users/me"];

#[tokio::test]
async fn api_17_api_19_set_05_x_08_ent_06_session_and_profile_show_the_same_user() {
    let mut scene = Scene::new().await;
    let ada = scene.open("Ada Byron", "Ada@example.org", Role::User).await;
    let changed = AccountEvent::ProfileChanged {
        firstname: Personal::text("Augusta"),
        lastname: Personal::text("King"),
        phone: Some(Personal::text("+44 20 1234")),
        bio: None,
    };
    scene.write(ada.id, &changed).await;
    let bought = WalletEvent::Bought {
        reference: Public::text("ref-1"),
        amount: Tokens(500),
        debt_paid: Tokens::ZERO,
    };
    scene.write(ada.id, &bought).await;
    let [me, profile] = [
        scene.get(MINE[0], &ada).await,
        scene.get(MINE[1], &ada).await,
    ];
    assert_eq!((me.status, &me.body), (200, &profile.body));
    let created_at = me.body["createdAt"].clone();
    assert!(created_at.as_str().unwrap().ends_with('Z'));
    assert_eq!(
        me.body,
        json!({
            "id": ada.id, "fullname": "Augusta King", "firstname": "Augusta", "lastname": "King",
            "email": "Ada@example.org", "phone": "+44 20 1234", "bio": null, "role": "user",
            "permissions": [], "tokens": 20_500, "status": "Active", "createdAt": created_at,
            "emailConfirmed": false,
            "emailChange": null,
            "deletionDue": null,
            "deliveryMail": true,
            "letters": true,
            "passwordGiven": false,
        })
    );
}

#[tokio::test]
async fn where_free_tokens_begin_with_the_address_there_are_none_before_it_is_confirmed() {
    let mut scene = Scene::new().await.granting(Grant::Confirmed);
    let ada = scene.open("Ada Byron", "ada@example.org", Role::User).await;
    let bought = WalletEvent::Bought {
        reference: Public::text("ref-1"),
        amount: Tokens(500),
        debt_paid: Tokens::ZERO,
    };
    scene.write(ada.id, &bought).await;
    let told = |body: &Value| {
        ["tokens", "daily", "bought", "afterConfirmation"].map(|name| body[name].clone())
    };
    let before = scene.get("/users/me/tokens", &ada).await;
    assert_eq!(
        told(&before.body),
        [json!(500), json!(0), json!(500), json!(true)]
    );
    assert_eq!(scene.get("/users/me", &ada).await.body["tokens"], 500);

    scene
        .write(ada.id, &AccountEvent::AddressConfirmed {})
        .await;
    let after = scene.get("/users/me/tokens", &ada).await;
    assert_eq!(
        told(&after.body),
        [json!(20_500), json!(20_000), json!(500), json!(false)]
    );
    assert_eq!(scene.get("/users/me", &ada).await.body["tokens"], 20_500);
}

#[tokio::test]
async fn api_18_perm_06_the_admin_area_knows_admins_and_what_they_may_do() {
    let mut scene = Scene::new().await;
    let user = scene.open("Ada Byron", "ada@example.org", Role::User).await;
    let some = [Permission::AuditLogs, Permission::Stats];
    let admin = scene
        .open_with("Grace Hopper", "grace@example.org", Role::Admin, &some)
        .await;
    let root = scene
        .open("Root Admin", "root@example.org", Role::Superadmin)
        .await;
    assert_eq!(
        scene.get("/admin/me", &user).await.code(),
        (403, "forbidden")
    );
    let shown = scene.get("/admin/me", &admin).await;
    assert_eq!(shown.body["role"], "admin");
    assert_eq!(shown.body["permissions"], json!(["auditLogs", "stats"]));
    let shown = scene.get("/admin/me", &root).await;
    assert_eq!(shown.body["permissions"].as_array().unwrap().len(), 9);
    assert_eq!(
        scene.get("/auth/me", &admin).await.body["fullname"],
        "Grace Hopper"
    );

    let changed = AccountEvent::PermissionsChanged {
        permissions: vec![],
    };
    scene.write(admin.id, &changed).await;
    assert_eq!(
        scene.get("/admin/me", &admin).await.body["permissions"],
        json!([])
    );
}

#[tokio::test]
async fn perm_03_visitors_read_nobodys_account() {
    let mut scene = Scene::new().await;
    let ada = scene.open("Ada Byron", "ada@example.org", Role::User).await;
    let after = scene.so_far().await;
    for path in ["/auth/me", "/users/me", "/admin/me", "/admin/users"] {
        let visitor = scene.read(path, None, &after).await;
        assert_eq!(visitor.code(), (401, "unauthenticated"), "{path}");
    }
    assert_eq!(
        scene.get("/admin/users", &ada).await.code(),
        (403, "forbidden")
    );
}

#[tokio::test]
async fn an_account_that_is_not_visible_yet_is_asked_for_again_rather_than_denied() {
    let mut scene = Scene::unfed().await;
    let ada = scene.open("Ada Byron", "ada@example.org", Role::User).await;
    for path in MINE {
        let answer = scene.read(path, Some(&ada.token), "").await;
        assert_eq!(answer.code(), (503, "unavailable"));
        assert!(answer.headers.contains_key("retry-after"));
    }
}

async fn people() -> (Scene, Person) {
    let mut scene = Scene::new().await;
    let admin = scene
        .open_with(
            "Olga Admin",
            "olga@house.example",
            Role::Admin,
            &[Permission::UserManagement],
        )
        .await;
    for (name, email) in [
        ("José Müller", "jose@example.org"),
        ("Ada Byron", "ada.byron@example.org"),
        ("Adam Smith", "smith@example.com"),
        ("Grace Hopper", "grace@navy.example"),
    ] {
        scene.open(name, email, Role::User).await;
    }
    (scene, admin)
}

#[tokio::test]
async fn adm_usr_11_adm_usr_03_the_list_of_accounts_says_who_they_are_and_how_they_stand() {
    let (mut scene, admin) = people().await;
    let never = scene
        .open("Never There", "never@example.org", Role::User)
        .await;
    sqlx::query("DELETE FROM session WHERE user_id = $1")
        .bind(never.id)
        .execute(&scene.pool)
        .await
        .unwrap();
    scene.write(never.id, &AccountEvent::Suspended {}).await;
    let list = scene.get("/admin/users", &admin).await;
    assert_eq!(list.status, 200);
    assert_eq!(
        list.all("name"),
        [
            "Never There",
            "Grace Hopper",
            "Adam Smith",
            "Ada Byron",
            "José Müller",
            "Olga Admin"
        ]
    );
    let first = &list.body[0];
    assert_eq!(
        first,
        &json!({
            "id": never.id, "name": "Never There", "firstname": "Never", "lastname": "There",
            "email": "never@example.org", "role": "user", "status": "Suspended",
            "createdAt": first["createdAt"], "lastActive": null,
        })
    );
    assert!(list.body[1]["lastActive"].is_string());
    assert_eq!(list.body[5]["role"], "admin");
}

#[tokio::test]
async fn adm_usr_01_people_are_found_by_parts_of_name_and_address_and_by_id() {
    let (scene, admin) = people().await;
    let found = async |search: &str| {
        let search: String = url::form_urlencoded::byte_serialize(search.as_bytes()).collect();
        let list = scene
            .get(&format!("/admin/users?search={search}"), &admin)
            .await;
        list.all("name")
    };
    assert_eq!(found("muller").await, ["José Müller"]);
    assert_eq!(found("ada").await, ["Adam Smith", "Ada Byron"]);
    assert_eq!(found(" BYRON  ada ").await, ["Ada Byron"]);
    assert_eq!(found("@example.com").await, ["Adam Smith"]);
    assert_eq!(found(&admin.id.to_string()).await, ["Olga Admin"]);
    for nobody in ["%", "_", "nobody", "'; --"] {
        assert_eq!(found(nobody).await, [""; 0], "{nobody}");
    }
    assert_eq!(found("").await.len(), 5);
    let long = "x".repeat(201);
    let refused = scene
        .get(&format!("/admin/users?search={long}"), &admin)
        .await;
    assert_eq!(refused.code(), (422, "validation_failed"));
}

#[tokio::test]
async fn adm_usr_11_pages_hold_everybody_once() {
    let (scene, admin) = people().await;
    let mut path = "/admin/users?limit=2&search=example".to_owned();
    let mut names = Vec::new();
    loop {
        let page = scene.get(&path, &admin).await;
        names.extend(page.all("name"));
        let Some(link) = page.headers.get("link") else {
            break;
        };
        let link = link.to_str().unwrap();
        let query = link.strip_prefix('<').unwrap().split('>').next().unwrap();
        path = format!("/admin/users{query}");
    }
    assert_eq!(
        names,
        [
            "Grace Hopper",
            "Adam Smith",
            "Ada Byron",
            "José Müller",
            "Olga Admin"
        ]
    );
    for query in ["limit=0", "limit=201", "cursor=nonsense"] {
        let refused = scene.get(&format!("/admin/users?{query}"), &admin).await;
        assert_eq!(refused.code(), (422, "validation_failed"), "{query}");
    }
}

#[tokio::test]
async fn adm_adm_06_the_list_of_admins_has_admins_and_superadmins_and_what_they_may_do() {
    let (mut scene, _) = people().await;
    let some = [Permission::Stats, Permission::AdminManagement];
    let lead = scene
        .open_with("Lena Lead", "lena@house.example", Role::Admin, &some)
        .await;
    let root = scene
        .open("Root Admin", "root@example.org", Role::Superadmin)
        .await;
    let gone = scene
        .open_with("Gone Admin", "gone@house.example", Role::Admin, &some)
        .await;
    scene.write(gone.id, &AccountEvent::Deleted {}).await;

    let list = scene.get("/admin/admins", &lead).await;
    assert_eq!(list.status, 200);
    assert_eq!(list.all("name"), ["Root Admin", "Lena Lead", "Olga Admin"]);
    let second = &list.body[1];
    assert_eq!(
        second,
        &json!({
            "id": lead.id, "name": "Lena Lead", "email": "lena@house.example", "role": "admin", "status": "Active",
            "permissions": ["stats", "adminManagement"],
            "createdAt": second["createdAt"], "lastActive": second["lastActive"],
        })
    );
    assert_eq!(list.body[0]["role"], "superadmin");
    assert_eq!(list.body[0]["permissions"].as_array().unwrap().len(), 9);
    let found = scene.get("/admin/admins?search=house.example", &root).await;
    assert_eq!(found.all("name"), ["Lena Lead", "Olga Admin"]);
    let one = scene.get("/admin/admins?limit=1", &root).await;
    assert!(one.headers.contains_key("link"));

    let users = scene.get("/admin/users?search=gone", &root).await;
    assert_eq!(users.all("status"), ["Deleted"], "it is not forgotten");
}

#[tokio::test]
async fn an_admin_is_told_to_choose_a_password_until_they_have() {
    let mut scene = Scene::new().await;
    let ada = scene.open("Ada Byron", "ada@example.org", Role::User).await;
    let admin = scene
        .open_with("Olga Admin", "olga@house.example", Role::Admin, &[])
        .await;
    assert_eq!(
        scene.get("/auth/me", &ada).await.body["passwordGiven"],
        json!(false)
    );
    assert_eq!(
        scene.get("/auth/me", &admin).await.body["passwordGiven"],
        json!(true)
    );
    scene
        .write(admin.id, &AccountEvent::PasswordChanged {})
        .await;
    assert_eq!(
        scene.get("/auth/me", &admin).await.body["passwordGiven"],
        json!(false)
    );
}

#[tokio::test]
async fn the_audit_log_calls_people_by_their_names() {
    let mut scene = Scene::new().await;
    let root = scene
        .open("Root Admin", "root@example.org", Role::Superadmin)
        .await;
    scene
        .open("José Müller", "jose@example.org", Role::User)
        .await;
    let logs = scene.get("/admin/audit-logs", &root).await;
    assert_eq!(logs.all("admin"), ["José Müller", "Root Admin"]);
    let found = scene.get("/admin/audit-logs?admin=muller", &root).await;
    assert_eq!(found.all("admin"), ["José Müller"]);
}

#[tokio::test]
async fn a_free_search_of_the_audit_log_meets_each_word_in_an_action_a_name_or_an_id() {
    let mut scene = Scene::new().await;
    let root = scene
        .open("Root Admin", "root@example.org", Role::Superadmin)
        .await;
    let jose = scene
        .open("José Müller", "jose@example.org", Role::User)
        .await;
    let id = jose.id.to_string();
    for (search, found) in [
        ("muller", vec!["José Müller"]),
        ("opened muller", vec!["José Müller"]),
        ("OPENED", vec!["José Müller", "Root Admin"]),
        ("suspended muller", vec![]),
        ("nobody-at-all", vec![]),
        (id.as_str(), vec!["José Müller"]),
        ("system", vec![]),
    ] {
        let path = format!("/admin/audit-logs?search={}", search.replace(' ', "%20"));
        assert_eq!(
            scene.get(&path, &root).await.all("admin"),
            found,
            "{search}"
        );
    }
    let long = format!("/admin/audit-logs?search={}", "x".repeat(201));
    assert_eq!(scene.get(&long, &root).await.status, 422);
}

#[tokio::test]
async fn somebody_erased_is_in_no_list_and_their_page_says_no_more_than_that_there_was_an_account()
{
    let mut scene = Scene::unfed().await;
    let ada = scene.open("Ada Byron", "ada@example.org", Role::User).await;
    let root = scene
        .open("Root Admin", "root@example.org", Role::Superadmin)
        .await;
    sqlx::query("UPDATE person_key SET wrapped = NULL, erased_at = now() WHERE person = $1")
        .bind(ada.id)
        .execute(&scene.pool)
        .await
        .unwrap();
    scene.feed();
    let list = scene.get("/admin/users", &root).await;
    assert_eq!(list.all("name"), ["Root Admin"]);
    for search in ["ada".to_owned(), ada.id.to_string()] {
        let path = format!("/admin/users?search={search}");
        assert_eq!(scene.get(&path, &root).await.all("name"), [""; 0]);
    }
    let page = scene.get(&format!("/admin/users/{}", ada.id), &root).await;
    let user = &page.body["user"];
    assert_eq!(
        (&user["name"], &user["email"]),
        (&json!("Deleted user"), &json!(""))
    );
}
