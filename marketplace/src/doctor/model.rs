//! The model of the environment: whether its server answers and knows it. No text is generated, so it costs nothing.

use service_kit::config::{ConfigError, ModelEndpoint};
use writers::reach::{Reached, reach};

use super::finding::Finding;

/// Asks for the list of models.
pub async fn check(model: Result<Option<ModelEndpoint>, ConfigError>) -> Vec<Finding> {
    let model = match model {
        Ok(Some(model)) => model,
        Ok(None) => {
            return vec![Finding::good(
                "model",
                "the environment names none; `marketplace model list` shows which model writes",
            )];
        }
        Err(complaint) => {
            let mend = "see the table of variables";
            return vec![Finding::broken("model", complaint.to_string(), mend)];
        }
    };
    let key = model.api_key.as_ref().map(|key| key.expose().as_str());
    vec![judge(&model.name, reach(&model.base_url, key).await)]
}

fn judge(name: &str, reached: Reached) -> Finding {
    match reached {
        Reached::Models(models) if models.iter().any(|model| model == name) => {
            Finding::good("model", format!("its server answers and has {name}"))
        }
        Reached::Models(_) => Finding::warning(
            "model",
            format!("its server answers, and {name} is not in its list"),
            "correct MODEL_NAME, unless the server knows more than it lists",
        ),
        Reached::NoList(status) => Finding::warning(
            "model",
            format!("its server answers {status} when asked for its models"),
            "check that MODEL_BASE_URL includes the path of the API, often /v1",
        ),
        Reached::Refused => Finding::broken(
            "model",
            "its server refuses the key",
            "correct MODEL_API_KEY",
        ),
        Reached::Away(reason) => Finding::broken(
            "model",
            format!("its server {reason}"),
            "start it, or correct MODEL_BASE_URL; until then replies fail, free of charge",
        ),
    }
}

#[cfg(test)]
mod tests {
    use service_kit::secret::Secret;

    use super::super::finding::Health::{Broken, Good, Warning};
    use super::*;

    #[test]
    fn each_answer_has_its_line() {
        let models =
            |names: &[&str]| Reached::Models(names.iter().map(|&name| name.into()).collect());
        assert_eq!(judge("one", models(&["one"])).health, Good);
        assert_eq!(judge("one", models(&["other"])).health, Warning);
        assert_eq!(judge("one", Reached::NoList(404)).health, Warning);
        assert_eq!(judge("one", Reached::Refused).health, Broken);
    }

    #[tokio::test]
    async fn a_server_that_is_away_is_broken_and_the_key_is_not_told() {
        let model = ModelEndpoint {
            base_url: format!("http://127.0.0.1:{}/v1", testkit::free_port()),
            api_key: Some(Secret::new("a-model-secret".into())),
            name: "one".into(),
            sees: false,
            max_tokens: 1,
        };
        let findings = check(Ok(Some(model))).await;
        assert_eq!(findings[0].health, Broken);
        assert!(!format!("{findings:?}").contains("a-model-secret"));
        assert_eq!(check(Ok(None)).await[0].health, Good);
    }
}
