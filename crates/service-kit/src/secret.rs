//! A value that must not reach a log, an error message or an answer.

use std::{convert::Infallible, fmt, str::FromStr};

use zeroize::Zeroize;

/// Holds a secret, refuses to print it and wipes it when dropped.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret<T: Zeroize>(T);

/// 32 random bytes: the size of every key here.
pub type Key = Secret<[u8; 32]>;

impl<T: Zeroize> Secret<T> {
    /// Wraps the value.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// The value itself. The name makes each use easy to see in review.
    pub const fn expose(&self) -> &T {
        &self.0
    }
}

impl<T: Zeroize> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[secret]")
    }
}

impl<T: Zeroize> Drop for Secret<T> {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

/// For the command line parser.
impl FromStr for Secret<String> {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_does_not_print() {
        let secret: Secret<String> = "hunter2".parse().unwrap();
        assert_eq!(
            format!("{secret:?} {:#?}", Some(&secret)),
            "[secret] Some(\n    [secret],\n)"
        );
        assert_eq!(secret.expose(), "hunter2");
    }
}
