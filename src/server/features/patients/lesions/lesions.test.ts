import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { commit, makePhoto, sendPhotos, withChange } from '../../../../../tests/support/send-visit.ts'
import { makeVisit } from '../../../../../tests/support/make-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { Role } from '../../../../contract/enums.ts'
import { getLesions } from '../../../../contract/patients/lesions.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const elsewhere = await addClinic(server, 'Elsewhere')
const { pharmacist } = clinic
const imaged = await addImagedPatient(server, clinic)
const { patientId, lesionId } = imaged
const patient = await addPerson(server, { patientId })

const getAll = (by = pharmacist, whose: string = patientId) =>
  server.call('GET', `/lesions/getlesions?patientId=${whose}`, { token: by.token })
const getOne = (lesion: string, by = pharmacist, whose: string = patientId) =>
  server.call('GET', `/lesions/getlesion?patientId=${whose}&lesionId=${lesion}`, { token: by.token })

/** A later visit of the same patient that photographs the spot again. */
async function followUp() {
  const visit = withChange(makeVisit({ ...clinic, photos: [await makePhoto()] }), (upload) => {
    const [spot] = upload.lesions
    if (!spot) throw new Error('The visit has no spot.')
    const { patient: details } = upload.patientProfile
    return {
      ...upload,
      visitTime: '2026-11-20T12:45:00+13:00',
      patientProfile: { ...upload.patientProfile, patient: { ...details, patientId } },
      lesions: [{ ...spot, lesionId, globalLesionId: lesionId, outcome: 'follow-up', comment: 'Grown a little.' }],
    }
  })
  await sendPhotos(server, pharmacist, visit)
  const { status, body } = await commit(server, pharmacist, visit)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return visit.upload.visitId
}
const later = await followUp()

test('A3.lesion.01, A7.lesion.01: a spot is returned with its images and visits, newest first', async () => {
  const { status, body } = await getAll()
  expect(status).toBe(200)
  expect(getLesions.response?.parse(body)).toEqual(body)
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({
    globalLesionId: lesionId,
    lesionId,
    patientId,
    modelX: expect.any(Number),
    location: expect.any(String),
    isExcised: false,
    hasCurrentActions: false,
    latestDiagnosis: null,
    hiddenByConsent: 0,
  })
  const [newest, first] = body[0].visits
  expect(newest).toMatchObject({
    visitId: later,
    visitDate: '2026-11-20',
    outcome: 'follow-up',
    comment: 'Grown a little.',
  })
  expect([newest.images.length, first.images.length, first.comment]).toEqual([1, 2, 'Ask again.'])
  expect(body[0].images.map(({ patientVisitId }: { patientVisitId: string }) => patientVisitId)).toEqual([
    later,
    first.visitId,
    first.visitId,
  ])
  expect((await getOne(lesionId)).body).toEqual(body[0])
})

test('patients get their spots without staff notes, and the images that they consented to see', async () => {
  const own = async () => (await getOne(lesionId, patient)).body
  expect(await own()).toMatchObject({
    images: [],
    hiddenByConsent: 3,
    visits: [
      { outcome: null, comment: null, images: [], hiddenByConsent: 1 },
      { outcome: null, comment: null, observations: [], hiddenByConsent: 2 },
    ],
  })
  await setConsent(server, patientId, ['imagesAvailableOnline', true])
  await expect.poll(async () => (await own()).images.length).toBe(3)
  expect(await own()).toMatchObject({ hiddenByConsent: 0, visits: [{ comment: null }, { comment: null }] })
})

