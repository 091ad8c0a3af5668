//! Whether a message is in English, the only language of the built-in writer.

use super::text::tokens;

const ENGLISH: &str = " the a an and of to in for is are was my i we it you about on with need write please make this that our can at be \
as by from not have has will or no me add remove call move replace put shorter words section paragraph number it's one two all your ";
/// Small words of other languages that English does not have.
const OTHER: &str = " el los las una del por para con que qué cómo está esta sobre como pero más necesito escriba escribe favor le les des \
une est dans pour avec sur vous nous je votre mon écrivez du et der die das und ein eine für mit von ist nicht auf wir bitte ich sie \
schreiben il lo gli di che per sono della scrivi um uma não com você meu och att det som en jeg det og het een van voor met ik \
proszę jest nie się na napisz por favor ";

/// Whether a message of some length has small words of other languages than English.
pub(super) fn is_foreign(message: &str) -> bool {
    let words = tokens(message);
    let among = |list: &str| {
        let among = |word: &&String| list.contains(&format!(" {word} "));
        words.iter().filter(among).count()
    };
    let (english, other) = (among(ENGLISH), among(OTHER));
    let letters = message.chars().filter(|c| c.is_alphabetic());
    let (near, distant): (Vec<char>, Vec<char>) =
        letters.partition(|c| *c <= '\u{24f}' || ('\u{1e00}'..='\u{1eff}').contains(c));
    (distant.len() > 2 && distant.len() > near.len())
        || (words.len() >= 4 && other >= 2 && other > 2 * english)
        || (words.len() >= 9 && english == 0 && other > 0)
}
