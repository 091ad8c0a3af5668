/**
 * The answer to a command is shown at once, although the list is read again afterwards: that read
 * may have to wait until the change is visible.
 */
import { api, type ModelChoice, type ModelConnection, type ModelTrial } from '@/shared/api'

const patch = (change: Parameters<typeof api.util.updateQueryData<'listModels'>>[2]) =>
  api.util.updateQueryData('listModels', undefined, change)

export const connected = (connection: ModelConnection) =>
  patch(({ connections }) => {
    const at = connections.findIndex(({ id }) => id === connection.id)
    if (at === -1) connections.push(connection)
    else connections[at] = connection
  })

export const disconnected = (id: string) =>
  patch((page) => {
    page.connections = page.connections.filter((known) => known.id !== id)
  })

export const chosen = (choice: ModelChoice) =>
  patch((page) => {
    const before = page.choice.ceiling
    const isRaised = before !== null && (choice.ceiling === null || choice.ceiling > before)
    if (isRaised) page.ceilingReachedAt = null
    page.choice = choice
    if (page.environment === null) {
      page.writes = choice.default === null ? 'built-in' : 'connection'
    }
  })

export const tried = (id: string, trial: ModelTrial) =>
  patch(({ connections }) => {
    const known = connections.find((it) => it.id === id)
    if (known) known.lastTest = trial
  })
