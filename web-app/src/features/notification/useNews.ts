/** Reads the notifications again whenever the server says that there is something new among them. */
import { useEffect } from 'react'

import { notificationsChanged } from '@/shared/api/notifications'
import { openChannel } from '@/shared/realtime'
import { useAppDispatch } from '@/shared/store'

export function useNews() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const channel = openChannel(dispatch, {
      onReturn: () => dispatch(notificationsChanged()),
      onFrame({ type }) {
        if (type === 'notified') dispatch(notificationsChanged())
      },
    })
    return () => channel.close()
  }, [dispatch])
}
