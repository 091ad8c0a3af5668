//! What is asked in this protocol, and how its answers are read.

use crate::bench::*;
use crate::{Speaker, Turn, WriteEvent, Writer};
use futures::StreamExt;
use std::time::Duration;

mod charge;
mod request;
mod streams;
mod summary;
