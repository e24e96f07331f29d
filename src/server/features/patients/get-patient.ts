import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type * as calls from '../../../contract/patients/patients.ts'
import type { PatientWithLogin } from '../../../contract/patients/patients.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { may } from '../../../domain/access/may.ts'
import { accessLogIn } from '../../access/access-log.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { presentPatient } from '../../records/patients/present-patient.ts'
import type { Services } from '../../platform/services.ts'
import { type LastReport, readLastReports } from '../../records/reports/report-facts-store.ts'
import { type PatientRow, readPatient, findPatientId } from './patient-store.ts'

export type PatientDependencies = Pick<Services, 'database' | 'clock'>

/** A patient whom the caller may see; otherwise 404. Logs accesses by staff first. */
export async function requirePatient(
  { database: { db }, clock }: PatientDependencies,
  user: UserActor,
  whose: { loginId: LoginId } | { patientId: PatientId },
): Promise<PatientRow> {
  const row = await readPatient(db, whose)
  if (!row) throw new Problem('not-found')
  const patient = { patientId: row.patient_id }
  await forPatient({ logAccess: accessLogIn(db, clock) }, { user, patient, what: 'patient' }, 'see profile')
  return row
}

/** The patient in the shape of A3.profile.01, with the login of P3.profile.01. */
const presentWithLogin = (row: PatientRow, lastReport: LastReport): PatientWithLogin => ({
  ...presentPatient(row, lastReport),
  loginId: row.login_id,
})

/** A patient's profile, with what the caller may know. */
export async function profileFor(
  { database: { db }, clock }: PatientDependencies,
  user: UserActor,
  row: PatientRow,
): Promise<PatientWithLogin> {
  const lastReportOf = await readLastReports(db, user, { patientIds: [row.patient_id], now: clock.now() })
  return presentWithLogin(row, lastReportOf(row.patient_id))
}

/** patients/getbyloginid: the record of a login. */
export const getPatientByLoginId =
  (deps: PatientDependencies): Handler<typeof calls.getPatientByLoginId> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    return profileFor(deps, user, await requirePatient(deps, user, { loginId: query.patientLoginId }))
  }

/** patients/getbypatientid: a record by its id. */
export const getPatientByPatientId =
  (deps: PatientDependencies): Handler<typeof calls.getPatientByPatientId> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    return profileFor(deps, user, await requirePatient(deps, user, { patientId: query.patientId }))
  }

/** patients/get (A7.profile.01): for the patient, the clinic and their practices, by patient id or the id from a device. */
export const getPatient =
  (deps: PatientDependencies & AccessServices): Handler<typeof calls.getPatient> =>
  async ({ query, actor }) => {
    const { db } = deps.database
    const user = userOf(actor)
    const patientId = await findPatientId(db, query.id)
    const access = patientId === null ? null : await deps.findAccess(patientId)
    const known = access !== null && may(user, 'see person', access) ? access : null
    const patient = await forPatient(deps, { user, patient: known, what: 'patient' }, 'see person')
    const row = await readPatient(db, patient)
    if (!row) throw new Problem('not-found')
    return profileFor(deps, user, row)
  }
