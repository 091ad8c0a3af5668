/** How a message looks that somebody was led to, and how it is found. */

/** A light ground that reaches a little beyond the text. */
export const TARGET =
  'rounded-card bg-accent-soft/60 shadow-[0_0_0_0.75rem] shadow-accent-soft/60 outline-none'

export function targetProps(id: string, isTarget: boolean) {
  return { 'data-message': id, ...(isTarget && { tabIndex: -1 }) }
}
