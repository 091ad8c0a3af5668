//! Who gets in, asked of the real tables on every request.

use axum::{Router, body::Body, extract::FromRef, middleware::from_fn_with_state, routing::get};
use http::{Request, StatusCode, header};
use service_kit::{
    auth::{
        AccessTokens, Admin, Auth, LIFETIME, MaybeSignedIn, Proved, SignedIn, Viewable, With, perm,
        refuse_views,
    },
    clock,
    problem::Problem,
    secret::Secret,
};
use shared_events::{SessionId, UserId, account::Role};
use sqlx::PgPool;
use testkit::Database;
use tower::ServiceExt;

#[derive(Clone)]
struct App {
    auth: Auth,
}

impl FromRef<App> for Auth {
    fn from_ref(app: &App) -> Self {
        app.auth.clone()
    }
}

/// Somebody with an account and a session, and the routes they try.
struct Scene {
    _database: Database,
    write: PgPool,
    routes: Router,
    tokens: AccessTokens,
    user: UserId,
    session: SessionId,
}

impl Scene {
    async fn with(role: Role, permissions: &[&str]) -> Self {
        Self::asking(role, permissions, false).await
    }

    /// Where admins need a second factor, or do not.
    async fn asking(role: Role, permissions: &[&str], admins_need_factor: bool) -> Self {
        let database = Database::fresh().await;
        let write = database.command_pool();
        let tokens = AccessTokens::new(Secret::new([3; 32]));
        let auth =
            Auth::new(tokens.clone(), database.query_pool()).admins_need_factor(admins_need_factor);
        let routes = Router::new()
            .route("/mine", get(|_: SignedIn| async {}))
            .route(
                "/anyone",
                get(|MaybeSignedIn(who): MaybeSignedIn| async move {
                    who.map_or("visitor", |_| "account")
                }),
            )
            .route(
                "/shown",
                get(|me: Viewable| async move { me.user_id.to_string() })
                    .post(|_: Viewable| async {}),
            )
            .route(
                "/changing",
                get(|| async {}).layer(from_fn_with_state(auth.clone(), refuse_views)),
            )
            .route("/admin", get(|_: Admin| async {}))
            .route("/delicate", get(|_: Proved<SignedIn>| async {}))
            .route(
                "/delicate-audit",
                get(|_: Proved<With<perm::AuditLogs>>| async {}),
            )
            .route("/audit", get(|_: With<perm::AuditLogs>| async {}))
            .with_state(App { auth });
        let scene = Self {
            _database: database,
            write,
            routes,
            tokens,
            user: UserId::mint(),
            session: SessionId::mint(),
        };
        sqlx::query("INSERT INTO principal (user_id, status, role, permissions) VALUES ($1, 'Active', $2, $3)")
            .bind(scene.user)
            .bind(role.as_str())
            .bind(permissions)
            .execute(&scene.write)
            .await
            .unwrap();
        sqlx::query(
            "INSERT INTO session (id, user_id, refresh_hash, remember, expires_at)
             VALUES ($1, $2, '\\x00', false, now() + interval '1 hour')",
        )
        .bind(scene.session)
        .bind(scene.user)
        .execute(&scene.write)
        .await
        .unwrap();
        scene
    }

    fn token(&self) -> String {
        self.tokens
            .issue(self.user, self.session, Role::Superadmin, clock::now())
            .unwrap()
    }

    async fn change(&self, statement: &str) {
        sqlx::query(statement).execute(&self.write).await.unwrap();
    }

    /// Status and code of a GET with this `Authorization`.
    async fn send(&self, path: &str, authorization: Option<String>) -> (u16, String) {
        let mut request = Request::get(path);
        if let Some(value) = authorization {
            request = request.header(header::AUTHORIZATION, value);
        }
        let request = request.body(Body::empty()).unwrap();
        let response = self.routes.clone().oneshot(request).await.unwrap();
        let status = response.status();
        let body = axum::body::to_bytes(response.into_body(), 1 << 16)
            .await
            .unwrap();
        match status {
            StatusCode::OK => (200, String::from_utf8(body.to_vec()).unwrap()),
            status => (
                status.as_u16(),
                serde_json::from_slice::<Problem>(&body).unwrap().code,
            ),
        }
    }

