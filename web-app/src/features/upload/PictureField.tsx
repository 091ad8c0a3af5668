/** A public picture: an address, or a file that is uploaded, with a preview. */
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'

import { useDebounced } from '@/shared/lib/useDebounced'
import { Button, TextField } from '@/shared/ui'

import { ACCEPTED_PICTURES } from './limits'
import { usePictureUpload } from './usePictureUpload'

/** Draws the picture of an address, and tells when it can not be loaded. */
export type DrawPicture = (address: string, onBroken: () => void) => ReactNode

export type PictureFieldProps = {
  label: string
  name: string
  /** The name of the picture in a sentence, such as `icon`. */
  noun: string
  address: string
  error: string | undefined
  onChange: (address: string) => void
  children: DrawPicture
}

const HINT = 'An address that begins with https://, or a PNG, JPEG, GIF or WebP picture.'

function Preview({ address, noun, draw }: { address: string; noun: string; draw: DrawPicture }) {
  const settled = useDebounced(address).trim()
  const [broken, setBroken] = useState<string | null>(null)
  const isBroken = settled !== '' && broken === settled
  return (
    <div className="grid w-20 justify-items-center gap-1.5">
      <div
        role="img"
        aria-label={settled === '' ? `No ${noun} chosen` : `Preview of the ${noun}`}
        className="grid size-20 place-items-center overflow-hidden rounded-card border border-rule bg-sunken text-accent"
      >
        {draw(settled, () => setBroken(settled))}
      </div>
      {isBroken && (
        <p role="status" className="text-center text-xs text-danger">
          No picture is there.
        </p>
      )}
    </div>
  )
}

export function PictureField(props: PictureFieldProps) {
  const { label, name, noun, address, error, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  const { upload, part, failure } = usePictureUpload(onChange)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) void upload(file)
    // The same file can be chosen again after it failed.
    target.value = ''
  }

  return (
    <div className="flex flex-wrap items-start gap-4">
      <Preview address={address} noun={noun} draw={props.children} />
      <div className="grid min-w-0 grow basis-60 gap-2.5">
        <TextField
          label={label}
          name={name}
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          hint={HINT}
          value={address}
          error={error ?? failure}
          onChange={({ target }) => onChange(target.value)}
        />
        <div className="flex flex-wrap items-center gap-2.5">
          <input
            ref={input}
            type="file"
            accept={ACCEPTED_PICTURES}
            aria-label={`Picture of the ${noun}`}
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
          {address !== '' && (
            <Button variant="ghost" size="sm" onClick={() => onChange('')}>
              Remove {noun}
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
