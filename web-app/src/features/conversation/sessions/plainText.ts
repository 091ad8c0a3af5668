/** What a text says without the marks of its markdown, for places that show a line or two of it. */

/** Characters of a message that a list shows at most. */
const EXCERPT_LENGTH = 240

/** Start and end of a part of a text. */
type Part = readonly number[]

/**
 * Signs that are no words. A text that was cut may hold half of a pair, so each is taken by itself. They may
 * overlap: of a note that somebody looked for, only the mark goes.
 */
const SIGNS = [
  // Whole lines: the ends of a block of code, and rules.
  /^ {0,3}(?:```+|~~~+)[^\n`]*$/gm,
  /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/gm,
  // Notes: what stands at the foot, and the marks that lead there.
  /^[ \t>]*\[\^[\p{L}\p{N}_-]+\]:.*$/gmu,
  /^[ \t>]*\[\^[\p{L}\p{N}_-]+\]:[ \t]*/gmu,
  /\[\^[\p{L}\p{N}_-]+(?:\]|…?$)/gu,
  // What a line begins with.
  /^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,3}\.) +)+/gm,
  // Of a link, what is not to be read.
  /!?\[(?=[^\]\n]*\]\()/g,
  /\]\([^()\n]*(?:\)|$)/g,
  // Emphasis touches a word; within one, an underscore belongs to its name.
  /\*+(?=\S)|(?<=\S)\*+/g,
  /(?<![\p{L}\p{N}])_+(?=\S)|(?<=\S)_+(?![\p{L}\p{N}])/gu,
  /~~+|`+/g,
]

/** The parts of a text that are taken out, in order. What somebody looked for stays, even if it is a sign. */
function signs(text: string, marks: readonly Part[]): [number, number][] {
  const hidesMark = (from: number, to: number) =>
    marks.some(([start = 0, end = 0]) => from <= start && end <= to)
  return SIGNS.flatMap((sign) => [...text.matchAll(sign)])
    .map(({ 0: { length }, index }): [number, number] => [index, index + length])
    .filter(([from, to]) => !hidesMark(from, to))
    .toSorted(([a], [b]) => a - b)
}

/** The text without signs, and the parts that were marked in it where they stand now. */
export function plainText(text: string, marks: readonly Part[] = []) {
  /** Where each character stands in the plain text; of one that is gone, where the next one does. */
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
