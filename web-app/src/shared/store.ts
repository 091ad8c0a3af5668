/**
 * The one store of the app and its typed hooks. Feature state lives in the API cache or in
 * components. The API joins the store when it is first needed, so that a page does not wait for it.
 */
import {
  combineSlices,
  configureStore,
  createDynamicMiddleware,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'

import type { api } from './api'
import { sessionSlice, type SessionState } from './session/sessionSlice'

type Api = typeof api

/** Named here alone, so that a page gets no more of the API than it uses. */
export const loadApi = (): Promise<Api> => import('./api/lateApi').then(({ api: loaded }) => loaded)

export type RootState = { session: SessionState; api: ReturnType<Api['reducer']> }

export function createStore() {
  const late = createDynamicMiddleware()
  const reducer = combineSlices(sessionSlice)
  const store = configureStore({
    // What reads the part of the API waits until it is there.
    reducer: reducer as unknown as Reducer<RootState>,
    middleware: (defaults) => defaults().concat(late.middleware),
  })
  let joined: Promise<Api> | null = null
  let isJoined = false

  function join(given: Api): Api {
    reducer.inject(given)
    late.addMiddleware(given.middleware)
    // The injected part has a state from the next action on.
    store.dispatch({ type: 'store/joined' })
    isJoined = true
    joined ??= Promise.resolve(given)
    return given
  }

  return {
    ...store,
    dispatch: store.dispatch as ThunkDispatch<RootState, undefined, UnknownAction>,
    /** The API, once its calls can be made. */
    withApi: (): Promise<Api> => (joined ??= loadApi().then(join)),
    /** Whether calls can be made already. */
    isJoined: () => isJoined,
    join,
  }
}

export type AppStore = ReturnType<typeof createStore>
export type AppDispatch = AppStore['dispatch']

export const useAppStore = useStore.withTypes<AppStore>()
export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
