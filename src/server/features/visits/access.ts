import type { DeviceId, PracticeId } from '../../../contract/ids.ts'
import { visitSchemaVersion } from '../../../contract/visits/visit-upload.ts'
import { requireMay } from '../../access/require-may.ts'
import type { Actor } from '../../http/actor.ts'
import { userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { isWorkingFor } from './sealed/sealed-store.ts'

/**
 * Throws `forbidden` unless the caller may send this sealed visit. Allowed are the tablet that sealed it, staff of its
 * practice, and another tablet with the ticket of such staff, for example after a transfer by file (docs/offline.md
 * 5.6). The manifest proves who sealed the visit, whoever sends it.
 */
export async function requireSender(
  db: Db,
  actor: Actor,
  sealed: { deviceId: DeviceId; practiceId: PracticeId },
): Promise<void> {
  if (actor.kind !== 'device') return requireMay(userOf(actor), 'work for', sealed.practiceId)
  const { device, practices, sub } = actor.ticket
  if (device === sealed.deviceId) return
  if (!practices.includes(sealed.practiceId) || !(await isWorkingFor(db, sub, sealed.practiceId)))
    throw new Problem('forbidden', { detail: 'This visit was sealed on a tablet of another practice.' })
}

/** Throws `upgrade-required` for a payload that has neither this schema nor the previous one (docs/offline.md 3). */
export function requireSchema(schemaVersion: number): void {
  if (schemaVersion > visitSchemaVersion || schemaVersion < visitSchemaVersion - 1) {
    throw new Problem('upgrade-required', {
      detail: `Schema ${visitSchemaVersion} and the one before are accepted here.`,
    })
  }
}
