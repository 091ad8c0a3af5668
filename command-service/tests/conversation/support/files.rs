//! Files that somebody brings, as a browser puts them straight into the store.

use std::io::Cursor;

use bytes::Bytes;
use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};
use service_kit::files::{Files, MOST_BYTES};
use shared_events::UploadId;

use super::Person;

/// A text of so many characters and a line end, each line of ten.
pub fn text_of(characters: usize) -> Vec<u8> {
    assert_eq!(characters % 10, 0, "whole lines");
    "all words\n".repeat(characters / 10).into_bytes()
}

/// A picture in a colour of its own.
pub fn picture(shade: u8) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    let picture = RgbImage::from_pixel(4, 4, Rgb([shade, 90, 10]));
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// Puts a file of this person's there, and answers as a message names it.
pub async fn bring(
    files: &Files,
    person: &Person,
    name: &str,
    kind: &str,
    content: Vec<u8>,
) -> Value {
    let (upload, size) = (UploadId::mint(), content.len());
    let pieces = futures::stream::iter([Ok::<_, ()>(Bytes::from(content))]);
    let taken = files.take_in(person.id, upload, MOST_BYTES, pieces).await;
    taken.unwrap();
    json!({"name": name, "url": format!("/api/upload/{upload}"), "type": kind, "size": size})
}
