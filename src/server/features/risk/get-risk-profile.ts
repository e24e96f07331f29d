import type { LoginId, PatientId, RiskProfileId } from '../../../contract/ids.ts'
import type * as calls from '../../../contract/risk/risk-assessment-profiles.ts'
import { may } from '../../../domain/access/may.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { AccessServices } from '../../access/access-services.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { sortOrder } from '../../http/sort-order.ts'
import type { Services } from '../../platform/services.ts'
import { readPatientOfLogin } from '../../records/patients/patient-of-login-store.ts'
import {
  readRiskProfile,
  readRiskProfilesOf,
  type RiskProfileRow,
  sortColumns,
} from '../../records/risk/risk-profiles-store.ts'
import { presentRiskProfile } from './present-risk-profile.ts'

export type RiskDependencies = Pick<Services, 'database' | 'clock'>

async function requireRecordAccess(reading: AccessServices, user: UserActor, patientId: PatientId) {
  const access = await reading.findAccess(patientId)
  const known = access !== null && may(user, 'see person', access) ? access : null
  return forPatient(reading, { user, patient: known, what: 'risk' }, 'see person')
}

const isOwn = (user: UserActor, { patient_id: patientId }: RiskProfileRow) => patientId === user.patientId

/** riskassessmentprofiles/get: for the patient, the clinic and their practices; deleted ones for the patient only. */
export const getRiskProfile =
  ({ database: { db } }: RiskDependencies, reading: AccessServices): Handler<typeof calls.getRiskProfile> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const row = await requireRiskProfile(db, query.id)
    await requireRecordAccess(reading, user, row.patient_id)
    if (row.deleted_at !== null && row.visit_id === null && !isOwn(user, row)) throw new Problem('not-found')
    return presentRiskProfile(row)
  }

/** A risk check by id; 404 if there is none. */
export async function requireRiskProfile(
  db: RiskDependencies['database']['db'],
  id: RiskProfileId,
): Promise<RiskProfileRow> {
  const row = await readRiskProfile(db, id)
  if (row === undefined) throw new Problem('not-found')
  return row
}

async function latestRiskProfile({ database: { db } }: RiskDependencies, patientId: PatientId) {
  const { rows } = await readRiskProfilesOf(db, patientId, { offset: 0, limit: 1, order: null })
  const [latest] = rows
  if (latest === undefined) throw new Problem('not-found', { isNothingYet: true })
  return presentRiskProfile(latest)
}

/** riskassessmentprofiles/getlatest (P8.risk.01: no check is 404). */
export const getLatestRiskProfile =
  (deps: RiskDependencies): Handler<typeof calls.getLatestRiskProfile> =>
  async ({ actor }) => {
    const { patientId } = userOf(actor)
    if (patientId === null) throw new Problem('not-found', { isNothingYet: true })
    return latestRiskProfile(deps, patientId)
  }

/** riskassessmentprofiles/getlatestbyloginid: the newest risk profile of a login's record. */
export const getLatestRiskProfileByLogin =
  (deps: RiskDependencies, reading: AccessServices): Handler<typeof calls.getLatestRiskProfileByLogin> =>
  async ({ query, actor }) =>
    latestRiskProfile(
      deps,
      await requireReadablePatient(deps, reading, { user: userOf(actor), loginId: query.patientLoginId }),
    )

/** riskassessmentprofiles/search (A3.risk.04). */
export const searchRiskProfiles =
  (deps: RiskDependencies, reading: AccessServices): Handler<typeof calls.searchRiskProfiles> =>
  async ({ request: { patientLoginId, pageNo, pageSize, sort }, actor }) => {
    const patientId = await requireReadablePatient(deps, reading, {
      user: userOf(actor),
      loginId: patientLoginId,
    })
    const { rows, count } = await readRiskProfilesOf(deps.database.db, patientId, {
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
      order: sortOrder(sort, sortColumns),
    })
    return { currentPage: pageNo, pageSize, recordCount: count, records: rows.map(presentRiskProfile) }
  }

async function requireReadablePatient(
  { database: { db } }: RiskDependencies,
  reading: AccessServices,
  { user, loginId }: { user: UserActor; loginId: LoginId },
): Promise<PatientId> {
  const patientId = await readPatientOfLogin(db, loginId)
  if (patientId === null) throw new Problem('not-found')
  await requireRecordAccess(reading, user, patientId)
  return patientId
}
