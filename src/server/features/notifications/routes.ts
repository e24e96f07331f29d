import * as calls from '../../../contract/notifications/push-notifications.ts'
import { takeTextNews as takeTextNewsCall } from '../../../contract/notifications/text-news.ts'
import { getOwnMessages as getOwnMessagesCall } from '../../../contract/notifications/own-messages.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { bindRaw } from '../../http/bind-raw.ts'
import {
  getPushKey,
  subscribeToNotifications,
  unsubscribeFromNotifications,
  type PushSubscriptionDependencies,
} from './subscribe-to-notifications.ts'
import { getOwnMessages } from './get-own-messages.ts'
import { takeTextNews, type TextNewsDependencies } from './take-text-news.ts'

/** The calls about push subscriptions of patients' devices, and the webhook of the text message gateway. */
export function notificationRoutes(services: PushSubscriptionDependencies & TextNewsDependencies): BoundEndpoint[] {
  return [
    bind(getOwnMessagesCall, getOwnMessages(services)),
    bind(calls.getPushKey, getPushKey(services)),
    bind(calls.subscribeToNotifications, subscribeToNotifications(services)),
    bind(calls.unsubscribeFromNotifications, unsubscribeFromNotifications(services)),
    bindRaw(takeTextNewsCall, takeTextNews(services)),
  ]
}