    async fn get(&self, path: &str) -> (u16, String) {
        self.send(path, Some(format!("Bearer {}", self.token())))
            .await
    }
}

fn refused(status: u16, code: &str) -> (u16, String) {
    (status, code.to_owned())
}

#[tokio::test]
async fn perm_03_without_a_good_token_nobody_is_signed_in() {
    let scene = Scene::with(Role::User, &[]).await;
    for authorization in [
        None,
        Some("Bearer"),
        Some("Bearer x.y.z"),
        Some("Basic dTpw"),
        Some(""),
    ] {
        let answer = scene.send("/mine", authorization.map(str::to_owned)).await;
        assert_eq!(answer, refused(401, "unauthenticated"), "{authorization:?}");
    }
    assert_eq!(scene.get("/mine").await.0, 200);
    assert_eq!(
        scene
            .send("/mine", Some(format!("bearer {}", scene.token())))
            .await
            .0,
        200
    );
}

#[tokio::test]
async fn auth_10_a_suspension_works_on_the_very_next_request() {
    let scene = Scene::with(Role::User, &[]).await;
    assert_eq!(scene.get("/mine").await.0, 200);
    scene
        .change("UPDATE principal SET status = 'Suspended'")
        .await;
    assert_eq!(scene.get("/mine").await, refused(403, "account_suspended"));
    scene.change("UPDATE session SET revoked_at = now()").await;
    assert_eq!(
        scene.get("/mine").await,
        refused(403, "account_suspended"),
        "says why, not only that"
    );
    scene.change("UPDATE principal SET status = 'Active'").await;
    assert_eq!(
        scene.get("/mine").await,
        refused(401, "session_ended"),
        "the session stays ended"
    );
}

#[tokio::test]
async fn guard_10_a_session_that_was_revoked_or_is_over_lets_nobody_in() {
    let scene = Scene::with(Role::User, &[]).await;
    scene.change("UPDATE session SET revoked_at = now()").await;
    assert_eq!(scene.get("/mine").await, refused(401, "session_ended"));
    scene
        .change("UPDATE session SET revoked_at = NULL, expires_at = now() - interval '1 second'")
        .await;
    assert_eq!(scene.get("/mine").await, refused(401, "session_ended"));
    scene
        .change("UPDATE session SET expires_at = now() + interval '1 hour'")
        .await;
    assert_eq!(scene.get("/mine").await.0, 200);
    scene.change("UPDATE principal SET status = 'Erased'").await;
    assert_eq!(scene.get("/mine").await, refused(401, "session_ended"));
}

#[tokio::test]
async fn a_session_is_good_for_its_own_user_only() {
    let scene = Scene::with(Role::User, &[]).await;
    let other = UserId::mint();
    let insert =
        "INSERT INTO principal (user_id, status, role) VALUES ($1, 'Active', 'superadmin')";
    sqlx::query(insert)
        .bind(other)
        .execute(&scene.write)
        .await
        .unwrap();
    let token = scene
        .tokens
        .issue(other, scene.session, Role::User, clock::now())
        .unwrap();
    assert_eq!(
        scene.send("/mine", Some(format!("Bearer {token}"))).await,
        refused(401, "session_ended")
    );
}

#[tokio::test]
async fn perm_01_the_role_in_the_token_opens_no_door() {
    let scene = Scene::with(Role::User, &["auditLogs"]).await;
    for path in ["/admin", "/audit"] {
        assert_eq!(scene.get(path).await, refused(403, "forbidden"));
    }
}

