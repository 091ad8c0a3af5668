/** A title as the name of a file on any system. */
export function fileName(title: string, extension: string): string {
  const plain = title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120)
  return `${plain || 'Untitled'}.${extension}`
}

/** Hands a file to the browser to be saved under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken its own hold of the content by the next turn.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
