/** The FAQs that the mock world begins with. */
import type { Faq } from '../../api/generated/endpoints'

export const FAQS: readonly Faq[] = [
  {
    id: 'faq-people',
    category: 'General',
    question: 'Are the specialists real people?',
    answer: 'No. Each specialist is an AI writer with a voice of their own.',
  },
  {
    id: 'faq-tokens',
    category: 'Billing',
    question: 'Do free tokens add up if I do not use them?',
    answer: 'No. What is left of a day lapses with it. Tokens you buy never expire.',
  },
  {
    id: 'faq-buy',
    category: 'Billing',
    question: 'Where do I buy tokens?',
    answer: 'In **Settings, Billing**. Choose a plan there.',
  },
  {
    id: 'faq-password',
    category: 'Account',
    question: 'I forgot my password',
    answer: 'On the sign-in page choose **Forgot password**.',
  },
  {
    id: 'faq-files',
    category: 'Technical',
    question: 'Which files can I attach?',
    answer: 'Images, pdf, doc, docx and txt.',
  },
  {
    id: 'faq-hours',
    category: 'Support',
    question: 'When is support open?',
    answer: 'Monday-Friday 9:00 AM-6:00 PM EST.',
  },
]
