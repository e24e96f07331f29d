import type { LesionId, VisitId } from '../../../contract/ids.ts'
import type { ClaimEnd } from '../../../contract/readings/readings.ts'
import { forPatient } from '../../access/for-patient.ts'
import { requireMay } from '../../access/require-may.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { lockVisit } from '../../records/visits/lock-visit-store.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { presentClaim } from './present-claim.ts'
import { readingConflict } from './reading-conflict.ts'
import {
  visitHasSpot,
  isAskedForOpinion,
  readLastReport,
  readReading,
  type ReadingRow,
  extendClaim,
} from './reading-store.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** Throws 403 for everybody but melanographers; the existence of the reading room is not secret. */
export const requireReader = (user: UserActor): void => requireMay(user, 'read visits', { patientId: null })

/** A visit with its row lock, within a transaction. */
export type LockedReading = { trx: Db; row: ReadingRow; now: Date }

/**
 * Runs `act` with an exclusive lock on a visit, so that amendments, claims and diagnoses wait. Throws 403 for users other
 * than melanographers, 404 for an unknown or closed visit. The access is logged first.
 */
export async function withReading<T>(
  deps: ReadingDependencies,
  { user, visitId }: { user: UserActor; visitId: VisitId },
  act: (reading: LockedReading) => Promise<T>,
): Promise<T> {
  requireReader(user)
  const found = await readReading(deps.database.db, visitId)
  const patient = found && { patientId: found.patient_id }
  await forPatient(deps, { user, patient, what: 'reading' }, 'read visits')
  return deps.database.db.transaction().execute(async (trx) => {
    await lockVisit(trx, visitId)
    const row = await readReading(trx, visitId)
    if (row === null || row.status === 'closed') throw new Problem('not-found')
    return act({ trx, row, now: deps.clock.now() })
  })
}

/** The conflict if the visit is reported and has not been amended since; null otherwise. */
async function reportedConflict({ trx, row }: LockedReading): Promise<ClaimEnd | null> {
  if (row.status !== 'reported') return null
  const report = await readLastReport(trx, row.visit_id)
  if (report === undefined) throw new Problem('not-found')
  return {
    reason: 'reported',
    reportId: report.report_id,
    by: personName(report.first_name, report.last_name),
    at: report.published_at.toISOString(),
  }
}

/** Throws 409 if the visit is reported and has not been amended since. */
export async function requireUnreported(reading: LockedReading): Promise<void> {
  const conflict = await reportedConflict(reading)
  if (conflict !== null) throw readingConflict(conflict)
}

/** Extends the caller's claim and returns null; without a claim, returns why there is none. */
export async function renewOwnClaim(reading: LockedReading, user: UserActor): Promise<ClaimEnd | null> {
  const { trx, row, now } = reading
  const reported = await reportedConflict(reading)
  if (reported !== null) return reported
  const claim = presentClaim(row, user.loginId, now)
  if (claim === null) return { reason: 'not-claimed' }
  if (!claim.isYou) return { reason: 'claimed', reader: claim }
  await extendClaim(trx, row.visit_id, now)
  return null
}

/** Extends the caller's claim; throws 409 if there is none. */
export async function requireClaim(reading: LockedReading, user: UserActor): Promise<void> {
  const conflict = await renewOwnClaim(reading, user)
  if (conflict !== null) throw readingConflict(conflict)
}

/**
 * Requires the claim of the visit, or that the caller was asked for a second opinion on the visit or on this spot.
 * Throws 409 otherwise.
 */
export async function requireReaderOrSecondReader(
  reading: LockedReading,
  user: UserActor,
  lesionId: LesionId | null = null,
): Promise<'reader' | 'second-reader'> {
  const { trx, row, now } = reading
  const isReader = presentClaim(row, user.loginId, now)?.isYou === true
  if (!isReader && (await isAskedForOpinion(trx, { visitId: row.visit_id, loginId: user.loginId, lesionId }))) {
    await requireUnreported(reading)
    return 'second-reader'
  }
  await requireClaim(reading, user)
  return 'reader'
}

/** Throws 404 for a spot of another visit. */
export async function requireSpot({ trx, row }: LockedReading, lesionId: LesionId): Promise<void> {
  if (!(await visitHasSpot(trx, { visitId: row.visit_id, lesionId }))) throw new Problem('not-found')
}

/** Throws 409 for an outdated version of the visit. */
export function requireVersion({ row }: LockedReading, visitVersion: number): void {
  if (visitVersion !== row.version) throw readingConflict({ reason: 'amended', version: row.version })
}
