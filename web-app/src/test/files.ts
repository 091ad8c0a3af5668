/** Files that the page gives to the browser; tests have no disk for them. */
import { vi } from 'vitest'

export type SavedFile = { name: string; content: Blob }

/** Every file that is saved from now on, in order. */
export function watchFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob): string {
        const address = `blob:${blobs.size}`
        blobs.set(address, blob)
        return address
      }
      static override revokeObjectURL(address: string) {
        blobs.delete(address)
      }
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const content = blobs.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
  return saved
}
