/** The icon of a category: an address, or a picture that is uploaded, and how it looks. */
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'

import { ACCEPTED_PICTURES } from '@/features/upload'
import { useDebounced } from '@/shared/lib/useDebounced'
import { Button, CategoryIcon, TextField } from '@/shared/ui'

import { useIconUpload } from './useIconUpload'

export type IconFieldProps = {
  icon: string
  error: string | undefined
  onChange: (icon: string) => void
}

const HINT = 'An address that begins with https://, or a PNG, JPEG, GIF or WebP picture.'

function Preview({ icon }: { icon: string }) {
  const settled = useDebounced(icon).trim()
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = settled !== '' && broken === settled
  return (
    <div className="grid w-20 justify-items-center gap-1.5">
      <div
        role="img"
        aria-label={settled === '' ? 'No icon chosen' : 'Preview of the icon'}
        className="grid size-20 place-items-center rounded-card border border-rule bg-sunken text-accent"
      >
        <CategoryIcon icon={settled} className="size-12" onBroken={() => setBroken(settled)} />
      </div>
      {isBroken && (
        <p role="status" className="text-center text-xs text-danger">
          No picture is there.
        </p>
      )}
    </div>
  )
}

export function IconField({ icon, error, onChange }: IconFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { upload, part, failure } = useIconUpload(onChange)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) void upload(file)
    // The same file can be chosen again after it failed.
    target.value = ''
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      <Preview icon={icon} />
      <div className="grid min-w-0 grow basis-60 gap-2.5">
        <TextField
          label="Icon"
          name="icon"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          hint={HINT}
          value={icon}
          error={error ?? failure}
          onChange={({ target }) => onChange(target.value)}
        />
        <div className="flex flex-wrap items-center gap-2.5">
          <input
            ref={input}
            type="file"
            accept={ACCEPTED_PICTURES}
            aria-label="Picture of the icon"
            tabIndex={-1}
            className="hidden"
            onChange={choose}
          />
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={part !== null}
            onClick={() => part === null && input.current?.click()}
          >
            <ImageUp aria-hidden className="size-4.5" />
            Upload a picture
          </Button>
          {icon !== '' && (
            <Button variant="ghost" size="sm" onClick={() => onChange('')}>
              Remove icon
            </Button>
          )}
          {part !== null && (
            <span role="status" className="tabular text-sm text-ink-muted">
              Uploading… {Math.round(part * 100)} %
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
