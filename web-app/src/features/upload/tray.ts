/**
 * The files of the message being written. Each is uploaded once it is chosen, so that its part of
 * the price is known before the message is sent; the message is sent after all of them.
 */
import type { ApiError, Attachment } from '@/shared/api'

import { type Bring, Cancelled, type Release } from './bring'
import { type FileType, leftOut, MOST_FILES, refusal, typeOf } from './limits'

export type FileState =
  | { phase: 'waiting' }
  /** `part` of it is uploaded, from 0 to 1. */
  | { phase: 'uploading'; part: number }
  | { phase: 'failed'; problem: ApiError }
  /** It is uploaded, to this address. */
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
  /** Why the last chosen files are not among them. */
  refused: readonly string[]
}

/** The result for the files of a message. */
export type Brought = { attachments: Attachment[]; failed: string[] }

/** A file in the form that can be kept: at the server, or here. */
export type TrayItem = Attachment & { file?: File | undefined }

type Content = { file: File; type: FileType }

/** Most uploads at the same time. */
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
  /** Ends the waiting for all files. */
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

  /** Cancels uploads that are not needed any more. */
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
      // A cancelled file is removed already, and starts no other upload on a closed page.
      if (!signal.aborted) {
        uploads.delete(id)
        begin()
      }
    }
  }

  /** Uploads one file that is not there yet; a file that is being uploaded is not sent twice. */
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

  /** Starts waiting uploads, in order, up to the limit. */
  function begin() {
    for (const { id, state } of now.files) {
      if (uploads.size >= AT_ONCE) return
      if (state.phase === 'waiting') void upload(id)
    }
  }

  /** Resolves once no upload waits or runs, or after `stop`. */
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

  /** A half-done upload starts again if the file is needed later. */
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
    /**
     * Removes a file; a running upload is cancelled, and an uploaded file is deleted at the server.
     */
    remove,
    upload,
    /**
     * Waits until all files are uploaded, or until `stop`; files that failed before are tried once
     * more.
     */
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
    /** The files as in a message, before all of them are uploaded. */
    announced: () => now.files.map((file) => ({ ...asAttachment(file), url: '' })),
    /** The files at the server. */
    there: () => now.files.filter(({ state }) => state.phase === 'there').map(asAttachment),
    /** The files were sent with their message, or are not needed any more. */
    clear() {
      giveUp([...uploads.keys()])
      contents.clear()
      show({ files: [], refused: [] })
    },
    /** The current files, to be put back later. The content of uploaded files is not kept. */
    items: (): TrayItem[] =>
      now.files.map((file) =>
        file.state.phase === 'there'
          ? asAttachment(file)
          : { ...asAttachment(file), file: contents.get(file.id)?.file },
      ),
    /**
     * Puts back the files of a message that came back, before those chosen in the meantime. A file
     * that is neither at the server nor here is lost; one too many is left out.
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
    /** These uploads are not needed any more. */
    stop,
  }
}
