//! Files of members: where they are kept, which types are accepted, and the signed address for an upload.
//!
//! Files of one person are encrypted with their key, so erasing the key erases the files in every copy. Names in
//! the store are made of ids and never of text that people typed.

mod direct;
mod fault;
mod half_written;
mod kind;
mod limits;
mod quota;
mod shared;
mod store;
mod ticket;

pub use direct::Direct;
pub use kind::FileKind;
pub use limits::{
    LONGEST_NAME, MOST_BYTES, MOST_FILES, MOST_PER_MESSAGE, MOST_STORED, readable_size,
};
pub use quota::{FULL, fits_quota};
pub use shared::{Standing, adopt, join, standing};
pub use store::{
    Aged, ExportPlace, FileLocation, Files, FilesError, Head, PIECE, Stored, StoredFile,
};
pub use ticket::{BadTicket, LIFETIME, Ticket};
