/**
 * Markdown in typographic style, safe to show: raw HTML stays text, addresses that could run code
 * are removed and no picture is loaded. Import it from this file, not from the index of the design
 * system, so that pages without Markdown do not load the parser.
 */
import { type ComponentProps, createElement, memo, useId, useRef } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'

import { cx } from '../lib/cx'
import { CopyButton } from './CopyButton'
import { direction } from './direction'
import { ScrollRegion } from './list/ScrollRegion'

const LEVELS = [1, 2, 3, 4, 5, 6] as const
const LOWEST_LEVEL = 6
const PLUGINS = [remarkGfm]
const TREE_PLUGINS = [direction]
const OUTWARD = /^(https?:|mailto:)/i

type HeadingProps = {
  children?: React.ReactNode
  id?: string | undefined
  dir?: string | undefined
}

/** Headings below `top`, so that a text fits into the outline of its page. */
function headings(top: number): Components {
  return Object.fromEntries(
    LEVELS.map((level) => [
      `h${level}`,
      ({ children, id, dir }: HeadingProps) =>
        createElement(
          `h${Math.min(top + level - 1, LOWEST_LEVEL)}`,
          { 'data-level': level, id, dir },
          children,
        ),
    ]),
  )
}

/** Code as written, with a button that copies it. */
function CodeBlock({ children }: ComponentProps<'pre'>) {
  const block = useRef<HTMLPreElement>(null)
  return (
    <div className="relative">
      {/* A region that scrolls must take the focus, or the keyboard can not reach the hidden part. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre ref={block} role="group" aria-label="Code" tabIndex={0} dir="ltr" className="pr-14!">
        {children}
      </pre>
      <span className="absolute top-1 right-1 rounded-control bg-sunken font-sans">
        <CopyButton text={() => block.current?.textContent ?? ''} label="Copy code" isSmall />
      </span>
    </div>
  )
}

const parts: Components = {
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  a({ href = '', children, id }) {
    // Footnotes link within the text; all other links open outside the product.
    if (href.startsWith('#')) {
      return (
        <a href={href} id={id} className="link">
          {children}
        </a>
      )
    }
    if (!OUTWARD.test(href)) return <>{children}</>
    return (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
        {children}
      </a>
    )
  },
  // A picture in a text would tell another server that the text was read.
  img: ({ alt }) => (alt ? <em>[{alt}]</em> : null),
  table: ({ children, dir }) => (
    <ScrollRegion label="Table">
      <table dir={dir}>{children}</table>
    </ScrollRegion>
  ),
  input: ({ checked }) => (
    <span>
      <span aria-hidden>{checked ? '☑ ' : '☐ '}</span>
      <span className="sr-only">{checked ? 'done: ' : 'to do: '}</span>
    </span>
  ),
}

const componentsFrom = new Map(
  LEVELS.map((top) => [top, { ...parts, ...headings(top) } satisfies Components]),
)

export type MarkdownProps = {
  text: string
  /** Level of the text's largest heading on this page. */
  headingsFrom?: (typeof LEVELS)[number]
  className?: string
}

export const Markdown = memo(function Markdown({
  text,
  headingsFrom = 3,
  className,
}: MarkdownProps) {
  const id = useId()
  return (
    <div className={cx('manuscript', className)}>
      <ReactMarkdown
        remarkPlugins={PLUGINS}
        rehypePlugins={TREE_PLUGINS}
        remarkRehypeOptions={{ clobberPrefix: `${id}-` }}
        components={componentsFrom.get(headingsFrom) ?? parts}
      >
        {text}
      </ReactMarkdown>
    </div>
  )
})
