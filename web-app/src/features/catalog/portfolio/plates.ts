/** Lines of a text that can stand alone: its first, one from the middle, its last. */

export type Plate = { caption: string; line: string }

const LONGEST = 160
const SHORTEST = 20

/** A paragraph without Markdown signs. */
function plain(paragraph: string): string {
  return paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_`~]|\\$/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function isProse(paragraph: string): boolean {
  return !/^\s*(?:#|\||---|```)/.test(paragraph)
}

/** Sentences, each with its end mark and its closing quote. */
function sentences(text: string): string[] {
  return (text.match(/[^.!?]+(?:[.!?]+[”"’)]*|$)/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST)
}

export function platesOf(content: string): Plate[] {
  const lines = content
    .split(/\n{2,}/)
    .filter(isProse)
    .map(plain)
    .flatMap(sentences)
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const middle = lines[Math.floor(lines.length / 2)]
  const plates = [{ caption: 'How it opens', line: first }]
  if (middle !== undefined && middle !== first && middle !== last) {
    plates.push({ caption: 'From the middle', line: middle })
  }
  return [...plates, { caption: 'How it ends', line: last }]
}
