//! Roles and the nine permissions: one list for storing, offering and checking.

use serde::{Deserialize, Serialize};

use crate::personal::EventField;

/// The kind of account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// An ordinary client.
    User,
    /// Works in the admin area, as far as their permissions allow.
    Admin,
    /// Has all permissions; only a superadmin may change a superadmin.
    Superadmin,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::User, Self::Admin, Self::Superadmin];

    /// The word in the database and in the access token.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Admin => "admin",
            Self::Superadmin => "superadmin",
        }
    }

    /// True for admin and superadmin.
    #[must_use]
    pub const fn is_admin(self) -> bool {
        matches!(self, Self::Admin | Self::Superadmin)
    }
}

crate::ids::read_back!(Role "role");

macro_rules! permissions {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// A permission of an admin; each protects one part of the admin area.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Permission { $( $(#[$doc])* #[serde(rename = $text)] $name, )* }

        impl Permission {
            /// All nine, in the order of the admin area's tabs.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The word in the database and in the API.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

permissions! {
    /// Figures of the house.
    Stats = "stats",
    /// Making and changing admins.
    AdminManagement = "adminManagement",
    /// Suspending and reinstating people.
    UserManagement = "userManagement",
    /// The categories.
    CategoryManagement = "categoryManagement",
    /// The specialists.
    AiSpecialist = "aiSpecialist",
    /// Frequent questions and their answers.
    FaqManagement = "faqManagement",
    /// Announcements and campaigns.
    Announcements = "announcements",
    /// The audit log.
    AuditLogs = "auditLogs",
    /// The global prompt and similar settings.
    SystemSettings = "systemSettings",
}

/// Written by hand: the derive does not see names that come through a macro.
impl utoipa::PartialSchema for Permission {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        utoipa::openapi::ObjectBuilder::new()
            .schema_type(utoipa::openapi::schema::Type::String)
            .description(Some(
                "What an admin may do; each guards one part of the admin area.",
            ))
            .enum_values(Some(Self::ALL.iter().map(|permission| permission.as_str())))
            .into()
    }
}

impl utoipa::ToSchema for Permission {}

crate::ids::read_back!(Permission "permission");

impl EventField for Role {}
impl EventField for Permission {}
