/**
 * Saved specialists, which only members have: their calls join the API together with the hearts, so
 * that no page for visitors waits for them.
 */
import { favouriteApi } from './generated/favourite'

/** Whom the member has saved, for the hearts. Lists of cards are read again when they are opened. */
const IDS = [{ type: 'favourite', id: 'IDS' }] as const

type Asked = { id: string }
type Life = {
  dispatch: (action: ReturnType<typeof put>) => unknown
  queryFulfilled: Promise<unknown>
}

const put = (id: string, isSaved: boolean) =>
  favouriteApi.util.updateQueryData('listFavouriteIds', undefined, (known) => {
    const others = known.ids.filter((other) => other !== id)
    known.ids = isSaved ? [id, ...others] : others
  })

/** Shows a change at once, and takes it back if it is refused. */
const changing =
  (isSaved: boolean) =>
  async ({ id }: Asked, { dispatch, queryFulfilled }: Life) => {
    dispatch(put(id, isSaved))
    try {
      await queryFulfilled
    } catch {
      dispatch(put(id, !isSaved))
    }
  }

const readAgain = (_answer: unknown, error: unknown) => (error ? [] : IDS)

const api = favouriteApi.enhanceEndpoints({
  endpoints: {
    listFavouriteIds: { providesTags: IDS },
    listFavourites: { providesTags: [] },
    saveAgent: { onQueryStarted: changing(true), invalidatesTags: readAgain },
    takeAgentOut: { onQueryStarted: changing(false), invalidatesTags: readAgain },
  },
})

export const {
  useListFavouriteIdsQuery,
  useListFavouritesQuery,
  useSaveAgentMutation,
  useTakeAgentOutMutation,
} = api
