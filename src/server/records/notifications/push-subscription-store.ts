import { sql } from 'kysely'
import type { LoginId, PatientId, SessionId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { PushAddress } from '../../platform/push/push-notification.ts'

/** The owner of devices: a login, or the login of a patient. */
export type NotificationOwner = { loginId: LoginId } | { patientId: PatientId }

/** Push subscriptions of active sessions. */
const subscriptions = (db: Db) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.session_id', 'push_subscriptions.session_id')
    .where('sessions.ended_at', 'is', null)

export const readSubscriptionIds = async (db: Db, whose: NotificationOwner): Promise<string[]> => {
  const rows = await subscriptions(db)
    .innerJoin('logins', 'logins.login_id', 'push_subscriptions.login_id')
    .select('subscription_id')
    .where('logins.status', '=', 'active')
    .where((where) =>
      'loginId' in whose
        ? where('logins.login_id', '=', whose.loginId)
        : where('logins.patient_id', '=', whose.patientId),
    )
    .execute()
  return rows.map(({ subscription_id }) => subscription_id)
}

/** The push address of a subscription; undefined once it has ended. */
export const readSubscription = (db: Db, subscriptionId: string): Promise<PushAddress | undefined> =>
  subscriptions(db)
    .select(['endpoint', 'p256dh', 'auth', 'key_id as keyId'])
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()

/** Saves a device's subscription for its signed-in user, replacing another user's. Keeps the newest `maxDevices` of a login. */
export async function saveSubscription(
  db: Db,
  subscription: PushAddress & { loginId: LoginId; sessionId: SessionId; now: Date; maxDevices: number },
): Promise<void> {
  const { endpoint, p256dh, auth, keyId, loginId, sessionId, now } = subscription
  const values = { login_id: loginId, session_id: sessionId, p256dh, auth, key_id: keyId, created_at: now }
  await db
    .insertInto('push_subscriptions')
    .values({ endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute()
  await sql`delete from push_subscriptions where subscription_id in (
    select subscription_id from push_subscriptions where login_id = ${loginId}
    order by created_at desc, subscription_id offset ${subscription.maxDevices})`.execute(db)
}

export const deleteSubscription = (db: Db, subscriptionId: string) =>
  db.deleteFrom('push_subscriptions').where('subscription_id', '=', subscriptionId).execute()

/** Deletes a login's subscription, if it exists. */
export const deleteOwnSubscription = (db: Db, { loginId, endpoint }: { loginId: LoginId; endpoint: string }) =>
  db.deleteFrom('push_subscriptions').where('login_id', '=', loginId).where('endpoint', '=', endpoint).execute()

/** Deletes the subscriptions of ended sessions. */
export const deleteSubscriptionsOf = async (db: Db, sessions: readonly SessionId[]): Promise<void> => {
  if (sessions.length > 0) await db.deleteFrom('push_subscriptions').where('session_id', 'in', sessions).execute()
}

/** Whether a person has push subscriptions, and the patient whose preferences apply. */
export async function readContactChannels(db: Db, whose: NotificationOwner) {
  const row = await db
    .selectFrom('logins')
    .leftJoin('patients', 'patients.patient_id', 'logins.patient_id')
    .select(['logins.patient_id', 'logins.login_id'])
    .where((where) =>
      'loginId' in whose
        ? where('logins.login_id', '=', whose.loginId)
        : where('logins.patient_id', '=', whose.patientId),
    )
    .orderBy('logins.created_at')
    .executeTakeFirst()
  const ids = await readSubscriptionIds(db, whose)
  return {
    patientId: 'patientId' in whose ? whose.patientId : (row?.patient_id ?? null),
    hasApp: ids.length > 0,
  }
}
