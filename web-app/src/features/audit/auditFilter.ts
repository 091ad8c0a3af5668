/** What the audit log is narrowed to, as typed and as asked for. */
import type { ListAuditLogsApiArg } from '@/shared/api'

export type AuditFilter = Record<
  'search' | 'admin' | 'action' | 'target' | 'person' | 'from' | 'to',
  string
>

export const NO_FILTER: AuditFilter = {
  search: '',
  admin: '',
  action: '',
  target: '',
  person: '',
  from: '',
  to: '',
}

/** A moment of the reader's clock (`2025-11-14T09:00`) as the API wants it. */
function moment(local: string): string | undefined {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

export function toQuery({ from, to, ...texts }: AuditFilter): ListAuditLogsApiArg {
  const query = { ...texts, from: moment(from), to: moment(to) }
  const given = Object.entries(query)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value)
  return Object.fromEntries(given)
}
