/** Whether the member has saved a specialist, and the change of it. */
import { type Agent, whyRefused } from '@/shared/api'
import {
  useListFavouriteIdsQuery,
  useSaveAgentMutation,
  useTakeAgentOutMutation,
} from '@/shared/api/favourites'
import { notify } from '@/shared/ui'

export function useSaving({ id, name }: Agent) {
  const { isSaved } = useListFavouriteIdsQuery(undefined, {
    selectFromResult: ({ data }) => ({ isSaved: data?.ids.includes(id) ?? false }),
  })
  const [save, saving] = useSaveAgentMutation()
  const [takeOut, takingOut] = useTakeAgentOutMutation()

  async function toggle() {
    // Two changes at once could arrive in the other order.
    if (saving.isLoading || takingOut.isLoading) return
    try {
      await (isSaved ? takeOut : save)({ id }).unwrap()
    } catch (error) {
      const done = isSaved ? 'taken out of your saved specialists' : 'saved'
      notify.error(`${name} could not be ${done}. ${whyRefused(error)}`.trim())
    }
  }

  return { isSaved, toggle }
}
