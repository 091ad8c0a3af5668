/** Languages by name, from codes such as `pt-BR`: in English, as all words of the screens are. */

const names = new Intl.DisplayNames('en', { type: 'language' })

/** What is no code, for example in an address that somebody typed, is shown as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** English, Vietnamese */
export function languageNames(codes: readonly string[]): string {
  return codes.map(languageName).join(', ')
}
