/** Categories, as those who look after them see them. */
export { CategoriesTab } from './CategoriesTab'
