/** The specialists whom the client wrote to last. */
import { Link } from 'react-router'

import type { ChatListItem } from '@/shared/api'
import { givenName } from '@/shared/lib/givenName'
import { specialistLink } from '@/shared/lib/links'
import { Avatar } from '@/shared/ui'

export function Recent({ items }: { items: readonly ChatListItem[] }) {
  return (
    <ul aria-label="Recent specialists" className="grid grid-cols-4 gap-3 py-2">
      {items.map(({ specialist: { id, name, avatar, tint } }) => (
        <li key={id} className="min-w-0">
          <Link
            to={specialistLink(id)}
            aria-label={name}
            className="group grid justify-items-center gap-1.5"
          >
            <Avatar src={avatar} tint={tint} className="size-14 rounded-full" />
            <span className="max-w-full truncate text-sm group-hover:text-accent-strong">
              {givenName(name)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
