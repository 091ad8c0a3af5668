/** The administration: one section for each permission that the admin has. */
import type { ReactNode } from 'react'

import { AdminsTab, MissingFactorPage, useFactorIsMissing, UsersTab } from '@/features/account'
import { AnnouncementsTab } from '@/features/announcement'
import { CampaignSection } from '@/features/campaign'
import { AuditLogTab } from '@/features/audit'
import { CategoriesTab } from '@/features/category'
import { ModerationTab } from '@/features/community'
import { FaqAdminTab } from '@/features/faq'
import { BuiltInLine, ModelSettings } from '@/features/model'
import { OperationsTab } from '@/features/operation'
import { PaymentsTab } from '@/features/payment'
import { GlobalPrompt } from '@/features/prompt'
import { RehearsalsTab } from '@/features/rehearsal'
import { SpecialistsTab } from '@/features/specialist'
import { StatsTab } from '@/features/stats'
import { TicketsTab } from '@/features/ticket'
import type { Permission } from '@/shared/api'
import { selectPermissions, selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { EmptyState, Tabs } from '@/shared/ui'

import { useSection } from './useTab'

/** `superadmin` is not a permission: nobody can be given it. */
type Need = Permission | 'superadmin'

type Section = { name: string; label: string; needs: Need; content: ReactNode }

const SYSTEM = 'system-settings'

/** In the order on the page. */
const SECTIONS: readonly Section[] = [
  { name: 'stats', label: 'Stats', needs: 'stats', content: <StatsTab /> },
  { name: 'admins', label: 'Admin', needs: 'adminManagement', content: <AdminsTab /> },
  { name: 'users', label: 'Users', needs: 'userManagement', content: <UsersTab /> },
  {
    name: 'categories',
    label: 'Categories',
    needs: 'categoryManagement',
    content: <CategoriesTab />,
  },
  {
    name: 'ai-specialists',
    label: 'AI Specialists',
    needs: 'aiSpecialist',
    content: <SpecialistsTab />,
  },
  { name: 'faq', label: 'FAQ', needs: 'faqManagement', content: <FaqAdminTab /> },
  {
    name: 'announcements',
    label: 'Announcements',
    needs: 'announcements',
    content: (
      <div className="grid gap-12">
        <AnnouncementsTab />
        <CampaignSection />
      </div>
    ),
  },
  { name: 'audit-log', label: 'Audit Log', needs: 'auditLogs', content: <AuditLogTab /> },
  {
    name: SYSTEM,
    label: 'System Settings',
    needs: 'systemSettings',
    content: (
      <div className="grid gap-16">
        <GlobalPrompt />
        <ModelSettings />
      </div>
    ),
  },
  {
    name: 'rehearsals',
    label: 'Rehearsals',
    needs: 'aiSpecialist',
    content: <RehearsalsTab />,
  },
  { name: 'tickets', label: 'Support', needs: 'userManagement', content: <TicketsTab /> },
  { name: 'payments', label: 'Payments', needs: 'userManagement', content: <PaymentsTab /> },
  { name: 'moderation', label: 'Moderation', needs: 'userManagement', content: <ModerationTab /> },
  { name: 'operations', label: 'Operations', needs: 'superadmin', content: <OperationsTab /> },
]

export function AdminTab() {
  const permissions = useAppSelector(selectPermissions) ?? []
  const isSuperadmin = useAppSelector(selectUser)?.role === 'superadmin'
  const sections = SECTIONS.filter(({ needs }) =>
    needs === 'superadmin' ? isSuperadmin : permissions.includes(needs),
  )
  const isClosed = useFactorIsMissing()
  const [section, openSection] = useSection(sections.map(({ name }) => name))

  if (isClosed) return <MissingFactorPage />
  if (section === undefined) {
    return (
      <EmptyState title="Nothing to manage yet">
        Your permissions open no section here. A superadmin can give you more.
      </EmptyState>
    )
  }
  return (
    <Tabs.Root value={section} onValueChange={openSection}>
      <Tabs.List aria-label="Admin" className="gap-x-5 gap-y-0 text-sm md:flex-wrap lg:gap-x-3">
        {sections.map(({ name, label }) => (
          <Tabs.Trigger key={name} value={name}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {/* The system section says it itself. */}
      {isSuperadmin && section !== SYSTEM && <BuiltInLine />}
      {sections.map(({ name, content }) => (
        <Tabs.Content key={name} value={name}>
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
