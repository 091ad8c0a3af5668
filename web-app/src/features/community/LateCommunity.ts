/** The community, loaded when its tab is opened. */
import { lazy } from 'react'

export const Community = lazy(async () => ({ default: (await import('./Community')).Community }))
