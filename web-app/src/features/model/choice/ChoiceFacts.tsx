/** The choice when it can not be changed here: the environment variables decide. */
import type { ReactNode } from 'react'

import type { ModelEnvironment, ModelsPage } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { Banner } from '@/shared/ui'

import { dollars } from '../figures'
import { SpecialistName } from '../Places'

export function EnvironmentNotice({ environment }: { environment: ModelEnvironment }) {
  const { baseUrl, model, sees, maxTokens, hasKey } = environment
  const variables: [name: string, value: string][] = [
    ['MODEL_BASE_URL', baseUrl],
    ['MODEL_NAME', model],
    ['MODEL_API_KEY', hasKey ? 'is set' : 'is not set'],
    ['MODEL_SEES', sees ? 'looks at pictures' : 'does not look at pictures'],
    ['MODEL_MAX_TOKENS', formatNumber(maxTokens)],
  ]
  return (
    <Banner tone="info">
      <p className="font-medium">Environment variables decide who writes.</p>
      <p>They go before everything chosen here, for as long as the process has them.</p>
      <dl className="mt-2 grid gap-x-4 gap-y-0.5 sm:grid-cols-[auto_1fr]">
        {variables.map(([name, value]) => (
          <div key={name} className="wrap-anywhere sm:contents">
            <dt className="font-mono text-xs leading-normal">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Banner>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-b border-rule py-2.5 sm:grid-cols-[14rem_1fr]">
      <dt className="text-ink-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

export function ChoiceFacts({ page: { choice, connections } }: { page: ModelsPage }) {
  const nameOf = (id: string | null, none: string) =>
    connections.find((known) => known.id === id)?.name ?? none
  return (
    <dl className="max-w-3xl border-t border-rule text-sm">
      <Line label="Default">{nameOf(choice.default, 'The built-in writer')}</Line>
      <Line label="Fallback">{nameOf(choice.fallback, 'None')}</Line>
      <Line label="Judge">{nameOf(choice.judge, 'None')}</Line>
      {choice.categories.map(({ category, modelId }) => (
        <Line key={category} label={category}>
          {nameOf(modelId, '-')}
        </Line>
      ))}
      {choice.specialists.map(({ specialistId, modelId }) => (
        <Line key={specialistId} label={<SpecialistName id={specialistId} />}>
          {nameOf(modelId, '-')}
        </Line>
      ))}
      <Line label="Ceiling a day">
        {choice.ceiling === null ? 'None' : dollars(choice.ceiling)}
      </Line>
    </dl>
  )
}
