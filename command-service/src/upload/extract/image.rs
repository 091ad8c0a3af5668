//! Pictures: decoded within limits, scaled down to a useful size, and encoded again, which removes locations, camera
//! data, and everything else that was hidden in the file.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::imageops::FilterType;
use image::{DynamicImage, ImageDecoder as _, ImageError, ImageFormat, ImageReader, Limits};
use service_kit::files::FileKind;
use shared_events::upload::Unread;

/// The most pixels on a side.
const LONGEST_SIDE: u32 = 8_000;
/// The most pixels in total.
const MOST_PIXELS: u64 = 40_000_000;
/// Bytes of memory for decoding.
const MEMORY: u64 = 256 * 1024 * 1024;
/// The size that models use, in pixels on a side.
const SIDE: u32 = 1_568;
const QUALITY: u8 = 85;

/// The picture in the form that is stored and shown.
pub(super) fn read(kind: FileKind, file: &[u8]) -> Result<(FileKind, Vec<u8>), Unread> {
    let picture = decode(format(kind)?, file)?;
    let picture = if picture.width().max(picture.height()) > SIDE {
        picture.resize(SIDE, SIDE, FilterType::Triangle)
    } else {
        picture
    };
    encode(&picture).map_err(|_| Unread::Broken)
}

fn format(kind: FileKind) -> Result<ImageFormat, Unread> {
    match kind {
        FileKind::Png => Ok(ImageFormat::Png),
        FileKind::Jpeg => Ok(ImageFormat::Jpeg),
        FileKind::Gif => Ok(ImageFormat::Gif),
        FileKind::Webp => Ok(ImageFormat::WebP),
        _ => Err(Unread::Unsupported),
    }
}

fn decode(format: ImageFormat, file: &[u8]) -> Result<DynamicImage, Unread> {
    let mut reader = ImageReader::with_format(Cursor::new(file), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(LONGEST_SIDE);
    limits.max_image_height = Some(LONGEST_SIDE);
    limits.max_alloc = Some(MEMORY);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|cause| unread(&cause))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || width.max(height) > LONGEST_SIDE {
        return Err(Unread::TooLarge);
    }
    let orientation = decoder.orientation().map_err(|cause| unread(&cause))?;
    let picture = DynamicImage::from_decoder(decoder);
    let mut picture = picture.map_err(|cause| unread(&cause))?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

fn unread(cause: &ImageError) -> Unread {
    match cause {
        ImageError::Limits(_) => Unread::TooLarge,
        ImageError::Unsupported(_) => Unread::Unsupported,
        _ => Unread::Broken,
    }
}

/// A picture with transparency is encoded without loss; any other one as a photograph.
fn encode(picture: &DynamicImage) -> image::ImageResult<(FileKind, Vec<u8>)> {
    let mut bytes = Vec::new();
    if picture.color().has_alpha() {
        let picture = DynamicImage::ImageRgba8(picture.to_rgba8());
        picture.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)?;
        Ok((FileKind::Png, bytes))
    } else {
        let encoder = JpegEncoder::new_with_quality(&mut bytes, QUALITY);
        picture.to_rgb8().write_with_encoder(encoder)?;
        Ok((FileKind::Jpeg, bytes))
    }
}
