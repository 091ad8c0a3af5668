//! Decisions of admins about other accounts, and who may make them.

use http::Method;
use serde_json::{Value, json};
use shared_events::UserId;

use super::scene::{Answer, PASSWORD, Scene};

const ADA: &str = "ada@example.org";

impl Scene {
    async fn act(&self, token: &str, user: impl ToString, action: &str) -> Answer {
        let path = format!("/admin/users/{}", user.to_string());
        let call = self.call(Method::PATCH, &path).bearer(token);
        call.json(json!({ "action": action })).send().await
    }

    async fn permit(&self, token: &str, user: impl ToString, permissions: &[&str]) -> Answer {
        let path = format!("/admin/admins/{}", user.to_string());
        let call = self.call(Method::PATCH, &path).bearer(token);
        call.json(json!({ "permissions": permissions }))
            .send()
            .await
    }

    async fn delete(&self, token: &str, user: impl ToString) -> Answer {
        let path = format!("/admin/admins/{}", user.to_string());
        self.call(Method::DELETE, &path).bearer(token).send().await
    }

    /// Another superadmin, made directly: there is no command for it yet.
    async fn second_superadmin(&self, email: &str) -> (UserId, String) {
        use crate::account::aggregate::NewAccount;
        use crate::account::open::Opening;
        use crate::account::{AdminRoster, AdminRosterCommand};
        use crate::unit_of_work::{CommandRequest, Stream};
        use shared_events::Actor;
        use shared_events::account::{ADMIN_ROSTER, Role};

        let opened = self.accounts.open(Opening {
            account: NewAccount {
                firstname: "Second".into(),
                lastname: "Root".into(),
                email: email.into(),
                role: Role::Superadmin,
                permissions: vec![],
                demo: false,
            },
            password: Some(service_kit::secret::Secret::new(PASSWORD.to_owned())),
            actor: Some(Actor::SYSTEM),
            command: "set up",
            key: None,
            body: Value::Null,
            first_superadmin: false,
        });
        let user = opened.await.unwrap().user;
        let request = CommandRequest::new("set up", Actor::SYSTEM, None);
        let streams = vec![Stream::of::<AdminRoster>(ADMIN_ROSTER)];
        let add = self.unit.run(request, streams, move |work| {
            let command = AdminRosterCommand::Add(user);
            Box::pin(async move { work.decide::<AdminRoster>(ADMIN_ROSTER, command, &()).await })
        });
        add.await.unwrap();
        let token = self.admin_sign_in(email, PASSWORD).send().await.token();
        (user, token)
    }
}

#[tokio::test]
async fn adm_usr_06_adm_usr_10_a_suspension_ends_everything_at_once_and_can_be_lifted() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let (user, one) = scene.member(ADA).await;
    let two = scene.sign_in(ADA, PASSWORD).send().await;

    let suspended = scene.act(&root, user, "suspend").await;
    assert_eq!(suspended.status, 200, "{:?}", suspended.body);
    assert_eq!(suspended.body["status"], "Suspended");
    assert_eq!(suspended.body["name"], "Ada Byron");
    assert!(suspended.body["lastActive"].is_string());
    assert!(suspended.headers.contains_key("consistency-token"));
    for token in [one.token(), two.token()] {
        assert_eq!(scene.probe(&token).await, (403, "account_suspended".into()));
    }
    let profile = json!({ "firstname": "A", "lastname": "B" });
    let write = scene.call(Method::PUT, "/users/me").bearer(&one.token());
    assert_eq!(
        write.json(profile).send().await.code(),
        (403, "account_suspended")
    );
    assert_eq!(
        scene.sign_in(ADA, PASSWORD).send().await.code(),
        (403, "account_suspended")
    );

    let repeated = scene.act(&root, user, "suspend").await;
    assert_eq!((repeated.status, &repeated.body), (200, &suspended.body));

    assert_eq!(
        scene.act(&root, user, "activate").await.body["status"],
        "Active"
    );
    assert_eq!(
        scene.probe(&one.token()).await,
        (401, "session_ended".into()),
        "ended for good"
    );
    assert_eq!(scene.sign_in(ADA, PASSWORD).send().await.status, 200);
    assert_eq!(
        scene.account_events(user).await,
        [
            "opened",
            "signed-in",
            "new-device-seen",
            "signed-in",
            "suspended",
            "reinstated",
            "new-device-seen",
            "signed-in"
        ]
    );
    let actor = "SELECT count(*) FROM events WHERE event_type = 'suspended'
                    AND metadata->>'actor' LIKE 'admin:%' AND metadata->>'owner' = aggregate_id";
    assert_eq!(scene.count(actor).await, 1);
}

