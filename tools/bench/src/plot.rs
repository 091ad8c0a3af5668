//! Curves beside the tables, as pictures that a browser shows without a library.

use std::path::Path;

use anyhow::{Result, anyhow};
use plotters::prelude::*;
use serde::{Deserialize, Serialize};

/// A figure that was measured at several sizes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Curve {
    name: String,
    points: Vec<(f64, f64)>,
}

impl Curve {
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            points: Vec::new(),
        }
    }

    pub fn point(&mut self, x: f64, y: f64) {
        self.points.push((x, y));
    }
}

/// A picture, for drawing and for storing.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Plot {
    /// Its name, without folder and ending.
    pub file: String,
    pub title: String,
    pub x: String,
    pub y: String,
    pub curves: Vec<Curve>,
}

const COLOURS: [RGBColor; 4] = [
    RGBColor(31, 94, 84),
    RGBColor(176, 74, 47),
    RGBColor(72, 84, 132),
    RGBColor(120, 120, 120),
];

impl Plot {
    /// Draws it into a folder.
    pub fn draw(&self, folder: &Path) -> Result<()> {
        let file = folder.join(format!("{}.svg", self.file));
        self.on(&SVGBackend::new(&file, (760, 420)).into_drawing_area())
            .map_err(|cause| anyhow!("drawing {}: {cause}", self.file))
    }

    fn on(
        &self,
        area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
    ) -> Result<(), DrawingAreaErrorKind<std::io::Error>> {
        area.fill(&WHITE)?;
        let most = |of: fn(&(f64, f64)) -> f64| {
            let all = self.curves.iter().flat_map(|curve| &curve.points);
            all.map(of).fold(0.0, f64::max) * 1.05
        };
        let mut chart = ChartBuilder::on(area)
            .caption(&self.title, ("sans-serif", 20))
            .margin(16)
            .x_label_area_size(44)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..most(|point| point.0), 0.0..most(|point| point.1))?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .x_desc(&self.x)
            .y_desc(&self.y)
            .draw()?;
        for (curve, colour) in self.curves.iter().zip(COLOURS) {
            let style = colour.stroke_width(2);
            chart
                .draw_series(LineSeries::new(curve.points.iter().copied(), style).point_size(4))?
                .label(&curve.name)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
        }
        chart
            .configure_series_labels()
            .background_style(WHITE.mix(0.8))
            .border_style(TRANSPARENT)
            .position(SeriesLabelPosition::UpperLeft)
            .draw()?;
        area.present()
    }
}
