/** Dates and times in the form that the reader's browser asks for; the words around them stay English. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Some browsers name a locale that their own formats refuse, for example `en-US@posix`. */
function created(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat([...navigator.languages], options)
  } catch {
    return new Intl.DateTimeFormat('en-GB', options)
  }
}

export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // The time zone may change while the page is open.
  const name = JSON.stringify([navigator.languages, new Date().getTimezoneOffset(), options])
  const format = formats.get(name) ?? created(options)
  formats.set(name, format)
  return format
}
