//! People with accounts, campaigns to them, and workers that come and go.

use std::sync::Arc;
use std::time::Duration;

use event_store::{PersonKeys, Waker};
use service_kit::config::MailServer;
use service_kit::hash_gate::HashGate;
use service_kit::secret::Secret;
use service_kit::secrets::Secrets;
use shared_events::account::Role;
use shared_events::campaign::Audience;
use shared_events::campaign::view::CampaignView;
use shared_events::{Actor, CampaignId, UserId};
use sqlx::PgPool;
use testkit::Database;
use testkit::fake_smtp::FakeSmtp;
use tokio_util::sync::{CancellationToken, DropGuard};
use uuid::Uuid;

use crate::account::{Account, AccountCommand, AccountError, Accounts, NewAccount};
use crate::campaign::batch::{Assignment, Step};
use crate::campaign::{Campaign, CampaignCommand, CampaignError, Campaigns, audience};
use crate::jobs::{Queue, Workers};
use crate::mail::{Delivery, Mail, Smtp};
use crate::unit_of_work::{CommandRequest, Stream, UnitOfWork};

pub struct Scene {
    pub pool: PgPool,
    pub owner: PgPool,
    pub unit: UnitOfWork,
    pub accounts: Accounts,
    pub campaigns: Campaigns,
    pub mail: Mail,
    // Last, so that the pools above are closed before it is dropped.
    _database: Database,
}

impl Scene {
    pub async fn new() -> Self {
        let database = Database::fresh().await;
        let pool = database.command_pool();
        let secrets = Secrets {
            master: Secret::new([1; 32]).into(),
            token: Secret::new([2; 32]).into(),
            address: Secret::new([3; 32]),
            consistency: Secret::new([4; 32]).into(),
            seal: Secret::new([5; 32]).into(),
        };
        let keys = PersonKeys::new(pool.clone(), secrets.master_key());
        let unit = UnitOfWork::new(pool.clone(), keys, Waker::default());
        let accounts = Accounts::new(unit.clone(), &secrets, HashGate::new(), false);
        Self {
            owner: database.owner_pool(),
            campaigns: Campaigns::new(unit.clone(), accounts.clone(), &secrets),
            mail: Mail::new("https://shop.example", None).unwrap(),
            accounts,
            unit,
            pool,
            _database: database,
        }
    }

    /// A person who signs up, as a client.
    pub async fn join(&self, name: &str) -> UserId {
        self.join_as(name, Role::User).await
    }

    pub async fn join_as(&self, name: &str, role: Role) -> UserId {
        let user = UserId::mint();
        let account = NewAccount {
            firstname: name.to_owned(),
            lastname: String::new(),
            email: format!("{name}@example.org"),
            role,
            permissions: Vec::new(),
            demo: false,
        };
        let request = CommandRequest::new("sign up", Actor::user(user), Some(user));
        let keys = self.unit.keys().clone();
        let streams = vec![Stream::of::<Account>(user)];
        let joined = self
            .unit
            .run::<(), AccountError, _>(request, streams, move |work| {
                let (account, keys) = (account.clone(), keys.clone());
                Box::pin(async move {
                    let open = AccountCommand::Open(account);
                    work.decide::<Account>(user, open, &()).await?;
                    work.with_new_key(keys.generate(user));
                    Ok(())
                })
            });
        joined.await.unwrap();
        let row = "INSERT INTO principal (user_id, status, role) VALUES ($1, 'Active', $2)";
        let row = sqlx::query(row).bind(user).bind(role.as_str());
        row.execute(&self.pool).await.unwrap();
        let row = "INSERT INTO credential (user_id, password_hash) VALUES ($1, '')";
        let row = sqlx::query(row).bind(user);
        row.execute(&self.pool).await.unwrap();
        user
    }

    pub async fn join_all(&self, count: usize) -> Vec<UserId> {
        let mut people = Vec::new();
        for n in 0..count {
            people.push(self.join(&format!("client-{n}")).await);
        }
        people
    }

    async fn tell_account(&self, user: UserId, actor: Actor, command: AccountCommand) {
        let request = CommandRequest::new("test", actor, Some(user));
        let streams = vec![Stream::of::<Account>(user)];
        let told = self
            .unit
            .run::<(), AccountError, _>(request, streams, move |work| {
                let command = command.clone();
                Box::pin(async move { work.decide::<Account>(user, command, &()).await })
            });
        told.await.unwrap();
    }

