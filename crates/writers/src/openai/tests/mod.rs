//! The request in this protocol, and reading its answers.

use crate::bench::*;
use crate::{Speaker, Turn, WriteEvent, Writer};
use futures::StreamExt;
use std::time::Duration;

mod charge;
mod request;
mod streams;
mod summary;
