/** Accounts in the administration, and who may act on whom. */
import type { AdminUser, User } from '@/shared/api'
import type { Tone } from '@/shared/ui'

const ROLES: Record<string, string> = { user: 'User', admin: 'Admin', superadmin: 'Superadmin' }

export type UserRow = {
  id: string
  name: string
  email: string
  role: string
  /** Stands out in the table: a person who can act on others. */
  isAdmin: boolean
  status: string
  joinDate: string
  lastActive: string | null
}

type RawUser = Omit<AdminUser, 'status'> & { status?: string | null }

export function toRow(user: RawUser): UserRow {
  return {
    id: user.id,
    name: user.name || `${user.firstname} ${user.lastname}`.trim(),
    email: user.email,
    role: ROLES[user.role] ?? user.role,
    isAdmin: user.role === 'admin' || user.role === 'superadmin',
    status: user.status ?? 'Active',
    joinDate: user.createdAt,
    lastActive: user.lastActive,
  }
}

/** The server decides; an action that it would refuse is not offered. */
export function mayTouch(actor: User, user: Pick<AdminUser, 'id' | 'role'>): boolean {
  if (actor.id === user.id) return false
  if (user.role === 'superadmin') return actor.role === 'superadmin'
  return user.role !== 'admin' || actor.permissions.includes('adminManagement')
}

/** A deleted account stays deleted. */
export function mayDelete(actor: User, user: Pick<AdminUser, 'id' | 'role' | 'status'>): boolean {
  return mayTouch(actor, user) && user.status !== 'Deleted'
}

const STATUS_TONES: Record<string, Tone> = { Active: 'positive', Suspended: 'warning' }

export function statusTone(status: string): Tone {
  return STATUS_TONES[status] ?? 'danger'
}

export type StatusAction = 'suspend' | 'activate'

type Known = Pick<AdminUser, 'id' | 'role' | 'name' | 'status'>

/** The status change that an admin can make to an account; undefined when there is none. */
export function toStatusChange(actor: User, { id, name, role, status }: Known) {
  const action = mayTouch(actor, { id, role }) ? actionFor(status) : null
  return action && { user: { id, name }, action }
}

/** The action that changes a status; undefined for any other status than these two. */
export function actionFor(status: string): StatusAction | null {
  if (status === 'Active') return 'suspend'
  return status === 'Suspended' ? 'activate' : null
}
