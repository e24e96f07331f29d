import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addPatient } from '../../../../../tests/support/patients.ts'
import { linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice, type Person } from '../../../../../tests/support/server/people.ts'
import { commit, sendPhotos, visitAt } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'

const server = await startTestServer()
const { db } = server.services.database
const mine = await addClinic(server, 'Mine')
const other = await addClinic(server, 'Other')
const get = (patientId: string, by: Person = mine.pharmacist) =>
  server.call('GET', `/practitionerpatients/getpatient?patientId=${patientId}`, { token: by.token })
const offline = (request: Record<string, unknown>, by: Person = mine.pharmacist) =>
  server.call('POST', '/practitionerpatients/getofflinelist', { token: by.token, body: request })
const accesses = (patientId: PatientId) =>
  db.selectFrom('record_accesses').selectAll().where('patient_id', '=', patientId).execute()

const visit = await visitAt(mine)
await sendPhotos(server, mine.pharmacist, visit)
const committed = await commit(server, mine.pharmacist, visit)
const seen = visit.upload.patientProfile.patient.globalPatientId
const withoutVisit = await addPatient(
  server,
  { by: mine.pharmacist, practiceId: mine.practiceId },
  { lastName: 'Never' },
)
const withoutConsents = await addPatient(
  server,
  { by: mine.pharmacist, practiceId: mine.practiceId },
  { lastName: 'Silent' },
)
const foreign = await addPatient(
  server,
  { by: other.pharmacist, practiceId: other.practiceId },
  { lastName: 'Foreign' },
)

test('A3.profile.02: a patient of the practice in the extended form, with last product and permissions', async () => {
  expect(committed.status).toBe(200)
  const { status, body } = await get(seen)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    patientId: seen,
    firstName: 'Bench',
    numberOfLesions: 1,
    profileNeedsConfirmation: expect.any(Boolean),
    riskProfile: null,
    lastProduct: { productName: 'Pharmacy skin check', cost: 95, serviceName: 'Skin check at Mine' },
    permissions: {
      patientId: seen,
      imagesAvailableOnline: false,
      consentPrivacyAgreement: false,
      recommendedRecallFrequencyInMonths: null,
    },
  })
  expect((await get(withoutVisit)).body.lastProduct).toBeNull()
})

test('referral: doctors see which practice sent the last photos, and who; a pharmacy does not see visits elsewhere', async () => {
  const practiceId = await addPractice(server, 'General Practice')
  const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
  for (const patientId of [seen, withoutVisit]) await linkToPractice(server, patientId, practiceId)
  await linkToPractice(server, seen, other.practiceId)
  const { visitDate } = (
    await server.call('POST', '/practitionervisits/search', {
      token: mine.pharmacist.token,
      body: { globalPatientId: seen },
    })
  ).body.records[0]
  expect((await get(seen, doctor)).body.referral).toEqual({
    practiceName: expect.stringContaining('Mine'),
    madeBy: expect.stringMatching(/ Person$/),
    visitDate,
  })
  expect((await get(withoutVisit, doctor)).body.referral).toBeNull()
  expect((await get(seen, other.pharmacist)).body.referral).toBeNull()
})

test('A3.consent.01: patients can’t see images before their consent', async () => {
  const fields =
    'patientId enablePatientRecalls recallFrequencyInMonths recommendedRecallFrequencyInMonths imagesAvailableOnline ' +
    'consentDoctorAccessToBodyshots consentPatientAccessToBodyshots consentDataResearch consentHistology ' +
    'consentPrivacyAgreement canUploadImages canViewSelfImages'
  const permissions = async () => (await get(withoutConsents)).body.permissions
  expect(Object.keys(await permissions()).sort()).toEqual(fields.split(' ').sort())
  expect(await permissions()).toMatchObject({ imagesAvailableOnline: false, canViewSelfImages: false })
  await db
    .insertInto('consent_events')
    .values({
      patient_id: withoutConsents,
      flag: 'imagesAvailableOnline',
      value: true,
      occurred_at: new Date('2026-01-01T00:00:00Z'),
      text_version: '1',
      channel: 'web',
    })
    .execute()
  expect(await permissions()).toMatchObject({ imagesAvailableOnline: true, canViewSelfImages: true })
})

