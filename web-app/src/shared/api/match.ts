/** Who fits a job. Only the page that asks it loads the call. */
export { type AgentMatch, useMatchAgentsQuery } from './generated/match'
