/** A specialist's description, strengths and refusals. */
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Agent, AgentDetails } from '@/shared/api'
import { Tag } from '@/shared/ui'

function Points({ title, points, icon }: { title: string; points: string[]; icon: ReactNode }) {
  if (points.length === 0) return null
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="grid grid-cols-[1.25rem_1fr] gap-2">
            {icon}
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Voice({ text }: { text: string }) {
  return (
    <section className="grid gap-4">
      <h2 className="eyebrow font-sans">In their own words</h2>
      <p className="font-serif text-xl leading-relaxed first-letter:float-left first-letter:mt-1.5 first-letter:mr-2 first-letter:text-7xl first-letter:leading-[0.75] first-letter:text-accent">
        {text}
      </p>
    </section>
  )
}

export type ProfileBodyProps = { specialist: Agent; details: AgentDetails | undefined }

export function ProfileBody({ specialist, details }: ProfileBodyProps) {
  const { description, skills } = specialist
  return (
    <div className="grid gap-12 lg:grid-cols-[1fr_22rem] lg:gap-20">
      <div className="grid max-w-reading content-start gap-10">
        {details?.voice && <Voice text={details.voice} />}
        {description && (
          <section className="grid gap-3">
            <h2 className="eyebrow font-sans">About</h2>
            <p className="whitespace-pre-line">{description}</p>
          </section>
        )}
        {skills.length > 0 && (
          <section className="grid gap-3">
            <h2 className="eyebrow font-sans">Skills</h2>
            <ul aria-label="Skills" className="flex flex-wrap gap-2">
              {skills.map((skill) => (
                <li key={skill}>
                  <Tag>{skill}</Tag>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {details && (
        <aside className="grid content-start gap-10 border-t border-rule pt-8 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
          <Points
            title="Good at"
            points={details.strengths}
            icon={<Check aria-hidden className="mt-1 size-4.5 text-positive" />}
          />
          <Points
            title="Refuses"
            points={details.refuses}
            icon={<X aria-hidden className="mt-1 size-4.5 text-danger" />}
          />
        </aside>
      )}
    </div>
  )
}
