/** Buying tokens: the plans, the history, and the administration of payments. */
export { History } from './History'
export { LowBalance, NEEDED_TOKENS } from './LowBalance'
export { PaymentsTab } from './admin/PaymentsTab'
export { Plans } from './Plans'
