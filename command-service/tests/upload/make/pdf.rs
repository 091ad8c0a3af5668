//! PDF files.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::Arc;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_extract::content::{Content, Operation};
use pdf_extract::encryption::crypt_filters::{Aes256CryptFilter, CryptFilter};
use pdf_extract::{
    Dictionary, Document, EncryptionState, EncryptionVersion, Object, Permissions, Stream,
    dictionary,
};

/// One page a text.
pub fn of(pages: &[&str]) -> Vec<u8> {
    save(document(pages))
}

pub fn save(mut document: Document) -> Vec<u8> {
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

pub fn document(pages: &[&str]) -> Document {
    let font = dictionary! { "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica" };
    with_font(pages, font)
}

pub fn with_font(pages: &[&str], font: Dictionary) -> Document {
    let mut document = Document::with_version("1.5");
    let (tree, font) = (document.new_object_id(), document.add_object(font));
    let resources = document.add_object(dictionary! { "Font" => dictionary! { "F1" => font } });
    let kids: Vec<Object> = pages
        .iter()
        .map(|text| {
            let content = document.add_object(Stream::new(Dictionary::new(), drawn(text)));
            let page = dictionary! { "Type" => "Page", "Parent" => tree, "Contents" => content };
            document.add_object(page).into()
        })
        .collect();
    let count = i64::try_from(kids.len()).unwrap();
    document.objects.insert(
        tree,
        Object::Dictionary(dictionary! {
            "Type" => "Pages", "Kids" => kids, "Count" => count, "Resources" => resources,
            "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()],
        }),
    );
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    document.trailer.set("Root", catalog);
    document
}

fn drawn(text: &str) -> Vec<u8> {
    let mut operations = vec![
        Operation::new("BT", vec![]),
        Operation::new("Tf", vec!["F1".into(), 12.into()]),
        Operation::new("Td", vec![50.into(), 780.into()]),
    ];
    for line in text.lines() {
        operations.push(Operation::new("Tj", vec![Object::string_literal(line)]));
        operations.push(Operation::new("Td", vec![0.into(), (-18).into()]));
    }
    operations.push(Operation::new("ET", vec![]));
    Content { operations }.encode().unwrap()
}

/// A page that shows nothing but a picture, as a scan does.
pub fn scan() -> Vec<u8> {
    let mut document = document(&[""]);
    let picture = Stream::new(
        dictionary! {
            "Type" => "XObject", "Subtype" => "Image", "Width" => 8, "Height" => 8,
            "ColorSpace" => "DeviceGray", "BitsPerComponent" => 8,
        },
        vec![127; 64],
    );
    document.add_object(picture);
    save(document)
}

/// Locked with this password, which may be empty.
pub fn locked(text: &str, password: &str) -> Vec<u8> {
    let mut document = document(&[text]);
    let id = Object::string_literal("0123456789abcdef");
    document.trailer.set("ID", vec![id.clone(), id]);
    let version = EncryptionVersion::V2 {
        document: &document,
        owner_password: "the owner's",
        user_password: password,
        key_length: 128,
        permissions: Permissions::all(),
    };
    let state = EncryptionState::try_from(version).unwrap();
    document.encrypt(&state).unwrap();
    save(document)
}

/// Locked with this password as files are locked today.
pub fn locked_by_aes(text: &str, password: &str) -> Vec<u8> {
    let mut document = document(&[text]);
    let filter: Arc<dyn CryptFilter> = Arc::new(Aes256CryptFilter);
    let version = EncryptionVersion::V5 {
        encrypt_metadata: true,
        crypt_filters: BTreeMap::from([(b"StdCF".to_vec(), filter)]),
        file_encryption_key: &[7; 32],
        stream_filter: b"StdCF".to_vec(),
        string_filter: b"StdCF".to_vec(),
        owner_password: "the owner's",
        user_password: password,
        permissions: Permissions::all(),
    };
    let state = EncryptionState::try_from(version).unwrap();
    document.encrypt(&state).unwrap();
    save(document)
}

/// A content stream that is small and unpacks to far more than anybody has.
pub fn bomb(megabytes: usize) -> Vec<u8> {
    let mut document = document(&["x"]);
    let packed = dictionary! { "Filter" => "FlateDecode" };
    let bomb = document.add_object(Stream::new(packed, spaces(megabytes)));
    for object in document.objects.values_mut() {
        if let Ok(page) = object.as_dict_mut()
            && page.has_type(b"Page")
        {
            page.set("Contents", bomb);
        }
    }
    save(document)
}

/// Packed once and repeated: each megabyte of spaces reads the same after another one.
fn spaces(megabytes: usize) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    let mut ends = Vec::new();
    for _ in 0..2 {
        encoder.write_all(&vec![b' '; 1 << 20]).unwrap();
        encoder.flush().unwrap();
        ends.push(encoder.get_ref().len());
    }
    let packed = encoder.get_ref();
    let mut bomb = packed[..ends[0]].to_vec();
    for _ in 1..megabytes {
        bomb.extend_from_slice(&packed[ends[0]..ends[1]]);
    }
    bomb
}

/// A font that says of no glyph which letter it stands for.
pub fn unnamed_glyphs() -> Dictionary {
    let about = dictionary! { "Type" => "FontDescriptor", "FontName" => "Unnamed", "Flags" => 4 };
    let glyphs = dictionary! {
        "Type" => "Font", "Subtype" => "CIDFontType2", "BaseFont" => "Unnamed",
        "FontDescriptor" => about,
    };
    dictionary! {
        "Type" => "Font", "Subtype" => "Type0", "BaseFont" => "Unnamed",
        "Encoding" => "Identity-H", "DescendantFonts" => vec![Object::Dictionary(glyphs)],
    }
}

/// The last page is set in a font of [`unnamed_glyphs`].
pub fn with_a_page_of_unnamed_glyphs(pages: &[&str]) -> Vec<u8> {
    let mut document = document(pages);
    let font = document.add_object(unnamed_glyphs());
    let last = document.page_iter().last().unwrap();
    let resources = dictionary! { "Font" => dictionary! { "F1" => font } };
    let page = document.get_dictionary_mut(last).unwrap();
    page.set("Resources", resources);
    save(document)
}

/// The last page has half a box, which no page can be drawn into.
pub fn with_a_page_that_fails(pages: &[&str]) -> Vec<u8> {
    let mut document = document(pages);
    let last = document.page_iter().last().unwrap();
    let half = Object::Array(vec![Object::Integer(0), Object::Integer(0)]);
    let page = document.get_dictionary_mut(last).unwrap();
    page.set("MediaBox", half);
    save(document)
}

/// Each page's parent is the page itself.
pub fn circular() -> Vec<u8> {
    let mut document = document(&["round and round"]);
    let pages: Vec<_> = document.page_iter().collect();
    for id in pages {
        document.get_dictionary_mut(id).unwrap().set("Parent", id);
        document
            .get_dictionary_mut(id)
            .unwrap()
            .remove(b"Resources");
    }
    save(document)
}

/// Arrays in arrays, deeper than any stack.
pub fn nested(depth: usize) -> Vec<u8> {
    let mut file = b"%PDF-1.4\n1 0 obj\n".to_vec();
    file.extend(std::iter::repeat_n(b'[', depth));
    file.extend(std::iter::repeat_n(b']', depth));
    file.extend_from_slice(b"\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");
    file
}
