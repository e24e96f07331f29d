import type { LesionId, PracticeId, ReportId } from '../../../../contract/ids.ts'
import { may } from '../../../../domain/access/may.ts'
import { clinicalAccess } from '../../../access/clinical-access.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { practicesFor } from '../../../access/require-may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { requireReader } from '../with-reading.ts'
import { findSentSpot, type SentSpotRow, type Whose } from './sent-spots-store.ts'

/**
 * Whose spots to list or count. Throws 403 for a practice that is not the caller's, and for users who are neither
 * clinicians nor melanographers.
 */
export function whoseSpots(user: UserActor, practiceId: PracticeId | null | undefined): Whose {
  if (practiceId !== null && practiceId !== undefined) return { practices: practicesFor(user, practiceId) }
  requireReader(user)
  return { readBy: user.loginId }
}

/** A sent spot that the caller may handle; logs the access. Throws 404 for any other. */
export async function requireSentSpot(
  deps: ReadingDependencies,
  user: UserActor,
  { reportId, lesionId }: { reportId: ReportId; lesionId: LesionId },
): Promise<SentSpotRow> {
  const spot = await findSentSpot(deps.database.db, { reportId, lesionId, now: deps.clock.now() })
  if (spot === null) throw new Problem('not-found')
  const access = await clinicalAccess(deps, spot.patient_id)
  const patient = access !== null && may(user, 'handle results', access) ? access : null
  await forPatient(deps, { user, patient, what: 'spot result' }, 'handle results')
  return spot
}
