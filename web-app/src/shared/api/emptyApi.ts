/** The API slice that the generated endpoints are injected into. */
import { createApi } from '@reduxjs/toolkit/query/react'

import { baseQuery } from './baseQuery'

/** Seconds that an answer that no screen uses any more stays in the cache. */
export const KEEP_UNUSED_SECONDS = 300

export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  endpoints: () => ({}),
})
