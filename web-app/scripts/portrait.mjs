/**
 * Draws one specialist's portrait from a style and a seed.
 *
 * The full DiceBear styles also hold scowls, sunglasses and party hats; a shop window wants faces one would like to
 * work with. So each style is narrowed here to its likeable features, and the seed chooses among those alone.
 */
import { createAvatar } from '@dicebear/core'
import { lorelei, notionists } from '@dicebear/collection'

/** `variants(3, 11)` is `['variant03', 'variant11']`. */
const variants = (...numbers) => numbers.map((n) => `variant${String(n).padStart(2, '0')}`)

/** `variantsUpTo(20, 14)` is variant01 to variant20 without variant14. */
const variantsUpTo = (last, ...without) =>
  variants(...Array.from({ length: last }, (_, i) => i + 1).filter((n) => !without.includes(n)))

const STYLES = {
  notionists: {
    collection: notionists,
    decimals: 0,
    options: {
      // Small heads on wide shoulders: closer, so that a face is still a face at 40 pixels.
      scale: 136,
      translateX: -1,
      translateY: 13,
      hair: variantsUpTo(63, 14, 45, 46, 50, 51, 59),
      lips: variants(3, 6, 8, 14, 17, 21, 22, 23, 25, 30),
      eyes: variants(4, 5),
      brows: variants(1, 4, 5, 7, 8, 10, 12),
      nose: variantsUpTo(20, 2, 3, 9, 11, 19),
      glasses: variants(3, 8, 11),
      glassesProbability: 25,
      beard: variants(1, 2, 3, 7, 9, 10, 11, 12),
      beardProbability: 25,
      body: variantsUpTo(25, 18),
      bodyIconProbability: 0,
      gestureProbability: 0,
    },
  },
  lorelei: {
    collection: lorelei,
    decimals: 1,
    options: {
      // The neck ends at the frame, not in mid-air.
      scale: 112,
      translateY: 7,
      hair: variantsUpTo(48, 27, 34),
      mouth: [
        'happy01',
        'happy02',
        'happy03',
        'happy04',
        'happy05',
        'happy06',
        'happy13',
        'happy14',
      ],
      eyes: variants(2, 4, 6, 10, 11, 12, 13, 14, 16, 20, 21, 24),
      eyebrows: variants(2, 5, 7, 9, 10, 12),
      glasses: variants(1, 3, 4, 5),
      glassesProbability: 30,
      beardProbability: 12,
      earringsProbability: 25,
      frecklesProbability: 12,
      hairAccessoriesProbability: 3,
    },
  },
}

/**
 * Path numbers without the digits no screen shows. In "1.25.5-.04" the next number starts where its predecessor's
 * grammar ends, so one that lost its dot or sign needs a space instead.
 */
const roundPaths = (svg, decimals) =>
  svg.replace(/ d="[^"]*"/g, (path) =>
    path.replace(/-?\d*\.\d+/g, (number, at) => {
      const rounded = String(Number(Number(number).toFixed(decimals)) + 0)
      return /[\d.]/.test(path[at - 1]) && !rounded.startsWith('-') ? ` ${rounded}` : rounded
    }),
  )

/**
 * @param {{style: string, seed: string}} avatar as written in a specialist's file
 * @returns {{svg: string, features: Record<string, unknown>}} the drawing, with no background, and what the seed chose
 */
export function drawPortrait({ style, seed }) {
  const chosen = STYLES[style]
  if (!chosen)
    throw new Error(
      `unknown avatar style "${style}", expected one of ${Object.keys(STYLES).join(', ')}`,
    )
  const { svg, extra } = createAvatar(chosen.collection, { ...chosen.options, seed }).toJson()
  return { svg: `${roundPaths(svg, chosen.decimals)}\n`, features: extra }
}
