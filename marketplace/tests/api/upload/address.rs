//! What is put to a signed address, and by whom: once, as it was announced, and to the end or not at all.

use reqwest::Method;
use serde_json::json;
use service_kit::files::{FileKind, MOST_BYTES, Ticket};
use service_kit::secret::Secret;
use shared_events::UploadId;
use sqlx::{PgPool, Postgres, Transaction};
use testkit::wait_until;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::{BRIEF, client, put, signed};
use crate::product::{Product, email};

/// The key that addresses are signed with here.
const KEY: [u8; 32] = [2; 32];

/// What somebody sends to an address: these lines of the head beside its type, and then this.
async fn sending(product: &Product, address: &str, more: &str, content: &[u8]) -> TcpStream {
    let head =
        format!("PUT {address} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n{more}\r\n");
    let mut stream = TcpStream::connect(product.address()).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(content).await.unwrap();
    stream
}

/// The line of the head that says how long it is.
fn long(bytes: usize) -> String {
    format!("Content-Length: {bytes}\r\n")
}

/// Sends no more, and hears what comes until the far end hangs up as well; a reset counts as that.
async fn hang_up(mut stream: TcpStream) -> String {
    stream.shutdown().await.unwrap();
    heard(stream).await
}

async fn heard(mut stream: TcpStream) -> String {
    let mut all = Vec::new();
    let _ = stream.read_to_end(&mut all).await;
    String::from_utf8_lossy(&all).into_owned()
}

/// Of the only file that anybody brought: whether it is kept, and the bytes that it takes.
async fn slot(pool: &PgPool) -> Option<(bool, i64)> {
    let slot = sqlx::query_as("SELECT kept, bytes FROM upload_slot").fetch_optional(pool);
    slot.await.unwrap()
}

#[tokio::test]
async fn api_28_an_address_takes_one_file_once_as_it_was_announced() {
    let product = Product::start().await;
    let ada = client(&product, "ada").await;
    let text = "text/plain";
    let one = signed(&product, &ada, "a.txt", text).await;
    let address = one["signedUrl"].as_str().unwrap();

    let bare = address.split('?').next().unwrap();
    assert_eq!(put(&product, bare, text, BRIEF).await.0, 403);
    let short = format!("{bare}?sig=00");
    assert_eq!(put(&product, &short, text, BRIEF).await.0, 400);
    let other = signed(&product, &ada, "b.txt", text).await;
    let query = other["signedUrl"]
        .as_str()
        .unwrap()
        .split_once('?')
        .unwrap()
        .1;
    let forged = [
        format!("{bare}?{query}"),
        address.replace("max=20971520", "max=20971521"),
        address.replace("text%2Fplain", "application%2Fpdf"),
    ];
    for forged in forged {
        assert_ne!(forged, address);
        let (status, problem) = put(&product, &forged, text, BRIEF).await;
        assert_eq!(
            (status, &problem["code"]),
            (403, &json!("upload_address_invalid"))
        );
    }
    let (status, problem) = put(&product, address, "application/pdf", BRIEF).await;
    assert_eq!(
        (status, &problem["code"]),
        (415, &json!("upload_wrong_type"))
    );

    assert_eq!(put(&product, address, text, BRIEF).await.0, 201);
    assert_eq!(
        put(&product, address, text, BRIEF).await.0,
        403,
        "used before"
    );
}

#[tokio::test]
async fn api_28_an_address_that_has_expired_takes_nothing() {
    let product = Product::start().await;
    let owner = product.sign_up("ada").await;
    for (expires, expected) in [(1_700_000_600, 403), (4_102_444_800, 201)] {
        let ticket = Ticket {
            upload: UploadId::mint(),
            owner: owner.parse().unwrap(),
            name: "a.txt".into(),
            kind: FileKind::Txt,
            public: false,
            max: MOST_BYTES,
            expires,
        };
        let query = ticket.signed(&Secret::new(KEY));
        let address = format!("/api/upload/{}?{query}", ticket.upload);
        let (status, answer) = put(&product, &address, "text/plain", BRIEF).await;
        assert_eq!(status, expected, "{answer}");
        if status == 403 {
            assert_eq!(answer["code"], "upload_address_invalid");
        }
    }
}

