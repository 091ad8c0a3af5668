/** Reads the notifications again whenever the server says that there is something new among them. */
import { useEffect } from 'react'

import { renewToken } from '@/shared/api'
import { notificationsChanged } from '@/shared/api/notifications'
import { socketUrl } from '@/shared/config'
import { Channel } from '@/shared/realtime'
import { loseSession, readToken } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'

export function useNews() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    let connections = 0
    const channel = new Channel({
      url: socketUrl(),
      token: readToken,
      renew: renewToken,
      onReady() {
        // Covers everything that happened while there was no connection.
        connections += 1
        if (connections > 1) dispatch(notificationsChanged())
      },
      onFrame({ type }) {
        if (type === 'notified') dispatch(notificationsChanged())
      },
      onState: () => undefined,
      onEnd: (code) =>
        dispatch(loseSession(code === 'account_suspended' ? 'suspended' : 'expired')),
    })
    return () => channel.close()
  }, [dispatch])
}
