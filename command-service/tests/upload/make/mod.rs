//! Files, made byte by byte where no library would make them.

pub mod doc;
pub mod docx;
pub mod pdf;
pub mod picture;
