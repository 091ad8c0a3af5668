/**
 * The choice while it is being changed. Unsaved changes stay, even when new data arrives from the
 * server.
 */
import { useMemo, useRef, useState } from 'react'

import { type ModelChoice, toApiError, UNREACHED, useChooseModelsMutation } from '@/shared/api'
import { showErrors } from '@/shared/lib/showErrors'
import { useAppDispatch } from '@/shared/store'
import { notify } from '@/shared/ui'

import { chosen } from '../known'
import {
  atTheirPlaces,
  type ChoiceDraft,
  type ChoiceErrors,
  choiceOf,
  draftOf,
  gaps,
  newRule,
  placeOf,
  type Rule,
  type RuleKind,
} from './choiceDraft'

export function useChoice(choice: ModelChoice) {
  const stored = useMemo(() => draftOf(choice), [choice])
  const [edited, setEdited] = useState<ChoiceDraft | null>(null)
  const [errors, setErrors] = useState<ChoiceErrors>({})
  const [choose, { isLoading }] = useChooseModelsMutation()
  const element = useRef<HTMLFormElement>(null)
  const dispatch = useAppDispatch()
  const draft = edited ?? stored

  const mark = (found: ChoiceErrors) => {
    if (element.current) showErrors(element.current, () => setErrors(found))
  }

  function change(patch: Partial<ChoiceDraft>, ...places: string[]) {
    setEdited({ ...draft, ...patch })
    const settled = new Set([...Object.keys(patch), ...places])
    const kept = Object.entries(errors).filter(([place]) => !settled.has(place))
    setErrors(Object.fromEntries(kept))
  }

  const rules = (kind: RuleKind) => ({
    lines: draft[kind],
    add: () => change({ [kind]: [...draft[kind], newRule()] }),
    change: (rule: Rule, patch: Partial<Rule>) =>
      change(
        { [kind]: draft[kind].map((it) => (it.key === rule.key ? { ...it, ...patch } : it)) },
        placeOf(kind, rule, 'of' in patch ? 'of' : 'modelId'),
      ),
    remove: (rule: Rule) => change({ [kind]: draft[kind].filter(({ key }) => key !== rule.key) }),
    errorOf: (rule: Rule, part: 'of' | 'modelId') => errors[placeOf(kind, rule, part)],
    error: errors[kind],
  })

  async function save() {
    const found = gaps(draft)
    mark(found)
    if (Object.keys(found).length > 0) return
    const modelChoice = choiceOf(draft)
    try {
      const saved = await choose({ modelChoice }).unwrap()
      dispatch(chosen(saved))
      setEdited(null)
      notify.success('Saved. The very next reply follows it.')
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      mark(atTheirPlaces(fields, draft))
      notify.error('The choice could not be saved.', { description: message || UNREACHED })
    }
  }

  return {
    draft,
    errors,
    element,
    change,
    rules,
    save,
    discard: () => {
      setEdited(null)
      setErrors({})
    },
    isChanged: edited !== null,
    isSaving: isLoading,
  }
}

export type Choosing = ReturnType<typeof useChoice>
