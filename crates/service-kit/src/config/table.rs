//! Every variable in one table, from which the operator's manual is made.

/// One setting of an operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variable {
    /// The environment variable. The flag has the same name in lower case, as in `--data-dir`.
    pub name: &'static str,
    /// The default value; empty if there is none.
    pub default: &'static str,
    /// Its meaning.
    pub meaning: &'static str,
}

macro_rules! table {
    ($($name:literal $default:literal $meaning:literal;)*) => {
        &[$(Variable { name: $name, default: $default, meaning: $meaning }),*]
    };
}

/// Every variable, in the order of the manual.
pub const TABLE: &[Variable] = table! {
    "PORT" "8080" "Port of the web app and the API.";
    "BIND" "127.0.0.1" "Address to listen on; `0.0.0.0` for all.";
    "PUBLIC_URL" "http://localhost:PORT" "Address under which browsers reach the marketplace. With `https`, cookies are sent only over https.";
    "TRUSTED_PROXIES" "" "Proxies whose `X-Forwarded-For` is believed: addresses and networks, separated by commas.";
    "OPERATIONS" "" "Address and port at which `/metrics` is answered, such as `127.0.0.1:9090`. Without it, `/metrics` is beside the app if `PUBLIC_URL` is `http`, and not available if it is `https`.";
    "SECURITY_CONTACT" "" "Contact for people who find a security problem: a `mailto:` or `https:` address. `/.well-known/security.txt` names it.";
    "GRANT" "always" "Who has free tokens: `always` means everybody, `confirmed` only people who have confirmed their e-mail address, which needs `SMTP_URL`.";
    "FREE_TOKENS_NETWORK" "200000" "The most free tokens that can be spent from one network in a UTC day, or `none` for no ceiling. An IPv6 network is a /64.";
    "FREE_COST_NETWORK" "2" "The most dollars that models may cost for free tokens of one network in a UTC day, or `none`.";
    "FREE_TOKENS_ALL" "10000000" "The most free tokens that can be spent in all in a UTC day, or `none`.";
    "FREE_COST_ALL" "50" "The most dollars that models may cost for free tokens in all in a UTC day, or `none`.";
    "LIMITS" "default" "Rate limits: `default`, or `test`, which multiplies every limit by 1,000, says so at the start, and is refused where `PUBLIC_URL` is `https`.";
    "DEAD_JOBS_DAYS" "90" "Days for which jobs that were given up are kept, so that an operator can look at them.";
    "DATA_DIR" "data" "Folder of the embedded database and the generated keys.";
    "DATABASE_URL" "" "PostgreSQL 15 or newer to use instead of the embedded one, as the owner of the database. Needs the next two variables and all key files.";
    "COMMAND_DATABASE_URL" "" "The same database as the role `marketplace_command`.";
    "QUERY_DATABASE_URL" "" "The same database as the role `marketplace_query`.";
    "MASTER_KEY_FILE" "generated in DATA_DIR" "File with the key that encrypts each person's key. If it is lost, all personal data is lost. A second line may hold the previous key: see [changing keys](#changing-keys).";
    "TOKEN_KEY_FILE" "generated in DATA_DIR" "File with the key that signs access tokens. A second line may hold the previous key.";
    "ADDRESS_KEY_FILE" "generated in DATA_DIR" "File with the key of the hashes of e-mail addresses. It can never be changed, and has one line.";
    "CONSISTENCY_KEY_FILE" "generated in DATA_DIR" "File with the key that signs consistency tokens. A second line may hold the previous key.";
    "SEAL_KEY_FILE" "derived from the address key" "File with the key that signs the seals of the log. A second line may hold the previous key.";
    "SEAL_EVERY_SECONDS" "20" "The longest time in seconds until an event has a seal.";
    "SEAL_FILE" "last-seal.json in DATA_DIR" "File that holds the last seal, see [An audit log that can be proved](#an-audit-log-that-can-be-proved). Best on another disk than the database; a separate command service writes it only if this variable is set.";
    "SEAL_WEBHOOK" "" "Address that receives the last seal once an hour, as JSON by POST.";
    "SEAL_MAIL_TO" "" "E-mail address that receives the last seal once a day, and when the seal key has changed.";
    "FILES_DIR" "in DATA_DIR" "Folder for uploaded files. Several processes share one folder, or a bucket.";
    "BACKUP_DIR" "" "Folder in which `serve` makes scheduled backups. Without it none are made; it should be on another disk.";
    "BACKUP_EVERY_HOURS" "24" "Hours from one backup to the next.";
    "BACKUP_KEEP" "7" "How many backups are kept; older ones are deleted once a new one is verified.";
    "S3_BUCKET" "" "Bucket for files, instead of a folder.";
    "S3_ENDPOINT" "" "Address of a server with the S3 protocol; without it Amazon's.";
    "S3_REGION" "us-east-1" "Region of the bucket.";
    "S3_ACCESS_KEY_ID" "" "Name of the key for the bucket; needed with `S3_BUCKET`.";
    "S3_SECRET_ACCESS_KEY" "" "The key for the bucket; needed with `S3_BUCKET`.";
    "S3_DIRECT" "false" "Whether browsers upload chat files straight to the bucket, which must then allow it by its CORS rules.";
    "ADMIN_EMAIL" "admin@marketplace.example" "E-mail address of the first superadmin.";
    "ADMIN_PASSWORD" "generated, shown once" "Password of the first superadmin, at least 12 characters and not easy to guess.";
    "ADMIN_SECOND_FACTOR" "optional" "Whether admins need a second factor: `optional`, or `required`, with which an admin without one can only set it up.";
    "SIGN_UP_PUZZLE_BITS" "0" "Zero bits, 1 to 24, of the puzzle that a browser solves before an account is created; 0 for none. 18 take a phone about a second. For the time of an attack with many sign-ups.";
    "DEMO" "true" "Whether a fresh embedded database begins with the demonstration: marked clients, their reviews and their posts in the community. A database of your own never does; use `marketplace demo` there.";
    "MODEL_BASE_URL" "" "Base URL of an OpenAI-compatible API that writes for the specialists, and wins over every model that is connected on screen.";
    "MODEL_API_KEY" "" "Key for that API, if it needs one.";
    "MODEL_NAME" "" "Name of the model there; needed with `MODEL_BASE_URL`.";
    "SMTP_URL" "" "Mail server: `smtps://user:password@host`, or `smtp://host:port`, where `?tls=required` asks for STARTTLS. Without it mail is kept for the superadmin to read, see [Mail](#mail).";
    "MAIL_FROM" "" "Sender of all mail, an address or `Name <address>`; needed with `SMTP_URL`.";
    "SUPPORT_EMAIL" "" "E-mail address of support, shown in Settings, Support. Without it none is shown.";
    "SUPPORT_WHATSAPP" "" "WhatsApp number of support with its country code, such as `+15551234567`, shown there too. Without it none is shown.";
    "PAYMENT_PROVIDER" "paystack with a key, else sandbox" "Who takes payments: `paystack`, `sandbox` (its own checkout page, no money moves), or `off`. Must be set, or a key given, if `PUBLIC_URL` is `https` or `MODEL_API_KEY` is set. Without it, nothing is sold once a model with a key is connected.";
    "PAYSTACK_SECRET_KEY" "" "Secret key of the Paystack account; `sk_test_…` and `sk_live_…` say whether money moves. Its notices go to `PUBLIC_URL/api/payments/webhook`.";
    "PAYSTACK_BASE_URL" "https://api.paystack.co" "Base URL of the Paystack API.";
    "FONTS_DIR" "the packages in crates/documents/npm" "Folder of the fonts for PDFs; you may add fonts. Without fonts only Word files can be made.";
    "MODEL_SEES" "false" "Whether that model looks at pictures that come with a message.";
    "MODEL_MAX_TOKENS" "4000" "The longest reply of that model, in tokens. So many are held for each reply in addition to what it reads; a reply that stops there says so.";
    "LOG" "info,sqlx=warn" "What is logged, as a tracing filter.";
    "LOG_FORMAT" "text" "How log lines look: `text` or `json`.";
    "OTEL_EXPORTER_OTLP_ENDPOINT" "" "OpenTelemetry collector (HTTP) that traces are sent to.";
};

/// The table for the manual.
pub fn markdown() -> String {
    let mut text = String::from("| Variable | Default | Meaning |\n|---|---|---|\n");
    for Variable {
        name,
        default,
        meaning,
    } in TABLE
    {
        // A value is shown as code; a description is not.
        let default = match *default {
            "" => "–".to_owned(),
            words if words.contains(' ') => words.to_owned(),
            value => format!("`{value}`"),
        };
        text.push_str(&format!("| `{name}` | {default} | {meaning} |\n"));
    }
    text
}
