import type { ValidRequest } from '../../../contract/endpoint.ts'
import type { LoginId } from '../../../contract/ids.ts'
import type { FloorRefusal, diagnoseSpot, undoDiagnosis } from '../../../contract/readings.ts'
import { checkAdvice } from '../../../domain/clinical/check-advice.ts'
import { clinicalVersion } from '../../../domain/clinical/clinical-tables.ts'
import { refusalOf } from '../../../domain/clinical/floors.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { presentDiagnosis } from '../../records/readings/present-diagnosis.ts'
import { forgetDrafts } from './draft-store.ts'
import type { ReadingPorts } from './ports.ts'
import { readingConflict } from './reading-conflict.ts'
import { spotFacts } from './spot-facts.ts'
import { readSpots } from './spot-store.ts'
import { readPeople } from './visit-store.ts'
import { type LockedReading, requireSpot, requireVersion, requireVoice, withReading } from './with-reading.ts'
import { insertDiagnosis, readDiagnosis, readOwn, undoLast } from '../../records/readings/diagnosis-store.ts'

/** Says what a spot is: once for each reader, of the visit as it stands now, and never less than its floors allow. */
export const answerSpot =
  (ports: ReadingPorts): Handler<typeof diagnoseSpot> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(ports, { user, visitId: request.visitId }, async (reading) => {
      const voice = await requireVoice(reading, user)
      await requireSpot(reading, request.lesionId)
      requireVersion(reading, request.visitVersion)
      requireTables(request)
      await requireFloors(reading, { loginId: user.loginId, voice, request })
      const { trx, now } = reading
      const id = await insertDiagnosis(trx, { loginId: user.loginId, request, now })
      await forgetDrafts(trx, { ...request, loginId: user.loginId })
      return presentDiagnosis(await readDiagnosis(trx, id))
    })
  }

/** Takes the caller's last word on a spot back. */
export const undoSpot =
  (ports: ReadingPorts): Handler<typeof undoDiagnosis> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(ports, { user, visitId: request.visitId }, async (reading) => {
      await requireVoice(reading, user)
      await requireSpot(reading, request.lesionId)
      const whose = { ...request, loginId: user.loginId }
      await undoLast(reading.trx, whose, reading.now)
      const own = await readOwn(reading.trx, whose)
      return { diagnosis: own && presentDiagnosis(own) }
    })
  }

type Asked = ValidRequest<typeof diagnoseSpot>

function requireTables(request: Asked): void {
  if (request.clinicalVersion !== clinicalVersion)
    throw readingConflict({ reason: 'clinical-version', clinicalVersion })
  const errors = checkAdvice(request)
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

async function requireFloors(
  { trx, row }: LockedReading,
  { loginId, voice, request }: { loginId: LoginId; voice: 'reader' | 'second-reader'; request: Asked },
): Promise<void> {
  const spot = (await readSpots(trx, row)).find((each) => each.row.lesion_id === request.lesionId)
  if (spot === undefined) throw new Problem('not-found')
  const { birth_date, visit_date } = await readPeople(trx, row.visit_id)
  const about = { age: ageOn(birth_date, visit_date), visitTime: row.visit_time, loginId }
  const facts = spotFacts(spot, about, request)
  const others = voice === 'reader' ? facts.otherReaders : []
  // Who is asked says what they see: what stands is decided when the report is published. Two agree by being of one mind.
  const floor = refusalOf({ ...facts, otherReaders: others, age: voice === 'reader' ? facts.age : Infinity }, request)
  if (floor === null) return
  const refusal: FloorRefusal = { floor: floor.key, atLeast: floor.atLeast, because: floor.because }
  throw new Problem('invalid', { errors: [{ pointer: '/actions', message: floor.because }], extras: refusal })
}
