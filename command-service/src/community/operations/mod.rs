//! What people and admins do in the community, one file each.

pub mod appeal_hiding;
pub mod decide_appeal;
pub mod dismiss_reports;
pub mod hide_discussion;
