import type { Permission } from '@/shared/api'
import { given } from '@/shared/mocks/situations'
import { world } from '@/shared/mocks/world'

/** A person of this role with these permissions is signed in. */
export function givenAdmin(role: 'admin' | 'superadmin', permissions: readonly Permission[]) {
  const account = world.accounts.find(({ user }) => user.role === 'superadmin')
  if (account === undefined) throw new Error('no administrator')
  Object.assign(account.user, { role, permissions })
  given.signedInAsAdmin()
}
