/** Categories, as admins see them. */
export { CategoriesTab } from './CategoriesTab'
