import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/notifications/push-notifications.ts'
import { browserNotifications } from '../../device/browser-notifications.ts'
import type { Api } from '../api.ts'

/** Has this browser show notices of who is signed in; the browser asks them first. Throws where they say no. */
export const subscribeToNotifications = (api: Api, loginId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const { keyId, publicKey } = await api.call(calls.getPushKey, {})
      const address = await browserNotifications.subscribe(publicKey)
      await api.call(calls.subscribeToNotifications, { request: { ...address, keyId } })
      browserNotifications.saveOwner(loginId)
    },
    meta: { refreshes: [['notices']] },
  })

/** Has this browser show none any more. */
export const unsubscribeFromNotifications = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      const endpoint = await browserNotifications.unsubscribe()
      if (endpoint !== null) await api.call(calls.unsubscribeFromNotifications, { request: { endpoint } })
    },
    meta: { refreshes: [['notices']] },
  })

/** Whether this browser shows notices of somebody. */
export const pushNotificationStateQuery = (loginId: string) =>
  queryOptions({ queryKey: ['notices', loginId], queryFn: () => browserNotifications.stateFor(loginId) })
