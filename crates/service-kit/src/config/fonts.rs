use std::path::PathBuf;

use clap::Args;

/// The fonts of the PDFs.
#[derive(Clone, Debug, Args)]
pub struct FontsFolder {
    /// Folder of the fonts; those that come with the source when it is left out
    #[arg(long, env = "FONTS_DIR")]
    pub fonts_dir: Option<PathBuf>,
}
