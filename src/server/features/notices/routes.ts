import * as calls from '../../../contract/patients/notices.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { answerPushKey, answerSubscribe, answerUnsubscribe, type NoticePorts } from './push-subscriptions.ts'

/** Which devices show notices of whom. */
export function noticeRoutes(services: NoticePorts): Bound[] {
  return [
    bind(calls.getPushKey, answerPushKey(services)),
    bind(calls.subscribeToNotices, answerSubscribe(services)),
    bind(calls.endNotices, answerUnsubscribe(services)),
  ]
}
