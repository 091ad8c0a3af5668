/**
 * Lint rules. Imports go one way: app, then features, then shared; features keep to themselves, and so do the rooms of a
 * feature.
 */
import { existsSync, readdirSync } from 'node:fs'

import js from '@eslint/js'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

const features = readdirSync(new URL('src/features', import.meta.url))

/** A feature may use another one only through what its `index.ts` declares. */
const featureZones = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`, ...features.map((other) => `./${other}/index.ts`)],
  message: 'Features meet only in the index.ts of a feature.',
}))

/** A folder of a feature that has an `index.ts` is a room: who is outside of it uses what that declares. */
const roomZones = features.flatMap((feature) => {
  const folder = new URL(`src/features/${feature}/`, import.meta.url)
  return readdirSync(folder)
    .filter((room) => existsSync(new URL(`${room}/index.ts`, folder)))
    .map((room) => ({
      target: [
        './src/!(features)/**',
        `./src/features/!(${feature})/**`,
        `./src/features/${feature}/!(${room})/**`,
        `./src/features/${feature}/*.*`,
      ],
      from: `./src/features/${feature}/${room}`,
      except: ['./index.ts'],
      message: `The room ${room} is entered by its index.ts.`,
    }))
})

const zones = [
  { target: './src/shared', from: './src/features', message: 'shared knows no feature.' },
  { target: './src/shared', from: './src/app', message: 'shared knows nothing of the app.' },
  { target: './src/features', from: './src/app', message: 'Features know nothing of the app.' },
  ...featureZones,
  ...roomZones,
]

/** What only tests and `dev:mock` may reach. */
const mocks = [
  { target: './src/app', from: './src/shared/mocks' },
  { target: './src/features', from: './src/shared/mocks' },
].map((zone) => ({ ...zone, message: 'The mock world is for tests and dev:mock only.' }))

export default tseslint.config(
  {
    ignores: ['dist', 'node_modules', 'public/mockServiceWorker.js', 'src/shared/api/generated'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['public/**/*.js', 'e2e/**/*.mjs'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked, jsxA11y.flatConfigs.strict],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      // Without these two, the rule about cycles looks into no file of TypeScript.
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'import-x/no-cycle': ['error', { maxDepth: 8 }],
      'import-x/no-restricted-paths': ['error', { zones }],
      'no-console': ['error', { allow: ['error', 'info'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['src/{app,features}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...mocks] }],
    },
  },
  {
    files: ['src/features/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Program > ExpressionStatement', 'ImportDeclaration[specifiers.length=0]'].map(
          (selector) => ({
            selector,
            message: 'Does nothing when it is loaded: `sideEffects` in package.json promises that.',
          }),
        ),
      ],
    },
  },
)
