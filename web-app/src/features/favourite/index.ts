/** Saved specialists. Pages for visitors load this after they are there. */
export { NobodySaved } from './NobodySaved'
export { SaveButton } from './SaveButton'
export { SavedRow } from './SavedRow'
