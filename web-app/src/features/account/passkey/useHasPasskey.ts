/** Whether the signed-in person has a passkey, and a browser that can ask for it. */
import { useListPasskeysQuery } from '@/shared/api/passkey'

import { browserHasPasskeys, isPlaceForPasskeys } from './support'

export function useHasPasskey() {
  const canAsk = isPlaceForPasskeys() && browserHasPasskeys()
  const { data, isLoading } = useListPasskeysQuery(undefined, { skip: !canAsk })
  return { canAsk, hasPasskey: canAsk && data !== undefined && data.length > 0, isLoading }
}
