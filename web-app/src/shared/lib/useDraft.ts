/**
 * Text being typed, kept in browser storage with every key, so that it survives a reload, a crash,
 * a lost session and, encrypted, a sign-out. Drafts belong to a person: the name must contain their
 * id. A draft lives outside React, so that typing redraws only the field.
 */
import { useMemo, useSyncExternalStore } from 'react'

import { mayChange } from '../belongings/owner'

export const DRAFTS = 'draft:'

/** A new text, or a function of the current one. */
type Change = string | ((text: string) => string)

export type Draft = ReturnType<typeof openDraft>

function stored(name: string): string {
  try {
    return localStorage.getItem(DRAFTS + name) ?? ''
  } catch {
    return ''
  }
}

/**
 * If the storage is full or forbidden, the text is not saved, but it stays in the field. Returns
 * whether it was saved.
 */
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

/** Joins two texts. */
export function joined(first: string, second: string): string {
  if (first === '') return second
  return second.trim() === '' ? first : `${first}\n\n${second}`
}

/** `initial` is the text while nothing is kept. */
export function openDraft(name: string, initial = '') {
  let place = name
  /** The text that this page knows to be kept; any other text is another page's. */
  let kept = stored(place)
  let text = kept || initial
  const listeners = new Set<() => void>()

  function set(change: Change) {
    text = typeof change === 'string' ? change : change(text)
    // An empty text here does not delete what another page keeps.
    const isOthers = text === '' && stored(place) !== kept
    if (!isOthers && store(place, text)) kept = text
    listeners.forEach((listener) => listener())
  }

  return {
    read: () => text,
    set,
    /**
     * Continues under another name, after the text already kept there. Another page's text stays
     * where it is.
     */
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

/** Redraws the component with every change of the draft. */
export function useDraftText({ subscribe, read }: Draft): string {
  return useSyncExternalStore(subscribe, read)
}

export function useDraft(name: string): [text: string, setText: (change: Change) => void] {
  const draft = useMemo(() => openDraft(name), [name])
  return [useDraftText(draft), draft.set]
}
