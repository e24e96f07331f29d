import type { DeviceId, PracticeId } from '../../../contract/ids.ts'
import { visitSchemaVersion } from '../../../contract/visit-upload.ts'
import { type Actor, type UserActor, worksFor } from '../../http/actor.ts'
import { userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'

/** Throws `forbidden` for a practice that the caller doesn't work for: it was named, so there is nothing to hide. */
export function requirePractice(actor: UserActor, practice: PracticeId): void {
  if (!worksFor(actor, practice)) throw new Problem('forbidden', { detail: 'You do not work for this practice.' })
}

/** Throws `forbidden` for who may not send this sealed visit: another tablet, or somebody of another practice. */
export function requireSender(actor: Actor, sealed: { deviceId: DeviceId; practiceId: PracticeId }): void {
  if (actor.kind !== 'device') return requirePractice(userOf(actor), sealed.practiceId)
  if (actor.ticket.device !== sealed.deviceId)
    throw new Problem('forbidden', { detail: 'This visit was sealed on another tablet.' })
}

/** Throws `upgrade-required` for a payload that is neither of this schema nor of the one before (OFFLINE 3). */
export function requireSchema(schemaVersion: number): void {
  if (schemaVersion > visitSchemaVersion || schemaVersion < visitSchemaVersion - 1) {
    throw new Problem('upgrade-required', { detail: `Schema ${visitSchemaVersion} and the one before are taken here.` })
  }
}
