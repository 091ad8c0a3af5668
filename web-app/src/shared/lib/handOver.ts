/** Gives a file to the browser to save under a name. */

/** Milliseconds after which no browser needs the address any more. */
const READ_MS = 60_000

export function handOver(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}
