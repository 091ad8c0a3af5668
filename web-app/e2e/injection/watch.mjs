/** Notices whatever content of a page does: what it runs, what it was kept from running, and what it asks of another host. */

/** In the browser, before anything else: what the policy keeps from happening is content that was taken for markup. */
const reportViolations = () =>
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, sourceFile, sample, blockedURI }) =>
      globalThis.did(`kept from ${effectiveDirective}: ${blockedURI} ${sourceFile} ${sample}`),
  )

/** In the browser: what no text may become, although nothing came of it yet. Links that are offered to a reader may lead out. */
function suspicious() {
  const addresses = [
    'action',
    'background',
    'data',
    'formaction',
    'href',
    'poster',
    'src',
    'srcset',
    'xlink:href',
  ]
  const isForeign = (element, { name, value }) => {
    if (!addresses.includes(name)) return false
    const { protocol, host } = URL.parse(value, document.baseURI) ?? {}
    if (element.localName === 'a' && /^(https?|mailto):$/.test(protocol)) return false
    return (
      !/^(https?|blob|data):$/.test(protocol) ||
      /^data:(?!image)/.test(value) ||
      (host !== '' && host !== location.host)
    )
  }
  const banned = 'iframe, object, embed, base, meta[http-equiv], marquee, math, audio, video'
  const found = []
  for (const element of document.querySelectorAll('*')) {
    const isBad =
      element.matches(banned) ||
      [...element.attributes].some((it) => /^on/i.test(it.name) || isForeign(element, it))
    if (isBad) found.push(element.cloneNode().outerHTML)
  }
  return found
}

/** Watches every page of a context; `happened` tells everything that content did since it was asked last. */
export async function watch(context, base) {
  const log = []
  const asked = new Set()
  const { host } = new URL(base)
  await context.exposeFunction('ran', (number) => void log.push(`ran ${number}`))
  await context.exposeFunction('did', (what) => void log.push(what))
  await context.addInitScript(reportViolations)
  await context.route(
    (url) => url.host !== host && /^(https?|wss?):$/.test(url.protocol),
    (route) => {
      log.push(`left for ${route.request().url()}`)
      return route.abort()
    },
  )
  const answered = (request) => void asked.delete(request)
  context.on('request', (request) => void asked.add(request))
  context.on('requestfinished', answered)
  context.on('requestfailed', answered)
  const look = (page) => {
    page.on('dialog', (dialog) => {
      log.push(`said ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('popup', (popup) => log.push(`opened ${popup.url()}`))
    page.on('pageerror', (error) => log.push(`threw ${error.message}`))
    page.on('console', (line) => {
      if (/Content Security Policy|Refused to/i.test(line.text())) log.push(line.text())
    })
  }
  context.pages().forEach(look)
  context.on('page', look)
  return {
    /** Once nothing is asked for any more. */
    async settled(page) {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      do await page.evaluate(frame)
      while (asked.size > 0)
    },
    async happened(page) {
      const elements = await page.evaluate(suspicious)
      return [...log.splice(0), ...elements]
    },
  }
}
