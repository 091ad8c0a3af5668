/** What the footer shows of this feature. */
export { SubscribeForm } from './SubscribeForm'
