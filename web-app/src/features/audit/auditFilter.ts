/** The filters of the audit log, as typed and as requested. */
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

/** A local time (`2025-11-14T09:00`) in the form of the API. */
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
