/** Fills a field by pasting. */
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export async function fill(user: UserEvent, label: string, value: string) {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  if (value !== '') await user.paste(value)
}
