//! The processes to which people are sent, as a load balancer would: it notices the end of a process by a failed
//! request, and sends nobody to a process that has not yet reported that it is ready.

use std::sync::atomic::{AtomicU8, Ordering};

use reqwest::Method;

/// The program at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    /// The old program.
    Old,
    /// None: one was ended, and the other is not ready yet.
    Nobody,
    /// The changed program.
    New,
}

/// Two places for each service.
#[derive(Debug)]
pub struct Rotation {
    commands: [AtomicU8; 2],
    queries: [AtomicU8; 2],
}

impl Rotation {
    /// All as before the change.
    pub fn of_old() -> Self {
        let old = || [0, 1].map(|_| AtomicU8::new(Stands::Old as u8));
        Self {
            commands: old(),
            queries: old(),
        }
    }

    fn side(&self, method: &Method) -> &[AtomicU8; 2] {
        match *method {
            Method::GET => &self.queries,
            _ => &self.commands,
        }
    }

    /// Sets the program at a place of the service for such requests.
    pub fn put(&self, method: &Method, place: usize, stands: Stands) {
        self.side(method)[place].store(stands as u8, Ordering::Relaxed);
    }

    /// The place to try next: this one, or the other one while no program is here.
    pub fn next(&self, method: &Method, place: usize) -> usize {
        match self.at(method, place) {
            Stands::Nobody => 1 - place,
            Stands::Old | Stands::New => place,
        }
    }

    /// The program at this place.
    pub fn at(&self, method: &Method, place: usize) -> Stands {
        let stands = self.side(method)[place].load(Ordering::Relaxed);
        let all = [Stands::Old, Stands::Nobody];
        let found = all.into_iter().find(|known| *known as u8 == stands);
        found.unwrap_or(Stands::New)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_to_an_empty_place_and_a_full_one_is_known_by_what_stands_there() {
        let rotation = Rotation::of_old();
        rotation.put(&Method::GET, 0, Stands::Nobody);
        assert_eq!(rotation.next(&Method::GET, 0), 1);
        assert_eq!(rotation.next(&Method::POST, 0), 0, "another service");
        rotation.put(&Method::GET, 0, Stands::New);
        assert_eq!(rotation.next(&Method::GET, 0), 0);
        assert_eq!(rotation.at(&Method::GET, 0), Stands::New);
        assert_eq!(rotation.at(&Method::GET, 1), Stands::Old);
    }
}