    pub async fn act(&self, user: UserId) {
        let command = AccountCommand::ChangePassword;
        self.tell_account(user, Actor::user(user), command).await;
    }

    pub async fn suspend(&self, user: UserId) {
        let by = Actor::admin(UserId::mint());
        self.tell_account(user, by, AccountCommand::Suspend).await;
        let row = "UPDATE principal SET status = 'Suspended' WHERE user_id = $1";
        let row = sqlx::query(row).bind(user);
        row.execute(&self.pool).await.unwrap();
    }

    /// Moves everything in the log so many days into the past.
    pub async fn days_pass(&self, days: i32) {
        let earlier = "ALTER TABLE events DISABLE TRIGGER events_append_only;
             UPDATE events SET recorded_at = recorded_at - make_interval(days => DAYS);
             ALTER TABLE events ENABLE TRIGGER events_append_only";
        let earlier = earlier.replace("DAYS", &days.to_string());
        sqlx::raw_sql(&earlier).execute(&self.owner).await.unwrap();
    }

    pub async fn members(&self, audience: Audience) -> Vec<UserId> {
        let members = audience::members(self.unit.database(), audience).await;
        members.unwrap()
    }

    /// Sends a campaign to all.
    pub async fn begin(&self) -> Assignment {
        let people = self.members(Audience::All).await;
        let start = CampaignCommand::Start {
            subject: "New plans".to_owned(),
            content: "From Monday on.\n\nThe old ones stay.".to_owned(),
            audience: Audience::All,
            recipients: u32::try_from(people.len()).unwrap(),
        };
        let admin = Actor::admin(UserId::mint());
        let command = CommandRequest::new("send campaign", admin, None);
        let begun = self.campaigns.begin(command, start, people).await.unwrap();
        Assignment {
            campaign: begun.result,
            correlation: Uuid::nil(),
            cause: format!("campaign/{}/1", begun.result),
        }
    }

    pub async fn tell(&self, id: CampaignId, command: CampaignCommand) {
        let request = CommandRequest::new("test", Actor::SYSTEM, None);
        let streams = vec![Stream::of::<Campaign>(id)];
        let told = self
            .unit
            .run::<(), CampaignError, _>(request, streams, move |work| {
                let command = command.clone();
                Box::pin(async move { work.decide::<Campaign>(id, command, &()).await })
            });
        told.await.unwrap();
    }

    pub async fn step(&self, of: &Assignment) -> Step {
        self.campaigns.step(&self.mail, of).await.unwrap()
    }

    /// Continues until there is nothing to do at once.
    pub async fn go_on(&self, of: &Assignment) -> Step {
        loop {
            match self.step(of).await {
                Step::Moved => {}
                rest => return rest,
            }
        }
    }

    /// Continues until the campaign is finished or paused.
    pub async fn finish(&self, of: &Assignment) {
        testkit::wait_until(
            || async { self.go_on(of).await == Step::Over },
            "the campaign",
        )
        .await;
    }

    pub async fn view(&self, of: &Assignment) -> CampaignView {
        let campaign = self.campaigns.load(of.campaign).await.unwrap();
        campaign.view().unwrap().clone()
    }

    /// Workers that send the mails in the outbox, until the guard is dropped.
    pub fn deliver(&self, server: Option<&FakeSmtp>) -> DropGuard {
        let smtp = server.map(|server| {
            let server = MailServer {
                url: Secret::new(server.url.clone()),
                from: "AI Freelance <hello@shop.example>".into(),
            };
            Smtp::new(&server, "https://shop.example").unwrap()
        });
        let delivery = Arc::new(Delivery::new(self.unit.clone(), smtp).hasty());
        let stop = CancellationToken::new();
        let queue = Queue::new(self.pool.clone()).with_lease(Duration::from_secs(2));
        tokio::spawn(Workers::new(queue, delivery, Waker::default()).run(stop.clone()));
        stop.drop_guard()
    }

    pub async fn count(&self, query: &str) -> i64 {
        let count = sqlx::query_scalar(query).fetch_one(&self.pool);
        count.await.unwrap()
    }
}
