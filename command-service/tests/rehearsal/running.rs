//! What comes of a run.

use std::time::Duration;

use serde_json::json;

use crate::stage::{Stage, brief, places};
use crate::support::{Node, Setup};

const NOBODYS: &str = "SELECT count(*) FROM events WHERE aggregate_type = 'wallet'";
const SPENT: &str = "SELECT coalesce(sum(spent), 0)::bigint FROM model_day WHERE held = 0";

#[tokio::test]
async fn three_briefs_at_the_prompt_that_holds_and_at_a_draft_come_out_side_by_side_at_the_houses_cost()
 {
    let stage = Stage::new().await;
    let house = &stage.0;
    let model = stage.connect("m", (1, 10)).await;
    house.choose(json!({"default": model})).await;
    house.fake.reply_with("## The cache\n\nIt is gone.");
    stage.write(&["a", "b", "c"].map(brief)).await;
    let draft = json!({"systemPrompt": "You are terse.", "tone": "", "writingStyle": ""});
    let sides = json!([{"name": "As now"}, {"name": "Draft", "prompt": draft}]);
    stage.rehearse(&sides).await;

    let tried = stage.tried().await;
    let all = ["a", "b", "c"].map(|id| [(id, 0), (id, 1)]);
    assert_eq!(places(&tried), all.concat());
    let mut cost = 0;
    for it in &tried {
        let result = &it["result"];
        assert_eq!(result["failure"], json!(null), "{result}");
        assert_eq!(result["text"], "## The cache\n\nIt is gone.");
        assert_eq!(
            (&result["checks"][0]["ok"], &result["words"]),
            (&json!(true), &json!(5))
        );
        let by = &result["written_by"];
        assert_eq!(by["connection"], json!(model));
        let read_and_written = ["input_tokens", "output_tokens"].map(|it| by[it].as_u64().unwrap());
        let sum: u64 = read_and_written.iter().sum();
        assert_eq!(result["tokens"], sum);
        cost += by["cost"].as_i64().unwrap();
    }
    let prompts = house.fake.requests();
    let told = |words: &str| {
        let system = |it: &&_| -> bool { said_to(it).contains(words) };
        prompts.iter().filter(system).count()
    };
    assert_eq!((told("You are Grace."), told("You are terse.")), (3, 3));
    assert!(cost > 0);
    assert_eq!(house.world.number(SPENT).await, cost);
    assert_eq!(house.world.number(NOBODYS).await, 0, "nobody else's tokens");
}

fn said_to(request: &testkit::fake_model::Recorded) -> String {
    request.body["messages"][0]["content"].to_string()
}

#[tokio::test]
async fn a_model_that_is_chosen_for_nothing_can_be_compared_with_what_writes_now() {
    let stage = Stage::new().await;
    let other = stage.connect("other", (1, 1)).await;
    stage.write(&[brief("a")]).await;
    let sides = json!([{"name": "As now"}, {"name": "Other", "modelId": other}]);
    stage.rehearse(&sides).await;
    let tried = stage.tried().await;
    assert_eq!(places(&tried), [("a", 0), ("a", 1)]);
    let [built_in, modern] = &tried[..] else {
        panic!("{tried:?}")
    };
    assert_eq!(built_in["result"]["written_by"], json!(null));
    assert_ne!(built_in["result"]["text"], json!(null));
    assert_eq!(modern["result"]["written_by"]["model"], "other");
    assert_eq!(stage.0.asked(), ["other"]);
}

#[tokio::test]
async fn a_run_goes_on_where_a_killed_worker_left_it() {
    let lease = Duration::from_millis(600);
    let setup = || Setup {
        lease,
        ..Setup::connected()
    };
    let mut stage = Stage::with(setup()).await;
    let model = stage.connect("m", (1, 1)).await;
    stage.0.choose(json!({"default": model})).await;
    stage.write(&["a", "b", "c"].map(brief)).await;
    let stuck = ["normal", "stall-head"].map(str::to_owned);
    stage.0.fake.play_next(stuck);
    let sides = json!([{"name": "As now"}]);
    let done = stage
        .try_rehearse(crate::support::GRACE, &sides, None)
        .await;
    assert_eq!(done.status, 202, "{}", done.body);
    stage.until("tried", 2).await;
    stage.0.node.kill();
    assert_eq!(stage.0.world.count("finished").await, 0);
    stage.0.node = Node::start(&stage.0.world, setup());
    stage.until("finished", 1).await;
    let tried = stage.tried().await;
    assert_eq!(places(&tried), [("a", 0), ("b", 0), ("c", 0)]);
    assert_eq!(stage.0.fake.requests().len(), 4, "one was asked for again");
}

#[tokio::test]
async fn what_the_house_may_not_spend_any_more_is_said_of_each_brief_and_the_run_ends() {
    let stage = Stage::new().await;
    // Two hundred tokens at most are two cents.
    let model = stage.connect("m", (1, 100)).await;
    let choice = json!({"default": model, "ceiling": 0.01});
    stage.0.choose(choice).await;
    stage.write(&["a", "b"].map(brief)).await;
    let sides = json!([{"name": "As now"}, {"name": "The same", "modelId": model}]);
    stage.rehearse(&sides).await;
    let tried = stage.tried().await;
    assert_eq!(tried.len(), 4);
    for it in &tried {
        assert_eq!(it["result"]["failure"], "house_ceiling");
        assert_eq!(it["result"]["text"], json!(null));
    }
    assert!(stage.0.asked().is_empty());
    assert_eq!(stage.0.world.number(SPENT).await, 0);
}

#[tokio::test]
async fn a_model_that_fails_is_a_result_and_holds_up_no_other() {
    let stage = Stage::new().await;
    let down = stage.connect("status:401", (1, 1)).await;
    stage.write(&[brief("a")]).await;
    let sides = json!([{"name": "Down", "modelId": down}, {"name": "As now"}]);
    stage.rehearse(&sides).await;
    let tried = stage.tried().await;
    assert_eq!(tried[0]["result"]["failure"], "unauthorised");
    assert_eq!(tried[1]["result"]["failure"], json!(null));
}
