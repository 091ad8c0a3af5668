/** What a screen reader reads of the conversation: once per reply, never word by word. */
import type { Agent } from '@/shared/api'

import { ENDED_EARLY, NO_OTHER_WRITTEN, NOT_WRITTEN, NOTHING_WRITTEN } from '../live'
import type { Threaded } from './thread'

/** Characters of a reply that are read out; the rest is read in the list. */
const LONGEST_SPOKEN = 280

function shortened(text: string): string {
  const words = text
    .replace(/[#*_`>|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= LONGEST_SPOKEN) return words
  return `${words.slice(0, words.lastIndexOf(' ', LONGEST_SPOKEN))} …`
}

export type SpokenOptions = {
  agent: Agent
  messages: readonly Threaded[]
  isPending: boolean
  /** The last news when the page was opened: older messages are not news. */
  heard: string | undefined
}

/** Says what happened last. */
export function newsOf(messages: readonly Threaded[]): string | undefined {
  const last = messages.findLast(({ state }) => state !== 'streaming')
  return last?.failedTry?.id ?? last?.id
}

export function spokenNews({ agent, messages, isPending, heard }: SpokenOptions): string {
  if (isPending) return `${agent.name} is writing.`
  const last = messages.at(-1)
  if (last === undefined || last.from !== 'agent' || newsOf([last]) === heard) return ''
  if (last.failedTry) return NO_OTHER_WRITTEN
  if (last.state === 'failed') return NOT_WRITTEN
  if (last.state === 'stopped') {
    return last.text === ''
      ? NOTHING_WRITTEN
      : `Stopped. ${agent.name} wrote: ${shortened(last.text)}`
  }
  const delivered = last.document ? `${agent.name} delivered “${last.document.title}”. ` : ''
  const limit = last.truncated ? ` ${ENDED_EARLY}` : ''
  return `${delivered}${agent.name} wrote: ${shortened(last.text)}${limit}`
}
