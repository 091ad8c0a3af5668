/** Who writes with which model. */
export { ChoiceFacts, EnvironmentNotice } from './ChoiceFacts'
export { ChoiceForm } from './ChoiceForm'
