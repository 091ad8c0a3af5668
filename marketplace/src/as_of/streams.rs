//! The streams that can be shown, each by the fold that both sides use.

use anyhow::Result;
use query_service::as_of::WalletTotals;
use serde_json::{Value, json};
use shared_events::account::AccountEvent;
use shared_events::account::view::AccountView;
use shared_events::conversation::ConversationEvent;
use shared_events::conversation::view::ConversationView;
use shared_events::payment::PaymentEvent;
use shared_events::payment::view::PaymentView;
use shared_events::wallet::WalletEvent;
use sqlx::PgPool;
use uuid::Uuid;

use super::moment::Moment;
use super::report::{Report, of_person};
use super::stream::{Stood, fold};

/// One of these streams.
#[derive(Debug, Clone, Copy)]
pub enum What {
    Account,
    Wallet,
    Payment,
    Conversation,
}

impl What {
    /// The state of the one with this id.
    pub async fn look(self, pool: &PgPool, id: Uuid, moment: &Moment, most: u64) -> Result<Report> {
        let (name, bound) = (id.to_string(), (moment.position, most));
        let (kind, stood) = match self {
            Self::Account => {
                let stood = fold::<AccountEvent, _>(pool, &name, bound, |view, event, _| {
                    AccountView::apply(view, event)
                });
                let told = of_person(pool, id).await?;
                ("account", shown(stood.await?, |view| account(&view, told)))
            }
            Self::Wallet => {
                let stood =
                    fold::<WalletEvent, WalletTotals>(pool, &name, bound, |totals, event, _| {
                        let mut totals = totals.unwrap_or_default();
                        totals.apply(event);
                        Some(totals)
                    });
                ("wallet", shown(stood.await?, |totals| wallet(&totals)))
            }
            Self::Payment => {
                let stood = fold::<PaymentEvent, _>(pool, &name, bound, |view, event, _| {
                    PaymentView::apply(view, event)
                });
                ("payment", shown(stood.await?, |view| payment(&view)))
            }
            Self::Conversation => {
                let stood =
                    fold::<ConversationEvent, _>(pool, &name, bound, ConversationView::apply);
                (
                    "conversation",
                    shown(stood.await?, |view| conversation(&view)),
                )
            }
        };
        Ok(Report::of(*moment, kind, name, stood))
    }
}

fn shown<S>(stood: Stood<S>, show: impl FnOnce(S) -> Value) -> Stood<Value> {
    Stood {
        events: stood.events,
        first: stood.first,
        last: stood.last,
        state: stood.state.map(show),
    }
}

fn account(view: &AccountView, personal: &str) -> Value {
    json!({
        "status": view.status,
        "role": view.role,
        "permissions": view.effective_permissions(),
        "addressConfirmed": view.address_confirmed,
        "passwordGiven": view.password_given,
        "deliveryMail": view.delivery_mail,
        "letters": view.letters,
        "demo": view.demo,
        "personal": personal,
    })
}

fn wallet(totals: &WalletTotals) -> Value {
    let balance = &totals.balance;
    json!({
        "day": balance.day,
        "daily": balance.daily,
        "bought": balance.bought,
        "held": balance.held,
        "debt": balance.debt,
        "grantedSoFar": totals.granted,
        "boughtSoFar": totals.bought,
        "takenBackSoFar": totals.taken_back,
        "spentSoFar": totals.spent,
        "lapsedSoFar": totals.lapsed,
    })
}

fn payment(view: &PaymentView) -> Value {
    let order = &view.order;
    json!({
        "buyer": order.buyer,
        "plan": order.plan,
        "tokens": order.tokens,
        "amount": order.amount,
        "currency": order.currency,
        "provider": order.provider,
        "mode": order.mode,
        "stage": view.stage,
        "credited": view.credited,
        "failure": view.failure,
        "taken": view.taken,
        "wentBack": view.went_back(),
        "tokensGivenUp": view.given_up,
        "refundAsked": view.refund_asked,
        "refundFailed": view.refund_failed,
        "disputes": view.disputes,
    })
}

fn conversation(view: &ConversationView) -> Value {
    let jobs = view
        .jobs
        .iter()
        .map(|job| json!({"id": job.id, "state": job.state, "versions": job.versions}));
    json!({
        "client": view.client,
        "specialist": view.specialist,
        "started": super::report::time(view.started),
        "status": view.status(),
        "messages": view.chosen(),
        "owed": view.owed,
        "pinned": view.pinned,
        "archived": view.archived,
        "jobs": jobs.collect::<Vec<_>>(),
    })
}
