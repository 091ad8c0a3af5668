/** The ways through a conversation, in its menu, and what they open. */
import { CalendarSearch, FileDown, Search } from 'lucide-react'
import { useRef, useState } from 'react'

import type { Agent, Conversation } from '@/shared/api'
import { fileName, saveFile } from '@/shared/lib/save'
import { useAppDispatch } from '@/shared/store'
import { Menu, notify } from '@/shared/ui'

import { readBack } from './everything'
import { GoToDate } from './GoToDate'
import { type Format, transcript } from './transcript'

const SAVED = 'The conversation is saved.'
const FAILED = 'The conversation could not be saved. Please try again.'
const KINDS: Record<Format, string> = { md: 'text/markdown', txt: 'text/plain' }

export type ReadingOptions = {
  agent: Agent
  conversation: Conversation
  /** The session in the address. */
  asked: string | null
  onFind: () => void
}

/** Saves the whole conversation, one at a time. */
function useSaving({ agent, conversation: { sessionId, title } }: ReadingOptions) {
  const [isSaving, setSaving] = useState(false)
  const dispatch = useAppDispatch()

  async function save(format: Format) {
    if (sessionId === null || isSaving) return
    setSaving(true)
    try {
      const messages = await dispatch(readBack({ agentId: agent.id, sessionId }))
      const at = new Date().toISOString()
      const text = transcript({ name: agent.name, title, messages, at }, format)
      const content = new Blob([text], { type: `${KINDS[format]};charset=utf-8` })
      saveFile(content, fileName(title ?? `Conversation with ${agent.name}`, format))
      notify.success(SAVED)
    } catch (error) {
      console.error('The conversation could not be saved.', error)
      notify.error(FAILED)
    } finally {
      setSaving(false)
    }
  }

  return { isSaving, save: (format: Format) => void save(format) }
}

export function useReading(options: ReadingOptions) {
  const { agent, asked, onFind, conversation } = options
  const { sessionId } = conversation
  const { isSaving, save } = useSaving(options)
  const [asksDate, setAsksDate] = useState(false)
  /** The focus goes on to the search instead of back to the menu's button. */
  const goesOn = useRef(false)

  function onMenuClosed(event: Event) {
    if (goesOn.current) event.preventDefault()
    goesOn.current = false
  }

  function find() {
    goesOn.current = true
    onFind()
  }

  if (sessionId === null) return { items: null, dialog: null, onMenuClosed }
  return {
    onMenuClosed,
    items: (
      <>
        <Menu.Item onSelect={find}>
          <Search aria-hidden className="size-4" />
          Find
        </Menu.Item>
        <Menu.Item onSelect={() => setAsksDate(true)}>
          <CalendarSearch aria-hidden className="size-4" />
          Go to a date
        </Menu.Item>
        <Menu.Item disabled={isSaving} onSelect={() => save('md')}>
          <FileDown aria-hidden className="size-4" />
          Save as Markdown
        </Menu.Item>
        <Menu.Item disabled={isSaving} onSelect={() => save('txt')}>
          <FileDown aria-hidden className="size-4" />
          Save as text
        </Menu.Item>
      </>
    ),
    dialog: asksDate && (
      <GoToDate
        agentId={agent.id}
        sessionId={sessionId}
        asked={asked}
        onClose={() => setAsksDate(false)}
      />
    ),
  }
}
