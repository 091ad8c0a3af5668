/** The files of the message that is being written: chosen, then uploaded when the message is sent. */
import type { ApiError, Attachment } from '@/shared/api'

import { type Bring, Cancelled } from './bring'
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

const asAttachment = ({ name, type, size, state }: TrayFile): Attachment => ({
  name,
  type,
  size,
  url: state.phase === 'there' ? state.url : '',
})

export type Tray = ReturnType<typeof openTray>

export function openTray(bring: Bring) {
  const contents = new Map<string, Content>()
  const uploads = new Map<string, { promise: Promise<void>; cancel: () => void }>()
  const listeners = new Set<() => void>()
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
      files.push({ id, name, size, type, state: { phase: 'waiting' } })
    }
    show({ files, refused })
  }

  function returned({ name, type, size, url, file }: TrayItem): TrayFile[] {
    const id = newId()
    if (url !== '') return [{ id, name, type, size, state: { phase: 'there', url } }]
    const known = file && typeOf(file)
    if (!file || !known) return []
    contents.set(id, { file, type: known })
    return [{ id, name, type, size, state: { phase: 'waiting' } }]
  }

  function remove(id: string) {
    uploads.get(id)?.cancel()
    contents.delete(id)
    show({ files: now.files.filter((file) => file.id !== id), refused: [] })
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
      uploads.delete(id)
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
    const giveUp = new AbortController()
    put(id, { phase: 'uploading', part: 0 })
    const promise = run(id, content, giveUp.signal)
    uploads.set(id, { promise, cancel: () => giveUp.abort() })
    return promise
  }

  return {
    read: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add,
    /** Takes a file out; its upload ends if it is under way. */
    remove,
    upload,
    /** Uploads whatever is not there yet, in order. */
    async bringAll(): Promise<Brought> {
      show({ refused: [] })
      const left = now.files.map(({ id }) => id)
      const next = async (): Promise<void> => {
        const id = left.shift()
        if (id === undefined) return
        await upload(id)
        await next()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, next))
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
    /** The files went with their message. */
    clear() {
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
    },
    /** Nobody waits for these uploads any more. */
    stop: () => {
      for (const { cancel } of uploads.values()) cancel()
    },
  }
}
