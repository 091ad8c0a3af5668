/** One announcement as readers see it. */
import { X } from 'lucide-react'

import type { Announcement } from '@/shared/api'
import { Banner, IconButton } from '@/shared/ui'

import { lookOf } from './looks'

export type AnnouncementBannerProps = {
  announcement: Pick<Announcement, 'title' | 'content' | 'type'>
  /** Missing in a preview. */
  onDismiss?: () => void
}

export function AnnouncementBanner({ announcement, onDismiss }: AnnouncementBannerProps) {
  const { title, content, type } = announcement
  return (
    <Banner
      tone={lookOf(type).tone}
      action={
        onDismiss && (
          <IconButton label={`Dismiss “${title}”`} onClick={onDismiss} className="-my-3 -mr-3">
            <X aria-hidden className="size-4" />
          </IconButton>
        )
      }
    >
      <p dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {content}
      </p>
    </Banner>
  )
}
