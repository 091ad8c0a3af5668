export { CannedAnswers } from './CannedAnswers'
