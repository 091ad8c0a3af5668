//! Sign-ups behind a puzzle, where the operator asks for one.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::product::{PASSWORD, Product, email};

fn solve(challenge: &str) -> Value {
    let bits: u32 = challenge.split('.').next().unwrap().parse().unwrap();
    let solves = |nonce: &u64| {
        let hash = Sha256::digest(format!("{challenge}:{nonce}"));
        u64::from_be_bytes(hash[..8].try_into().unwrap()).leading_zeros() >= bits
    };
    let nonce = (0_u64..).find(solves).unwrap().to_string();
    json!({"challenge": challenge, "nonce": nonce})
}

async fn sign_up(product: &Product, name: &str, proof: Option<&Value>) -> (u16, Value) {
    let mut form =
        json!({"firstname": name, "lastname": "Lund", "email": email(name), "password": PASSWORD});
    if let Some(proof) = proof {
        form["proof"] = proof.clone();
    }
    product.post("/auth/signup", None, form).await
}

#[tokio::test]
async fn where_the_operator_asks_for_a_puzzle_only_a_browser_that_solved_it_creates_an_account() {
    let product = Product::with(vec![("SIGN_UP_PUZZLE_BITS", "10".to_owned())]).await;
    let (status, told) = sign_up(&product, "ada", None).await;
    assert_eq!(
        (status, told["code"].as_str()),
        (403, Some("proof_required"))
    );
    let proof = solve(told["challenge"].as_str().unwrap());
    let (status, others) = sign_up(&product, "bo", Some(&proof)).await;
    assert_eq!(
        (status, others["code"].as_str()),
        (403, Some("proof_required")),
        "another address"
    );
    let (status, ada) = sign_up(&product, "ada", Some(&proof)).await;
    assert_eq!((status, &ada["email"]), (201, &json!(email("ada"))));
}
