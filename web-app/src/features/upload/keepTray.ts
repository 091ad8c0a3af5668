/** Keeps the content of a tray, so that it is there again after a reload. */
import { forgetFiles, keepFiles, keptFiles } from './kept'
import type { Tray, TrayFile, TrayItem } from './tray'

/** The name under which it is kept, and the one under which it may have been kept before. */
export type KeptAs = { name: string; before: string | null }

/** Files from before their place had a name move to that name. */
async function takeOver({ name, before }: KeptAs) {
  const own = await keptFiles(name)
  if (own !== null || before === null) return own ?? []
  const older = await keptFiles(before)
  if (older === null) return []
  if (await keepFiles(name, older)) await forgetFiles(before)
  return older
}

const isSame = (one: TrayItem, other: TrayItem | undefined) =>
  one.name === other?.name && one.type === other.type && one.size === other.size

/**
 * Keeps these in place of those that this page kept before. Files of another page stay beside them.
 */
async function keepBeside(
  name: string,
  before: readonly TrayItem[],
  items: readonly TrayItem[],
): Promise<void> {
  const there = (await keptFiles(name)) ?? []
  const own = [...before, ...items]
  const others = there.filter((item) => !own.some((one) => isSame(one, item)))
  const all = [...others, ...items]
  await (all.length > 0 ? keepFiles(name, all) : forgetFiles(name))
}

/** Deletes these files; files of another page stay. */
async function forgetThese(name: string, items: readonly TrayItem[]) {
  const kept = await keptFiles(name)
  const areThese =
    kept?.length === items.length && kept.every((item, index) => isSame(item, items[index]))
  if (areThese) await forgetFiles(name)
}

/**
 * Changes only when the files change. Upload progress does not count; a half-done upload starts
 * again.
 */
function seen(files: readonly TrayFile[]) {
  return {
    isMoving: files.some(({ state }) => state.phase === 'uploading'),
    ids: files.map(({ id }) => id).join(' '),
    urls: files.map(({ state }) => (state.phase === 'there' ? state.url : '')).join(' '),
  }
}

/**
 * Puts the kept files into the tray, and keeps it from then on. Nothing is written before the tray
 * changes here, so that opening this page does not delete the files of another page with the same
 * tray.
 */
export function keepTray(tray: Tray, as: KeptAs) {
  let { name } = as
  let goal = name
  let stop = () => undefined as void
  let isOver = false
  let kept = seen([])
  /** The files that this page keeps. */
  let own: readonly TrayItem[] = []
  /** One write after the other, so that the last state is kept last. */
  let keeping = Promise.resolve()

  function keep() {
    const now = seen(tray.read().files)
    if (now.ids === kept.ids && (now.isMoving || now.urls === kept.urls)) return
    kept = now
    const [at, before, items] = [name, own, tray.items()]
    own = items
    keeping = keeping.then(() => keepBeside(at, before, items))
  }

  const ready = takeOver(as).then((items) => {
    if (isOver) return
    const hadNone = tray.read().files.length === 0
    if (items.length > 0) tray.putBack(items)
    if (hadNone) kept = seen(tray.read().files)
    own = items
    stop = tray.subscribe(keep)
    keep()
  })

  return {
    /** Resolves when the kept files are in the tray. */
    ready,
    leave: () => {
      isOver = true
      stop()
    },
    /**
     * Continues under another name, together with what is kept there already. Another page's files
     * stay where they are.
     */
    moveTo: async (next: string) => {
      if (next === goal) return
      goal = next
      await ready
      await keeping
      const there = (await keptFiles(next)) ?? []
      // The tray of a closed page accepts no files: they would be uploaded for nobody.
      if (isOver) return
      // Up to the next await no other code runs: changes are kept under one name or the other.
      const from = name
      const mine = tray.items()
      name = next
      const missing = there.filter((item) => !mine.some((one) => isSame(one, item)))
      if (missing.length > 0) tray.putBack(missing)
      if (mine.length === 0 || !(await keepFiles(next, tray.items()))) return
      await keeping
      await forgetThese(from, mine)
    },
  }
}

export type Keeping = ReturnType<typeof keepTray>
