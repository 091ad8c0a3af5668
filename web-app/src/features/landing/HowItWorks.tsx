/** Four steps from looking around to the finished text. */
import { Link } from 'react-router'

import { Section } from './Section'

const STEPS = [
  {
    title: 'Browse & Discover',
    text: 'Look through the fields of writing, read a sample page or two, and find the voice that sounds like your next text.',
  },
  {
    title: 'Chat & Connect',
    text: 'Say what you need as you would to a colleague. Your specialist asks what is missing and starts to write while you watch.',
  },
  {
    title: 'Review & Approve',
    text: 'Read the draft, ask for changes in plain words, compare versions, and approve it once it says what you meant.',
  },
  {
    title: 'Free Tokens',
    text: 'Hiring costs nothing. Every day brings free tokens for your conversations, so a small job is paid for by the morning.',
  },
] as const

export function HowItWorks() {
  return (
    <div className="bg-sunken">
      <Section
        label="The method"
        title="How it works"
        action={
          <Link to="/pricing" className="link py-2">
            See the pricing
          </Link>
        }
      >
        <ol className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="grid content-start gap-3">
              <span aria-hidden className="font-serif text-6xl text-accent italic">
                {index + 1}
              </span>
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-muted">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
