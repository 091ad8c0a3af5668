/** What a prompt or a model makes of briefs, before clients see it. */
export { RehearsalsTab } from './RehearsalsTab'