#[tokio::test]
async fn api_28_a_file_that_does_not_say_how_long_it_is_is_refused() {
    let product = Product::start().await;
    let ada = client(&product, "ada").await;
    let one = signed(&product, &ada, "a.txt", "text/plain").await;
    let address = one["signedUrl"].as_str().unwrap();
    let chunked = "Transfer-Encoding: chunked\r\nConnection: close\r\n";
    for (more, content) in [
        ("Connection: close\r\n", &b""[..]),
        (chunked, &b"8\r\nA brief.\r\n0\r\n\r\n"[..]),
    ] {
        let answer = heard(sending(&product, address, more, content).await).await;
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
        assert!(answer.contains("upload_malformed"), "{answer}");
    }
    // Nothing was claimed for them.
    let (status, answer) = put(&product, address, "text/plain", BRIEF).await;
    assert_eq!(status, 201, "{answer}");
}

#[tokio::test]
async fn api_28_a_file_that_ends_before_it_is_as_long_as_it_said_is_not_kept_and_takes_no_room() {
    let product = Product::start().await;
    let (ada, pool) = (client(&product, "ada").await, product.owner_pool());
    let one = signed(&product, &ada, "a.txt", "text/plain").await;
    let address = one["signedUrl"].as_str().unwrap();
    let longer = long(BRIEF.len() + 1);
    let stream = sending(&product, address, &longer, BRIEF).await;
    let is_claimed = || async { slot(&pool).await.is_some() };
    wait_until(is_claimed, "the address to be used").await;
    let answer = hang_up(stream).await;
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 408 "),
        "{answer}"
    );
    let is_free = || async { slot(&pool).await == Some((false, 0)) };
    wait_until(is_free, "its room to be given back").await;
    assert_eq!(put(&product, address, "text/plain", BRIEF).await.0, 403);
}

#[tokio::test]
async fn api_28_of_what_is_longer_than_it_said_no_more_than_that_is_taken() {
    let product = Product::start().await;
    let ada = client(&product, "ada").await;
    let one = signed(&product, &ada, "a.txt", "text/plain").await;
    let address = one["signedUrl"].as_str().unwrap();
    // What is beyond is no other request.
    let content = [BRIEF, b" And more.\r\n\r\n"].concat();
    let stream = sending(&product, address, &long(BRIEF.len()), &content).await;
    let answer = heard(stream).await;
    assert!(answer.starts_with("HTTP/1.1 201 "), "{answer}");
    let path = one["url"].as_str().unwrap().strip_prefix("/api").unwrap();
    let given = product.send(Method::GET, path, Some(&ada), None).await;
    assert_eq!(given.bytes().await.unwrap(), BRIEF);
}

/// Holds up whatever is decided on the room of this person's files, until it is dropped.
async fn hold_up(pool: &PgPool, owner: &str) -> Transaction<'static, Postgres> {
    let mut held = pool.begin().await.unwrap();
    sqlx::query("SELECT pg_advisory_xact_lock(hashtextextended('upload/' || $1, 0))")
        .bind(owner)
        .execute(&mut *held)
        .await
        .unwrap();
    held
}

/// Until somebody waits for what this holds.
async fn until_awaited(pool: &PgPool, held: &mut Transaction<'static, Postgres>) {
    let own: i32 = sqlx::query_scalar("SELECT pg_backend_pid()")
        .fetch_one(&mut **held)
        .await
        .unwrap();
    let is_awaited = || async {
        let waits = sqlx::query_scalar::<_, bool>(
            "SELECT EXISTS (
               SELECT FROM pg_locks WHERE NOT granted AND $1 = ANY(pg_blocking_pids(pid)))",
        );
        waits.bind(own).fetch_one(pool).await.unwrap()
    };
    wait_until(is_awaited, "the file to be at hand").await;
}

/// Hazard H1. Closed from the far end, the connection is one whose handler is gone.
#[tokio::test]
async fn whoever_hangs_up_while_their_file_is_kept_has_it_or_the_room_for_it() {
    let product = Product::start().await;
    let (owner, pool) = (product.sign_up("ada").await, product.owner_pool());
    let ada = product.sign_in(&email("ada")).await;
    let one = signed(&product, &ada, "a.txt", "text/plain").await;
    let address = one["signedUrl"].as_str().unwrap();
    let (last, all_but) = BRIEF.split_last().unwrap();
    let mut stream = sending(&product, address, &long(BRIEF.len()), all_but).await;
    let is_claimed = || async { slot(&pool).await.is_some() };
    wait_until(is_claimed, "the address to be used").await;

    let mut held = hold_up(&pool, &owner).await;
    stream.write_all(&[*last]).await.unwrap();
    until_awaited(&pool, &mut held).await;
    assert_eq!(hang_up(stream).await, "", "nobody is answered yet");
    held.rollback().await.unwrap();

    let is_settled = || async {
        let slot = slot(&pool).await;
        slot.is_some_and(|(kept, bytes)| kept || bytes == 0)
    };
    wait_until(is_settled, "the file to be kept or its room to be free").await;
}
