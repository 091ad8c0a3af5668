/**
 * The name by which one addresses somebody of whom only the whole name is known. The data has no
 * field for it, so the order is told by the family name that begins the name.
 */

/** With their marks, since `Le` or `Ho` without them may as well be a given name of elsewhere. */
const VIETNAMESE = new Set(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý đinh đoàn lâm mai trịnh trương đào cao tạ tô nguyen tran pham huynh truong'.split(
    ' ',
  ),
)

/** Before a given name of two joined parts, as in `Hsu Wei-Ting` or `Kim Min-jun`. */
const BEFORE_JOINED = new Set(
  'chan chang chen cheng chiang cho choi hsu huang jung kang kim kwon lee li lim lin liu park shin song tan tsai wang wong wu yang yu zhang'.split(
    ' ',
  ),
)

const JOINED = /^\p{L}+-\p{L}+$/u
const TITLE = /^(?:dr|prof|mr|mrs|ms|mx|sir|dame)\.?$/i

export function givenName(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/)
  const all = words.length > 1 && TITLE.test(words[0] ?? '') ? words.slice(1) : words
  const [first = '', ...rest] = all
  const last = rest.at(-1)
  if (last === undefined) return first
  const family = first.toLowerCase()
  // Of `Nguyễn Thị Hà` the last word alone is used: the one before it belongs to the family or the sex.
  if (VIETNAMESE.has(family)) return last
  if (BEFORE_JOINED.has(family) && JOINED.test(last)) return last
  return first
}
