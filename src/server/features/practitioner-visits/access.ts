import type { PracticeId } from '../../../contract/ids.ts'
import { visitSchemaVersion } from '../../../contract/visit-upload.ts'
import { type UserActor, worksFor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'

/** Throws `forbidden` for a practice that the caller doesn't work for: it was named, so there is nothing to hide. */
export function requirePractice(actor: UserActor, practice: PracticeId): void {
  if (!worksFor(actor, practice)) throw new Problem('forbidden', { detail: 'You do not work for this practice.' })
}

/** Throws `upgrade-required` for a payload that is neither of this schema nor of the one before (OFFLINE 3). */
export function requireSchema(schemaVersion: number): void {
  if (schemaVersion > visitSchemaVersion || schemaVersion < visitSchemaVersion - 1) {
    throw new Problem('upgrade-required', { detail: `Schema ${visitSchemaVersion} and the one before are taken here.` })
  }
}
