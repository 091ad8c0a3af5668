//! What people do with files of their own, one file each.

pub mod claim_upload;
pub mod put_file;
pub mod release_file;
