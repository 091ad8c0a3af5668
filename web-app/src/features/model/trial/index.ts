/** A trial: a connection writes a sentence, followed word by word. */
export { TestDialog } from './TestDialog'
export { TrialResult } from './TrialResult'
export { useTrial } from './useTrial'
