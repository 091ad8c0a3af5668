//! What members are told, through the routes.

use serde_json::{Value, json};
use shared_events::account::{AccountEvent, Role};
use shared_events::announcement::{AnnouncementEvent, AnnouncementType};
use shared_events::community::DiscussionEvent;
use shared_events::conversation::ConversationEvent;
use shared_events::notification::{MOST_KEPT, NotificationEvent, NotificationKind};
use shared_events::personal::Instant;
use shared_events::ticket::TicketEvent;
use shared_events::wallet::WalletEvent;
use shared_events::{
    AnnouncementId, ConversationId, Day, DiscussionId, HoldId, JobId, MessageId, Personal,
    Position, Public, ReplyId, StreamEvent, TicketId, Tokens, UserId,
};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::answers::Api;

/// Two members before their bells.
struct Scene {
    api: Api,
    ada: (UserId, String),
    grace: (UserId, String),
}

impl Scene {
    async fn start() -> Self {
        let mut api = Api::new().await;
        let ada = member(&mut api, "Ada").await;
        let grace = member(&mut api, "Grace").await;
        Self { api, ada, grace }
    }

    async fn write<E: StreamEvent>(&mut self, owner: UserId, id: Uuid, event: &E) {
        let draft = self.api.world.writer.streams.next(id, event);
        self.api.world.writer.commit(Some(owner), vec![draft]).await;
    }

    async fn get(&self, who: &(UserId, String), path: &str) -> Value {
        let (answer, body) = self.api.get(path, Some(&who.1)).await;
        assert_eq!(answer.status(), 200, "{path}: {body}");
        body
    }

    /// Kinds of what somebody is told, the newest first, each with a word of it.
    async fn told(&self, who: &(UserId, String), word: &str) -> Value {
        let list = self.get(who, "/notifications").await;
        let all = list.as_array().unwrap().iter();
        all.map(|it| json!([it["kind"], it[word]])).collect()
    }

    async fn unread(&self, who: &(UserId, String)) -> u64 {
        let answer = self.get(who, "/notifications/unread").await;
        answer["unread"].as_u64().unwrap()
    }
}

async fn member(api: &mut Api, name: &str) -> (UserId, String) {
    let user = UserId::mint();
    let opened = AccountEvent::Opened {
        firstname: Personal::text(name),
        lastname: Personal::text("Quinn"),
        email: Personal::text(format!("{user}@example.org")),
        role: Role::User,
        permissions: vec![],
        demo: false,
    };
    let draft = api.world.writer.streams.next(user, &opened);
    api.world.writer.commit(Some(user), vec![draft]).await;
    let bearer = api.sign_in(user, Role::User, &[]).await;
    (user, bearer)
}

fn announcement(title: &str) -> AnnouncementEvent {
    AnnouncementEvent::Published {
        title: Public::text(title),
        content: Public::text("From Monday on."),
        looks: AnnouncementType::Info,
        until: Instant(OffsetDateTime::now_utc() + Duration::DAY),
    }
}

fn delivered(reply: MessageId) -> ConversationEvent {
    ConversationEvent::DocumentDelivered {
        reply,
        job: JobId::mint(),
        piece: JobId::mint(),
        version: 1,
        title: Personal::text("A letter"),
        content: Personal::text("Dear Ada"),
    }
}

#[tokio::test]
async fn a_reply_is_told_to_who_began_the_discussion_as_long_as_it_can_be_read() {
    let mut scene = Scene::start().await;
    let (ada, grace) = (scene.ada.0, scene.grace.0);
    let talk = DiscussionId::mint().0;
    let opened = DiscussionEvent::Opened {
        author: ada,
        title: Personal::text("Serial commas"),
        content: Personal::text("For or against?"),
        category: Personal::text("Editing"),
        subcategory: None,
    };
    scene.write(ada, talk, &opened).await;
    let reply = ReplyId::mint();
    for (reply, author) in [(reply, grace), (ReplyId::mint(), ada)] {
        let text = Personal::text("Against.");
        let replied = DiscussionEvent::Replied {
            reply,
            author,
            text,
        };
        scene.write(author, talk, &replied).await;
    }
    let of_grace = json!([["reply", "Grace Q."]]);
    assert_eq!(
        scene.told(&scene.ada, "from").await,
        of_grace,
        "not of her own"
    );
    assert_eq!(
        scene.told(&scene.ada, "title").await,
        json!([["reply", "Serial commas"]])
    );

    let reply = Some(reply);
    let hidden = DiscussionEvent::Hidden {
        reply,
        reason: Some(Personal::text("It sells something.")),
        by: Some(UserId::mint()),
    };
    scene.write(grace, talk, &hidden).await;
    assert_eq!(scene.told(&scene.ada, "from").await, json!([]));
    let why = json!([["hidden", "It sells something."]]);
    assert_eq!(scene.told(&scene.grace, "text").await, why);
    scene
        .write(grace, talk, &DiscussionEvent::Restored { reply })
        .await;
    assert_eq!(scene.told(&scene.ada, "from").await, of_grace);
    assert_eq!(scene.told(&scene.grace, "text").await, json!([]));
    scene
        .write(grace, talk, &DiscussionEvent::Deleted { reply })
        .await;
    assert_eq!(scene.told(&scene.ada, "from").await, json!([]));
    scene.api.world.verify("notification").await;
    scene.api.node.stop().await;
}

