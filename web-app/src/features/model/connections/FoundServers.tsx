/** Looks for model servers on the server's machine, and offers their models. */
import { Search } from 'lucide-react'

import { type FoundServer, toApiError, useDiscoverModelsMutation } from '@/shared/api'
import { Button } from '@/shared/ui'

import { hostOf } from '../figures'

type Choose = (server: FoundServer, model?: string) => void

function Found({ server, onChoose }: { server: FoundServer; onChoose: Choose }) {
  const { name, baseUrl, models } = server
  return (
    <li className="grid gap-2.5 rounded-control border border-rule bg-surface p-3">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{name}</span>
        <span className="text-sm text-ink-muted">answers at {hostOf(baseUrl)}</span>
      </p>
      {models.length === 0 ? (
        <p className="text-sm text-ink-muted">
          It has no model yet.{' '}
          <button type="button" className="link" onClick={() => onChoose(server)}>
            Connect it all the same
          </button>
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {models.map((model) => (
            <li key={model} className="max-w-full">
              <Button
                variant="secondary"
                size="sm"
                className="max-w-full"
                aria-label={`${model} of ${name}`}
                onClick={() => onChoose(server, model)}
              >
                <span className="truncate font-mono text-xs">{model}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export function FoundServers({ onChoose }: { onChoose: Choose }) {
  const [look, { data: found, error, isLoading }] = useDiscoverModelsMutation()
  return (
    <div className="grid gap-3">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        // A disabled button would lose the focus.
        aria-disabled={isLoading}
        onClick={() => !isLoading && void look()}
      >
        <Search aria-hidden className="size-4" />
        {isLoading ? 'Looking…' : 'Look on this machine'}
      </Button>
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {error !== undefined && !isLoading && (
          <p className="text-sm text-danger">
            {toApiError(error).message || 'It could not be looked at. Please try again.'}
          </p>
        )}
        {found?.length === 0 && (
          <p className="text-sm text-ink-muted">
            Nothing answered. Start Ollama, LM Studio, llama.cpp or vLLM there, then look again.
          </p>
        )}
        {found && found.length > 0 && (
          <>
            <p className="text-sm text-ink-muted">Choose a model:</p>
            <ul className="grid gap-3">
              {found.map((server) => (
                <Found key={server.baseUrl} server={server} onChoose={onChoose} />
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
