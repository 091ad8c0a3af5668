/** Copies a text, and shows that it did. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'

import { notify } from './overlay/toast'

/** Milliseconds that the button shows that it copied. */
const SAID_MS = 2_000

export type CopyButtonProps = {
  /** The text, or a function that returns it, for a text that is only read when it is copied. */
  text: string | (() => string)
  label: string
  /** Shows only the picture until something was copied. */
  isSmall?: boolean
}

export function CopyButton({ text, label, isSmall = false }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setCopied(true)
    } catch {
      notify.error('The text could not be copied. Please select it and copy it by hand.')
    }
  }

  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      onClick={() => void copy()}
      {...(isSmall && { title: label })}
      className="relative inline-flex min-h-9 min-w-9 items-center justify-center gap-1.5 rounded-control px-2 text-xs text-ink-muted hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <Icon aria-hidden className="size-3.5" />
      <span aria-live="polite" className={isSmall && !isCopied ? 'sr-only' : undefined}>
        {isCopied ? 'Copied' : label}
      </span>
    </button>
  )
}
