/** Specialists, as those who look after them see them. */
export { SpecialistsTab } from './SpecialistsTab'
