/** What the settings, the administration and the pricing page show of the FAQs. */
export { FaqAdminTab } from './admin/FaqAdminTab'
export { FaqTab } from './FaqTab'
export { PricingFaqs } from './PricingFaqs'
