import type { DeviceId, LoginId, PracticeId, SessionId } from '../../../contract/ids.ts'
import type { Db } from '../../platform/database.ts'
import type { DeviceStatus } from '../../../domain/devices/device-status.ts'

/** How long a browser stays known without a sign-in, in milliseconds. */
const knownFor = 180 * 24 * 60 * 60_000

/** A browser that has signed in as a login. `device` is the status of the tablet it was enrolled as, or null. */
export type KnownBrowser = { secretHash: string; factorAt: Date | null; device: DeviceStatus | null }

/** The browser with this secret, if it has signed in as this login; null for an unknown browser. */
export async function readKnownBrowser(
  db: Db,
  { secretHash, loginId, now }: { secretHash: string; loginId: LoginId; now: Date },
): Promise<KnownBrowser | null> {
  const row = await db
    .selectFrom('known_browsers')
    .leftJoin('devices', 'devices.device_id', 'known_browsers.device_id')
    .select(['known_browsers.factor_at', 'devices.status'])
    .where('known_browsers.secret_hash', '=', secretHash)
    .where('known_browsers.login_id', '=', loginId)
    .where('known_browsers.last_used_at', '>', new Date(now.getTime() - knownFor))
    .executeTakeFirst()
  return row ? { secretHash, factorAt: row.factor_at, device: row.status } : null
}

/** Records that a login has signed in with this browser, and whether by a second factor. */
export async function saveKnownBrowser(
  db: Db,
  browser: { secretHash: string; loginId: LoginId; now: Date; factor: 'proven' | 'not-required' },
): Promise<void> {
  const { secretHash, loginId, now } = browser
  const proven = browser.factor === 'proven' ? { factor_at: now } : {}
  await db
    .insertInto('known_browsers')
    .values({
      secret_hash: secretHash,
      login_id: loginId,
      device_id: null,
      known_since: now,
      last_used_at: now,
      factor_at: null,
      ...proven,
    })
    .onConflict((conflict) => conflict.column('secret_hash').doUpdateSet({ last_used_at: now, ...proven }))
    .execute()
}

/** Links the browser of a session to the tablet that it has just enrolled as. */
export async function linkBrowserToDevice(db: Db, session: SessionId, device: DeviceId): Promise<void> {
  await db
    .updateTable('known_browsers')
    .set({ device_id: device })
    .where('secret_hash', 'in', (select) =>
      select.selectFrom('sessions').select('browser_hash').where('session_id', '=', session).$castTo<{
        browser_hash: string
      }>(),
    )
    .execute()
}

/** Deletes the known browsers of a login, with their remembered second factors, except that of the session to keep. */
export async function deleteKnownBrowsers(db: Db, login: LoginId, keepSession: SessionId | null): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('login_id', '=', login)
    .$if(keepSession !== null, (query) =>
      query.where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('sessions')
              .select('session_id')
              .where('session_id', '=', keepSession)
              .whereRef('sessions.browser_hash', '=', 'known_browsers.secret_hash'),
          ),
        ),
      ),
    )
    .execute()
}

/** Deletes the known browsers of a login on a practice's tablets. */
export async function deleteKnownTabletsOf(db: Db, login: LoginId, practice: PracticeId): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('login_id', '=', login)
    .where('device_id', 'in', (select) =>
      select.selectFrom('devices').select('device_id').where('practice_id', '=', practice),
    )
    .execute()
}

/** Deletes the known browsers of a tablet, with their remembered second factors. */
export async function deleteKnownBrowsersOfDevice(db: Db, device: DeviceId): Promise<void> {
  await db.deleteFrom('known_browsers').where('device_id', '=', device).execute()
}

/** Deletes known browsers that were not used for too long. */
export async function deleteOldBrowsers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_browsers')
    .where('last_used_at', '<=', new Date(now.getTime() - knownFor))
    .execute()
}
