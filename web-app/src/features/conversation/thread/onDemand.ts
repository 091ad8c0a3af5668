/** Visible on hover and focus of the message around it, and always for touch and screen readers. */
export const ON_DEMAND =
  'opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'
