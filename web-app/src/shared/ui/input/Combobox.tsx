/**
 * One value out of many, found by typing: arrow keys move through the results, Enter takes one,
 * Escape closes.
 */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

import { cx } from '../../lib/cx'
import { controlClass, Field, type FieldText } from './Field'

export type ComboboxOption = { value: string; label: string; note?: ReactNode }

export type ComboboxProps = FieldText & {
  /** Name of the chosen value; empty when nothing is chosen. */
  chosen: string
  onChoose: (option: ComboboxOption) => void
  /** Called with the typed text, to search for it. */
  onSearch: (text: string) => void
  options: readonly ComboboxOption[]
  isSearching?: boolean
  placeholder?: string
  name?: string
}

const step = (from: number, by: number, count: number) => (from + by + count) % count

/** The typed text, whether the list is open, and the current entry. */
function useCombobox({ chosen, onChoose, onSearch, options }: ComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const isOpen = typed !== null

  function open(text: string) {
    setTyped(text)
    setAt(0)
    onSearch(text)
  }
  function choose(option: ComboboxOption | undefined) {
    if (option === undefined) return
    onChoose(option)
    setTyped(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      if (!isOpen) open('')
      else if (options.length > 0) setAt(step(at, by, options.length))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(options[at])
    } else if (event.key === 'Escape' && isOpen) {
      // A dialog around it must stay open.
      event.stopPropagation()
      setTyped(null)
    }
  }

  const text = typed ?? chosen
  return { text, at, isOpen, open, choose, close: () => setTyped(null), onKeyDown }
}

export function Combobox(props: ComboboxProps) {
  const { options, isSearching = false, placeholder, name, label, hint, error, hideLabel } = props
  const { text, at, isOpen, open, choose, close, onKeyDown } = useCombobox(props)
  const list = useId()
  const idAt = (index: number) => `${list}-${index}`

  return (
    <Field {...{ label, hint, error }} {...(hideLabel !== undefined && { hideLabel })}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-activedescendant={isOpen && options.length > 0 ? idAt(at) : undefined}
            value={text}
            placeholder={placeholder}
            onChange={({ target }) => open(target.value)}
            onClick={() => !isOpen && open('')}
            onBlur={close}
            onKeyDown={onKeyDown}
            className={cx(controlClass, 'min-h-11')}
          />
          <div
            id={list}
            role="listbox"
            aria-label={typeof label === 'string' ? label : 'Choices'}
            hidden={!isOpen}
            className="lifted absolute inset-x-0 top-full z-50 mt-1.5 max-h-64 overflow-y-auto rounded-control border border-rule bg-raised p-1.5"
          >
            {options.map((option, index) => (
              // Keys are handled by the field, which keeps the focus.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.value}
                id={idAt(index)}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                ref={(item) => {
                  if (index === at && isOpen) item?.scrollIntoView({ block: 'nearest' })
                }}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className="grid min-h-10 cursor-pointer content-center rounded-md px-2.5 py-1.5 aria-selected:bg-sunken pointer-coarse:min-h-11"
              >
                {option.label}
                {option.note && <span className="text-sm text-ink-muted">{option.note}</span>}
              </div>
            ))}
            {options.length === 0 && (
              <div role="presentation" className="px-2.5 py-1.5 text-sm text-ink-muted">
                {isSearching ? 'Looking…' : 'Nothing found'}
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
