import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { getPatientByLoginId, getPatientByPatientId, PatientWithLogin } from '../../../contract/patients.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { recordReadings } from '../../access/access-records.ts'
import { presentPatient } from '../../records/patients/present-patient.ts'
import type { Services } from '../../platform/services.ts'
import { maySeePatient } from './access.ts'
import { type PatientRow, readPatient } from './store.ts'

export type PatientPorts = Pick<Services, 'database' | 'clock'>

/** The patient that the caller may see; 404 else. What staff read is recorded first. */
export async function requirePatient(
  { database: { db }, clock }: PatientPorts,
  actor: UserActor,
  who: { loginId: LoginId } | { patientId: PatientId },
): Promise<PatientRow> {
  const row = await readPatient(db, who)
  if (!row || !maySeePatient(actor, row)) throw new Problem('not-found')
  await recordReadings(db, { user: actor, patientIds: [row.patient_id], what: 'patient', now: clock.now() })
  return row
}

/** api.md 3.5, with the login of product.md 3. */
export const presentWithLogin = (row: PatientRow): PatientWithLogin => ({
  ...presentPatient(row),
  loginId: row.login_id,
})

/** patients/getbyloginid (api.md 7.3). */
export const answerByLogin =
  (ports: PatientPorts): Handler<typeof getPatientByLoginId> =>
  async ({ query, actor }) =>
    presentWithLogin(await requirePatient(ports, userOf(actor), { loginId: query.patientLoginId }))

/** patients/getbypatientid (api.md 7.3). */
export const answerByPatient =
  (ports: PatientPorts): Handler<typeof getPatientByPatientId> =>
  async ({ query, actor }) =>
    presentWithLogin(await requirePatient(ports, userOf(actor), { patientId: query.patientId }))
