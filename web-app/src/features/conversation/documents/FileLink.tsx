/** The name of a file of a message; a press loads it with the session and saves it. */
import { type Attachment, useSaveFileMutation, whyRefused } from '@/shared/api'
import { notify } from '@/shared/ui'

/** Only files of this service are loaded; another server gets neither a token nor a request. */
function isKept(url: string): boolean {
  return /^\/api\/upload\/[^/]/.test(url)
}

export function FileLink({ file: { name, url } }: { file: Attachment }) {
  const [save, { isLoading }] = useSaveFileMutation()
  if (!isKept(url)) return <>{name}</>

  async function fetchFile() {
    try {
      await save({ url, name }).unwrap()
    } catch (error) {
      notify.error(whyRefused(error) || `${name} could not be downloaded.`)
    }
  }

  return (
    <button
      type="button"
      aria-disabled={isLoading}
      onClick={() => isLoading || void fetchFile()}
      className="link text-left wrap-anywhere pointer-coarse:min-h-11"
    >
      <span className="sr-only">Download </span>
      {name}
    </button>
  )
}
