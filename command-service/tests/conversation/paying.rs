//! Who pays for a reply: free tokens, as far as the house lets them go, and bought ones at any time.

use std::sync::Arc;

use command_service::unit_of_work::{CommandRequest, Stream};
use command_service::wallet::{Wallet, WalletCommand, WalletError};
use event_store::{Draft, Row, append};
use serde_json::json;
use service_kit::config::{FreeCeiling, FreeTokens};
use shared_events::account::AccountEvent;
use shared_events::wallet::view::Grant;
use shared_events::{Actor, Metadata, PaymentReference, Tokens};
use writers::WriteError;
use writers::error::Cause;

use crate::support::{GRACE, Node, Person, Script, Scripted, Setup, World};

/// A reply may cost 1,000 and costs 400.
async fn world(free: FreeTokens) -> (World, Node) {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(1_000, Script::says("Good morning.", 400)));
    let setup = Setup {
        free,
        ..Setup::new(&writer)
    };
    let node = Node::start(&world, setup);
    (world, node)
}

fn at_most(network: u64, all: u64) -> FreeTokens {
    let most = |tokens| FreeCeiling {
        tokens: Some(Tokens(tokens)),
        cost: None,
    };
    FreeTokens {
        network: most(network),
        all: most(all),
        ..FreeTokens::default()
    }
}

async fn buy(node: &Node, person: &Person, amount: u64) {
    let (user, amount) = (person.id, Tokens(amount));
    let reference = PaymentReference::mint();
    let request = CommandRequest::new("buy", Actor::SYSTEM, Some(user));
    let streams = vec![Stream::of::<Wallet>(user)];
    let unit = &node.state.unit_of_work;
    let bought = unit.run::<(), WalletError, _>(request, streams, move |work| {
        let buy = WalletCommand::Buy { reference, amount };
        Box::pin(async move { work.decide::<Wallet>(user, buy, &()).await })
    });
    bought.await.unwrap();
}

async fn confirm(world: &World, person: &Person) {
    let metadata = Metadata {
        actor: Actor::user(person.id),
        owner: Some(person.id),
        command: "confirm address".into(),
        correlation: uuid::Uuid::now_v7(),
        causation: None,
        traceparent: None,
    };
    let draft = Draft::new(
        &person.id.to_string(),
        2,
        &AccountEvent::AddressConfirmed {},
    )
    .unwrap();
    let row = Row::seal(draft, &metadata, None).unwrap();
    append(&world.pool, &[row], None).await.unwrap();
}

#[tokio::test]
async fn clients_of_one_network_share_its_free_tokens_and_are_told_when_they_are_back() {
    // Three replies fit, one after the other; a fourth might take more than there is.
    let (world, node) = world(at_most(2_100, 9_000)).await;
    for _ in 0..3 {
        let client = Person::new(&world).await;
        assert_eq!(node.say(&client, "Hello", None).await.status, 200);
    }
    let client = Person::new(&world).await;
    let refused = node.say(&client, "Hello", None).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code()),
        (402, "free_tokens_used_up")
    );
    let detail = refused.body["detail"].as_str().unwrap();
    assert!(
        detail.contains("on your network") && detail.contains("00:00 UTC"),
        "{detail}"
    );
    assert_eq!(world.count("message-sent").await, 3, "nothing was taken");

    buy(&node, &client, 5_000).await;
    let paid = node.say(&client, "Hello", None).await;
    assert_eq!(paid.status, 200, "{paid:?}");
    assert_eq!(client.balance(&world).await, (20_000 + 5_000 - 400, 0));
    assert_eq!(
        world
            .number("SELECT tokens FROM free_day WHERE network = ''")
            .await,
        1_200
    );
    assert_eq!(world.number("SELECT count(*) FROM free_hold").await, 0);
}

#[tokio::test]
async fn what_everybody_has_together_ends_for_everybody() {
    let (world, node) = world(at_most(9_000, 1_000)).await;
    let (ada, bo) = (Person::new(&world).await, Person::new(&world).await);
    assert_eq!(node.say(&ada, "Hello", None).await.status, 200);
    let refused = node.say(&bo, "Hello", None).await;
    assert_eq!(refused.code(), "free_tokens_used_up");
    assert!(
        refused.body["detail"]
            .as_str()
            .unwrap()
            .contains("for everybody today")
    );
}

#[tokio::test]
async fn a_reply_that_fails_takes_no_free_tokens_from_anybody() {
    let world = World::new().await;
    let writer = Arc::new(Scripted::new(
        1_000,
        Script::fails(WriteError::Unavailable(Cause::default())),
    ));
    let setup = Setup {
        free: at_most(1_000, 9_000),
        ..Setup::new(&writer)
    };
    let node = Node::start(&world, setup);
    for _ in 0..2 {
        let client = Person::new(&world).await;
        assert_eq!(
            node.say(&client, "Hello", None).await.code(),
            "reply_failed"
        );
    }
    assert_eq!(
        world
            .number("SELECT tokens FROM free_day WHERE network = ''")
            .await,
        0
    );
}

#[tokio::test]
async fn where_free_tokens_begin_with_the_address_nothing_is_free_before_it_is_confirmed() {
    let free = FreeTokens {
        grant: Grant::Confirmed,
        ..FreeTokens::default()
    };
    let (world, node) = world(free).await;
    let ada = Person::new(&world).await;
    let refused = node.say(&ada, "Hello", None).await;
    assert_eq!(
        (refused.status.as_u16(), refused.code()),
        (402, "confirm_address_first")
    );
    let asked = json!({"agentId": GRACE, "text": "Hello"});
    let estimate = node.post("/chat/estimate", Some(&ada), asked, None).await;
    assert_eq!(
        (&estimate.body["balance"], &estimate.body["missing"]),
        (&json!(0), &json!(1_000))
    );

    buy(&node, &ada, 1_500).await;
    let paid = node.say(&ada, "Hello", None).await;
    assert_eq!(
        (paid.status.as_u16(), &paid.body["tokensLeft"]),
        (200, &json!(1_100))
    );

    confirm(&world, &ada).await;
    let free = node.say(&ada, "Hello again", None).await;
    assert_eq!(
        (free.status.as_u16(), &free.body["tokensLeft"]),
        (200, &json!(20_700))
    );
    assert_eq!(world.count("granted").await, 1);
}
