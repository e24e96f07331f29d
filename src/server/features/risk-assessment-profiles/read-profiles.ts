import type { LoginId, PatientId, RiskProfileId } from '../../../contract/ids.ts'
import type * as calls from '../../../contract/patients/risk-assessment-profiles.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { Services } from '../../platform/services.ts'
import { readPatientOfLogin } from '../../records/patients/patient-of-login-store.ts'
import { readRiskProfile, readRiskProfilesOf, type RiskProfileRow } from '../../records/risk/risk-profiles-store.ts'
import { presentProfile } from './present.ts'

export type RiskPorts = Pick<Services, 'database' | 'clock'>

const readRecord = async (reading: PatientReading, user: UserActor, patientId: PatientId) =>
  forPatient(reading, { user, patient: await reading.findAccess(patientId), what: 'risk' }, 'open record')

const isOwn = (user: UserActor, { patient_id: patientId }: RiskProfileRow) => patientId === user.patientId

/** riskassessmentprofiles/get: whoever may open the record; a deleted one is the patient's alone. */
export const answerProfile =
  ({ database: { db } }: RiskPorts, reading: PatientReading): Handler<typeof calls.getRiskProfile> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const row = await requireProfile(db, query.id)
    await readRecord(reading, user, row.patient_id)
    if (row.deleted_at !== null && row.visit_id === null && !isOwn(user, row)) throw new Problem('not-found')
    return presentProfile(row)
  }

/** A check by its number; 404 where there is none. */
export async function requireProfile(db: RiskPorts['database']['db'], id: RiskProfileId): Promise<RiskProfileRow> {
  const row = await readRiskProfile(db, id)
  if (row === undefined) throw new Problem('not-found')
  return row
}

async function latestOf({ database: { db } }: RiskPorts, patientId: PatientId) {
  const { rows } = await readRiskProfilesOf(db, patientId, { offset: 0, limit: 1 })
  const [latest] = rows
  if (latest === undefined) throw new Problem('not-found')
  return presentProfile(latest)
}

/** riskassessmentprofiles/getlatest (P8.risk.01: no check is 404). */
export const answerLatest =
  (ports: RiskPorts): Handler<typeof calls.getLatestRiskProfile> =>
  async ({ actor }) => {
    const { patientId } = userOf(actor)
    if (patientId === null) throw new Problem('not-found')
    return latestOf(ports, patientId)
  }

/** riskassessmentprofiles/getlatestbyloginid. */
export const answerLatestByLogin =
  (ports: RiskPorts, reading: PatientReading): Handler<typeof calls.getLatestRiskProfileByLogin> =>
  async ({ query, actor }) =>
    latestOf(ports, await requireReadable(ports, reading, { user: userOf(actor), loginId: query.patientLoginId }))

/** riskassessmentprofiles/search (A3.risk.04). */
export const searchProfiles =
  (ports: RiskPorts, reading: PatientReading): Handler<typeof calls.searchRiskProfiles> =>
  async ({ request: { patientLoginId, pageNo, pageSize }, actor }) => {
    const patientId = await requireReadable(ports, reading, { user: userOf(actor), loginId: patientLoginId })
    const { rows, count } = await readRiskProfilesOf(ports.database.db, patientId, {
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return { currentPage: pageNo, pageSize, recordCount: count, records: rows.map(presentProfile) }
  }

async function requireReadable(
  { database: { db } }: RiskPorts,
  reading: PatientReading,
  { user, loginId }: { user: UserActor; loginId: LoginId },
): Promise<PatientId> {
  const patientId = await readPatientOfLogin(db, loginId)
  if (patientId === null) throw new Problem('not-found')
  await readRecord(reading, user, patientId)
  return patientId
}