#[tokio::test]
async fn adm_gen_13_a_permission_given_or_taken_works_on_the_next_request() {
    let scene = Scene::with(Role::Admin, &["stats", "no-such-permission"]).await;
    assert_eq!(scene.get("/admin").await.0, 200);
    assert_eq!(scene.get("/audit").await, refused(403, "forbidden"));
    scene
        .change("UPDATE principal SET permissions = '{auditLogs}'")
        .await;
    assert_eq!(scene.get("/audit").await.0, 200);
    scene
        .change("UPDATE principal SET permissions = '{}'")
        .await;
    assert_eq!(scene.get("/audit").await, refused(403, "forbidden"));
    scene
        .change("UPDATE principal SET role = 'superadmin'")
        .await;
    assert_eq!(scene.get("/audit").await.0, 200);
}

#[tokio::test]
async fn where_admins_need_a_second_factor_one_without_is_no_admin_until_it_is_set_up() {
    for role in [Role::Admin, Role::Superadmin] {
        let scene = Scene::asking(role, &["auditLogs"], true).await;
        for path in ["/admin", "/audit"] {
            let told = scene.get(path).await;
            assert_eq!(told, refused(403, "second_factor_missing"), "{path}");
        }
        assert_eq!(scene.get("/mine").await.0, 200);
        scene
            .change("UPDATE principal SET second_factor = true")
            .await;
        for path in ["/admin", "/audit"] {
            assert_eq!(scene.get(path).await.0, 200, "{path}");
        }
        scene
            .change("UPDATE principal SET second_factor = false")
            .await;
        assert_eq!(scene.get("/admin").await.0, 403);
        scene
            .change("UPDATE session SET passkey = gen_random_uuid()")
            .await;
        assert_eq!(scene.get("/admin").await.0, 200, "a passkey was used");
    }
    let member = Scene::asking(Role::User, &[], true).await;
    assert_eq!(member.get("/mine").await.0, 200);
    assert_eq!(member.get("/admin").await, refused(403, "forbidden"));
}

#[tokio::test]
async fn what_is_delicate_needs_a_password_or_code_of_the_last_ten_minutes() {
    let scene = Scene::with(Role::Admin, &["auditLogs"]).await;
    for path in ["/delicate", "/delicate-audit"] {
        assert_eq!(scene.get(path).await.0, 200, "right after the sign-in");
    }
    scene
        .change("UPDATE session SET created_at = now() - interval '601 seconds'")
        .await;
    let asked = refused(403, "step_up_required");
    for path in ["/delicate", "/delicate-audit"] {
        assert_eq!(scene.get(path).await, asked, "{path}");
    }
    assert_eq!(scene.get("/audit").await.0, 200);
    scene
        .change("UPDATE session SET proved_at = now() - interval '590 seconds'")
        .await;
    for path in ["/delicate", "/delicate-audit"] {
        assert_eq!(scene.get(path).await.0, 200, "{path}");
    }
    scene
        .change("UPDATE session SET proved_at = now() - interval '601 seconds'")
        .await;
    assert_eq!(scene.get("/delicate").await, asked);
    scene
        .change("UPDATE principal SET permissions = '{}'")
        .await;
    let told = scene.get("/delicate-audit").await;
    assert_eq!(told, refused(403, "forbidden"), "before it is asked");
    assert_eq!(scene.send("/delicate", None).await.0, 401);
}

#[tokio::test]
async fn perm_02_a_public_route_knows_visitors_from_accounts_and_tells_whose_session_ended() {
    let scene = Scene::with(Role::User, &[]).await;
    assert_eq!(
        scene.send("/anyone", None).await,
        (200, "visitor".to_owned())
    );
    assert_eq!(scene.get("/anyone").await, (200, "account".to_owned()));
    scene.change("UPDATE session SET revoked_at = now()").await;
    assert_eq!(scene.get("/anyone").await, refused(401, "session_ended"));
}

