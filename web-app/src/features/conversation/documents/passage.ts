/** A passage of a document, quoted in the request to change it. */

/** Most characters that a request quotes; the rest is found by its beginning. */
export const LONGEST_PASSAGE = 1_200

/** As a Markdown quotation, line by line. */
export function quoted(passage: string): string {
  const words = passage.trim().replace(/[^\S\n]+/g, ' ')
  const cut = [...words].slice(0, LONGEST_PASSAGE).join('')
  const shown = cut === words ? words : `${cut.trimEnd()} …`
  return shown
    .split(/\s*\n\s*/)
    .map((line) => `> ${line}`)
    .join('\n')
}

/** The request with the passage in it, ready for what is wished for. */
export function withPassage(text: string, passage: string): string {
  const before = text.trim() === '' ? '' : `${text.trimEnd()}\n\n`
  return `${before}${quoted(passage)}\n\n`
}

/** The request without what it quotes. */
export function wish(text: string): string {
  const own = text.split('\n').filter((line) => !/^\s*>/.test(line))
  return own.join('\n').trim()
}
