/** Builds, serves and tests the web app. `--mode mock` answers every call inside the browser. */
import { availableParallelism } from 'node:os'
import path from 'node:path'

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

import { finish } from './scripts/finish.mjs'

const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), tailwindcss(), finish(path.resolve(import.meta.dirname, 'dist'))],
  resolve: { alias: { '@': path.resolve(import.meta.dirname, 'src') } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: backend, ws: true } },
  },
  preview: { host: '127.0.0.1' },
  build: {
    target: 'es2022',
    // Tells which files a page needs.
    manifest: true,
    assetsInlineLimit: 0,
    // 4 kB less for every visitor than with esbuild.
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { wrap_func_args: false } },
    // Every browser that runs this code knows the link.
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // Pages list the files they may need, and names would be a kilobyte of that. The manifest tells what is what.
        // Seven characters of a hash tell them apart as well as eight.
        chunkFileNames: 'assets/[hash:7].js',
        // What changes seldom is kept apart, so that browsers keep it through a release.
        manualChunks: {
          react: ['react', 'react-dom', 'react-dom/client', 'react-router'],
          store: ['@reduxjs/toolkit', 'react-redux'],
          data: ['@reduxjs/toolkit/query/react'],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    globals: true,
    // Each file in an environment of its own, but many in one process: a process for each file takes as much time again
    // to load packages and to warm up. `fresh.ts` says what is shared.
    isolate: false,
    setupFiles: ['src/test/fresh.ts', 'src/test/setup.ts'],
    sequence: { setupFiles: 'list' },
    // Loaded anew for each file, since they hold the page or what was shown on it.
    server: { deps: { inline: ['@testing-library/user-event', 'axe-core', 'sonner'] } },
    // jsdom has no IndexedDB, and its files can not be cloned.
    alias: { 'idb-keyval': path.resolve(import.meta.dirname, 'src/test/keyedStore.ts') },
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    testTimeout: 90_000,
    // All cores: by itself it leaves one idle, which on two is half the machine.
    minWorkers: 1,
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
  },
})
