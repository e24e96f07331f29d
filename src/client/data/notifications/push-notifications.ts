import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/notifications/push-notifications.ts'
import { browserNotifications } from '../../device/browser-notifications.ts'
import type { Api } from '../api.ts'

/** Subscribes this browser to the user's push notifications; the browser asks for permission. Throws if it is denied. */
export const subscribeToNotifications = (api: Api, loginId: string) =>
  mutationOptions({
    mutationFn: async () => {
      const { keyId, publicKey } = await api.call(calls.getPushKey, {})
      const address = await browserNotifications.subscribe(publicKey)
      await api.call(calls.subscribeToNotifications, { request: { ...address, keyId } })
      browserNotifications.saveOwner(loginId)
    },
    meta: { refreshes: [['push-notifications']] },
  })

/** Unsubscribes this browser from push notifications. */
export const unsubscribeFromNotifications = (api: Api) =>
  mutationOptions({
    mutationFn: async () => {
      const endpoint = await browserNotifications.unsubscribe()
      if (endpoint !== null) await api.call(calls.unsubscribeFromNotifications, { request: { endpoint } })
    },
    meta: { refreshes: [['push-notifications']] },
  })

/** Whether this browser shows push notifications for a user. */
export const pushNotificationStateQuery = (loginId: string) =>
  queryOptions({ queryKey: ['push-notifications', loginId], queryFn: () => browserNotifications.stateFor(loginId) })
