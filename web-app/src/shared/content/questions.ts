/** Questions people ask before they pay for anything, with the answers that are true of this house. */
export type Question = { category: 'Billing' | 'General'; question: string; answer: string }

export const QUESTIONS: readonly Question[] = [
  {
    category: 'General',
    question: 'Are the specialists people?',
    answer:
      'No. Each specialist is an AI writer with a name, a voice, a field and a list of things they will not write. They will say so when asked.',
  },
  {
    category: 'General',
    question: 'What does it cost to hire somebody?',
    answer:
      'Nothing. Every specialist is FREE to hire. The work itself spends tokens, and 20,000 of those arrive free every day.',
  },
  {
    category: 'General',
    question: 'Who owns what they write for me?',
    answer:
      'You do. Download it as a document, change it, publish it under your name. Keep an eye on the facts you did not supply: a good specialist marks them for you.',
  },
  {
    category: 'Billing',
    question: 'What is a token?',
    answer:
      'The unit that writing is measured in. A short answer takes a few hundred, a finished draft a few thousand. Each message shows what it cost.',
  },
  {
    category: 'Billing',
    question: 'Do free tokens add up if I do not use them?',
    answer:
      'No. The daily 20,000 are filled up again at midnight UTC. Tokens you buy never expire, and the free ones are always spent first.',
  },
  {
    category: 'Billing',
    question: 'What happens when a reply fails?',
    answer:
      'It costs nothing. Tokens are set aside while a specialist writes and given back if nothing is delivered. If you stop a reply, you pay for what was written until then.',
  },
  {
    category: 'Billing',
    question: 'Where do I buy tokens?',
    answer:
      'In Settings, under Billing. The plans on this page are never charged; the token plans there are the only thing on sale.',
  },
]
