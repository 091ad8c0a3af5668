// Reads a PDF with a library that did not write it, and says as JSON what is in it.
import { readFile } from 'node:fs/promises'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const data = new Uint8Array(await readFile(process.argv[2]))
const pdf = await getDocument({ data, verbosity: VerbosityLevel.ERRORS, isEvalSupported: false }).promise

const lines = ({ items }) => items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join('')
const outline = (entries, level = 1) =>
  (entries ?? []).flatMap(({ title, items }) => [`${level} ${title}`, ...outline(items, level + 1)])
const roles = (node) =>
  node === null || node.role === undefined ? [] : [node.role, ...(node.children ?? []).flatMap(roles)]

const pages = []
const tags = new Set()
const links = []
const places = []
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number)
  const content = await page.getTextContent()
  pages.push(lines(content))
  places.push(...content.items.map(({ str, transform: [, , , , x, y] }) => ({ str, x, y })))
  for (const role of roles(await page.getStructTree())) tags.add(role)
  for (const { url } of await page.getAnnotations()) if (url) links.push(url)
}
const { info, metadata } = await pdf.getMetadata()
const { items } = { items: pages }
console.log(
  JSON.stringify({
    title: info.Title,
    creator: info.Creator,
    created: info.CreationDate,
    language: info.Language ?? metadata?.get('dc:language') ?? null,
    outline: outline(await pdf.getOutline()),
    tags: [...tags],
    links,
    places,
    pages: items,
  }),
)
