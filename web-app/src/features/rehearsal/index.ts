/** Trying a prompt or a model on briefs, before clients see it. */
export { RehearsalsTab } from './RehearsalsTab'