#[tokio::test]
async fn work_is_read_once_it_was_looked_at_and_announcements_are_for_those_who_were_there() {
    let mut scene = Scene::start().await;
    let ada = scene.ada.0;
    let (early, late) = (AnnouncementId::mint().0, AnnouncementId::mint().0);
    scene.write(ada, early, &announcement("New plans")).await;
    let (talk, reply) = (ConversationId::mint().0, MessageId::mint());
    scene.write(ada, talk, &delivered(reply)).await;
    assert_eq!(scene.unread(&scene.ada).await, 2);
    scene
        .write(ada, talk, &ConversationEvent::Seen { reply })
        .await;
    let read = json!([["work", true], ["announcement", false]]);
    assert_eq!(scene.told(&scene.ada, "read").await, read);

    let newcomer = member(&mut scene.api, "Edsger").await;
    scene.write(ada, late, &announcement("A day off")).await;
    assert_eq!(
        scene.told(&newcomer, "title").await,
        json!([["announcement", "A day off"]])
    );
    scene
        .write(ada, late, &AnnouncementEvent::TakenDown {})
        .await;
    assert_eq!(scene.told(&newcomer, "title").await, json!([]));

    let ticket = TicketEvent::Replied {
        message: MessageId::mint(),
        by: UserId::mint(),
        text: Personal::text("We look into it."),
    };
    scene.write(ada, TicketId::mint().0, &ticket).await;
    let off = vec![NotificationKind::Work, NotificationKind::Announcement];
    scene
        .write(ada, ada.0, &NotificationEvent::KindsChosen { off })
        .await;
    assert_eq!(
        scene.told(&scene.ada, "read").await,
        json!([["ticket", false]])
    );
    let kinds = scene.get(&scene.ada, "/notifications/kinds").await;
    assert_eq!(kinds, json!({"off": ["work", "announcement"]}));
    scene.api.node.stop().await;
}

#[tokio::test]
async fn payments_are_told_and_the_reply_that_leaves_less_than_the_next_one_may_need() {
    let mut scene = Scene::start().await;
    let ada = scene.ada.0;
    let hold = HoldId::mint();
    let day = Day::of(OffsetDateTime::now_utc());
    let (reference, none) = (Public::text("order"), Tokens::ZERO);
    let settled = |hold, daily, back_daily| WalletEvent::Settled {
        hold,
        daily: Tokens(daily),
        bought: none,
        back_daily: Tokens(back_daily),
        back_bought: none,
        debt_paid: none,
        lapsed: none,
        estimated: false,
    };
    let held = |hold, daily| WalletEvent::Held {
        hold,
        daily: Tokens(daily),
        bought: none,
        day,
        deadline: Instant(OffsetDateTime::now_utc()),
    };
    let granted = WalletEvent::Granted {
        day,
        amount: Tokens::DAILY,
        lapsed: none,
    };
    for event in [granted, held(hold, 15_000), settled(hold, 13_000, 2_000)] {
        scene.write(ada, ada.0, &event).await;
    }
    assert_eq!(
        scene.told(&scene.ada, "tokens").await,
        json!([]),
        "7000 are left"
    );
    let hold = HoldId::mint();
    for event in [held(hold, 3_000), settled(hold, 1_400, 1_600)] {
        scene.write(ada, ada.0, &event).await;
    }
    let low = json!([["balance", 5_600]]);
    assert_eq!(scene.told(&scene.ada, "tokens").await, low);
    let hold = HoldId::mint();
    let bought = WalletEvent::Bought {
        reference: reference.clone(),
        amount: Tokens(500),
        debt_paid: none,
    };
    let clawed_back = WalletEvent::ClawedBack {
        reference,
        entry: Public::text("refund"),
        taken: Tokens(300),
        debt: Tokens(200),
    };
    for event in [held(hold, 100), settled(hold, 100, 0), bought, clawed_back] {
        scene.write(ada, ada.0, &event).await;
    }
    let all = json!([["payment", -500], ["payment", 500], ["balance", 5_600]]);
    assert_eq!(
        scene.told(&scene.ada, "tokens").await,
        all,
        "low is said once"
    );
    scene.api.node.stop().await;
}

#[tokio::test]
async fn the_newest_are_kept_a_page_at_a_time_and_read_one_by_one_or_together() {
    let mut scene = Scene::start().await;
    let ada = scene.ada.0;
    let talk = ConversationId::mint().0;
    let streams = &mut scene.api.world.writer.streams;
    let work = (0..MOST_KEPT + 3).map(|_| streams.next(talk, &delivered(MessageId::mint())));
    let work = work.collect();
    scene.api.world.writer.commit(Some(ada), work).await;
    assert_eq!(scene.unread(&scene.ada).await, MOST_KEPT as u64);

    let mut ids = Vec::new();
    let mut path = "/notifications?limit=90".to_owned();
    loop {
        let (answer, page) = scene.api.get(&path, Some(&scene.ada.1)).await;
        let page = page.as_array().unwrap().iter();
        ids.extend(page.map(|it| it["id"].as_u64().unwrap()));
        let Some(link) = answer.headers().get("link") else {
            break;
        };
        let link = link.to_str().unwrap();
        let query = link.trim_start_matches('<').split('>').next().unwrap();
        path = format!("/notifications{query}");
    }
    assert_eq!(ids.len(), MOST_KEPT);
    assert!(ids.is_sorted_by(|newer, older| newer > older));

    let notification = Position(ids[0]);
    scene
        .write(ada, ada.0, &NotificationEvent::Read { notification })
        .await;
    assert_eq!(scene.unread(&scene.ada).await, MOST_KEPT as u64 - 1);
    let through = Position(ids[2]);
    scene
        .write(ada, ada.0, &NotificationEvent::ReadThrough { through })
        .await;
    let answer = scene.get(&scene.ada, "/notifications/unread").await;
    assert_eq!(answer, json!({"unread": 1, "newest": ids[0]}));
    assert_eq!(
        scene.told(&scene.grace, "id").await,
        json!([]),
        "each their own"
    );
    scene.api.world.verify("notification").await;
    scene.api.node.stop().await;
}
