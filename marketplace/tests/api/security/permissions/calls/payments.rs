//! Orders, and what the provider says of them.

use serde_json::{Value, json};
use testkit::fake_paystack::FakePaystack;

use super::script::{NOBODY, Outside, Script};
use crate::product::email;

pub async fn play(script: &Script, outside: &Outside) {
    let provider = &outside.paystack;
    // The tokens of the first are spent by those who come later.
    let paid = order(script).await;
    provider.pay(&paid);
    verify(script, &paid).await;
    let declined = order(script).await;
    provider.switch(&declined, |entry| entry.status = "failed");
    verify(script, &declined).await;
    let in_part = order(script).await;
    provider.pay_otherwise(&in_part, 100_000, "NGN");
    verify(script, &in_part).await;
    provider.switch(&in_part, |entry| entry.status = "reversed");
    verify(script, &in_part).await;
    let refunded = order(script).await;
    provider.pay(&refunded);
    verify(script, &refunded).await;
    let refund = "POST /admin/payments/{reference}/refund";
    script
        .call(refund, &[&refunded], &script.root, Value::Null)
        .await;
    let notice = provider.charge_success(&paid);
    let route = "POST /payments/webhook";
    let request = script.request(route, &[], NOBODY);
    let signature = FakePaystack::sign(&notice);
    let request = request.header("x-paystack-signature", signature);
    script.send(route, request.body(notice)).await;
}

async fn order(script: &Script) -> String {
    let order = json!({"planId": "plan_basic", "email": email("ada")});
    let route = "POST /payments/create-transaction";
    let started = script.call(route, &[], &script.ada, order).await;
    started["reference"].as_str().unwrap().to_owned()
}

async fn verify(script: &Script, reference: &str) {
    let asked = json!({ "reference": reference });
    script
        .call("POST /payments/verify", &[], NOBODY, asked)
        .await;
}
