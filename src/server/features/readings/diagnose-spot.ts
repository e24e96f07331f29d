import type { ValidRequest } from '../../../contract/endpoint.ts'
import type { LoginId } from '../../../contract/ids.ts'
import type * as calls from '../../../contract/readings/readings.ts'
import type { FloorRefusal } from '../../../contract/readings/readings.ts'
import { checkAdvice } from '../../../domain/clinical/check-advice.ts'
import { checkWords } from '../../../domain/clinical/check-words.ts'
import { checkFeatures } from '../../../domain/clinical/features/check-features.ts'
import { clinicalVersion } from '../../../domain/clinical/clinical-tables.ts'
import { violatedFloor } from '../../../domain/clinical/floors/violated-floor.ts'
import { lookProblem } from '../../../domain/readings/looking.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import { presentDiagnosis } from '../../records/readings/present-diagnosis.ts'
import { deleteDrafts } from './draft-store.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { markOpinionGiven } from './second-opinion-store.ts'
import { readingConflict } from './reading-conflict.ts'
import { factsFor, patientFacts, spotFacts } from './spot-facts.ts'
import { readSpots } from './spot-store.ts'
import { readPeople, readPhotoIds } from './reading-visit-store.ts'
import {
  type LockedReading,
  requireSpot,
  requireVersion,
  requireReaderOrSecondReader,
  withReading,
} from './with-reading.ts'
import {
  insertDiagnosis,
  readDiagnosis,
  readOwnDiagnosis,
  undoLastDiagnosis,
} from '../../records/readings/diagnosis-store.ts'

/**
 * Saves a reader's diagnosis of a spot. Throws 409 for an outdated version of the visit, and 422 for advice below a
 * floor.
 */
export const diagnoseSpot =
  (deps: ReadingDependencies): Handler<typeof calls.diagnoseSpot> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      const role = await requireReaderOrSecondReader(reading, user, request.lesionId)
      await requireSpot(reading, request.lesionId)
      requireVersion(reading, request.visitVersion)
      requireClinicalVersion(request)
      await requireLook(reading, request)
      await requireFloors(reading, { loginId: user.loginId, role, request })
      const { trx, now } = reading
      const id = await insertDiagnosis(trx, { loginId: user.loginId, request, now })
      await deleteDrafts(trx, { ...request, loginId: user.loginId })
      if (role === 'second-reader') await markOpinionGiven(trx, { ...request, askedOf: user.loginId, now })
      return presentDiagnosis(await readDiagnosis(trx, id))
    })
  }

/** Undoes the caller's last diagnosis of a spot. */
export const undoDiagnosis =
  (deps: ReadingDependencies): Handler<typeof calls.undoDiagnosis> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      await requireReaderOrSecondReader(reading, user, request.lesionId)
      await requireSpot(reading, request.lesionId)
      const key = { ...request, loginId: user.loginId }
      await undoLastDiagnosis(reading.trx, key, reading.now)
      const own = await readOwnDiagnosis(reading.trx, key)
      return { diagnosis: own && presentDiagnosis(own) }
    })
  }

type DiagnosisRequest = ValidRequest<typeof calls.diagnoseSpot>

function requireClinicalVersion(request: DiagnosisRequest): void {
  if (request.clinicalVersion !== clinicalVersion)
    throw readingConflict({ reason: 'clinical-version', clinicalVersion })
  const errors = [...checkAdvice(request), ...checkWords(request), ...checkFeatures(request)]
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

/** Throws 422 unless the spot's newest photo was on the reader's screen for a moment. */
async function requireLook({ trx }: LockedReading, request: DiagnosisRequest): Promise<void> {
  const problem = lookProblem(await readPhotoIds(trx, request), request)
  if (problem !== null) throw invalid('/onScreen', problem)
}

async function requireFloors(
  { trx, row, now }: LockedReading,
  { loginId, role, request }: { loginId: LoginId; role: 'reader' | 'second-reader'; request: DiagnosisRequest },
): Promise<void> {
  const spot = (await readSpots(trx, row, now)).find((each) => each.row.lesion_id === request.lesionId)
  if (spot === undefined) throw new Problem('not-found')
  const about = { ...patientFacts(await readPeople(trx, row.visit_id)), loginId }
  const floor = violatedFloor(factsFor(role, spotFacts(spot, about, request)), request)
  if (floor === null) return
  const refusal: FloorRefusal = { floor: floor.key, atLeast: floor.atLeast, because: floor.because }
  throw new Problem('invalid', { errors: [{ pointer: '/actions', message: floor.because }], extras: refusal })
}
