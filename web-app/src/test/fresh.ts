/**
 * Each file has modules of its own, as it has a page of its own. Only packages are kept from file to file: they take
 * longest to load, and run faster the longer they have run. What they hold of a page or change for all is put back by
 * `setup.ts`, or they are in the list of those that are loaded anew in `vite.config.ts`.
 */
import { vi } from 'vitest'

vi.resetModules()
