/** The first step: where the model runs. */
import type { ReactNode } from 'react'

import type { FoundServer, ModelPreset } from '@/shared/api'

import { hostOf } from '../figures'
import { FoundServers } from './FoundServers'

type ChoiceProps = { preset: ModelPreset; onChoose: (preset: ModelPreset) => void }

function PresetChoice({ preset, onChoose }: ChoiceProps) {
  const { name, baseUrl } = preset
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(preset)}
        className="grid h-full min-h-16 w-full content-center gap-0.5 rounded-control border border-rule bg-surface px-3.5 py-2 text-left transition-colors duration-150 hover:border-ink"
      >
        <span className="font-medium">{name}</span>
        <span className="truncate text-xs text-ink-muted">
          {baseUrl === '' ? 'Any server you know the address of' : hostOf(baseUrl)}
        </span>
      </button>
    </li>
  )
}

function Group({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
        <p className="text-sm text-ink-muted">{note}</p>
      </div>
      {children}
    </section>
  )
}

const GRID = 'grid grid-cols-2 gap-2.5 sm:grid-cols-3'

export type PresetStepProps = {
  presets: readonly ModelPreset[]
  onChoose: (preset: ModelPreset, found?: FoundServer, model?: string) => void
}

export function PresetStep({ presets, onChoose }: PresetStepProps) {
  const others = presets.filter(({ baseUrl, local }) => !local && baseUrl === '')
  const services = presets.filter(({ baseUrl, local }) => !local && baseUrl !== '')
  const machines = presets.filter(({ local }) => local)

  function chooseFound(server: FoundServer, model?: string) {
    const preset = presets.find(({ id }) => id === server.preset) ?? others[0]
    if (preset) onChoose(preset, server, model)
  }

  const choices = (some: readonly ModelPreset[]) => (
    <ul className={GRID}>
      {some.map((preset) => (
        <PresetChoice key={preset.id} preset={preset} onChoose={onChoose} />
      ))}
    </ul>
  )

  return (
    <div className="grid gap-7">
      <Group title="A service" note="Needs a key, and is paid by the token.">
        {choices(services)}
      </Group>
      <Group
        title="A server on this machine"
        note="The one that the house runs on. It costs nothing by the token, and no text leaves it."
      >
        <FoundServers onChoose={chooseFound} />
        {choices(machines)}
      </Group>
      <Group title="Something else" note="Whatever speaks as OpenAI’s or Anthropic’s servers do.">
        {choices(others)}
      </Group>
    </div>
  )
}
