/** A quiet colour for somebody without a picture, always the same for the same name. */
export function tintOf(name: string): string {
  const sum = Array.from(name).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 360, 7)
  return `oklch(0.82 0.06 ${sum})`
}
