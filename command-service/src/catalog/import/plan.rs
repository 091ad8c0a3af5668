//! What a file asks for, and the decision on all of it: every entry or none.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use service_kit::api::specialist_file::{SpecialistEntry, SpecialistFile};
use service_kit::problem::{ApiError, Code, Validation};
use shared_events::Public;
use shared_events::SpecialistId;
use shared_events::catalog::{CATEGORY_ROSTER, SpecialistPrompt};

use super::super::admission::TargetCategory;
use super::super::picture::Picture;
use super::super::specialist_content::nobody;
use super::super::{
    CategoryError, CategoryRoster, Specialist, SpecialistCommand, SpecialistError,
    SpecialistRefusal,
};
use super::upon::upon;
use crate::unit_of_work::{ReadError, Refusal, Stream, UnitOfWork, Work};

/// The entries of a file, each with the streams that it needs.
#[derive(Debug, Clone)]
pub(super) struct Plan(Vec<Planned>);

#[derive(Debug, Clone)]
struct Planned {
    id: SpecialistId,
    entry: SpecialistEntry,
    /// An id for each sample, used if the sample is new.
    fresh: Vec<String>,
    /// Their category; the subcategory stays the same if the entry leaves it out.
    target: TargetCategory,
}

/// What happened to the entries, by their places in the file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Imported {
    pub created: Vec<usize>,
    pub changed: Vec<usize>,
    pub unchanged: Vec<usize>,
}

impl Plan {
    /// With the current names of the categories; the decision checks that they have not changed.
    pub async fn of(unit: &UnitOfWork, file: &SpecialistFile) -> Result<Self, ApiError> {
        let work = unit
            .read(&[Stream::of::<CategoryRoster>(CATEGORY_ROSTER)])
            .await?;
        let roster = work.state::<CategoryRoster>(CATEGORY_ROSTER);
        let roster = roster.map_err(ReadError::Log)?;
        let planned = file.specialists.iter().map(|entry| {
            let id = entry.id.parse().map_err(ApiError::internal)?;
            let samples = entry.portfolios.as_deref().unwrap_or_default();
            let subcategory = entry.subcategory.as_deref().unwrap_or_default();
            Ok(Planned {
                id,
                fresh: samples
                    .iter()
                    .map(|_| SpecialistId::mint().to_string())
                    .collect(),
                target: TargetCategory::on(roster, entry.category.trim(), subcategory.trim()),
                entry: entry.clone(),
            })
        });
        planned.collect::<Result<_, ApiError>>().map(Self)
    }

    /// Everything that is read or written, each once.
    pub fn streams(&self) -> Vec<Stream> {
        let mut seen = BTreeSet::new();
        let all = self.0.iter().flat_map(|planned| {
            let specialist = Some(Stream::of::<Specialist>(&planned.id));
            let picture = planned.picture().stream();
            [specialist, planned.target.stream(), picture]
        });
        all.flatten()
            .filter(|stream| seen.insert((stream.kind(), stream.id().to_owned())))
            .collect()
    }

    /// Decides on every entry, and collects all errors.
    pub async fn decide(&self, work: &mut Work) -> Result<Imported, Refusal<ApiError>> {
        let mut wrong = Validation::new();
        let mut imported = Imported::default();
        for (place, planned) in self.0.iter().enumerate() {
            let before = work.version::<Specialist>(&planned.id);
            match planned.decide(work).await {
                Ok(()) => {
                    let after = work.version::<Specialist>(&planned.id);
                    imported.of(before, after).push(place);
                }
                Err(Refusal::Domain(cause)) => {
                    let (field, told) = complaint(&cause).ok_or(ApiError::from(Code::CONFLICT))?;
                    wrong.reject(format!("specialists[{place}].{field}"), told);
                }
                Err(fault) => return Err(fault.map(Into::into)),
            }
        }
        wrong.finish()?;
        Ok(imported)
    }
}

impl Imported {
    fn of(&mut self, before: u64, after: u64) -> &mut Vec<usize> {
        match (before, after > before) {
            (0, _) => &mut self.created,
            (_, true) => &mut self.changed,
            (_, false) => &mut self.unchanged,
        }
    }
}

impl Planned {
    fn picture(&self) -> Picture {
        Picture::of(self.entry.avatar.as_deref().unwrap_or_default().trim())
    }

    async fn decide(&self, work: &mut Work) -> Result<(), Refusal<SpecialistRefusal>> {
        let specialist = work.state::<Specialist>(&self.id).map_err(Refusal::Log)?;
        let nobody = (nobody(&self.id), untold());
        let before = match (specialist.in_house(), specialist.prompt()) {
            (Some(profile), Some(prompt)) => (profile, prompt),
            (None, Some(_)) => {
                return Err(SpecialistRefusal::Specialist(SpecialistError::NotListed).into());
            }
            _ => (&nobody.0, &nobody.1),
        };
        let (mut profile, prompt) = upon(&self.entry, &self.fresh, before);
        if specialist.prompt().is_none() {
            // A new specialist is in the directory, unless the file says otherwise.
            profile.active |= self.entry.status.is_none();
        }
        let avatar = (&profile.avatar, &before.0.avatar);
        let moves = (&profile.category, &profile.subcategory)
            != (&before.0.category, &before.0.subcategory);
        if !self
            .picture()
            .may_be_shown(work, avatar.0 == avatar.1)
            .map_err(Refusal::Log)?
        {
            return Err(SpecialistRefusal::Avatar.into());
        }
        if moves {
            let target = self.target.within(&profile.subcategory.0);
            let admitted = target.admit(work, &self.id).await;
            admitted.map_err(|refusal| refusal.map(SpecialistRefusal::Category))?;
        }
        let import = SpecialistCommand::Import {
            specialist: self.id.clone(),
            profile: Box::new(profile),
            prompt: Box::new(prompt),
        };
        let imported = work.decide::<Specialist>(&self.id, import, &()).await;
        imported.map_err(|refusal| refusal.map(SpecialistRefusal::Specialist))
    }
}

fn untold() -> SpecialistPrompt {
    let blank = || Public(String::new());
    SpecialistPrompt {
        system_prompt: blank(),
        tone: blank(),
        writing_style: blank(),
    }
}

/// The field of the entry, and its error; none for an error that a file can not cause.
fn complaint(cause: &SpecialistRefusal) -> Option<(&'static str, &'static str)> {
    match cause {
        SpecialistRefusal::Specialist(SpecialistError::NotListed) => Some((
            "id",
            "This specialist was deleted. Please give the entry another id.",
        )),
        SpecialistRefusal::Category(CategoryError::NoSuchSubcategory) => {
            Some(("subcategory", "This category has no such subcategory."))
        }
        SpecialistRefusal::Category(_) => {
            Some(("category", "Please choose a category that is there."))
        }
        SpecialistRefusal::Avatar => Some((
            "avatar",
            "Please give an address that begins with https://, or leave it out.",
        )),
        _ => None,
    }
}
