/** The channel of whoever is signed in. It ends their session here when the server has ended it. */
import { renewToken } from '../api'
import { socketUrl } from '../config'
import { isViewing, loseSession, readToken } from '../session'
import type { AppDispatch } from '../store'
import { Channel, type ChannelOptions } from './channel'

type Listening = Pick<ChannelOptions, 'onFrame'> & {
  /** At each connection: the moment to subscribe. */
  onReady?: () => void
  /** After a lost connection: something may have happened in between. */
  onReturn: () => void
  onState?: ChannelOptions['onState']
}

export function openChannel(dispatch: AppDispatch, listening: Listening): Channel {
  let wasReady = false
  return new Channel({
    url: socketUrl(),
    // An admin who views an account gets no live news.
    token: () => (isViewing() ? null : readToken()),
    renew: renewToken,
    onReady() {
      listening.onReady?.()
      if (wasReady) listening.onReturn()
      wasReady = true
    },
    onFrame: listening.onFrame,
    onState: listening.onState ?? (() => undefined),
    onEnd: (code) =>
      dispatch(loseSession(code === 'account_suspended' ? 'suspended' : 'expired')),
  })
}
