/** On an empty conversation: what this specialist can be asked for, each a press away. */
import type { Agent } from '@/shared/api'
import { Chip } from '@/shared/ui'

import { starters } from './starters'

export type StartersProps = {
  agent: Agent
  /** Called with the beginning of a brief. */
  onStart: (text: string) => void
}

export function Starters({ agent, onStart }: StartersProps) {
  const found = starters(agent)
  if (found.length === 0) return null
  return (
    <div role="group" aria-label="Begin with" className="flex flex-wrap justify-center gap-2">
      {found.map(({ label, text }) => (
        <Chip key={label} aria-pressed={undefined} onClick={() => onStart(text)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}
