/** The name of a file of a message; a press loads it with the session and saves it. */
import type { Attachment } from '@/shared/api'
import { useSaving } from '@/shared/api/useSaving'
import { notify } from '@/shared/ui'

/** Only files of this service are loaded; another server gets neither a token nor a request. */
function isKept(url: string): boolean {
  return /^\/api\/upload\/[^/]/.test(url)
}

export function FileLink({ file: { name, url } }: { file: Attachment }) {
  const { press, isLoading } = useSaving({ url, name }, (why) =>
    notify.error(why || `${name} could not be downloaded.`),
  )
  if (!isKept(url)) return <>{name}</>
  return (
    <button
      type="button"
      aria-disabled={isLoading}
      onClick={press}
      className="link text-left wrap-anywhere pointer-coarse:min-h-11"
    >
      <span className="sr-only">Download </span>
      {name}
    </button>
  )
}
