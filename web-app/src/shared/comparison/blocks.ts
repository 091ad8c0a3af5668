/**
 * The blocks of a Markdown text in their order, each in plain words, without emphasis, addresses of
 * links and Markdown signs.
 */
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

/** A paragraph, also inside an item or a quote; a heading; a row of a table; a piece of code. */
export type Block = {
  what: 'paragraph' | 'heading' | 'head' | 'row' | 'code'
  text: string
  /** The bullet or the number of the item that begins with this block. */
  mark: string
  /** Number of lists around it. */
  depth: number
  isQuote: boolean
}

/** Separates the cells of a row. */
export const CELL = '\t'

const PARSER = unified().use(remarkParse).use(remarkGfm)

type Root = ReturnType<typeof PARSER.parse>
type Node = Root['children'][number]
type OfType<Type extends Node['type']> = Extract<Node, { type: Type }>
type Within = Pick<Block, 'depth' | 'isQuote'>

function wordsOf(node: Node): string {
  switch (node.type) {
    case 'text':
      // The end of a line in the source does not end the text.
      return node.value.replace(/\s*\n\s*/g, ' ')
    case 'inlineCode':
    case 'html':
      return node.value
    case 'break':
      return '\n'
    case 'image':
    case 'imageReference':
      return node.alt ? `[${node.alt}]` : ''
    case 'footnoteReference':
      return `[${node.label ?? node.identifier}]`
    default:
      return 'children' in node ? textOf(node.children) : ''
  }
}

function textOf(nodes: readonly Node[]): string {
  return nodes.map(wordsOf).join('')
}

function block(what: Block['what'], text: string, within: Within): Block {
  return { what, text, mark: '', ...within }
}

function markOf({ ordered, start }: OfType<'list'>, item: OfType<'listItem'>, index: number) {
  if (typeof item.checked === 'boolean') return item.checked ? '☑' : '☐'
  return ordered ? `${(start ?? 1) + index}.` : '•'
}

function blocksOfList(list: OfType<'list'>, { depth, isQuote }: Within): Block[] {
  return list.children.flatMap((item, index) => {
    const [first, ...rest] = blocksOf(item.children, { depth: depth + 1, isQuote })
    return first ? [{ ...first, mark: markOf(list, item, index) }, ...rest] : []
  })
}

function blocksOfTable({ children }: OfType<'table'>, within: Within): Block[] {
  return children.map((row, index) => {
    const cells = row.children.map((cell) => textOf(cell.children).replace(/\s+/g, ' ').trim())
    return block(index === 0 ? 'head' : 'row', cells.join(CELL), within)
  })
}

function blocksOfNode(node: Node, within: Within): Block[] {
  switch (node.type) {
    case 'heading':
      return [block('heading', textOf(node.children).trim(), within)]
    case 'code':
      return [block('code', node.value, within)]
    case 'list':
      return blocksOfList(node, within)
    case 'table':
      return blocksOfTable(node, within)
    case 'blockquote':
      return blocksOf(node.children, { ...within, isQuote: true })
    case 'footnoteDefinition':
      return blocksOf(node.children, within)
    default:
      return [block('paragraph', wordsOf(node).trim(), within)]
  }
}

function blocksOf(nodes: readonly Node[], within: Within): Block[] {
  return nodes
    .flatMap((node) => blocksOfNode(node, within))
    .filter(({ text }) => text.trim() !== '')
}

/** The blocks of a text, without blocks that have no words. */
export function blocks(text: string): Block[] {
  return blocksOf(PARSER.parse(text).children, { depth: 0, isQuote: false })
}
