//! What people do with files of their own, one file each.

pub mod claim_upload;
