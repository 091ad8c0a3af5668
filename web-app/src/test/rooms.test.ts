/** The rooms of the source: small folders, entered by their index alone. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { ESLint } from 'eslint'
import { expect, test } from 'vitest'

/** Files in one folder: as many as a newcomer can take in. */
const MOST_FILES = 30

/** Nine of ten files have fewer lines. */
const MOST_LINES = 280

const CONVERSATION = 'src/features/conversation'

/** What is reported of a file that imports this. Needs no types, so it takes no more than a moment. */
async function reported(filePath: string, from: string): Promise<string[]> {
  const eslint = new ESLint({
    ruleFilter: ({ ruleId }) => ruleId === 'import-x/no-restricted-paths',
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  })
  const [result] = await eslint.lintText(`export * from '${from}'\n`, { filePath })
  return result?.messages.map(({ message }) => message) ?? []
}

test.each([
  [`${CONVERSATION}/thread/MessageList.tsx`, '../composer/outbox'],
  [`${CONVERSATION}/ChatPage.tsx`, './composer/outbox'],
  ['src/app/routes.tsx', '@/features/conversation/composer/outbox'],
  ['src/test/renderApp.tsx', '@/features/conversation/composer/outbox'],
])('lint reports a way past the index of a room: from %s by %s', async (file, from) => {
  expect(await reported(file, from)).toEqual([
    expect.stringContaining('The room composer is entered by its index.ts.'),
  ])
})

test.each([
  [`${CONVERSATION}/thread/MessageList.tsx`, '../composer'],
  [`${CONVERSATION}/thread/MessageList.tsx`, '../place'],
  [`${CONVERSATION}/composer/useUnsent.ts`, './outbox'],
  [`${CONVERSATION}/ChatPage.tsx`, './composer'],
  ['src/app/routes.tsx', '@/features/conversation/ChatPage'],
])('lint has nothing against other ways: from %s by %s', async (file, from) => {
  expect(await reported(file, from)).toEqual([])
})

test('no folder holds more files than can be taken in', () => {
  const counts = new Map<string, number>()
  for (const path of Object.keys(import.meta.glob('/src/**/*.*'))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  const large = [...counts].filter(([, count]) => count > MOST_FILES)
  expect(counts.get('/src/shared/ui')).toBeGreaterThan(0)
  expect(large).toEqual([])
})

test('nine files of ten are short', () => {
  const files = Object.keys(
    import.meta.glob(['/src/**/*.{ts,tsx}', '!/src/shared/api/generated/**']),
  )
  const lines = (file: string) =>
    readFileSync(join(import.meta.dirname, '../..', file), 'utf8').split('\n').length
  const sizes = files.map(lines).sort((a, b) => a - b)
  expect(sizes[Math.ceil(sizes.length * 0.9) - 1]).toBeLessThan(MOST_LINES)
})
