import * as calls from '../../../contract/notifications/push-notifications.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import {
  getPushKey,
  subscribeToNotifications,
  unsubscribeFromNotifications,
  type PushSubscriptionDependencies,
} from './subscribe-to-notifications.ts'

/** Push subscriptions of patients' devices. */
export function notificationRoutes(services: PushSubscriptionDependencies): BoundEndpoint[] {
  return [
    bind(calls.getPushKey, getPushKey(services)),
    bind(calls.subscribeToNotifications, subscribeToNotifications(services)),
    bind(calls.unsubscribeFromNotifications, unsubscribeFromNotifications(services)),
  ]
}
