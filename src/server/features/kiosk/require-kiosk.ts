import type { PracticeId } from '../../../contract/ids.ts'
import type { Actor, DeviceActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { readKiosk } from './kiosk-store.ts'

/** A tablet that proved its key and is a kiosk of the named practice. */
export type Kiosk = { deviceId: DeviceActor['ticket']['device'] } & NonNullable<Awaited<ReturnType<typeof readKiosk>>>

/**
 * Requires a kiosk of this practice, whoever's ticket it uses. Throws `device-revoked` for a revoked tablet and
 * `not-found` for one that is no kiosk, or another practice's.
 */
export async function requireKiosk(db: Db, actor: Actor, practiceId: PracticeId): Promise<Kiosk> {
  if (actor.kind !== 'device') throw new Problem('unauthenticated')
  if (actor.isRevoked) throw new Problem('device-revoked')
  const deviceId = actor.ticket.device
  const kiosk = await readKiosk(db, deviceId)
  if (kiosk?.practice_id !== practiceId) throw new Problem('not-found')
  return { ...kiosk, deviceId }
}
