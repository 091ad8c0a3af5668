//! Whether an icon may be shown: a picture of ours has to be there for everybody to see.

use super::CategoryRefusal;
use super::category_request::Icon;
use crate::unit_of_work::{Refusal, Stream, Work};
use crate::upload::Upload;

/// What has to be looked at.
pub(super) fn stream(icon: Icon) -> Option<Stream> {
    match icon {
        Icon::Picture(upload) => Some(Stream::of::<Upload>(upload)),
        Icon::Fine | Icon::Other => None,
    }
}

/// Refuses what can not be shown, unless the category has it already.
pub(super) fn check(
    work: &Work,
    icon: Icon,
    is_kept: bool,
) -> Result<(), Refusal<CategoryRefusal>> {
    let good = match icon {
        _ if is_kept => true,
        Icon::Fine => true,
        Icon::Other => false,
        Icon::Picture(upload) => {
            let file = work.state::<Upload>(upload).map_err(Refusal::Log)?.file();
            // What everybody may see is a picture: nothing else is kept for them.
            file.is_some_and(|file| file.public)
        }
    };
    match good {
        true => Ok(()),
        false => Err(CategoryRefusal::Icon.into()),
    }
}
