export { OperationsTab } from './OperationsTab'
