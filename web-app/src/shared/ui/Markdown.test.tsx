import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { shown } from '@/test/shown'

import { Markdown } from './Markdown'

test('raw HTML in a text stays text', () => {
  const { container } = render(<Markdown text={'<img src=x onerror="alert(1)"> <b>bold</b>'} />)
  expect(container.querySelector('img, b')).toBeNull()
  expect(container).toHaveTextContent('<b>bold</b>')
})

test('an address that could run code is no link, an outward one opens beside the product', () => {
  render(
    <Markdown text="[run](javascript:alert(1)) [in](/settings) [out](https://example.com/a)" />,
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
  const link = screen.getByRole('link', { name: 'out' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('no picture of a text is fetched, its description is shown', () => {
  render(<Markdown text="![A red drain tool](https://example.com/a.png)" />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText('[A red drain tool]')).toBeVisible()
})

test('headings start at the level of the page', () => {
  render(<Markdown text={'# One\n\n## Two'} headingsFrom={4} />)
  expect(screen.getByRole('heading', { level: 4, name: 'One' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 5, name: 'Two' })).toBeVisible()
})

test('a block of code is copied as it was written, and can be reached by keyboard', async () => {
  const user = userEvent.setup()
  render(<Markdown text={'```rust\nfn main() {\n    println!("<b>");\n}\n```'} />)
  expect(screen.getByRole('group', { name: 'Code' })).toHaveAttribute('tabindex', '0')
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  await shown(() => screen.getByText('Copied'))
  expect(await navigator.clipboard.readText()).toBe('fn main() {\n    println!("<b>");\n}\n')
})

const ARABIC = `# عنوان

فقرة من النص \`code\`

- أول
- second

  عن الثاني

> اقتباس

| اسم | number |
| --- | --- |
| واحد | 1 |

\`\`\`
const one = 1
\`\`\``

test('each block runs the way of its own text, and code from the left', () => {
  const { container } = render(<Markdown text={ARABIC} />)
  const waysOf = (what: string) =>
    Array.from(container.querySelectorAll(what), (element) => element.getAttribute('dir'))
  expect(waysOf('h3')).toEqual(['auto'])
  expect(waysOf('.manuscript > p')).toEqual(['auto'])
  expect(waysOf('li, blockquote, th, td')).toEqual(Array.from({ length: 7 }, () => 'auto'))
  expect(waysOf('code, pre')).toEqual(['ltr', 'ltr', 'ltr'])
})

test('paragraphs run with their item or quote, which has its mark or line on that side', () => {
  const { container } = render(<Markdown text={ARABIC} />)
  const held = Array.from(container.querySelectorAll('li p, blockquote p'))
  expect(held.map(({ textContent }) => textContent)).toContain('اقتباس')
  for (const paragraph of held) expect(paragraph).not.toHaveAttribute('dir')
})

test('the columns of a table begin where its first word does', () => {
  const { container, rerender } = render(<Markdown text={ARABIC} />)
  expect(container.querySelector('table')).toHaveAttribute('dir', 'rtl')
  rerender(<Markdown text={'| 1 | `اسم` | name |\n| --- | --- | --- |\n| a | b | اسم |'} />)
  expect(container.querySelector('table')).toHaveAttribute('dir', 'ltr')
})
