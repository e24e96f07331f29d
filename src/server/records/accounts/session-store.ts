import type { DeviceId, LoginId, PracticeId, SessionId } from '../../../contract/ids.ts'
import { deleteSubscriptionsOf } from '../notifications/push-subscription-store.ts'
import type { Db } from '../../platform/database.ts'
import type { SessionEndReason } from '../../../domain/session/session-end-reason.ts'

/** Selects sessions: of a login (all, all but one, one, or those on the tablets of a practice), or on a tablet. */
type WhichSessions =
  | { loginId: LoginId }
  | { loginId: LoginId; but: SessionId }
  | { loginId: LoginId; sessionId: SessionId }
  | { loginId: LoginId; onTabletsOf: PracticeId }
  | { deviceId: DeviceId }

/** Ends live sessions at once, with their refresh tokens and push subscriptions: the next request of each is 401. Returns the ended sessions. */
export async function endSessions(
  db: Db,
  which: WhichSessions,
  { because, now }: { because: SessionEndReason; now: Date },
): Promise<{ session_id: SessionId; login_id: LoginId; user_agent: string | null; expires_at: Date }[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because, sealed_refresh_token: null })
    .where('ended_at', 'is', null)
    .where((where) =>
      'deviceId' in which ? where('device_id', '=', which.deviceId) : where('login_id', '=', which.loginId),
    )
    .where((where) => {
      if ('sessionId' in which) return where('session_id', '=', which.sessionId)
      if ('onTabletsOf' in which) return where('device_id', 'in', tabletsOf(db, which.onTabletsOf))
      return 'but' in which ? where('session_id', '!=', which.but) : where.lit(true)
    })
    .returning(['session_id', 'login_id', 'user_agent', 'expires_at'])
    .execute()
  await deleteSubscriptionsOf(
    db,
    ended.map((one) => one.session_id),
  )
  return ended
}

/** The ids of a practice's tablets, as a query. */
const tabletsOf = (db: Db, practice: PracticeId) =>
  db.selectFrom('devices').select('device_id').where('practice_id', '=', practice)

/**
 * Records which tablet a session is on. The first one stays, so that a session can't leave a tablet by enrolling
 * another.
 */
export async function setSessionDevice(db: Db, session: SessionId, device: DeviceId): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ device_id: device })
    .where('session_id', '=', session)
    .where('device_id', 'is', null)
    .execute()
}

/** Deletes the replaced refresh token; any later use of it counts as reuse. */
export const deleteReplacedToken = (db: Db, sessionId: SessionId, hash: string) =>
  db
    .updateTable('sessions')
    .set({ previous_refresh_hash: null, sealed_refresh_token: null })
    .where('session_id', '=', sessionId)
    .where('previous_refresh_hash', '=', hash)
    .execute()

export async function insertSession(
  db: Db,
  session: {
    sessionId: SessionId
    loginId: LoginId
    refreshHash: string
    refreshFamily: string
    userAgent: string | null
    browserHash: string
    provenAt: Date | null
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      session_id: session.sessionId,
      login_id: session.loginId,
      refresh_hash: session.refreshHash,
      refresh_family: session.refreshFamily,
      previous_refresh_hash: null,
      rotated_at: null,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
      ended_because: null,
      browser_hash: session.browserHash,
      proven_at: session.provenAt,
    })
    .execute()
}

export async function rotateSession(
  db: Db,
  to: {
    sessionId: SessionId
    hash: string
    previousHash: string
    sealed: string
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      refresh_hash: to.hash,
      previous_refresh_hash: to.previousHash,
      sealed_refresh_token: to.sealed,
      rotated_at: to.now,
      last_used_at: to.now,
      expires_at: to.expiresAt,
    })
    .where('session_id', '=', to.sessionId)
    .execute()
}
