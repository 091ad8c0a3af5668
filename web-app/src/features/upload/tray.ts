/**
 * The files of the message that is being written. Each is uploaded once it is chosen, so that what it
 * adds to the price is known before the message is sent; the message goes after all of them.
 */
import type { ApiError, Attachment } from '@/shared/api'

import { type Bring, Cancelled, type Release } from './bring'
import { type FileType, leftOut, MOST_FILES, refusal, typeOf } from './limits'

export type FileState =
  | { phase: 'waiting' }
  /** `part` of it is there, from 0 to 1. */
  | { phase: 'uploading'; part: number }
  | { phase: 'failed'; problem: ApiError }
  /** It is there, under this address. */
  | { phase: 'there'; url: string }

export type TrayFile = {
  id: string
  name: string
  /** Media type. */
  type: string
  /** Bytes. */
  size: number
  state: FileState
}

export type TrayContent = {
  files: readonly TrayFile[]
  /** Why files that were chosen last are not among them. */
  refused: readonly string[]
}

/** What became of the files of a message. */
export type Brought = { attachments: Attachment[]; failed: string[] }

/** A file as it can be kept: at the server, or here. */
export type TrayItem = Attachment & { file?: File | undefined }

type Content = { file: File; type: FileType }

/** Uploads at a time. */
const AT_ONCE = 2

const WAITING = { phase: 'waiting' } as const

const isUnderWay = ({ state }: TrayFile) => state.phase === 'waiting' || state.phase === 'uploading'

const asAttachment = ({ name, type, size, state }: TrayFile): Attachment => ({
  name,
  type,
  size,
  url: state.phase === 'there' ? state.url : '',
})

export type Tray = ReturnType<typeof openTray>

