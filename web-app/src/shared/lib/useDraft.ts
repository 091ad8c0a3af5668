/**
 * Text being typed, kept in browser storage with every key, so that it survives a reload, a crash,
 * a lost session and, sealed, a sign-out. Drafts belong to a person: the name has to hold their id. A draft lives outside React, so that typing redraws the field and nothing around it.
 */
import { useMemo, useSyncExternalStore } from 'react'

import { mayChange } from '../belongings/owner'

export const DRAFTS = 'draft:'

/** A new text, or how it follows from the one that stands there now. */
type Change = string | ((text: string) => string)

export type Draft = ReturnType<typeof openDraft>

function stored(name: string): string {
  try {
    return localStorage.getItem(DRAFTS + name) ?? ''
  } catch {
    return ''
  }
}

/** A full or forbidden storage costs the safety of the text, never the text itself. False when it does. */
function store(name: string, text: string): boolean {
  if (!mayChange(name)) return false
  try {
    if (text === '') localStorage.removeItem(DRAFTS + name)
    else localStorage.setItem(DRAFTS + name, text)
    return true
  } catch (error) {
    console.error('The draft could not be kept.', error)
    return false
  }
}

/** Two texts as one. */
export function joined(first: string, second: string): string {
  if (first === '') return second
  return second.trim() === '' ? first : `${first}\n\n${second}`
}

/** `initial` stands there while nothing is kept. */
export function openDraft(name: string, initial = '') {
  let place = name
  /** What this page knows to be kept there; anything else is another page's. */
  let kept = stored(place)
  let text = kept || initial
  const listeners = new Set<() => void>()

  function set(change: Change) {
    text = typeof change === 'string' ? change : change(text)
    // Having nothing to keep is no reason to take away what another page keeps there.
    const isOthers = text === '' && stored(place) !== kept
    if (!isOthers && store(place, text)) kept = text
    listeners.forEach((listener) => listener())
  }

  return {
    read: () => text,
    set,
    /** Goes on under another name, after what is kept there already. Another page's text stays where it is. */
    moveTo(next: string) {
      if (next === place) return
      if (stored(place) === kept) store(place, '')
      place = next
      kept = stored(place)
      if (text !== kept) set(joined(kept, text))
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
