/** The message to all specialists, besides their own prompts. */
export { GlobalPrompt } from './GlobalPrompt'
