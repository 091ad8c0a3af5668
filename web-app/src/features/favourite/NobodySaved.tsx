/** In the directory, where it shows saved specialists and there is none to show. */
import { Link, useLocation } from 'react-router'

import { useListFavouriteIdsQuery } from '@/shared/api/favourites'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, EmptyState } from '@/shared/ui'

export type NobodySavedProps = {
  /** Takes all filters away, this one included. */
  onClear: () => void
}

function ForVisitor() {
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      title="Sign in to see whom you saved"
      action={
        <Button asChild>
          <Link to="/signin" state={{ from: pathname + search }}>
            Sign in
          </Link>
        </Button>
      }
    >
      Saved specialists belong to your account, so they are at hand on every device.
    </EmptyState>
  )
}

function ForMember({ onClear }: NobodySavedProps) {
  const { data } = useListFavouriteIdsQuery()
  if (data !== undefined && data.ids.length > 0) {
    return (
      <EmptyState
        title="None of your saved specialists is found"
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear all filters
          </Button>
        }
      >
        Try a wider field or fewer words. Whoever is not on offer now is not shown.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="You have not saved anybody yet"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show everybody
        </Button>
      }
    >
      Press the heart on a specialist, and you find them here again.
    </EmptyState>
  )
}

export function NobodySaved(props: NobodySavedProps) {
  const isSignedIn = useAppSelector(selectUser) !== null
  return isSignedIn ? <ForMember {...props} /> : <ForVisitor />
}
