/** What a specialist writes in: the main language, and others. */
import { X } from 'lucide-react'
import { useRef, useState } from 'react'

import { languageName } from '@/shared/lib/language/languageName'
import { Combobox, type ComboboxProps } from '@/shared/ui'

import { MOST_LANGUAGES, offeredFor } from './languageList'

type BoxProps = Pick<ComboboxProps, 'label' | 'hint' | 'error' | 'name' | 'chosen'> & {
  /** Codes that are not offered. */
  taken: readonly string[]
  isFull?: boolean
  onChoose: (code: string) => void
}

function LanguageBox({ taken, isFull = false, onChoose, ...text }: BoxProps) {
  const [typed, setTyped] = useState('')
  return (
    <Combobox
      {...text}
      placeholder="Search by name or code"
      options={isFull ? [] : offeredFor(typed, taken)}
      onSearch={setTyped}
      onChoose={({ value }) => onChoose(value)}
    />
  )
}

const ANOTHER = 'anotherLanguage'

export type LanguageFieldsProps = {
  /** The main one first; never empty. */
  codes: readonly string[]
  error: string | undefined
  onChange: (codes: readonly string[]) => void
}

export function LanguageFields({ codes, error, onChange }: LanguageFieldsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [main = '', ...others] = codes
  const isFull = codes.length >= MOST_LANGUAGES

  function remove(code: string) {
    onChange(codes.filter((other) => other !== code))
    // The button goes together with its language.
    group.current?.querySelector<HTMLElement>(`[name="${ANOTHER}"]`)?.focus()
  }

  return (
    <div ref={group} className="grid gap-3">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <LanguageBox
          label="Main language"
          name="languages"
          error={error}
          chosen={languageName(main)}
          taken={[main]}
          onChoose={(code) => onChange([code, ...others.filter((other) => other !== code)])}
        />
        <LanguageBox
          label="Another language"
          name={ANOTHER}
          hint={isFull && `${MOST_LANGUAGES} are the most. Remove one to add another.`}
          chosen=""
          taken={codes}
          isFull={isFull}
          onChoose={(code) => onChange([...codes, code])}
        />
      </div>
      {others.length > 0 && (
        <ul aria-label="Other languages" className="flex flex-wrap gap-1.5">
          {others.map((code) => (
            <li
              key={code}
              className="flex items-center gap-1 rounded-full bg-sunken py-1 ps-3.5 text-sm"
            >
              {languageName(code)}
              <button
                type="button"
                aria-label={`Remove ${languageName(code)}`}
                onClick={() => remove(code)}
                className="grid size-8 place-items-center rounded-full text-ink-muted hover:text-ink pointer-coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
