//! Pictures.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};

pub fn opaque(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let shade = |x, y| Rgb([(x % 256) as u8, (y % 256) as u8, 90]);
    encode(&RgbImage::from_fn(width, height, shade).into(), format)
}

pub fn with_holes(format: ImageFormat) -> Vec<u8> {
    let shade = |x, _| Rgba([200, 10, 10, (x * 8) as u8]);
    encode(&RgbaImage::from_fn(32, 32, shade).into(), format)
}

fn encode(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A PNG that claims a size and has next to nothing.
pub fn png_that_claims(width: u32, height: u32) -> Vec<u8> {
    let mut file = opaque(1, 1, ImageFormat::Png);
    file[16..20].copy_from_slice(&width.to_be_bytes());
    file[20..24].copy_from_slice(&height.to_be_bytes());
    let checksum = crc(&file[12..29]);
    file[29..33].copy_from_slice(&checksum.to_be_bytes());
    file
}

/// A photograph with a note of where it was taken, and that it is to be turned.
pub fn jpeg_with_secrets() -> Vec<u8> {
    let picture = opaque(40, 20, ImageFormat::Jpeg);
    let mut exif =
        b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    exif.extend_from_slice(b"GPS 51.5 N 0.1 W");
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    let mut file = picture[..2].to_vec();
    file.extend_from_slice(&[0xff, 0xe1]);
    file.extend_from_slice(&length);
    file.extend_from_slice(&exif);
    file.extend_from_slice(&picture[2..]);
    file
}

fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
        })
    })
}
