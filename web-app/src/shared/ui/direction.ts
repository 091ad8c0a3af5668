/**
 * Which way a text runs: each block of it by its own first letter, code always from the left. A plugin for
 * what markdown becomes.
 */

/** What matters here of a node: an element, or a text. */
type Node = {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  value?: string
  children?: Node[]
}

const BLOCKS = /^(?:p|h[1-6]|li|blockquote|th|td)$/
/** Their paragraphs run with them, so that the mark of an item and the line beside a quote are where its text begins. */
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

/** Its cells say the way of their own texts, so that a browser has nothing left to tell the way of the columns by. */
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
