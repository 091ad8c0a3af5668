/** Specialists, as admins see them. */
export { SpecialistsTab } from './SpecialistsTab'