test('permissions are the latest event of each consent', async () => {
  const add = (value: boolean, at: string) =>
    db
      .insertInto('consent_events')
      .values({
        patient_id: withoutVisit,
        flag: 'consentHistology',
        value,
        occurred_at: new Date(at),
        text_version: '1',
        channel: 'web',
      })
      .execute()
  await add(true, '2026-01-02T00:00:00Z')
  expect((await get(withoutVisit)).body.permissions.consentHistology).toBe(true)
  // A tablet that was offline sends an older event later.
  await add(false, '2026-01-01T00:00:00Z')
  expect((await get(withoutVisit)).body.permissions.consentHistology).toBe(true)
  await add(false, '2026-01-03T00:00:00Z')
  expect((await get(withoutVisit)).body.permissions.consentHistology).toBe(false)
})

test('a refused consent differs from one never asked, also in the tablet’s list', async () => {
  const consents = [{ flag: 'consentHistology', value: false, when: '2026-01-03T00:00:00.000Z', textVersion: '1' }]
  expect((await get(withoutVisit)).body.consents).toEqual(consents)
  const listed: { patient: { patientId: PatientId }; consents: object[] }[] = (
    await offline({ practiceId: mine.practiceId })
  ).body.records
  const consentsOf = (id: PatientId) => listed.find((row) => row.patient.patientId === id)?.consents
  expect(consentsOf(withoutVisit)).toEqual(consents)
  expect(consentsOf(seen)).toEqual([])
})

test('the latest risk answers and scope come with the record and in the tablet’s list, for that patient only', async () => {
  const listed: { patient: { patientId: PatientId }; lastRisk: object | null; lastScope: object | null }[] = (
    await offline({ practiceId: mine.practiceId })
  ).body.records
  const lastOf = (id: PatientId) => {
    const row = listed.find((each) => each.patient.patientId === id)
    return { lastRisk: row?.lastRisk, lastScope: row?.lastScope }
  }
  const { scopeOfServiceId: scopeId } = visit.upload.serviceConsent
  const lastScope = { productId: visit.upload.productId, scopeId, when: new Date(visit.upload.visitTime).toISOString() }
  expect(lastOf(seen)).toEqual({ lastRisk: null, lastScope })
  expect((await get(seen)).body).toMatchObject({ lastRisk: null, lastScope })

  const answers = { ethnicity: 2, sunburnHistory: 3, familyHistory: 1, personalHistory: false }
  const add = (sunburn: 3 | 4, createdAt: string, deletedAt: string | null) =>
    db
      .insertInto('risk_profiles')
      .values({
        patient_id: withoutVisit,
        age_bracket: 4,
        ethnicity: answers.ethnicity,
        sunburn_history: sunburn,
        family_history: answers.familyHistory,
        personal_history: answers.personalHistory,
        risk_category: 2,
        table_version: '1',
        created_at: new Date(createdAt),
        deleted_at: deletedAt === null ? null : new Date(deletedAt),
      })
      .execute()
  await add(4, '2026-01-01T00:00:00Z', null)
  await add(3, '2026-02-01T00:00:00Z', null)
  await add(4, '2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z')
  expect((await get(withoutVisit)).body).toMatchObject({
    lastRisk: { ...answers, when: '2026-02-01T00:00:00.000Z' },
    lastScope: null,
  })
})

test('a consent dated in the future by a tablet does not override a later withdrawal', async () => {
  const patient = await addPatient(
    server,
    { by: mine.pharmacist, practiceId: mine.practiceId },
    { lastName: 'Ahead', birthDate: '1970-07-07' },
  )
  const add = (value: boolean, occurred: string, recorded: string) =>
    db
      .insertInto('consent_events')
      .values({
        patient_id: patient,
        flag: 'imagesAvailableOnline',
        value,
        occurred_at: new Date(occurred),
        recorded_at: new Date(recorded),
        text_version: '1',
        channel: 'tablet',
      })
      .execute()
  await add(true, '2090-01-01T00:00:00Z', '2026-01-01T00:00:00Z')
  expect((await get(patient)).body.permissions.imagesAvailableOnline).toBe(true)
  await add(false, '2026-01-02T00:00:00Z', '2026-01-02T00:00:00Z')
  expect((await get(patient)).body.permissions.imagesAvailableOnline).toBe(false)
})

