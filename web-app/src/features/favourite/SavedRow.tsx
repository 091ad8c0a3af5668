/** On the home page: the specialists whom the member saved last, in one low row. */
import { Link } from 'react-router'

import { useListFavouritesQuery } from '@/shared/api/favourites'
import { SAVED_LINK, specialistLink } from '@/shared/lib/links'
import { Avatar } from '@/shared/ui'

/** As many as have room beside each other. */
const MOST = 5

export function SavedRow() {
  const { data } = useListFavouritesQuery({ limit: MOST }, { refetchOnMountOrArgChange: true })
  if (data === undefined) return null
  if (data.length === 0) {
    return <p className="text-sm text-ink-muted">The heart on a card keeps a specialist here.</p>
  }
  return (
    <div className="flex items-center gap-3">
      <Link to={SAVED_LINK} className="link inline-flex min-h-11 items-center text-sm">
        Saved<span className="sr-only"> specialists</span>
      </Link>
      <ul aria-label="Saved specialists" className="flex gap-1">
        {data.map(({ id, name, avatarUrl, tint }) => (
          <li key={id}>
            <Link
              to={specialistLink(id)}
              aria-label={name}
              title={name}
              className="grid size-11 place-items-center rounded-full"
            >
              <Avatar src={avatarUrl} tint={tint} className="size-9 rounded-full" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
