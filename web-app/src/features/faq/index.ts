/** The FAQs for the settings, the administration and the pricing page. */
export { FaqAdminTab } from './admin/FaqAdminTab'
export { FaqTab } from './FaqTab'
export { PricingFaqs } from './PricingFaqs'