/// A member, and an admin's token to view their account.
async fn view(scene: &Scene) -> (UserId, String) {
    let member = UserId::mint();
    sqlx::query("INSERT INTO principal (user_id, status, role) VALUES ($1, 'Active', 'user')")
        .bind(member)
        .execute(&scene.write)
        .await
        .unwrap();
    let now = clock::now();
    let viewer = (scene.user, scene.session);
    let token = scene
        .tokens
        .issue_view(viewer, member, (now, now + LIFETIME))
        .unwrap();
    (member, format!("Bearer {token}"))
}

#[tokio::test]
async fn a_view_reads_what_may_be_seen_in_one_and_opens_no_other_door() {
    let scene = Scene::with(Role::Admin, &["userManagement"]).await;
    let (member, view) = view(&scene).await;
    let shown = scene.send("/shown", Some(view.clone())).await;
    assert_eq!(shown, (200, member.to_string()));
    for path in ["/mine", "/anyone", "/admin", "/audit", "/changing"] {
        let answer = scene.send(path, Some(view.clone())).await;
        assert_eq!(answer, refused(403, "read_only_view"), "{path}");
    }
    let post = Request::post("/shown").header(header::AUTHORIZATION, &view);
    let post = scene
        .routes
        .clone()
        .oneshot(post.body(Body::empty()).unwrap());
    assert_eq!(post.await.unwrap().status(), 403);
    let own = scene.get("/shown").await;
    assert_eq!(own, (200, scene.user.to_string()), "a person themselves");
}

#[tokio::test]
async fn a_view_ends_with_the_admins_session_or_permission_and_shows_nobody_but_members() {
    let scene = Scene::with(Role::Admin, &["userManagement"]).await;
    let (member, view) = view(&scene).await;
    for (change, back) in [
        (
            "UPDATE session SET revoked_at = now()",
            "UPDATE session SET revoked_at = NULL",
        ),
        (
            "UPDATE session SET expires_at = now() - interval '1 second'",
            "UPDATE session SET expires_at = now() + interval '1 hour'",
        ),
        (
            "UPDATE principal SET permissions = '{stats}' WHERE role = 'admin'",
            "UPDATE principal SET permissions = '{userManagement}' WHERE role = 'admin'",
        ),
        (
            "UPDATE principal SET status = 'Suspended' WHERE role = 'admin'",
            "UPDATE principal SET status = 'Active' WHERE role = 'admin'",
        ),
        (
            "UPDATE principal SET status = 'Erased' WHERE role = 'user'",
            "UPDATE principal SET status = 'Suspended' WHERE role = 'user'",
        ),
    ] {
        scene.change(change).await;
        let answer = scene.send("/shown", Some(view.clone())).await;
        assert_eq!(answer, refused(401, "session_ended"), "{change}");
        scene.change(back).await;
        let answer = scene.send("/shown", Some(view.clone())).await;
        assert_eq!(answer, (200, member.to_string()), "{back}");
    }
    for role in ["admin", "superadmin"] {
        let change = format!("UPDATE principal SET role = '{role}' WHERE user_id = '{member}'");
        scene.change(&change).await;
        let answer = scene.send("/shown", Some(view.clone())).await;
        assert_eq!(answer, refused(401, "session_ended"), "{role}");
    }
}

#[tokio::test]
async fn without_a_database_the_answer_is_unavailable_and_nobody_gets_in() {
    let tokens = AccessTokens::new(Secret::new([3; 32]));
    let nobody_listens = format!("postgres://u@127.0.0.1:{}/d", testkit::free_port());
    let pool = sqlx::postgres::PgPoolOptions::new()
        .acquire_timeout(std::time::Duration::from_millis(50))
        .connect_lazy(&nobody_listens)
        .unwrap();
    let now = clock::now();
    let token = tokens
        .issue(UserId::mint(), SessionId::mint(), Role::Superadmin, now)
        .unwrap();
    let error = Auth::new(tokens, pool)
        .authenticate(&token)
        .await
        .unwrap_err();
    assert_eq!(
        (error.status().as_u16(), error.code().name),
        (503, "unavailable")
    );
}
