import type { DeviceId, PracticeId } from '../../../contract/ids.ts'
import type { Actor, DeviceActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { readEnrolment, readKiosk } from './kiosk-store.ts'

/** A tablet that has proven its key and is a kiosk of the named practice. */
export type Kiosk = { deviceId: DeviceId } & NonNullable<Awaited<ReturnType<typeof readKiosk>>>

/**
 * The tablet that makes the call. Throws `unauthenticated` for any other caller, `device-revoked` for a revoked tablet.
 */
function requireTablet(actor: Actor): DeviceActor['ticket'] {
  if (actor.kind !== 'device') throw new Problem('unauthenticated')
  if (actor.isRevoked) throw new Problem('device-revoked')
  return actor.ticket
}

/**
 * Requires a kiosk of this practice, whichever user's ticket it sends. Throws `device-revoked` for a revoked tablet,
 * and `not-found` for one that is no kiosk or belongs to another practice.
 */
export async function requireKiosk(db: Db, actor: Actor, practiceId: PracticeId): Promise<Kiosk> {
  const { device: deviceId } = requireTablet(actor)
  const kiosk = await readKiosk(db, deviceId)
  if (kiosk?.practice_id !== practiceId) throw new Problem('not-found')
  return { ...kiosk, deviceId }
}

/**
 * The kiosk that sealed an arrival. After a tablet lost its key and enrolled under a new id, this is its old id, if
 * that is still in use and the ticket's user was enrolled on it; otherwise the calling tablet. Throws as `requireKiosk`
 * does.
 */
export async function requireSealingKiosk(
  db: Db,
  actor: Actor,
  { practiceId, sealedOn }: { practiceId: PracticeId; sealedOn: DeviceId | null },
): Promise<Kiosk> {
  const { sub: loginId } = requireTablet(actor)
  const enrolment = sealedOn === null ? undefined : await readEnrolment(db, { deviceId: sealedOn, loginId })
  const kiosk = sealedOn === null || enrolment?.status !== 'active' ? undefined : await readKiosk(db, sealedOn)
  return sealedOn === null || kiosk?.practice_id !== practiceId
    ? requireKiosk(db, actor, practiceId)
    : { ...kiosk, deviceId: sealedOn }
}
