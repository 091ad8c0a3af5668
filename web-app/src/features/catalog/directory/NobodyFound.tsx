/** In place of the cards when nobody passes all filters. */
import { Link } from 'react-router'

import { Button, EmptyState } from '@/shared/ui'

export function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No specialists found"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={onClear}>
            Clear all filters
          </Button>
          <Button asChild variant="ghost">
            <Link to="/match">Describe your job</Link>
          </Button>
        </div>
      }
    >
      Nobody here answers to all of that at once. Try a wider field or fewer words.
    </EmptyState>
  )
}
