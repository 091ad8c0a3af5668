/** What all specialists are told beside their own prompts. */
export { GlobalPrompt } from './GlobalPrompt'
