//! Processes that are killed, databases that fall silent or are lost: nothing is lost, doubled or left.

pub mod failover;
pub mod kills;
pub mod scene;
pub mod setbacks;
pub mod silence;
pub mod steps;
