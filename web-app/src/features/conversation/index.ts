/** The parts of this feature for others: how a conversation stands, in its words. */
export { listLook as statusLook } from './status'
export { StatusMark } from './sessions'
