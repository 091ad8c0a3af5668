//! What people and admins do in the community, one file each.

pub mod appeal_hiding;
pub mod decide_appeal;
pub mod delete_discussion;
pub mod delete_discussion_reply;
pub mod dismiss_reports;
pub mod hide_discussion;
pub mod like_discussion;
pub mod moderate_discussion;
pub mod reply_to_discussion;
pub mod report_discussion;
pub mod start_discussion;
mod write;