#[tokio::test]
async fn perm_06_who_may_suspend_whom() {
    let scene = Scene::new().await;
    let (root_id, root) = scene.superadmin().await;
    let (user, _) = scene.member(ADA).await;
    let (all_id, all) = scene
        .admin(
            &root,
            "all@example.org",
            &["userManagement", "adminManagement"],
        )
        .await;
    let (users_id, users) = scene
        .admin(&root, "users@example.org", &["userManagement"])
        .await;
    let (_, none) = scene
        .admin(&root, "none@example.org", &["auditLogs", "adminManagement"])
        .await;

    assert_eq!(
        scene.act(&none, user, "suspend").await.code(),
        (403, "forbidden")
    );
    assert_eq!(scene.act(&users, user, "suspend").await.status, 200);
    assert_eq!(
        scene.act(&users, all_id, "suspend").await.code(),
        (403, "forbidden"),
        "X-34"
    );
    assert_eq!(scene.act(&all, users_id, "suspend").await.status, 200);
    assert_eq!(
        scene.act(&all, root_id, "suspend").await.code(),
        (403, "forbidden")
    );
    for (id, token) in [(root_id, &root), (all_id, &all)] {
        assert_eq!(
            scene.act(token, id, "suspend").await.code(),
            (409, "own_account")
        );
    }
    let (_, member) = scene.member("grace@example.org").await;
    assert_eq!(
        scene.act(&member.token(), user, "suspend").await.code(),
        (403, "forbidden")
    );
}

#[tokio::test]
async fn perm_06_two_superadmins_who_suspend_each_other_at_once_leave_one() {
    let scene = Scene::new().await;
    let (one_id, one) = scene.superadmin().await;
    let (two_id, two) = scene.second_superadmin("second@example.org").await;
    let (first, second) = tokio::join!(
        scene.act(&one, two_id, "suspend"),
        scene.act(&two, one_id, "suspend")
    );
    let mut statuses = [first.status, second.status];
    statuses.sort_unstable();
    assert_eq!(statuses[0], 200);
    assert_ne!(statuses[1], 200);
    let active = "SELECT count(*) FROM principal WHERE role = 'superadmin' AND status = 'Active'";
    assert_eq!(scene.count(active).await, 1);

    let (barred, active) = if first.status == 200 {
        (two_id, one)
    } else {
        (one_id, two)
    };
    assert_eq!(scene.act(&active, barred, "activate").await.status, 200);
    assert_eq!(
        scene.events("admin-roster", "superadmins").await.len(),
        4,
        "on the roster again"
    );
}

#[tokio::test]
async fn perm_07_ids_that_are_nobodys_are_not_found() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let (user, _) = scene.member(ADA).await;
    for id in [
        UserId::mint().to_string(),
        "nobody".to_owned(),
        "%00".to_owned(),
    ] {
        assert_eq!(
            scene.act(&root, &id, "suspend").await.code(),
            (404, "not_found"),
            "{id}"
        );
        assert_eq!(
            scene.permit(&root, &id, &[]).await.code(),
            (404, "not_found"),
            "{id}"
        );
    }
    assert_eq!(
        scene.permit(&root, user, &["stats"]).await.code(),
        (404, "not_found"),
        "not an admin"
    );
    let unknown = scene
        .call(Method::PATCH, &format!("/admin/users/{user}"))
        .bearer(&root);
    let unknown = unknown.json(json!({ "action": "delete" })).send().await;
    assert!(
        unknown.body["fields"]["action"].is_string(),
        "{:?}",
        unknown.body
    );
}

