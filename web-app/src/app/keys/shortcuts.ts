/** The keys that work everywhere, and those of a conversation, as their list shows them. */

export type Shortcut = { keys: readonly string[]; what: string }
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] }

/** Apple's keyboards have a key of their own for it. */
const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent)

export function shortcutGroups(): readonly ShortcutGroup[] {
  return [
    {
      title: 'Everywhere',
      shortcuts: [
        {
          keys: [isApple() ? '⌘' : 'Ctrl', 'K'],
          what: 'Go to a page, a specialist, a conversation',
        },
        { keys: ['/'], what: 'Search on this page' },
        { keys: ['?'], what: 'Show this list' },
        { keys: ['Escape'], what: 'Close what is open' },
      ],
    },
    {
      title: 'In a conversation',
      shortcuts: [
        { keys: ['Enter'], what: 'Send the message' },
        { keys: ['Shift', 'Enter'], what: 'Begin a new line' },
        { keys: ['Escape'], what: 'Stop the reply' },
      ],
    },
  ]
}

export type Called = 'palette' | 'list' | 'search'

const TYPES = 'input, textarea, select, [contenteditable="true"]'

/** What a key press asks for. Single keys are letters to somebody who types, and can be turned off. */
export function called(event: KeyboardEvent, withSingleKeys: boolean): Called | null {
  const { key, ctrlKey, metaKey, altKey, target, isComposing, defaultPrevented } = event
  if (isComposing || defaultPrevented || altKey) return null
  if (ctrlKey !== metaKey && key.toLowerCase() === 'k') return 'palette'
  if (ctrlKey || metaKey || !withSingleKeys) return null
  if (target instanceof Element && target.closest(TYPES) !== null) return null
  if (key === '?') return 'list'
  return key === '/' ? 'search' : null
}
