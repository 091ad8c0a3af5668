/** Ways through a whole conversation: to find something in it, to go to a day, to take it along. */
export { FindBar } from './FindBar'
export { useReading } from './useReading'
