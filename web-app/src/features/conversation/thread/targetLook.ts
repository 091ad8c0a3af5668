/** The look of a message that the address leads to, and how it is found. */

/** A light background a little larger than the text. */
export const TARGET =
  'scroll-mt-20 rounded-card bg-accent-soft/60 shadow-[0_0_0_0.75rem] shadow-accent-soft/60 outline-none'

export function targetProps(id: string, isTarget: boolean) {
  return { 'data-message': id, ...(isTarget && { tabIndex: -1 }) }
}
