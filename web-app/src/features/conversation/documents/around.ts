/**
 * The text around a document. The text contains the document word for word; here the document gets
 * a sheet.
 */
import type { DocumentRef } from '@/shared/api'

export function around(text: string, document: DocumentRef): [before: string, after: string] {
  const at = document.content === '' ? -1 : text.indexOf(document.content)
  if (at === -1) return [text, '']
  return [text.slice(0, at).trim(), text.slice(at + document.content.length).trim()]
}
