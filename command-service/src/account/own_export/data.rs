//! `data.json`: sessions and passkeys, and every event about the person by the kind of its stream.

use serde_json::{Value, json};
use shared_events::account::device::{self, Device};
use shared_events::{PasskeyId, SessionId};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

use super::build::{Build, BuildError};
use super::told::PARTS;

impl Build {
    /// Writes the entry.
    pub(super) async fn data(&mut self) -> Result<(), BuildError> {
        self.pack.entry("data.json")?;
        let head = json!({
            "person": self.source.me,
            "madeAt": time(self.made),
            "sessions": self.sessions().await?,
            "passkeys": self.passkeys().await?,
        });
        let head = head.to_string();
        // The object goes on.
        self.put(head.strip_suffix('}').unwrap_or(&head)).await?;
        for part in PARTS {
            self.put(&format!(",\n{}:[", Value::from(part.stream)))
                .await?;
            let streams = self.streams_of(part.stream);
            for (n, stream) in streams.iter().enumerate() {
                let before = if n == 0 { "" } else { "," };
                let id = Value::from(stream.id.as_str());
                self.put(&format!("{before}\n{{\"id\":{id},\"events\":["))
                    .await?;
                let (mut after, mut before) = (0, "");
                while let Some((events, last)) = self.source.page(stream, after).await? {
                    for event in events {
                        let event = serde_json::to_string(&event)?;
                        self.put(&format!("{before}\n{event}")).await?;
                        before = ",";
                    }
                    after = last;
                }
                self.put("]}").await?;
                self.step().await?;
            }
            self.put("]").await?;
        }
        self.put("}\n").await
    }

    /// The sessions that are not over. Of what is stored beside the log, only the devices of these and of passkeys, and the
    /// files, say something about a person that the log does not.
    async fn sessions(&self) -> Result<Vec<Value>, BuildError> {
        let rows: Vec<SessionRow> = sqlx::query_as(
            "SELECT id, remember, device, created_at, last_seen_at FROM session
              WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now() ORDER BY created_at LIMIT 1000",
        )
        .bind(self.source.me)
        .fetch_all(self.source.unit.database())
        .await?;
        let sessions = rows.into_iter().map(|row| {
            let device = row.device;
            let device = device.and_then(|it| device::open(&self.key, row.id, &it));
            let mut told = told(device);
            told["id"] = json!(row.id);
            told["remember"] = json!(row.remember);
            told["createdAt"] = json!(time(row.created_at));
            told["lastSeenAt"] = json!(time(row.last_seen_at));
            told
        });
        Ok(sessions.collect())
    }

    async fn passkeys(&self) -> Result<Vec<Value>, BuildError> {
        let rows: Vec<PasskeyRow> = sqlx::query_as(
            "SELECT id, device, created_at, last_used_at FROM passkey WHERE user_id = $1 ORDER BY created_at",
        )
        .bind(self.source.me)
        .fetch_all(self.source.unit.database())
        .await?;
        let passkeys = rows.into_iter().map(|row| {
            let mut told = told(device::open(&self.key, row.id, &row.device));
            told["id"] = json!(row.id);
            told["createdAt"] = json!(time(row.created_at));
            told["lastUsedAt"] = json!(row.last_used_at.map(time));
            told
        });
        Ok(passkeys.collect())
    }
}

fn time(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap_or_default()
}

fn told(device: Option<Device>) -> Value {
    json!({
        "browser": device.as_ref().and_then(|it| it.browser.clone()),
        "system": device.as_ref().and_then(|it| it.system.clone()),
        "network": device.map(|it| it.network),
    })
}

#[derive(sqlx::FromRow)]
struct PasskeyRow {
    id: PasskeyId,
    device: Vec<u8>,
    created_at: OffsetDateTime,
    last_used_at: Option<OffsetDateTime>,
}

#[derive(sqlx::FromRow)]
struct SessionRow {
    id: SessionId,
    remember: bool,
    device: Option<Vec<u8>>,
    created_at: OffsetDateTime,
    last_seen_at: OffsetDateTime,
}
