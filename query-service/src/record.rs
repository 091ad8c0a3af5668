//! A record for a person to keep, as a table in markdown that is made into a file: a receipt of money or of tokens.

use shared_events::UserId;
use shared_events::money::grouped;
use sqlx::Row;
use time::OffsetDateTime;
use time::format_description::BorrowedFormatItem;
use time::macros::format_description;

use crate::projection::Reading;

const DATE: &[BorrowedFormatItem<'_>] =
    format_description!("[day padding:none] [month repr:long] [year], [hour]:[minute] UTC");

/// Whose record it is.
pub(crate) struct Buyer {
    pub name: String,
    pub email: String,
}

impl Buyer {
    /// From the read model of accounts.
    pub(crate) async fn read(reading: &mut Reading, owner: UserId) -> Result<Self, sqlx::Error> {
        let sql = reading.sql(
            "SELECT concat_ws(' ', firstname, nullif(lastname, '')) AS name, coalesce(email, '') AS email
             FROM {account}.account WHERE user_id = $1",
        );
        let row = sqlx::query(&sql).bind(owner);
        let row = row.fetch_one(reading.conn()).await?;
        Ok(Self {
            name: row.try_get("name")?,
            email: row.try_get("email")?,
        })
    }
}

/// What each line says, by its name.
pub(crate) type Lines = Vec<(&'static str, String)>;

/// The table with its title and what stands below it.
pub(crate) fn markdown(title: &str, lines: &Lines, notes: &[&str]) -> String {
    let mut text = format!("# {title}\n\nAI Freelance\n\n");
    for (index, (name, value)) in lines.iter().enumerate() {
        text.push_str(&format!("| {name} | {} |\n", plain(value)));
        if index == 0 {
            text.push_str("|---|---|\n");
        }
    }
    for note in notes {
        text.push_str(&format!("\n{note}\n"));
    }
    text
}

/// Text that somebody typed, as markdown that shows exactly this text, in one line.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_control() => out.push(' '),
            c if c.is_ascii_punctuation() => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
    out
}

/// `1 January 1970, 00:00 UTC`
pub(crate) fn date(at: OffsetDateTime) -> String {
    at.to_offset(time::UtcOffset::UTC)
        .format(DATE)
        .unwrap_or_default()
}

/// `-1,240`
pub(crate) fn signed(number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}", grouped(number.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pay_19_whatever_a_name_holds_stands_in_its_own_cell() {
        assert_eq!(plain("A|B\n# *C*"), "A\\|B \\# \\*C\\*");
        let text = markdown("Receipt", &vec![("Name", "a | b".into())], &[]);
        assert_eq!(
            text,
            "# Receipt\n\nAI Freelance\n\n| Name | a \\| b |\n|---|---|\n"
        );
    }
}