export function openTray(bring: Bring, release: Release = () => undefined) {
  const contents = new Map<string, Content>()
  const uploads = new Map<string, { promise: Promise<void>; cancel: () => void }>()
  const listeners = new Set<() => void>()
  /** Ends the waiting for all of them. */
  const waits = new Set<() => void>()
  let now: TrayContent = { files: [], refused: [] }
  let count = 0

  function show(next: Partial<TrayContent>) {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }

  function put(id: string, state: FileState) {
    show({ files: now.files.map((file) => (file.id === id ? { ...file, state } : file)) })
  }

  function newId(): string {
    count += 1
    return `file-${count}`
  }

  function add(chosen: Iterable<File>) {
    const files = [...now.files]
    const refused: string[] = []
    for (const file of chosen) {
      const type = typeOf(file)
      const why = refusal(file, files.length)
      if (type === null || why !== null) {
        refused.push(why ?? file.name)
        continue
      }
      const id = newId()
      contents.set(id, { file, type })
      const { name, size } = file
      files.push({ id, name, size, type, state: WAITING })
    }
    show({ files, refused })
    begin()
  }

  function returned({ name, type, size, url, file }: TrayItem): TrayFile[] {
    const id = newId()
    if (url !== '') return [{ id, name, type, size, state: { phase: 'there', url } }]
    const known = file && typeOf(file)
    if (!file || !known) return []
    contents.set(id, { file, type: known })
    return [{ id, name, type, size, state: WAITING }]
  }

  /** Ends uploads that nobody waits for any more. */
  function giveUp(ids: readonly string[]) {
    for (const id of ids) {
      uploads.get(id)?.cancel()
      uploads.delete(id)
    }
  }

  function remove(id: string) {
    const state = now.files.find((file) => file.id === id)?.state
    giveUp([id])
    contents.delete(id)
    show({ files: now.files.filter((file) => file.id !== id), refused: [] })
    if (state?.phase === 'there') release(state.url)
    begin()
  }

  async function run(id: string, content: Content, signal: AbortSignal) {
    const onProgress = (part: number) => {
      if (!signal.aborted) put(id, { phase: 'uploading', part })
    }
    try {
      const url = await bring({ ...content, onProgress, signal })
      if (!signal.aborted) put(id, { phase: 'there', url })
    } catch (error) {
      if (error instanceof Cancelled || signal.aborted) return
      put(id, { phase: 'failed', problem: error as ApiError })
    } finally {
      // What was given up is forgotten already, and makes no room on a page that was left.
      if (!signal.aborted) {
        uploads.delete(id)
        begin()
      }
    }
  }

  /** Uploads one file that is not there yet; a file that is on its way is not sent twice. */
  function upload(id: string): Promise<void> {
    const file = now.files.find((known) => known.id === id)
    const content = contents.get(id)
    if (file === undefined || content === undefined || file.state.phase === 'there') {
      return Promise.resolve()
    }
    const running = uploads.get(id)
    if (running !== undefined) return running.promise
    const controller = new AbortController()
    put(id, { phase: 'uploading', part: 0 })
    const promise = run(id, content, controller.signal)
    uploads.set(id, { promise, cancel: () => controller.abort() })
    return promise
  }

  /** Begins with what waits, in order and as many at a time as there may be. */
  function begin() {
    for (const { id, state } of now.files) {
      if (uploads.size >= AT_ONCE) return
      if (state.phase === 'waiting') void upload(id)
    }
  }

  /** Once nothing waits or is on its way, or nobody brings them any more. */
  function settled(): Promise<void> {
    return new Promise((resolve) => {
      function end() {
        listeners.delete(look)
        waits.delete(end)
        resolve()
      }
      function look() {
        if (!now.files.some(isUnderWay)) end()
      }
      listeners.add(look)
      waits.add(end)
      look()
    })
  }

  /** What is half done starts again where it is wanted after all. */
  function stop() {
    giveUp([...uploads.keys()])
    const files = now.files.map((file) =>
      file.state.phase === 'uploading' ? { ...file, state: WAITING } : file,
    )
    show({ files })
    for (const end of waits) end()
  }

  return {
    read: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add,
    /** Takes a file out; its upload ends if it is under way, and what is at the server goes. */
    remove,
    upload,
    /** Waits until all of them are there, or `stop`; what failed before is tried once more. */
    async bringAll(): Promise<Brought> {
      const files = now.files.map((file) =>
        file.state.phase === 'failed' ? { ...file, state: WAITING } : file,
      )
      show({ files, refused: [] })
      begin()
      await settled()
      const there = now.files.filter(({ state }) => state.phase === 'there')
      const failed = now.files.filter(({ state }) => state.phase !== 'there')
      return {
        attachments: there.map(asAttachment),
        failed: failed.map(({ name }) => name),
      }
    },
    /** The files as a message names them before all of them are there. */
    announced: () => now.files.map((file) => ({ ...asAttachment(file), url: '' })),
    /** Those that are at the server. */
    there: () => now.files.filter(({ state }) => state.phase === 'there').map(asAttachment),
    /** The files went with their message, or are not wanted any more. */
    clear() {
      giveUp([...uploads.keys()])
      contents.clear()
      show({ files: [], refused: [] })
    },
    /** The files as they are now, to be put back some day. What is at the server is not needed from here. */
    items: (): TrayItem[] =>
      now.files.map((file) =>
        file.state.phase === 'there'
          ? asAttachment(file)
          : { ...asAttachment(file), file: contents.get(file.id)?.file },
      ),
    /**
     * The files of a message that comes back, before those that were chosen meanwhile. One that is
     * neither at the server nor here is lost; one too many is left out.
     */
    putBack(items: readonly TrayItem[]) {
      const back = items.flatMap(returned)
      const fitting = back.slice(0, Math.max(MOST_FILES - now.files.length, 0))
      const over = back.slice(fitting.length)
      for (const { id } of over) contents.delete(id)
      show({
        files: [...fitting, ...now.files],
        ...(over.length > 0 && { refused: over.map(({ name }) => leftOut(name)) }),
      })
      begin()
    },
    /** Nobody waits for these uploads any more. */
    stop,
  }
}
