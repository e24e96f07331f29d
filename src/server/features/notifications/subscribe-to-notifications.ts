import { ECDH } from 'node:crypto'
import type * as calls from '../../../contract/notifications/push-notifications.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { isPushService } from '../../platform/push/push-services.ts'
import { pushKeys } from '../../platform/push/push-notification.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOwnSubscription, saveSubscription } from '../../records/notifications/push-subscription-store.ts'

export type PushSubscriptionDependencies = Pick<Services, 'database' | 'clock' | 'config' | 'secrets'>

/** Phones, tablets and browsers of one person. */
const maxDevices = 10

/** notices/getkey. */
export const getPushKey =
  ({ secrets }: PushSubscriptionDependencies): Handler<typeof calls.getPushKey> =>
  async ({ actor }) => {
    ownPatient(userOf(actor))
    const { keyId, publicKey } = (await pushKeys(secrets)).newest
    return { keyId, publicKey }
  }

/** Whether a point lies on the curve: what does not could never be encrypted for. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed')
    return true
  } catch {
    return false
  }
}

/** notices/subscribe: for as long as the caller's session; at known push services alone, so that nobody makes the server call elsewhere. */
export const subscribeToNotifications =
  ({
    database: { db },
    clock,
    config,
    secrets,
  }: PushSubscriptionDependencies): Handler<typeof calls.subscribeToNotifications> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    ownPatient(user)
    if (!isPushService(request.endpoint, config.pushServices))
      throw invalid('/endpoint', 'This is not a push service that we know. Use another browser.')
    if (!isPoint(request.p256dh)) throw invalid('/p256dh', 'This is not a key of a browser.')
    if ((await pushKeys(secrets)).find(request.keyId) === undefined) throw new Problem('conflict')
    const { loginId, sessionId } = user
    await db
      .transaction()
      .execute((trx) =>
        saveSubscription(trx, { ...request, loginId, sessionId, now: clock.now(), maxDevices: maxDevices }),
      )
  }

/** notices/unsubscribe. */
export const unsubscribeFromNotifications =
  ({ database: { db } }: PushSubscriptionDependencies): Handler<typeof calls.unsubscribeFromNotifications> =>
  async ({ request: { endpoint }, actor }) => {
    const user = userOf(actor)
    ownPatient(user)
    await deleteOwnSubscription(db, { loginId: user.loginId, endpoint })
  }
