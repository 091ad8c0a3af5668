//! Where notices go: writes down what is sent and answers as it is told.

use std::sync::{Arc, Mutex};

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// Of every answer; each notice brings a connection of its own.
const HEADERS: &str = "content-length: 0\r\nconnection: close\r\n\r\n";

/// What is said to a notice.
#[derive(Debug, Clone, Copy)]
pub enum Says {
    Status(u16),
    /// Nothing: the connection ends without an answer.
    Nothing,
}

/// What arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrived {
    pub signature: String,
    pub body: String,
}

#[derive(Clone)]
pub struct Receiver {
    pub url: String,
    arrived: Arc<Mutex<Vec<Arrived>>>,
}

impl Receiver {
    /// Answers by what a notice says and how often it came, this time included.
    pub async fn start(answer: fn(&str, usize) -> Says) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let receiver = Self {
            url: format!("http://{}/webhook", listener.local_addr().unwrap()),
            arrived: Arc::default(),
        };
        let serving = receiver.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serving.clone().take(stream, answer));
            }
        });
        receiver
    }

    /// Everything that arrived, in order.
    pub fn arrived(&self) -> Vec<Arrived> {
        self.arrived.lock().unwrap().clone()
    }

    /// How often a notice came.
    pub fn times(&self, body: &str) -> usize {
        let arrived = self.arrived();
        arrived.iter().filter(|one| one.body == body).count()
    }

    async fn take(self, mut stream: TcpStream, answer: fn(&str, usize) -> Says) {
        let Some(notice) = read(&mut stream).await else {
            return;
        };
        let body = notice.body.clone();
        self.arrived.lock().unwrap().push(notice);
        if let Says::Status(status) = answer(&body, self.times(&body)) {
            let head = format!("HTTP/1.1 {status} as told\r\n{HEADERS}");
            stream.write_all(head.as_bytes()).await.unwrap();
        }
    }
}

/// One request; none if the connection ends before it.
async fn read(stream: &mut TcpStream) -> Option<Arrived> {
    let mut stream = BufReader::new(stream);
    let (mut length, mut signature) = (0, String::new());
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await.ok()? == 0 {
            return None;
        }
        if line.trim_end().is_empty() {
            break;
        }
        let (name, value) = line.trim_end().split_once(": ").unwrap_or_default();
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().unwrap(),
            "x-paystack-signature" => value.clone_into(&mut signature),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.ok()?;
    let body = String::from_utf8(body).unwrap();
    Some(Arrived { signature, body })
}
