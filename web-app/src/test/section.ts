import { screen } from '@testing-library/react'

/** The part of the page under this heading, once it is shown. */
export async function section(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name })
  const found = heading.closest('section')
  if (found === null) throw new Error(`the heading “${name}” is in no section`)
  return found
}
