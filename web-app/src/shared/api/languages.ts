/** The languages that specialists write in. Pages load the call after what they first show. */
export { useListAgentLanguagesQuery } from './generated/languages'
