/** The settings: account, tokens, and the administration for admins. */
import { lazy, Suspense, useEffect } from 'react'

import { FaqTab } from '@/features/faq'
import { SupportTab } from '@/features/support'
import { api } from '@/shared/api'
import { selectIsAdmin, selectPermissions } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Loading, PageTitle, Tabs } from '@/shared/ui'

import { BillingTab } from './BillingTab'
import { ProfileTab } from './ProfileTab'
import { useTab } from './useTab'

/** Few people see it, so its code is loaded only for them. */
const AdminTab = lazy(() => import('./AdminTab').then(({ AdminTab: Tab }) => ({ default: Tab })))

const EVERYBODY = ['profile', 'billing', 'faq', 'support'] as const
const WITH_ADMIN = [...EVERYBODY, 'admin'] as const

/**
 * The figures that admins see first are loaded before they open their tab, as far as they may see
 * them.
 */
function useAdminFigures(isAdmin: boolean) {
  const maySeeStats = useAppSelector(selectPermissions)?.includes('stats') ?? false
  const loadCategories = api.usePrefetch('listCategories')
  const loadStats = api.usePrefetch('getStats')
  useEffect(() => {
    if (!isAdmin) return
    loadCategories()
    if (maySeeStats) loadStats()
  }, [isAdmin, maySeeStats, loadCategories, loadStats])
}

export function Component() {
  const isAdmin = useAppSelector(selectIsAdmin)
  useAdminFigures(isAdmin)
  const [tab, openTab] = useTab<(typeof WITH_ADMIN)[number]>(isAdmin ? WITH_ADMIN : EVERYBODY)
  return (
    <div className="page py-10 sm:py-14">
      <PageTitle>Settings</PageTitle>
      <h1 className="mb-6 text-4xl">Settings</h1>
      <Tabs.Root value={tab} onValueChange={openTab}>
        <Tabs.List aria-label="Settings">
          <Tabs.Trigger value="profile">Profile</Tabs.Trigger>
          <Tabs.Trigger value="billing">Billing</Tabs.Trigger>
          <Tabs.Trigger value="faq">FAQ</Tabs.Trigger>
          <Tabs.Trigger value="support">Support</Tabs.Trigger>
          {isAdmin && <Tabs.Trigger value="admin">Admin</Tabs.Trigger>}
        </Tabs.List>
        <Tabs.Content value="profile">
          <ProfileTab />
        </Tabs.Content>
        <Tabs.Content value="billing">
          <BillingTab />
        </Tabs.Content>
        <Tabs.Content value="faq">
          <FaqTab />
        </Tabs.Content>
        <Tabs.Content value="support">
          <SupportTab />
        </Tabs.Content>
        {isAdmin && (
          <Tabs.Content value="admin">
            <Suspense fallback={<Loading label="Loading the admin area..." />}>
              <AdminTab />
            </Suspense>
          </Tabs.Content>
        )}
      </Tabs.Root>
    </div>
  )
}
