/** What writes now, in a sentence, and the next step while that is only the built-in rules. */
import { type ModelsPage, toApiError, useChooseModelsMutation } from '@/shared/api'
import { useAppDispatch } from '@/shared/store'
import { Button, notify } from '@/shared/ui'

import { hostOf } from '../figures'
import { chosen } from '../known'

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The rules with a model of their own: “3 categories and 1 specialist have their own”. */
function exceptions({ categories, specialists }: ModelsPage['choice']): string {
  const parts = [
    categories.length > 0 && counted(categories.length, 'category', 'categories'),
    specialists.length > 0 && counted(specialists.length, 'specialist', 'specialists'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return ''
  const isOne = categories.length + specialists.length === 1
  return `; ${parts.join(' and ')} ${isOne ? 'has one of its own' : 'have their own'}`
}

function sentence({ writes, environment, choice, connections }: ModelsPage): string {
  if (writes === 'environment' && environment !== null) {
    return `${environment.model} at ${hostOf(environment.baseUrl)} writes, as the environment says.`
  }
  const standard = connections.find(({ id }) => id === choice.default)
  if (writes === 'connection' && standard) {
    return `“${standard.name}” writes, with ${standard.model}${exceptions(choice)}.`
  }
  return 'The built-in writer writes: careful rules, no language model.'
}

type WhoWritesProps = {
  page: ModelsPage
  /** Called because the pressed button is removed by the choice. */
  onChosen: () => void
}

/** With one connection there is only one choice. */
function LetWrite({ page, onChosen }: WhoWritesProps) {
  const { connections, choice, writes } = page
  const [only] = connections
  const [choose, { isLoading }] = useChooseModelsMutation()
  const dispatch = useAppDispatch()
  if (writes !== 'built-in' || only === undefined || connections.length > 1) return null
  const { id, name } = only

  async function onChoose() {
    try {
      const saved = await choose({ modelChoice: { ...choice, default: id } }).unwrap()
      dispatch(chosen(saved))
      onChosen()
      notify.success(`“${name}” writes from the next reply on.`)
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('The choice could not be saved.', { description: message })
    }
  }

  return (
    <div className="mt-1.5">
      <Button size="sm" disabled={isLoading} onClick={() => void onChoose()}>
        Let “{name}” write
      </Button>
    </div>
  )
}

export function WhoWrites({ page, onChosen }: WhoWritesProps) {
  return (
    <div>
      <p aria-live="polite" className="text-ink-muted wrap-anywhere">
        {sentence(page)}
      </p>
      <LetWrite page={page} onChosen={onChosen} />
    </div>
  )
}
