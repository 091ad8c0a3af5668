/**
 * Writes the typed API client from the description of the API, or with `--check`
 * fails when the committed files no longer match it.
 *
 * What comes out: `schema.ts` (paths and schemas, for the typed mock server), `endpoints.ts` (RTK
 * Query endpoints, one hook per operation), and a file like it for each feature that is loaded
 * later.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { generateEndpoints } from '@rtk-query/codegen-openapi'
import openapiTS, { astToString } from 'openapi-typescript'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const description = path.join(root, '../docs/openapi.json')
const target = path.join(root, 'src/shared/api/generated')
const banner = '// Generated from docs/openapi.json by `npm run generate`. Do not edit.\n'

/**
 * Calls that no page for visitors makes, by the file of their endpoints, which are not part of what
 * it loads: those of a feature, or some of them.
 */
const LATE = {
  notification: ({ tags }) => tags.includes('notification'),
  favourite: ({ tags }) => tags.includes('favourite'),
  canned: ({ tags }) => tags.includes('canned'),
  match: ({ operationId }) => operationId === 'matchAgents',
  languages: ({ operationId }) => operationId === 'listAgentLanguages',
  emailChange: ({ operationId }) => operationId.endsWith('EmailChange'),
  passkey: ({ operationId }) => operationId.includes('Passkey'),
  chatJob: ({ operationId }) => operationId.includes('ChatJob'),
}

/**
 * Calls that get no endpoint, since the app fetches files and reads lines by their address, and others make the rest: each
 * endpoint is part of what every page loads.
 */
const WITHOUT_ENDPOINT = [
  'downloadAuditLogLines',
  'downloadAuditProof',
  'downloadPayments',
  'downloadTickets',
  'downloadUsers',
  'exportAgents',
  'getChatJobReceipt',
  'getDocumentDocx',
  'getDocumentPdf',
  'getFile',
  'getPortfolioDocx',
  'getPortfolioPdf',
  'getReceipt',
  'openLettersLink',
  'paymentWebhook',
  'putFile',
]

/** The base of the client already ends in `/api`, so paths are written without it. */
async function pathsBelowApi() {
  const document = JSON.parse(await readFile(description, 'utf8'))
  const paths = Object.entries(document.paths).map(([name, item]) => [
    name.replace(/^\/api(?=\/)/, ''),
    item,
  ])
  return { ...document, paths: Object.fromEntries(paths) }
}

async function generate() {
  const document = await pathsBelowApi()
  const schema = astToString(await openapiTS(structuredClone(document)))

  // The generator reads its input from a file, and needs the result's place to word imports.
  const scratch = await mkdtemp(path.join(root, 'node_modules/.generate-'))
  try {
    const input = path.join(scratch, 'openapi.json')
    await writeFile(input, JSON.stringify(document))
    const endpointsOf = async (exportName, filterEndpoints) => {
      const endpoints = await generateEndpoints({
        apiFile: path.join(target, '../emptyApi.ts'),
        apiImport: 'emptyApi',
        exportName,
        encodePathParams: true,
        filterEndpoints,
        hooks: true,
        schemaFile: input,
        tag: true,
        // These change nothing, so they are asked like reads, again whenever the answer may have become another.
        endpointOverrides: [
          { pattern: 'estimateMessage', type: 'query' },
          { pattern: 'countRecipients', type: 'query' },
          { pattern: 'matchAgents', type: 'query' },
        ],
      })
      return banner + endpoints.replace(/from "[^"]*emptyApi"/, 'from "../emptyApi"')
    }
    const isLate = Object.values(LATE)
    const files = {
      'schema.ts': banner + schema,
      'endpoints.ts': await endpointsOf(
        'generatedApi',
        (_name, { operation }) =>
          !WITHOUT_ENDPOINT.includes(operation.operationId) &&
          !isLate.some((isIn) => isIn(operation)),
      ),
    }
    for (const [name, isIn] of Object.entries(LATE)) {
      files[`${name}.ts`] = await endpointsOf(`${name}Api`, (_name, { operation }) =>
        isIn(operation),
      )
    }
    return files
  } finally {
    await rm(scratch, { force: true, recursive: true })
  }
}

const files = await generate()
const stale = []
for (const [name, text] of Object.entries(files)) {
  const file = path.join(target, name)
  const current = await readFile(file, 'utf8').catch(() => '')
  if (current === text) continue
  stale.push(name)
  if (!process.argv.includes('--check')) await writeFile(file, text)
}

if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run \`npm run generate\` and commit the result.`)
  process.exit(1)
}
console.log(stale.length === 0 ? 'The API client is up to date.' : `Wrote ${stale.join(', ')}.`)
