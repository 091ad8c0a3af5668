//! Files that people bring: where they are kept, of which types they may be, and the signed way to bring one.
//!
//! What belongs to one person is sealed with their key, so that erasing the key erases the files wherever copies of
//! them lie. Names in the store are made of ids and never of what people typed.

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
pub use store::{Aged, FileLocation, Files, FilesError, Head, Stored, StoredFile};
pub use ticket::{BadTicket, LIFETIME, Ticket};
