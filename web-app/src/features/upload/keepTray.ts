/** Keeps what is in a tray, so that it is there again after a reload. */
import { forgetFiles, keepFiles, keptFiles } from './kept'
import type { Tray, TrayFile } from './tray'

/** Under which name, and under which one it may have been kept before. */
export type KeptAs = { name: string; before: string | null }

/** Files from before their place had a name move to that name. */
async function takeOver({ name, before }: KeptAs) {
  const own = await keptFiles(name)
  if (own !== null || before === null) return own ?? []
  const older = await keptFiles(before)
  if (older === null) return []
  await keepFiles(name, older)
  await forgetFiles(before)
  return older
}

/** What makes other files of them. How far an upload is does not, and one that is half done starts again. */
function seen(files: readonly TrayFile[]) {
  return {
    isMoving: files.some(({ state }) => state.phase === 'uploading'),
    ids: files.map(({ id }) => id).join(' '),
    urls: files.map(({ state }) => (state.phase === 'there' ? state.url : '')).join(' '),
  }
}

/**
 * Puts into the tray what was kept of it, and keeps it from then on. Nothing is written before it
 * changes here, so that another page with the same tray loses nothing by this one being opened. Returns
 * a function that ends it.
 */
export function keepTray(tray: Tray, as: KeptAs): () => void {
  let stop = () => undefined as void
  let isOver = false
  let kept = seen([])

  function keep() {
    const now = seen(tray.read().files)
    if (now.ids === kept.ids && (now.isMoving || now.urls === kept.urls)) return
    kept = now
    const items = tray.items()
    void (items.length > 0 ? keepFiles(as.name, items) : forgetFiles(as.name))
  }

  void takeOver(as).then((items) => {
    if (isOver) return
    const hadNone = tray.read().files.length === 0
    if (items.length > 0) tray.putBack(items)
    if (hadNone) kept = seen(tray.read().files)
    stop = tray.subscribe(keep)
    keep()
  })
  return () => {
    isOver = true
    stop()
  }
}
