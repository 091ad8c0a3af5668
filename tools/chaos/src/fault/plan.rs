//! The planned faults of each half. The seed only shuffles: every kind is in every plan.

use rand::RngExt as _;
use rand::rngs::StdRng;
use rand::seq::SliceRandom as _;
use service_kit::fault::Point;

use crate::site::Shape;

/// The points at which every plan ends processes; `marketplace/tests/api/failure/steps.rs` goes through all of them one by
/// one.
pub const POINTS: [Point; 4] = [
    Point::Committed,
    Point::ViewWritten,
    Point::ModelEnded,
    Point::Numbered,
];

/// A fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// kill -9 of this process.
    Kill(&'static str),
    /// kill -9 at this point.
    Point(Point),
    /// A crash of the database.
    Postgres,
    /// Cut client connections.
    Cut,
    /// A process can not reach the database.
    BlackHole,
    /// An event that can not be folded.
    Poison,
    /// Every way a model fails.
    Model,
    /// The clock jumps.
    Clock,
}

impl Task {
    /// All faults for the product in this shape.
    pub fn all(shape: Shape) -> Vec<Self> {
        let kills = shape.nodes().iter().map(|(name, _)| Self::Kill(name));
        kills.chain(Self::anywhere()).collect()
    }

    fn anywhere() -> impl Iterator<Item = Self> {
        let points = POINTS.into_iter().map(Self::Point);
        points.chain([
            Self::Postgres,
            Self::Cut,
            Self::BlackHole,
            Self::Poison,
            Self::Model,
            Self::Clock,
        ])
    }
}

/// Two halves, one for each shape.
#[derive(Debug)]
pub struct Plan {
    /// The shapes in order, each with its faults.
    pub halves: [(Shape, Vec<Task>); 2],
}

impl Plan {
    /// Shuffled by `chance`.
    pub fn draw(chance: &mut StdRng) -> Self {
        let mut shapes = [Shape::OneMachine, Shape::Services];
        shapes.shuffle(chance);
        let mut halves = shapes.map(|shape| {
            let kills = shape.nodes().iter().map(|(name, _)| Task::Kill(name));
            (shape, kills.collect::<Vec<_>>())
        });
        for task in Task::anywhere() {
            halves[chance.random_range(0..2)].1.push(task);
        }
        for (_, tasks) in &mut halves {
            tasks.shuffle(chance);
        }
        Self { halves }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;

    use super::*;

    #[test]
    fn every_kind_of_fault_is_in_every_plan_and_the_seed_only_shuffles() {
        let mut orders = std::collections::HashSet::new();
        for seed in 0..50 {
            let plan = Plan::draw(&mut StdRng::seed_from_u64(seed));
            let planned: Vec<Task> = plan
                .halves
                .iter()
                .flat_map(|(_, tasks)| tasks.clone())
                .collect();
            for shape in [Shape::OneMachine, Shape::Services] {
                for task in Task::all(shape) {
                    assert!(
                        planned.contains(&task),
                        "{task:?} is missing with seed {seed}"
                    );
                }
            }
            for (shape, tasks) in &plan.halves {
                let possible = Task::all(*shape);
                assert!(tasks.iter().all(|task| possible.contains(task)));
            }
            orders.insert(format!("{planned:?}"));
        }
        assert!(orders.len() > 40, "seeds shuffle");
    }
}
