import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/**
 * Waits until what `find` finds is visible. Finding first and looking then is not the same: a toast
 * is in the page before it is faded in, and a list that is loaded again has other elements with the
 * same words.
 */
export const shown = (find: () => HTMLElement | Promise<HTMLElement>) =>
  waitFor(async () => expect(await find()).toBeVisible())
