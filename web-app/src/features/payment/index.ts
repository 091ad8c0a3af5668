/** Buying tokens: the plans, what was bought and spent, and the payments behind the counter. */
export { History } from './History'
export { LowBalance } from './LowBalance'
export { PaymentsTab } from './admin/PaymentsTab'
export { Plans } from './Plans'
