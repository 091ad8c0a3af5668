import { expect, test, vi } from 'vitest'

import { toTheSecond } from './entries'

test('an entry is timed to the second in the form of the reader’s locale', () => {
  vi.stubEnv('TZ', 'UTC')
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE'])
  expect(toTheSecond('2025-11-14T09:41:07Z')).toBe('14.11.2025, 09:41:07')
  languages.mockReturnValue(['en-GB'])
  expect(toTheSecond('2025-11-14T09:41:07Z')).toBe('14 Nov 2025, 09:41:07')
  languages.mockRestore()
  vi.unstubAllEnvs()
})
