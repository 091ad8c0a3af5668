//! The four token plans.

use serde::Serialize;
use service_kit::json::Json;
use utoipa::ToSchema;

/// A plan, as offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Plan {
    /// The id for `POST /payments/create-transaction`.
    pub id: String,
    /// Its name on screen.
    pub name: String,
    /// In naira; 0 for the free plan, which can not be bought.
    pub price: u64,
    /// Tokens of one purchase, or of a day for the free plan.
    pub tokens: u64,
    /// What a member gets with it.
    pub features: Vec<String>,
    /// The price on screen.
    pub price_display: String,
    /// The approximate price in dollars.
    #[serde(rename = "approximateUSD")]
    pub approximate_usd: String,
}

impl From<shared_events::payment::Plan> for Plan {
    fn from(plan: shared_events::payment::Plan) -> Self {
        let offer = plan.offer();
        Self {
            id: offer.id.to_owned(),
            name: offer.name.to_owned(),
            price: offer.naira,
            tokens: offer.tokens.0,
            features: offer
                .features
                .iter()
                .map(|text| (*text).to_owned())
                .collect(),
            price_display: offer.price_display.to_owned(),
            approximate_usd: offer.approximate_usd(),
        }
    }
}

/// The prices of tokens.
#[utoipa::path(get, path = "/payments/plans", operation_id = "listPlans", tag = "payment",
    responses((status = 200, body = Vec<Plan>)))]
pub(super) async fn list_plans() -> Json<Vec<Plan>> {
    Json(shared_events::payment::Plan::ALL.map(Plan::from).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn pay_03_ent_12_the_four_plans_are_listed_with_all_their_fields() {
        let Json(plans) = list_plans().await;
        let ids: Vec<&str> = plans.iter().map(|plan| plan.id.as_str()).collect();
        assert_eq!(ids, ["plan_free", "plan_basic", "plan_plus", "plan_pro"]);
        let standard = serde_json::to_value(&plans[1]).unwrap();
        assert_eq!(standard["name"], "Standard Plan");
        assert_eq!(
            (&standard["price"], &standard["tokens"]),
            (&1_500.into(), &100_000.into())
        );
        assert_eq!(standard["priceDisplay"], "₦1,500");
        assert_eq!(standard["approximateUSD"], "$0.99");
        assert!(plans.iter().all(|plan| !plan.features.is_empty()));
    }
}