test('A3.lesion.02, A3.lesion.03: a spot has the diagnosis of its newest report for whom may know it, with the images that they may see', async () => {
  const reported = await addImagedPatient(server, clinic)
  const reader = await addPerson(server, { role: Role.Melanographer, name: 'Anil' })
  await readAndPublish(server, reader, {
    patientId: reported.patientId,
    answer: { ...needsDoctor, comment: 'Asymmetric.' },
  })
  const unknown = { hasCurrentActions: false, latestDiagnosis: null, diagnosisSummary: null }
  expect((await getOne(reported.lesionId, pharmacist, reported.patientId)).body).toMatchObject(unknown)
  const { body } = await getOne(reported.lesionId, reader, reported.patientId)
  expect(body).toMatchObject({ hasCurrentActions: true })
  expect(body.latestDiagnosis).toEqual({
    lesionDiagnosisId: expect.any(String),
    location: body.location,
    diagnosis: expect.stringMatching(/melanoma/i),
    actions: expect.any(String),
    comment: 'Asymmetric.',
    diagnoser: 'Anil Person',
    visitDate: '2026-11-20',
    diagnosisTime: expect.any(String),
  })
  expect(body.diagnosisSummary).toEqual({
    diagnosisId: body.latestDiagnosis.lesionDiagnosisId,
    lesionId: reported.lesionId,
    location: body.location,
    diagnosis: body.latestDiagnosis.diagnosis,
    comment: 'Asymmetric.',
    description: expect.stringContaining('skin cancer'),
    images: body.images,
  })
  const own = await addPerson(server, { patientId: reported.patientId })
  const seen = (await getOne(reported.lesionId, own, reported.patientId)).body
  expect(seen.diagnosisSummary).toMatchObject({ images: [], comment: expect.not.stringContaining('Asymmetric') })
})

test('each visit of a spot tells what was noted then: taken off, hidden in the report, why it was looked at', async () => {
  const { pool } = server.services.database
  const whole = { isExcised: true, isHiddenInReport: true, excisionComment: 'In May', inspectionReasons: [1] }
  await pool.query(
    `update visit_lesions set is_excised = true, is_hidden_in_report = true, excision_comment = 'In May', inspection_reasons = '{1}'
    where visit_id = $1`,
    [later],
  )
  const { visits } = (await getOne(lesionId)).body
  expect(visits.map(({ visitId }: { visitId: string }) => visitId === later)).toEqual([true, false])
  expect(visits[0]).toMatchObject(whole)
  expect(visits[1]).toMatchObject({ isExcised: false, isHiddenInReport: false, excisionComment: null })
  expect((await getOne(lesionId, patient)).body.visits[0]).toMatchObject({
    excisionComment: null,
    inspectionReasons: [],
  })
  await pool.query(
    `update visit_lesions set is_excised = false, is_hidden_in_report = false, excision_comment = null, inspection_reasons = '{}'
    where visit_id = $1`,
    [later],
  )
})

test("another patient's spot is 404, and so is any for callers without access to the patient", async () => {
  const other = await addImagedPatient(server, clinic)
  expect((await getOne(other.lesionId)).status).toBe(404)
  expect((await getOne(randomUUID())).status).toBe(404)
  expect((await getOne(lesionId, elsewhere.pharmacist)).status).toBe(404)
  expect((await getAll(elsewhere.pharmacist)).status).toBe(404)
  expect((await getAll(pharmacist, randomUUID())).status).toBe(404)
  expect((await getAll(await addPerson(server, { patientId: other.patientId }))).status).toBe(404)
  expect((await getAll(await addPerson(server, { role: Role.Melanographer }))).status).toBe(200)
})

test('A5.lesion.01: patient and spot are required', async () => {
  for (const path of ['getlesions', 'getlesions?patientId=7', `getlesion?patientId=${patientId}`, 'getlesion']) {
    const answer = await server.call('GET', `/lesions/${path}`, { token: pharmacist.token })
    expect([path, answer.status, answer.body.extensions.code]).toEqual([path, 422, 'invalid'])
  }
})

test('access to spots is logged', async () => {
  const reader = await addPerson(server, { role: Role.Melanographer })
  await getAll(reader)
  await getOne(lesionId, reader)
  const rows = await server.services.database.db
    .selectFrom('record_accesses')
    .select(['what', 'patient_id'])
    .where('login_id', '=', reader.loginId)
    .execute()
  expect(rows).toEqual([{ what: 'lesions', patient_id: patientId }])
})
