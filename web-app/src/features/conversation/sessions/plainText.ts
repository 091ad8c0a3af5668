/** The text without Markdown signs, for places that show a line or two of it. */

/** Most characters of a message that a list shows. */
const EXCERPT_LENGTH = 240

/** Start and end of a part of a text. */
type Part = readonly number[]

/**
 * Signs that are not words. A shortened text may contain half of a pair, so each is removed by
 * itself. They may overlap: of a footnote that somebody searched for, only the mark is removed.
 */
const SIGNS = [
  // Whole lines: the fences of a code block, and rules.
  /^ {0,3}(?:```+|~~~+)[^\n`]*$/gm,
  /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/gm,
  // Footnotes: their definitions, and the marks that refer to them.
  /^[ \t>]*\[\^[\p{L}\p{N}_-]+\]:.*$/gmu,
  /^[ \t>]*\[\^[\p{L}\p{N}_-]+\]:[ \t]*/gmu,
  /\[\^[\p{L}\p{N}_-]+(?:\]|…?$)/gu,
  // The signs at the start of a line.
  /^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,3}\.) +)+/gm,
  // Of a link, all but its text.
  /!?\[(?=[^\]\n]*\]\()/g,
  /\]\([^()\n]*(?:\)|$)/g,
  // Emphasis touches a word; inside a word, an underscore belongs to the name.
  /\*+(?=\S)|(?<=\S)\*+/g,
  /(?<![\p{L}\p{N}])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}])/gu,
  /~~+|`+/g,
]

/** The parts of a text to remove, in order. A searched word stays, even if it is a sign. */
function signs(text: string, marks: readonly Part[]): [number, number][] {
  const hidesMark = (from: number, to: number) =>
    marks.some(([start = 0, end = 0]) => from <= start && end <= to)
  return SIGNS.flatMap((sign) => [...text.matchAll(sign)])
    .map(({ 0: { length }, index }): [number, number] => [index, index + length])
    .filter(([from, to]) => !hidesMark(from, to))
    .toSorted(([a], [b]) => a - b)
}

/** The text without signs, and the marked parts with their new positions. */
export function plainText(text: string, marks: readonly Part[] = []) {
  /** Position of each character in the plain text; for a removed one, that of the next one. */
  const places: number[] = []
  let plain = ''
  const keepTo = (end: number) => {
    while (places.length < end) {
      plain += text.charAt(places.length)
      places.push(plain.length - 1)
    }
  }
  for (const [from, to] of signs(text, marks)) {
    keepTo(from)
    while (places.length < to) places.push(plain.length)
  }
  keepTo(text.length)
  const place = (index: number) => places[index] ?? plain.length
  return { text: plain, marks: marks.map((part) => part.map(place)) }
}

/** The beginning of a message on one line. */
export function excerpt(text: string): string {
  return plainText(text).text.replace(/\s+/g, ' ').trim().slice(0, EXCERPT_LENGTH)
}
