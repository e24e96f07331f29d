import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { commit, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import type { ConsentFlag } from '../../../../domain/consents/consent-state.ts'
import { findPatientAccess } from '../../../access/patient-access.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { database } = server.services
const withdrawn = ['imagesAvailableOnline', 'consentDoctorAccessToBodyshots', 'consentDataResearch'] as const

/** A patient who withdrew three consents. */
async function addPatient(): Promise<PatientId> {
  const { patientId } = await addImagedPatient(server, clinic)
  for (const flag of withdrawn) {
    await setConsent(server, patientId, [flag, true])
    await setConsent(server, patientId, [flag, false])
  }
  return patientId
}

/** A visit without a spot that says yes to these, from a pharmacist. */
async function visitThatGives(patientId: PatientId, flags: readonly ConsentFlag[]): Promise<void> {
  const when = server.clock.now().toISOString()
  const visit = withChange(await visitAt(clinic, 0), (upload) => {
    const { patientProfile } = upload
    const consents = flags.map((flag) => ({ flag, value: true, when, textVersion: '1', channel: 'tablet' as const }))
    const patient = { ...patientProfile.patient, patientId, globalPatientId: patientId }
    return {
      ...upload,
      visitTime: when,
      lesions: [],
      bodyshots: [],
      patientProfile: { ...patientProfile, patient, consents },
    }
  })
  await sendPhotos(server, clinic.pharmacist, visit)
  const { status, body } = await commit(server, clinic.pharmacist, visit)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

const consentsOf = async (patientId: PatientId) => {
  const access = await findPatientAccess(database)(patientId)
  return withdrawn.map((flag) => access?.consents[flag])
}
const notices = async (patientId: PatientId) =>
  (await database.pool.query('select from consent_notices where patient_id = $1', [patientId])).rowCount

test('a visit without the patient’s word gives no withdrawn consent back', async () => {
  const patientId = await addPatient()
  await visitThatGives(patientId, withdrawn)
  expect([await consentsOf(patientId), await notices(patientId)]).toEqual([[false, false, false], 0])
})

test('with their word at that visit it does, and the patient is told that their choices changed', async () => {
  const patientId = await addPatient()
  await visitThatGives(patientId, ['consentPrivacyAgreement', ...withdrawn])
  expect([await consentsOf(patientId), await notices(patientId)]).toEqual([[true, true, true], 1])
})
