/** Answers that admins keep for tickets: their calls join the API together with the screens for them. */
import { cannedApi } from './generated/canned'

export type * from './generated/canned'

export const {
  useChangeCannedAnswerMutation,
  useKeepCannedAnswerMutation,
  useListCannedAnswersQuery,
  useRemoveCannedAnswerMutation,
} = cannedApi.enhanceEndpoints({
  addTagTypes: ['audit'],
  endpoints: {
    keepCannedAnswer: { invalidatesTags: ['canned', 'audit'] },
    changeCannedAnswer: { invalidatesTags: ['canned', 'audit'] },
    removeCannedAnswer: { invalidatesTags: ['canned', 'audit'] },
  },
})
