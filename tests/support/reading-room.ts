import { randomUUID } from 'node:crypto'
import { Role } from '../../src/contract/enums.ts'
import type { LesionId, PatientId, VisitId } from '../../src/contract/ids.ts'
import type { LesionOutcome } from '../../src/contract/visits/visit-upload.ts'
import { clinicalVersion } from '../../src/domain/clinical/clinical-tables.ts'
import { diagnoses } from '../../src/domain/clinical/diagnoses/diagnoses.ts'
import type { Clinic } from './clinic.ts'
import { addPatient } from './patients.ts'
import { addPerson, freshToken, type Person } from './server/people.ts'
import type { TestAnswer, TestServer } from './server/test-server.ts'

/** A visit to be read. */
export type WaitingVisit = { visitId: VisitId; patientId: PatientId; lesionIds: LesionId[] }
type Spot = { lesionId?: LesionId; observations?: number[]; outcome?: LesionOutcome; lesionLocationId?: number }
type VisitOptions = {
  patientId?: PatientId
  patient?: Record<string, unknown>
  spots?: Spot[]
  visitTime?: string
  arrivedAt?: string
  isUrgent?: boolean
}

const place = '1, 1, 0.5, 0.4, 4'

/** A unique name: a patient with a similar name and the same birth date may already be registered. */
const randomName = (): string =>
  randomUUID().replaceAll(/[\d-]/g, (digit) => (digit === '-' ? '' : 'ghijklmnop'.charAt(Number(digit))))

/** Adds a visit of a clinic to be read, without photos. */
export async function addWaitingVisit(
  server: TestServer,
  clinic: Clinic,
  about: VisitOptions = {},
): Promise<WaitingVisit> {
  const { pool } = server.services.database
  const { practiceId, productId, scopeId, pharmacist } = clinic
  const desk = { by: { ...pharmacist, token: await freshToken(server, pharmacist) }, practiceId }
  const name = { lastName: `Spotty ${randomName()}`, ...about.patient }
  const patientId = about.patientId ?? (await addPatient(server, desk, name))
  const visitId = randomUUID() as VisitId
  const visitTime = about.visitTime ?? '2026-11-19T22:00:00Z'
  await pool.query(
    `insert into visits (visit_id, version, practice_id, patient_id, login_id, product_id, scope_id, visit_time,
      payload_hash, receipt, receipt_number, is_urgent, committed_at)
    values ($1, 1, $2, $3, $4, $5, $6, $7, 'none', '{}', $10, $8, $9)`,
    [
      visitId,
      practiceId,
      patientId,
      pharmacist.loginId,
      productId,
      scopeId,
      visitTime,
      about.isUrgent ?? false,
      about.arrivedAt ?? visitTime,
      `R-${visitId}`,
    ],
  )
  const lesionIds: LesionId[] = []
  for (const [position, spot] of (about.spots ?? [{}]).entries()) {
    const lesionId = spot.lesionId ?? (randomUUID() as LesionId)
    lesionIds.push(lesionId)
    await pool.query(
      `insert into lesions (mannequin_id, mannequin_version, model_x, model_y, body_part_id, lesion_id, patient_id, location)
      values (${place}, $1, $2, 'chest') on conflict do nothing`,
      [lesionId, patientId],
    )
    await pool.query(
      `insert into visit_lesions (mannequin_id, mannequin_version, model_x, model_y, body_part_id, lesion_id, visit_id,
        location, position, is_excised, is_hidden_in_report, outcome, observations, lesion_location_id)
      values (${place}, $1, $2, 'chest', $3, false, false, $4, $5, $6)`,
      [
        lesionId,
        visitId,
        position,
        spot.outcome ?? 'photo-only',
        spot.observations ?? [],
        spot.lesionLocationId ?? null,
      ],
    )
  }
  return { visitId, patientId, lesionIds }
}

/** A melanographer in the reading room. */
export type Reader = Person & {
  /** Calls an endpoint of the reading room. */
  call: (name: string, body: object) => Promise<TestAnswer>
  open: (visitId: VisitId) => Promise<TestAnswer>
  /** Submits a diagnosis: harmless unless changed; a possible cancer with a feature. */
  diagnose: (waiting: WaitingVisit, spot: number, changes?: Record<string, unknown>) => Promise<TestAnswer>
  /** A new version needs a reason, and has one unless another is said. */
  publish: (waiting: WaitingVisit, visitVersion?: number, why?: string | null) => Promise<TestAnswer>
}

/** That a spot's photo was on screen for two seconds. */
async function seenOn(server: TestServer, spot: { visitId: VisitId; lesionId: LesionId | undefined }) {
  const { rows } = await server.services.database.pool.query<{ image_id: string }>(
    'select image_id from images where visit_id = $1 and lesion_id = $2 order by image_type desc limit 1',
    [spot.visitId, spot.lesionId],
  )
  return { imageId: rows[0]?.image_id ?? null, milliseconds: 2000, wasZoomed: false, widths: null }
}

const methods: Record<string, string> = {
  search: 'POST',
  makespot: 'POST',
  diagnose: 'POST',
  undo: 'POST',
  askopinion: 'POST',
  publish: 'POST',
  preview: 'POST',
  askpractice: 'POST',
  questions: 'POST',
}

const mayBeCancer = (key: unknown): boolean =>
  Object.entries(diagnoses).some(([each, { group }]) => each === key && group === 'urgent')

/** Adds a melanographer. */
export async function addReader(server: TestServer, name: string): Promise<Reader> {
  const person = await addPerson(server, { role: Role.Melanographer, name })
  const call = async (name: string, body: object) =>
    server.call(methods[name] ?? 'PUT', `/readings/${name}`, { token: await freshToken(server, person), body })
  return {
    ...person,
    call,
    open: (visitId) => call('open', { visitId }),
    diagnose: async ({ visitId, lesionIds }, spot, changes = {}) =>
      call('diagnose', {
        visitId,
        lesionId: lesionIds[spot],
        visitVersion: 1,
        clinicalVersion,
        diagnosis: 'benign-naevus',
        actions: ['harmless'],
        features: mayBeCancer(changes['diagnosis']) ? ['atypical-network'] : [],
        onScreen: await seenOn(server, { visitId, lesionId: lesionIds[spot] }),
        ...changes,
      }),
    publish: ({ visitId }, visitVersion = 1, why = 'More was seen.') => call('publish', { visitId, visitVersion, why }),
  }
}

/** Opens a visit, submits the same diagnosis for each spot, and publishes. */
export async function readAndPublish(
  reader: Reader,
  waiting: WaitingVisit,
  changes: Record<string, unknown> = {},
): Promise<TestAnswer> {
  await reader.open(waiting.visitId)
  for (const spot of waiting.lesionIds.keys()) await reader.diagnose(waiting, spot, changes)
  return reader.publish(waiting)
}

/** The status, code and reason of an error. */
export const errorOf = ({ status, body }: TestAnswer): unknown[] => {
  const { code, reason, floor } = body?.extensions ?? {}
  return [status, code, reason ?? floor].filter((part) => part !== undefined)
}