#[tokio::test]
async fn an_admin_is_made_with_permissions_and_no_others() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let made = scene
        .create_admin(
            &root,
            "hopper@example.org",
            &["auditLogs", "stats", "stats"],
        )
        .send()
        .await;
    assert_eq!(made.status, 201, "{:?}", made.body);
    assert_eq!(made.body["name"], "Grace Brewster Hopper");
    assert_eq!(made.body["permissions"], json!(["stats", "auditLogs"]));
    assert_eq!(
        (&made.body["status"], &made.body["lastActive"]),
        (&json!("Active"), &json!(null))
    );
    let row =
        "SELECT count(*) FROM principal WHERE role = 'admin' AND permissions = '{stats,auditLogs}'";
    assert_eq!(scene.count(row).await, 1);
    let again = scene
        .create_admin(&root, "hopper@example.org", &[])
        .send()
        .await;
    assert_eq!(again.code(), (409, "email_taken"));
}

#[tokio::test]
async fn nobody_gives_a_permission_they_lack() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let (_, admin) = scene
        .admin(&root, "admin@example.org", &["adminManagement", "stats"])
        .await;
    let refused = scene
        .create_admin(&admin, "more@example.org", &["stats", "auditLogs"])
        .send()
        .await;
    assert_eq!(refused.code(), (403, "forbidden"));
    assert_eq!(
        scene
            .create_admin(&admin, "more@example.org", &["stats"])
            .send()
            .await
            .status,
        201
    );
    let (_, other) = scene.admin(&root, "other@example.org", &["stats"]).await;
    let refused = scene
        .create_admin(&other, "x@example.org", &[])
        .send()
        .await;
    assert_eq!(refused.code(), (403, "forbidden"));
}

#[tokio::test]
async fn making_an_admin_again_under_the_same_key_makes_one() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let make = |permissions: &[&str]| {
        scene
            .create_admin(&root, "a@example.org", permissions)
            .key("k")
    };
    let first = make(&["stats"]).send().await;
    assert_eq!(first.status, 201);
    let again = make(&["stats"]).send().await;
    assert_eq!((again.status, &again.body), (201, &first.body));
    assert_eq!(
        make(&[]).send().await.code(),
        (422, "idempotency_key_reused")
    );
}

#[tokio::test]
async fn adm_gen_13_permissions_change_on_the_next_request_and_within_what_one_has() {
    let scene = Scene::new().await;
    let (root_id, root) = scene.superadmin().await;
    let (user, _) = scene.member(ADA).await;
    let (lead_id, lead) = scene
        .admin(&root, "lead@example.org", &["adminManagement", "stats"])
        .await;
    let (admin_id, admin) = scene
        .admin(&root, "admin@example.org", &["auditLogs"])
        .await;

    assert_eq!(scene.act(&admin, user, "suspend").await.status, 403);
    let given = scene
        .permit(&root, admin_id, &["userManagement", "auditLogs"])
        .await;
    assert_eq!(
        given.body["permissions"],
        json!(["userManagement", "auditLogs"])
    );
    assert!(given.headers.contains_key("consistency-token"));
    assert_eq!(scene.act(&admin, user, "suspend").await.status, 200);

    let kept_and_given = scene
        .permit(&lead, admin_id, &["userManagement", "auditLogs", "stats"])
        .await;
    assert_eq!(
        kept_and_given.status, 200,
        "what one lacks may stay as it is"
    );
    for permissions in [
        &["userManagement", "stats"][..],
        &["userManagement", "auditLogs", "stats", "systemSettings"],
    ] {
        let refused = scene.permit(&lead, admin_id, permissions).await;
        assert_eq!(
            refused.code(),
            (403, "forbidden"),
            "neither taken nor given"
        );
    }
    assert_eq!(
        scene.permit(&lead, lead_id, &["stats"]).await.code(),
        (409, "own_account")
    );
    assert_eq!(
        scene.permit(&lead, root_id, &["stats"]).await.code(),
        (403, "forbidden")
    );

    scene.permit(&root, admin_id, &[]).await;
    assert_eq!(
        scene.act(&admin, user, "activate").await.code(),
        (403, "forbidden")
    );
    let unknown = scene.permit(&root, admin_id, &["everything"]).await;
    assert_eq!(unknown.code(), (422, "validation_failed"));
}

