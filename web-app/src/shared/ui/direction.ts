/**
 * The direction of a text: each block by its own first letter, code always from left to right. A
 * plugin for the HTML made from Markdown.
 */

/** The fields of a node that are needed here: an element, or a text. */
type Node = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  value?: string
  children?: Node[]
}

const BLOCKS = /^(?:p|h[1-6]|li|blockquote|th|td)$/
/**
 * These take the direction of their paragraphs, so that an item's mark and the line beside a quote
 * are where the text begins.
 */
const HOLDERS = /^(?:li|blockquote)$/
const CODE = /^(?:pre|code)$/

const FIRST_LETTER = /\p{L}/u
const FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

function firstLetter({ tagName = '', value = '', children = [] }: Node): string | undefined {
  if (CODE.test(tagName)) return undefined
  const [own] = FIRST_LETTER.exec(value) ?? []
  if (own !== undefined) return own
  for (const child of children) {
    const letter = firstLetter(child)
    if (letter !== undefined) return letter
  }
  return undefined
}

/**
 * Each cell has the direction of its own text, so the browser can not find the direction of the
 * columns itself.
 */
const wayOfColumns = (table: Node) => (FROM_RIGHT.test(firstLetter(table) ?? '') ? 'rtl' : 'ltr')

function wayOf(node: Node, holder: string): 'auto' | 'ltr' | 'rtl' | null {
  const { tagName = '' } = node
  if (CODE.test(tagName)) return 'ltr'
  if (tagName === 'table') return wayOfColumns(node)
  const runsAlong = tagName === 'p' && HOLDERS.test(holder)
  return BLOCKS.test(tagName) && !runsAlong ? 'auto' : null
}

function direct(node: Node, holder = ''): void {
  const way = wayOf(node, holder)
  if (way !== null) node.properties = { ...node.properties, dir: way }
  for (const child of node.children ?? []) direct(child, node.tagName)
}

export const direction = () => (tree: Node) => direct(tree)
