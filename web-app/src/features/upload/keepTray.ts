/** Keeps what is in a tray, so that it is there again after a reload. */
import { forgetFiles, keepFiles, keptFiles } from './kept'
import type { Tray, TrayFile, TrayItem } from './tray'

/** Under which name, and under which one it may have been kept before. */
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

/** Keeps these in place of what this page has kept before. What another page keeps there stays beside them. */
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

/** Forgets these files; any others are another page's, and stay. */
async function forgetThese(name: string, items: readonly TrayItem[]) {
  const kept = await keptFiles(name)
  const areThese =
    kept?.length === items.length && kept.every((item, index) => isSame(item, items[index]))
  if (areThese) await forgetFiles(name)
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
 * changes here, so that another page with the same tray loses nothing by this one being opened.
 */
export function keepTray(tray: Tray, as: KeptAs) {
  let { name } = as
  let goal = name
  let stop = () => undefined as void
  let isOver = false
  let kept = seen([])
  /** What of it this page keeps. */
  let own: readonly TrayItem[] = []
  /** One after the other, so that what was there last is kept last. */
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
    /** What was kept is in the tray. */
    ready,
    leave: () => {
      isOver = true
      stop()
    },
    /** Goes on under another name, with what is kept there already. Another page's files stay where they are. */
    moveTo: async (next: string) => {
      if (next === goal) return
      goal = next
      await ready
      await keeping
      const there = (await keptFiles(next)) ?? []
      // The tray of a page that was left takes nothing in: it would be uploaded for nobody.
      if (isOver) return
      // From here on nothing comes between: what changes is kept under the one name or the other.
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