test('another practice’s patient is 404 like a missing one, and is not logged', async () => {
  const [theirs, nobody] = [await get(foreign), await get(randomUUID())]
  expect([theirs.status, nobody.status]).toEqual([404, 404])
  expect({ ...theirs.body, instance: '' }).toEqual({ ...nobody.body, instance: '' })
  expect(await accesses(foreign)).toEqual([])
})

test('non-clinicians get 403, anonymous callers 401, and a missing id 422', async () => {
  for (const about of [{ role: Role.Patient, patientId: seen }, { role: Role.Melanographer }, { role: Role.Doctor }]) {
    expect((await get(seen, await addPerson(server, about))).status).toBe(403)
  }
  expect((await server.call('GET', `/practitionerpatients/getpatient?patientId=${seen}`)).status).toBe(401)
  expect((await get('x')).body.extensions.errors[0].pointer).toBe('query/patientId')
})

test('an access is logged once for each viewer, patient and 10 minutes', async () => {
  const patient = await addPatient(
    server,
    { by: mine.pharmacist, practiceId: mine.practiceId },
    { lastName: 'Watched', birthDate: '1950-05-05' },
  )
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [mine.practiceId] })
  await Promise.all([get(patient), get(patient), get(patient)])
  await get(patient, colleague)
  expect((await accesses(patient)).map((row) => row.login_id).sort()).toEqual(
    [mine.pharmacist.loginId, colleague.loginId].sort(),
  )
  server.clock.advance(601)
  await get(patient)
  expect(await accesses(patient)).toHaveLength(3)
  expect((await accesses(patient))[0]?.what).toBe('patient')
})

test('the offline list has the patients seen or registered in 12 months with their lesions, and logs the access', async () => {
  const old = await addPatient(
    server,
    { by: mine.pharmacist, practiceId: mine.practiceId },
    { lastName: 'Old', birthDate: '1940-04-04' },
  )
  await db
    .updateTable('patient_practices')
    .set({ since: new Date('2025-11-01') })
    .where('patient_id', '=', old)
    .execute()
  const { status, body } = await offline({ practiceId: mine.practiceId })
  expect(status).toBe(200)
  const listed: { patient: { patientId: PatientId }; lesions: object[] }[] = body.records
  expect(listed.map((row) => row.patient.patientId)).toContain(withoutVisit)
  expect(listed.map((row) => row.patient.patientId)).not.toContain(old)
  expect(listed.map((row) => row.patient.patientId)).not.toContain(foreign)
  const [lesion] = visit.upload.lesions
  expect(listed.find((row) => row.patient.patientId === seen)?.lesions).toEqual([
    {
      lesionId: lesion?.globalLesionId,
      number: 1,
      takenOffOn: null,
      mannequinId: lesion?.modelId,
      mannequinVersion: lesion?.modelVersion,
      modelX: lesion?.modelX,
      modelY: lesion?.modelY,
      bodyPartId: lesion?.bodyPartId,
      lesionLocationId: lesion?.lesionLocationId ?? null,
      location: lesion?.location,
      isExcised: false,
      whenLastSeen: new Date(visit.upload.visitTime).toISOString(),
    },
  ])
  expect((await accesses(seen)).length).toBeGreaterThan(0)
})

test('the offline list comes in pages', async () => {
  const all = (await offline({ practiceId: mine.practiceId })).body
  const second = (await offline({ practiceId: mine.practiceId, pageSize: 1, pageNo: 2 })).body
  expect(second.recordCount).toBe(all.recordCount)
  expect(second.records).toEqual([all.records[1]])
  expect((await offline({ practiceId: mine.practiceId, pageSize: 500, pageNo: 2000 })).body.records).toEqual([])
})

test('the offline list is 403 for another practice, patients and melanographers', async () => {
  expect((await offline({ practiceId: other.practiceId })).status).toBe(403)
  for (const role of [Role.Patient, Role.Melanographer])
    expect((await offline({ practiceId: mine.practiceId }, await addPerson(server, { role }))).status).toBe(403)
})
