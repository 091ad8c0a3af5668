/**
 * Text being typed, kept in browser storage so that it survives a reload, a lost session and
 * a sign-out. Drafts belong to a person: the key should hold their id where text is private.
 */
import { useEffect, useState } from 'react'

const PREFIX = 'draft:'

function read(key: string): string {
  return localStorage.getItem(PREFIX + key) ?? ''
}

function write(key: string, text: string) {
  if (text === '') localStorage.removeItem(PREFIX + key)
  else localStorage.setItem(PREFIX + key, text)
}

/** A new text, or how it follows from the one that stands there now. */
type Change = string | ((text: string) => string)

export function useDraft(key: string): [text: string, setText: (change: Change) => void] {
  const [draft, setDraft] = useState(() => ({ key, text: read(key) }))
  const text = draft.key === key ? draft.text : read(key)

  useEffect(() => write(key, text), [key, text])

  function setText(change: Change) {
    setDraft((now) => {
      const current = now.key === key ? now.text : read(key)
      return { key, text: typeof change === 'string' ? change : change(current) }
    })
  }

  return [text, setText]
}
