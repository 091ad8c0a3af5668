/**
 * Passkeys. Few people add one, so their calls join the API together with the buttons for them.
 */
import { passkeyApi } from './generated/passkey'

export type { Passkey } from './generated/passkey'

/** The list of one's passkeys, without the rest of the account. */
const LIST = [{ type: 'account', id: 'PASSKEYS' }] as const

const api = passkeyApi.enhanceEndpoints({
  endpoints: {
    listPasskeys: { providesTags: LIST },
    addPasskey: { invalidatesTags: LIST },
    removePasskey: { invalidatesTags: LIST },
    // What a device is asked with changes nothing.
    beginPasskey: { invalidatesTags: [] },
    beginPasskeySignIn: { invalidatesTags: [] },
    // A sign-in is followed by its own sync, and needs nothing else to be read again.
    signInWithPasskey: { invalidatesTags: [] },
  },
})

export const { beginPasskeySignIn, signInWithPasskey } = api.endpoints

export const {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useListPasskeysQuery,
  useRemovePasskeyMutation,
} = api