#[tokio::test]
async fn adm_adm_04_adm_adm_06_a_deleted_admin_is_out_at_once_and_the_address_is_free() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let (user, token) = scene
        .admin(&root, "gone@example.org", &["userManagement"])
        .await;

    let deleted = scene.delete(&root, user).await;
    assert_eq!((deleted.status, &deleted.body), (204, &json!(null)));
    assert!(deleted.headers.contains_key("consistency-token"));
    assert_eq!(scene.probe(&token).await, (401, "session_ended".into()));
    for door in [
        scene.sign_in("gone@example.org", PASSWORD),
        scene.admin_sign_in("gone@example.org", PASSWORD),
    ] {
        assert_eq!(door.send().await.code(), (401, "invalid_credentials"));
    }
    let events = scene.account_events(user).await;
    assert_eq!(events.last().unwrap(), "deleted");
    let left = "SELECT (SELECT count(*) FROM credential JOIN principal USING (user_id) WHERE status = 'Erased')
                     + (SELECT count(*) FROM session JOIN principal USING (user_id)
                         WHERE status = 'Erased' AND revoked_at IS NULL)";
    assert_eq!(scene.count(left).await, 0);

    let again = scene.delete(&root, user).await;
    assert_eq!(again.status, 204, "a repeat changes nothing");
    assert_eq!(scene.account_events(user).await, events);
    for change in ["suspend", "activate"] {
        let refused = scene.act(&root, user, change).await;
        assert_eq!(refused.code(), (409, "account_deleted"), "{change}");
    }
    let refused = scene.permit(&root, user, &["stats"]).await;
    assert_eq!(refused.code(), (409, "account_deleted"));

    let (other, _) = scene.admin(&root, "gone@example.org", &["stats"]).await;
    assert_ne!(other, user, "somebody else's account");
}

#[tokio::test]
async fn adm_adm_04_neither_oneself_nor_the_last_superadmin_is_deleted() {
    let scene = Scene::new().await;
    let (root_id, root) = scene.superadmin().await;
    let (lead_id, lead) = scene
        .admin(&root, "lead@example.org", &["adminManagement"])
        .await;
    let (other_id, other) = scene.admin(&root, "other@example.org", &["stats"]).await;
    for (id, token) in [(root_id, &root), (lead_id, &lead)] {
        assert_eq!(scene.delete(token, id).await.code(), (409, "own_account"));
    }
    assert_eq!(
        scene.delete(&lead, root_id).await.code(),
        (403, "forbidden"),
        "only a superadmin touches one"
    );
    assert_eq!(
        scene.delete(&other, lead_id).await.code(),
        (403, "forbidden")
    );

    let (second_id, second) = scene.second_superadmin("second@example.org").await;
    let (first, other_way) = tokio::join!(
        scene.delete(&root, second_id),
        scene.delete(&second, root_id)
    );
    let mut statuses = [first.status, other_way.status];
    statuses.sort_unstable();
    assert_eq!(statuses[0], 204);
    assert_ne!(statuses[1], 204, "one of them stays");
    let active = "SELECT count(*) FROM principal WHERE role = 'superadmin' AND status = 'Active'";
    assert_eq!(scene.count(active).await, 1);
    let left = if first.status == 204 { root } else { second };
    assert_eq!(scene.delete(&left, other_id).await.status, 204);
}

#[tokio::test]
async fn only_admins_are_deleted_here() {
    let scene = Scene::new().await;
    let (_, root) = scene.superadmin().await;
    let (user, _) = scene.member(ADA).await;
    for id in [user, UserId::mint()] {
        assert_eq!(scene.delete(&root, id).await.code(), (404, "not_found"));
    }
}
