/** A conversation as a text to keep: Markdown, or the same without its signs. */
import type { ChatMessage } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { dateFormat } from '@/shared/lib/locale'

import { clockTime, isOneDay } from '../days'
import { plainText } from '../sessions'
import { approvedMark } from '../status'

export type TranscriptOf = {
  /** Name of the specialist. */
  name: string
  /** The name that its client gave the conversation. */
  title: string | null
  messages: readonly ChatMessage[]
  /** ISO time of the export. */
  at: string
}

export type Format = 'md' | 'txt'

const day = (iso: string) => dateFormat({ dateStyle: 'full' }).format(new Date(iso))

/** What was said and stays: no other replies to the same message, and none that was never written. */
const isKept = ({ chosen, state, text, attachments }: ChatMessage) =>
  chosen && (state === 'complete' || state === 'stopped') && (text !== '' || attachments.length > 0)

/** The document itself stands in the text of its message. */
function delivered({ document }: ChatMessage): string[] {
  if (document === null) return []
  const { title, version, words, approved } = document
  const mark = approved ? approvedMark(version) : `version ${version}`
  return [`Delivered: “${title}”, ${formatNumber(words)} words, ${mark}`]
}

const files = ({ attachments }: ChatMessage) => attachments.map(({ name }) => `File: ${name}`)

function words(message: ChatMessage, format: Format): string {
  const isMarkdown = message.from === 'agent'
  if (format === 'md' || !isMarkdown) return message.text.trim()
  return plainText(message.text).text.trim()
}

/** The parts of a message, each a paragraph. */
function entry(message: ChatMessage, name: string, format: Format): string[] {
  const [strong, soft] = format === 'md' ? ['**', '*'] : ['', '']
  const text = words(message, format)
  const notes = [...files(message), ...delivered(message)].map((note) => `${soft}${note}${soft}`)
  if (message.from === 'system') return [`${soft}${text}${soft}`]
  const who = message.from === 'user' ? 'You' : name
  const head = `${strong}${who}${strong}, ${clockTime(message.timestamp)}`
  return [head, ...(text === '' ? [] : [text]), ...notes]
}

export function transcript({ name, title, messages, at }: TranscriptOf, format: Format): string {
  const heading = (level: number, text: string) =>
    format === 'md' ? `${'#'.repeat(level)} ${text}` : text
  const kept = messages.filter(isKept)
  const parts = kept.flatMap((message, index) => {
    const before = kept[index - 1]
    const isNewDay = before === undefined || !isOneDay(before.timestamp, message.timestamp)
    const dayHead = isNewDay ? [heading(2, day(message.timestamp))] : []
    return [...dayHead, ...entry(message, name, format)]
  })
  const head = [
    heading(1, title ?? `Conversation with ${name}`),
    `With ${name}, saved on ${formatDateTime(at)}`,
  ]
  return `${[...head, ...parts].join('\n\n')}\n`
}
