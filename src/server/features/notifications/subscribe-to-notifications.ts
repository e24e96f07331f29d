import { ECDH } from 'node:crypto'
import type * as calls from '../../../contract/notifications/push-notifications.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { pushServiceUrl } from '../../platform/push/push-services.ts'
import { pushKeys } from '../../platform/push/push-notification.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOwnSubscription, saveSubscription } from '../../records/notifications/push-subscription-store.ts'

export type PushSubscriptionDependencies = Pick<Services, 'database' | 'clock' | 'config' | 'secrets'>

/** The maximum number of devices of one person. */
const maxDevices = 10

/** notices/getkey: the public key with which a browser subscribes. */
export const getPushKey =
  ({ secrets }: PushSubscriptionDependencies): Handler<typeof calls.getPushKey> =>
  async ({ actor }) => {
    ownPatient(userOf(actor))
    const { keyId, publicKey } = (await pushKeys(secrets)).newest
    return { keyId, publicKey }
  }

/** Whether a public key is a point on the curve; otherwise nothing can be encrypted with it. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'compressed')
    return true
  } catch {
    return false
  }
}

/**
 * notices/subscribe: subscribes the device of the caller's session. Only known push services are allowed, which
 * prevents server-side request forgery.
 */
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
    const url = pushServiceUrl(request.endpoint, config.pushServices)
    if (url === null) throw invalid('/endpoint', 'This push service is not supported. Use another browser.')
    if (!isPoint(request.p256dh)) throw invalid('/p256dh', 'This is not a valid key.')
    if ((await pushKeys(secrets)).find(request.keyId) === undefined) throw new Problem('conflict')
    const { loginId, sessionId } = user
    await db.transaction().execute((trx) =>
      saveSubscription(trx, {
        ...request,
        endpoint: url.href,
        loginId,
        sessionId,
        now: clock.now(),
        maxDevices: maxDevices,
      }),
    )
  }

/** notices/unsubscribe: removes a browser of the caller. */
export const unsubscribeFromNotifications =
  ({ database: { db } }: PushSubscriptionDependencies): Handler<typeof calls.unsubscribeFromNotifications> =>
  async ({ request: { endpoint }, actor }) => {
    const user = userOf(actor)
    ownPatient(user)
    await deleteOwnSubscription(db, { loginId: user.loginId, endpoint })
  }
