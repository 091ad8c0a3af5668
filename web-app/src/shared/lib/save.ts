/** A title as a file name that is valid on any system. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120)
  return `${plain || 'Untitled'}.${extension}`
}

/** Gives a file to the browser to save under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the next turn the download holds the content itself.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
