import type { Plugin } from 'vite'

export function finish(dist: string): Plugin
