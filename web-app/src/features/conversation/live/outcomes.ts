/** What is said of a reply that was not written, or not to its end. */

export const NOT_WRITTEN = 'This reply could not be written. Nothing was charged.'

export const NO_OTHER_WRITTEN = 'Another reply could not be written. Nothing was charged.'

export const NOTHING_WRITTEN = 'Stopped before the first word. Nothing was charged.'

/** Shown when a reply reached the length limit, or the model's own limit. */
export const ENDED_EARLY = 'This ended early. Ask to go on for the rest, or put it another way.'
