/** A connection in the form, and as it is sent. */
import type { FoundServer, ModelConnection, ModelPreset, ModelRequest } from '@/shared/api'

/** Default of the most tokens of a reply. */
export const LONGEST_REPLY = '6000'

export type SetupForm = {
  preset: string
  protocol: ModelRequest['protocol']
  name: string
  baseUrl: string
  model: string
  /** Only a newly typed key: the server never sends a stored key. */
  apiKey: string
  forgetKey: boolean
  sees: boolean
  maxTokens: string
  inputPrice: string
  outputPrice: string
}

export type SetupErrors = Record<string, string>

const asTyped = (price: number | null) => (price === null ? '' : String(price))

export function formOfPreset(preset: ModelPreset, found?: FoundServer, model?: string): SetupForm {
  return {
    preset: preset.id,
    protocol: preset.protocol,
    name: preset.id === 'other' ? '' : preset.name,
    baseUrl: found?.baseUrl ?? preset.baseUrl,
    model: model ?? found?.models[0] ?? preset.models[0] ?? '',
    apiKey: '',
    forgetKey: false,
    sees: false,
    maxTokens: LONGEST_REPLY,
    inputPrice: '',
    outputPrice: '',
  }
}

export function formOfConnection(connection: ModelConnection): SetupForm {
  const { preset, protocol, name, baseUrl, model, sees, maxTokens } = connection
  return {
    preset,
    protocol,
    name,
    baseUrl,
    model,
    apiKey: '',
    forgetKey: false,
    sees,
    maxTokens: String(maxTokens),
    inputPrice: asTyped(connection.inputPrice),
    outputPrice: asTyped(connection.outputPrice),
  }
}

/**
 * A typed number, with a point or a comma; null when nothing is typed, NaN when it is no number.
 */
function amount(typed: string): number | null {
  const plain = typed.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** What can not be sent at all; the server checks every other rule. */
export function unreadable(form: SetupForm): SetupErrors {
  const errors: SetupErrors = {}
  if (!/^\s*\d+\s*$/.test(form.maxTokens)) errors.maxTokens = 'Type a whole number of tokens.'
  for (const name of ['inputPrice', 'outputPrice'] as const) {
    if (Number.isNaN(amount(form[name]))) errors[name] = 'Type an amount in dollars, such as 0.15.'
  }
  return errors
}

export function requestOf(form: SetupForm): ModelRequest {
  const { preset, protocol, sees, apiKey, forgetKey } = form
  const key = apiKey !== '' ? { apiKey } : forgetKey ? { apiKey: '' } : {}
  return {
    preset,
    protocol,
    sees,
    name: form.name.trim(),
    baseUrl: form.baseUrl.trim(),
    model: form.model.trim(),
    maxTokens: Number(form.maxTokens),
    inputPrice: amount(form.inputPrice),
    outputPrice: amount(form.outputPrice),
    ...key,
  }
}
