/** The parts of this feature for others: how a conversation stands, in its words, and the open orders. */
export { OpenOrders } from './jobs'
export { listLook as statusLook } from './status'
export { StatusMark } from './sessions'
