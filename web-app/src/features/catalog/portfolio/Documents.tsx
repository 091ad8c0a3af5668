/** The work as files, ready to be taken along. */
import { Download } from 'lucide-react'
import type { RefObject } from 'react'

import type { PortfolioPage } from '@/shared/api'
import { fileName, saveFile } from '@/shared/lib/save'

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A page of its own that prints well and opens in any word processor. */
function asPage({ title, specialist }: PortfolioPage, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escape(title)}</title>
<style>body{max-width:40em;margin:4em auto;padding:0 1.5em;font:1.1em/1.6 Georgia,serif}table{border-collapse:collapse}th,td{padding:.3em .8em .3em 0;border-bottom:1px solid #ccc;text-align:left;vertical-align:top}</style>
</head>
<body>
<h1>${escape(title)}</h1>
<p><em>${escape(specialist.name)}</em></p>
${body}
</body>
</html>
`
}

type DocumentsProps = {
  page: PortfolioPage
  /** Where the text is set on this page. */
  manuscript: RefObject<HTMLElement | null>
}

export function Documents({ page, manuscript }: DocumentsProps) {
  const files = [
    {
      name: fileName(page.title, 'md'),
      kind: 'Markdown, as it was written',
      make: () => new Blob([`${page.content}\n`], { type: 'text/markdown;charset=utf-8' }),
    },
    {
      name: fileName(page.title, 'html'),
      kind: 'Web page, to print or to open in a word processor',
      make: () =>
        new Blob([asPage(page, manuscript.current?.innerHTML ?? '')], {
          type: 'text/html;charset=utf-8',
        }),
    },
  ]
  return (
    <ul className="border-t border-rule">
      {files.map(({ name, kind, make }) => (
        <li key={name} className="border-b border-rule">
          <button
            type="button"
            onClick={() => saveFile(make(), name)}
            className="group grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3 text-left"
          >
            <span className="grid grid-cols-1">
              <span className="sr-only">Download </span>
              <span className="truncate font-medium group-hover:text-accent-strong">{name}</span>
              <span className="text-sm text-ink-muted">{kind}</span>
            </span>
            <Download aria-hidden className="size-5 text-ink-muted group-hover:text-accent" />
          </button>
        </li>
      ))}
    </ul>
  )
}
