// Reads a Word file with a library that did not write it: what it comes to as HTML, what it says of itself, and its styles.
import { readFile } from 'node:fs/promises'
import JSZip from 'jszip'
import mammoth from 'mammoth'

const path = process.argv[2]
const { value: html, messages } = await mammoth.convertToHtml(
  { path },
  {
    styleMap: [
      "p[style-name='Title'] => header:fresh",
      "p[style-name='Quote'] => blockquote:fresh",
      "p[style-name='Code'] => pre:fresh",
      "p[style-name='Body Text'] => p:fresh",
      "p[style-name='Table Text'] => p:fresh",
    ],
  },
)
const zip = await JSZip.loadAsync(await readFile(path))
const part = (name) => zip.file(name).async('string')
console.log(
  JSON.stringify({
    html,
    warnings: messages.map(({ message }) => message),
    core: await part('docProps/core.xml'),
    document: await part('word/document.xml'),
    styles: await part('word/styles.xml'),
    numbering: await part('word/numbering.xml'),
    footers: await Promise.all(zip.file(/word\/footer\d+\.xml/).map((file) => file.async('string'))),
  }),
)
