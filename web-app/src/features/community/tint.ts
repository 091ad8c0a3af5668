/** A quiet colour for a person without a picture; the same name always gets the same colour. */
export function tintOf(name: string): string {
  const sum = Array.from(name).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 360, 7)
  return `oklch(0.82 0.06 ${sum})`
}
