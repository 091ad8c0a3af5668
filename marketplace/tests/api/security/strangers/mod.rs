//! Other people's ids answer as if there were nothing.

mod discussions;
mod id_location;
mod ids;
mod talk;
mod world;

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};

use self::id_location::{IdLocation, described};
use self::ids::{CHOSEN, DELETED, Existing, IDS, Id, NAMED, NOBODYS, NOBODYS_TEXT, SIGNED, Who};
use self::talk::Talk;
use self::world::World;
use crate::product::Product;

#[test]
fn perm_07_every_id_of_the_description_is_tried_here() {
    let tried = IDS.iter().map(|id| format!("{} {}", id.route, id.name));
    let signed = SIGNED.iter().chain(CHOSEN).chain(NAMED);
    let signed = signed.map(|&route| route.to_owned());
    let mut tried: Vec<String> = tried.chain(signed).collect();
    tried.sort();
    assert_eq!(described(&Product::openapi()), tried);
}

#[test]
fn perm_07_every_place_that_takes_a_message_is_tried_with_a_deleted_one() {
    let take = IDS
        .iter()
        .filter(|id| matches!(id.existing, Existing::Document));
    let take: BTreeSet<_> = take.map(|id| (id.route, id.name)).collect();
    let tried: BTreeSet<_> = DELETED.iter().map(|row| (row.0, row.1)).collect();
    assert_eq!(tried, take);
}

/// One world for all of them: it costs more than everything that is asked in it.
#[tokio::test]
async fn perm_07_what_is_others_or_deleted_answers_as_if_it_had_never_been_and_is_in_no_list() {
    let world = World::new().await;
    let openapi = Product::openapi();
    // Each tells everything it finds. What changes nothing comes first, and what changes the owner's own things last.
    let wrong = [
        others_answer_like_nobodys(&world, &openapi).await,
        nothing_is_in_a_list_of_a_strangers(&world).await,
        deleted_ones_answer_like_nobodys(&world, &openapi).await,
        ones_own_are_there(&world, &openapi).await,
    ]
    .concat();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Ids of others, ids of nobody and ids that are none answer alike.
async fn others_answer_like_nobodys(world: &World, openapi: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    for id in IDS {
        let (route, name) = (id.route, id.name);
        let in_path = route.contains(&format!("{{{name}}}"));
        let nobodys = if in_path {
            NOBODYS
        } else {
            &NOBODYS[..NOBODYS_TEXT]
        };
        let existing = world.existing(id.existing);
        let mut first = None;
        for tried in existing.into_iter().chain(nobodys.iter().copied()) {
            let location = IdLocation::of(openapi, route, name, tried);
            let answer = world.ask(route, &location, id.who, id.body).await;
            let first = first.get_or_insert_with(|| answer.clone());
            if answer.0 != 404 || *first != answer {
                wrong.push(format!("{route} {name} {tried}: {answer:?}"));
            }
        }
    }
    wrong
}

/// What belongs to somebody is in no list of a stranger's.
async fn nothing_is_in_a_list_of_a_strangers(world: &World) -> Vec<String> {
    let (product, stranger) = (&world.product, &world.stranger);
    let talk = format!("/chat/history/{}", world.talk.agent);
    let mut wrong = Vec::new();
    for (path, list) in [(talk.as_str(), "/messages"), ("/chat/history", "")] {
        let answer = product.send(Method::GET, path, Some(stranger), None).await;
        let status = answer.status();
        let told: Value = answer.json().await.unwrap_or_default();
        if status != 200 || told.pointer(list) != Some(&json!([])) {
            wrong.push(format!("{path}: {status} {told}"));
        }
    }
    wrong
}

/// What somebody has deleted answers themselves as if it had never been, and what they have not is there.
async fn deleted_ones_answer_like_nobodys(world: &World, openapi: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    for &(route, name, body, is_reply) in DELETED {
        let of = |talk: &Talk| {
            if is_reply {
                talk.document.clone()
            } else {
                talk.said.clone()
            }
        };
        let asked = async |talk: &Talk, id: &str| {
            // By whom it was delivered.
            let [then, by] = [route, body].map(|text| {
                text.replace("{agentId}", &talk.agent)
                    .replace("/agents/{id}", &format!("/agents/{}", talk.agent))
            });
            let location = IdLocation::of(openapi, route, name, id);
            world.ask(&then, &location, Who::Owner, &by).await
        };
        let gone = asked(&world.gone, &of(&world.gone)).await;
        let nobodys = asked(&world.gone, NOBODYS[0]).await;
        if gone.0 != 404 || gone != nobodys {
            wrong.push(format!(
                "{route} {name}: {gone:?}, but nobody's {nobodys:?}"
            ));
        }
        let there = asked(&world.spare, &of(&world.spare)).await;
        if there.0 == 404 || there.0 >= 500 {
            wrong.push(format!("{route} {name} that is there: {there:?}"));
        }
    }
    wrong
}

/// The requests for ids of others with ids of the owner's own find something, so that nothing else in them was the reason.
/// What takes something away comes last, and the same request is made once, whichever of its ids it is for.
async fn ones_own_are_there(world: &World, openapi: &Value) -> Vec<String> {
    let (takes_away, leaves): (Vec<&Id>, Vec<&Id>) =
        IDS.iter().partition(|id| id.route.starts_with("DELETE"));
    let (mut made, mut wrong) = (Vec::new(), Vec::new());
    for id in leaves.into_iter().chain(takes_away) {
        let Some((who, own)) = world.there(id) else {
            continue;
        };
        let (route, name) = (id.route, id.name);
        let location = IdLocation::of(openapi, route, name, own);
        let request = world.request(route, &location, id.body);
        if made.contains(&request) {
            continue;
        }
        made.push(request);
        let answer = world.ask(route, &location, who, id.body).await;
        if [401, 404].contains(&answer.0) || answer.0 >= 500 {
            wrong.push(format!("{route} {name} {own}: {answer:?}"));
        }
    }
    if made.len() <= 40 {
        wrong.push(format!("only {} requests for what is there", made.len()));
    }
    wrong
}
