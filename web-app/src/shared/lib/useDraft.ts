/**
 * Text being typed, kept in browser storage with every key, so that it survives a reload, a crash,
 * a lost session and a sign-out. Drafts belong to a person: the name should hold their id where text
 * is private. A draft lives outside React, so that typing redraws the field and nothing around it.
 */
import { useMemo, useSyncExternalStore } from 'react'

const PREFIX = 'draft:'

/** A new text, or how it follows from the one that stands there now. */
type Change = string | ((text: string) => string)

export type Draft = ReturnType<typeof openDraft>

function stored(name: string): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? ''
  } catch {
    return ''
  }
}

/** A full or forbidden storage costs the safety of the text, never the text itself. */
function store(name: string, text: string) {
  try {
    if (text === '') localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, text)
  } catch (error) {
    console.error('The draft could not be kept.', error)
  }
}

/** `initial` stands there while nothing is kept. */
export function openDraft(name: string, initial = '') {
  let text = stored(name) || initial
  const listeners = new Set<() => void>()
  return {
    read: () => text,
    set: (change: Change) => {
      text = typeof change === 'string' ? change : change(text)
      store(name, text)
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Redraws whoever calls it with every change of the draft. */
export function useDraftText({ subscribe, read }: Draft): string {
  return useSyncExternalStore(subscribe, read)
}

export function useDraft(name: string): [text: string, setText: (change: Change) => void] {
  const draft = useMemo(() => openDraft(name), [name])
  return [useDraftText(draft), draft.set]
}
