//! The health of replies and payments, in the page of `marketplace status`.

use query_service::operation::{Health, ModelHealth, PaymentHealth, ReplyHealth};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

pub(super) fn tell(health: &Health) {
    replies(&health.replies);
    payments(&health.payments);
}

fn replies(it: &ReplyHealth) {
    println!(
        "\n{:<24} {:>10} {:>8} {:>8}",
        "REPLIES", "DELIVERED", "FAILED", "STOPPED"
    );
    for (when, of) in [("last hour", it.hour), ("last 24 hours", it.day)] {
        let (delivered, failed, stopped) = (of.delivered, of.failed, of.stopped);
        println!("{when:<24} {delivered:>10} {failed:>8} {stopped:>8}");
    }
    println!("The last delivery: {}", at(it.last_delivered_at));
    if let Some(why) = &it.last_failure {
        println!("The last failure: {} ({why})", at(it.last_failed_at));
    }
    if it.models.is_empty() {
        return;
    }
    println!(
        "\n{:<32} {:>8} {:>10} {:>10}  LAST",
        "WRITTEN BY, OF THE NEWEST", "REPLIES", "HALF IN", "95 % IN"
    );
    it.models.iter().for_each(model);
}

fn model(it: &ModelHealth) {
    let (half, most) = (took(it.median_millis), took(it.p95_millis));
    let last = at(Some(it.last_at));
    println!(
        "{:<32} {:>8} {half:>10} {most:>10}  {last}",
        it.name, it.replies
    );
}

fn payments(it: &PaymentHealth) {
    let provider = it.provider.as_deref().unwrap_or("no order yet");
    let mode = it.mode.as_deref().unwrap_or("-");
    println!("\nPayments ({provider}, {mode}), last 24 hours:");
    println!(
        "{} started, {} confirmed, {} tries failed",
        it.started, it.confirmed, it.failed
    );
    println!("The last confirmed: {}", at(it.last_confirmed_at));
    waiting("pending", it.pending, it.oldest_pending_at);
    waiting("refunds pending", it.refunds_pending, it.oldest_refund_at);
}

fn waiting(what: &str, many: i64, oldest: Option<OffsetDateTime>) {
    match oldest {
        Some(_) => println!("{many} {what}, the oldest since {}", at(oldest)),
        None => println!("{many} {what}"),
    }
}

fn took(millis: Option<i64>) -> String {
    millis.map_or_else(|| "-".to_owned(), |millis| format!("{millis} ms"))
}

/// Without fractions of a second, which is precise enough for people.
fn at(moment: Option<OffsetDateTime>) -> String {
    let Some(moment) = moment else {
        return "never".to_owned();
    };
    let whole = moment.replace_nanosecond(0).unwrap_or(moment);
    whole
        .format(&Rfc3339)
        .unwrap_or_else(|_| moment.to_string())
}
