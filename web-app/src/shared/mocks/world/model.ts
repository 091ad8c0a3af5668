/**
 * The models of the mock world: two are connected, one of them failing, unless a test or `?models=`
 * says otherwise.
 */
import type {
  FoundServer,
  ModelChoice,
  ModelConnection,
  ModelPreset,
  ModelsPage,
  ModelUse,
} from '../../api/generated/endpoints'

export type MockModels = Pick<
  ModelsPage,
  'connections' | 'choice' | 'environment' | 'use' | 'spentToday' | 'ceilingReachedAt'
> & {
  /** The model servers on this machine. */
  found: FoundServer[]
  /** The result of the next trials: an answer, or a failure of this code. */
  trial: 'answers' | (string & {})
}

function remote(
  id: string,
  name: string,
  baseUrl: string,
  models: string[],
  protocol: ModelPreset['protocol'] = 'openai',
): ModelPreset {
  return { id, name, protocol, baseUrl, needsKey: true, local: false, models }
}

function local(id: string, name: string, port: number): ModelPreset {
  const baseUrl = `http://127.0.0.1:${port}/v1`
  return { id, name, protocol: 'openai', baseUrl, needsKey: false, local: true, models: [] }
}

export const PRESETS: readonly ModelPreset[] = [
  remote('openai', 'OpenAI', 'https://api.openai.com/v1', ['gpt-4.1', 'gpt-4.1-mini']),
  remote('openrouter', 'OpenRouter', 'https://openrouter.ai/api/v1', []),
  remote('mistral', 'Mistral', 'https://api.mistral.ai/v1', ['mistral-large-latest']),
  remote('groq', 'Groq', 'https://api.groq.com/openai/v1', ['llama-3.3-70b-versatile']),
  remote('together', 'Together', 'https://api.together.xyz/v1', []),
  remote('anthropic', 'Anthropic', 'https://api.anthropic.com', ['claude-sonnet-4-5'], 'anthropic'),
  local('ollama', 'Ollama', 11434),
  local('lm-studio', 'LM Studio', 1234),
  local('llama-cpp', 'llama.cpp', 8080),
  local('vllm', 'vLLM', 8000),
  {
    id: 'other',
    name: 'Other',
    protocol: 'openai',
    baseUrl: '',
    needsKey: false,
    local: false,
    models: [],
  },
]

const HOSTED: ModelConnection = {
  id: '019b0000-0000-7000-8000-000000000001',
  name: 'OpenAI, house account',
  preset: 'openai',
  protocol: 'openai',
  baseUrl: 'https://api.openai.com/v1',
  model: 'gpt-4.1',
  hasKey: true,
  sees: true,
  maxTokens: 6_000,
  inputPrice: 2,
  outputPrice: 8,
  createdAt: '2025-11-03T10:00:00Z',
  changedAt: '2025-11-12T16:40:00Z',
  lastTest: {
    at: '2025-11-14T08:12:00Z',
    ok: true,
    code: null,
    firstTextMs: 640,
    tokensPerSecond: 82,
    usageTold: true,
  },
  failing: null,
  usedBy: [],
}

const LOCAL: ModelConnection = {
  id: '019b0000-0000-7000-8000-000000000002',
  name: 'Ollama in the cellar',
  preset: 'ollama',
  protocol: 'openai',
  baseUrl: 'http://127.0.0.1:11434/v1',
  model: 'llama3.2:3b',
  hasKey: false,
  sees: false,
  maxTokens: 4_000,
  inputPrice: null,
  outputPrice: null,
  createdAt: '2025-11-10T09:30:00Z',
  changedAt: '2025-11-10T09:30:00Z',
  lastTest: {
    at: '2025-11-14T07:05:00Z',
    ok: false,
    code: 'unavailable',
    firstTextMs: null,
    tokensPerSecond: null,
    usageTold: null,
  },
  failing: { since: '2025-11-14T07:02:00Z', code: 'unavailable' },
  usedBy: [],
}

export const NO_CHOICE: ModelChoice = {
  default: null,
  fallback: null,
  judge: null,
  categories: [],
  specialists: [],
  ceiling: null,
}

export const NO_USE: ModelUse = {
  replies: 0,
  tokensCharged: 0,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
}

function usage(replies: number, cost: number): ModelUse {
  return {
    replies,
    tokensCharged: replies * 1_940,
    inputTokens: replies * 1_310,
    outputTokens: replies * 905,
    cost,
  }
}

/** One writes; the other is asked when the first can not, and does not answer. */
export function twoModels(): MockModels {
  return structuredClone({
    connections: [HOSTED, LOCAL],
    choice: {
      ...NO_CHOICE,
      default: HOSTED.id,
      fallback: LOCAL.id,
      categories: [{ category: 'Copywriting', modelId: LOCAL.id }],
      specialists: [{ specialistId: 'mara-lindqvist', modelId: HOSTED.id }],
      ceiling: 5,
    },
    environment: null,
    use: [
      {
        modelId: HOSTED.id,
        name: HOSTED.name,
        today: usage(42, 0.4142),
        last30: usage(1_318, 12.871),
      },
      { modelId: LOCAL.id, name: LOCAL.name, today: usage(7, 0), last30: usage(212, 0) },
      { modelId: null, name: 'The built-in writer', today: NO_USE, last30: usage(96, 0) },
    ],
    spentToday: 0.4142,
    ceilingReachedAt: null,
    found: [
      {
        preset: 'ollama',
        name: 'Ollama',
        baseUrl: 'http://127.0.0.1:11434/v1',
        models: ['llama3.2:3b', 'qwen2.5:14b'],
      },
    ],
    trial: 'answers',
  })
}

/** The situations of the models. */
export const MODEL_SITUATIONS = {
  none: (): MockModels => ({
    ...twoModels(),
    connections: [],
    choice: structuredClone(NO_CHOICE),
    use: [],
    spentToday: 0,
  }),
  two: twoModels,
  environment: (): MockModels => ({
    ...twoModels(),
    environment: {
      baseUrl: 'https://api.mistral.ai/v1',
      model: 'mistral-large-latest',
      sees: false,
      maxTokens: 6_000,
      hasKey: true,
    },
  }),
  ceiling: (): MockModels => ({
    ...twoModels(),
    spentToday: 5,
    ceilingReachedAt: '2025-11-14T15:20:00Z',
  }),
}

export type ModelSituation = keyof typeof MODEL_SITUATIONS

/** The places where a connection is used, in the words of the service. */
export function usedBy(id: string, choice: ModelChoice): string[] {
  const plain = (['default', 'fallback', 'judge'] as const).filter((name) => choice[name] === id)
  const of = (rules: { modelId: string }[]) => rules.filter(({ modelId }) => modelId === id)
  return [
    ...plain,
    ...(of(choice.categories) as ModelChoice['categories']).map((it) => `category:${it.category}`),
    ...(of(choice.specialists) as ModelChoice['specialists']).map(
      (it) => `specialist:${it.specialistId}`,
    ),
  ]
}

export function writesNow(models: MockModels): ModelsPage['writes'] {
  if (models.environment !== null) return 'environment'
  return models.choice.default === null ? 'built-in' : 'connection'
}
