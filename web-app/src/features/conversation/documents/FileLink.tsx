/** The name of a file that came with a message; a press fetches it with the session and saves it. */
import { type Attachment, useSaveFileMutation, whyRefused } from '@/shared/api'
import { notify } from '@/shared/ui'

/** Only what this service keeps is fetched; an address elsewhere gets neither token nor visit. */
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
