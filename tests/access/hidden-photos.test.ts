import { expect, test } from 'vitest'
import type { PatientId, ReportId, VisitId } from '../../src/contract/ids.ts'
import { addClinic } from '../support/clinic.ts'
import { addImagedPatient, type ImagedPatient, setConsent } from '../support/imaged-patient.ts'
import { addPerson, freshToken, type Person } from '../support/server/people.ts'
import { makeReportDocuments } from '../support/make-report-documents.ts'
import { addReader, addWaitingVisit, errorOf } from '../support/reading-room.ts'
import { startTestServer } from '../support/server/test-server.ts'
import { Role } from '../../src/contract/enums.ts'
import { buildExport } from '../../src/server/features/own-data/export/build-export.ts'
import { readImages } from '../../src/server/records/fhir/patient-record-store.ts'
import { refreshPatientPdfs } from '../../src/server/features/reports/documents/report-pdf.ts'
import { readReportPhotos } from '../../src/server/features/reports/report-query-store.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const [anil, wiki] = [await addReader(server, 'Anil'), await addReader(server, 'Wikitōria')]
const { db } = server.services.database
const photoOf = ({ closeUp }: ImagedPatient) =>
  db
    .selectFrom('images')
    .select(['image_id', 'visit_id'])
    .where('download_handle', '=', closeUp)
    .executeTakeFirstOrThrow()
const bytesFor = async (by: Person, { patientId, closeUp }: ImagedPatient) =>
  (await server.call('GET', `/images/${patientId}/${closeUp}/image`, { token: await freshToken(server, by) })).status
const listedFor = async (by: Person, patientId: PatientId) => {
  const answer = await server.call('POST', '/images/search', {
    token: await freshToken(server, by),
    body: { patientId, pageSize: 50 },
  })
  return answer.body.records.map(({ downloadHandle }: { downloadHandle: string }) => downloadHandle)
}

test('a hidden photo is kept and shown to readers alone, and can be shown again; who, why and when stay', async () => {
  const imaged = await addImagedPatient(server, clinic)
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  const patient = await addPerson(server, { role: Role.Patient, patientId: imaged.patientId })
  const { image_id: imageId, visit_id } = await photoOf(imaged)
  const visitId = visit_id as VisitId
  const hide = (reason: object | null) => anil.call('hidephoto', { visitId, imageId, hide: reason })
  const seen = async () => [
    await bytesFor(patient, imaged),
    await bytesFor(clinic.pharmacist, imaged),
    await bytesFor(wiki, imaged),
  ]
  await anil.open(visitId)
  expect(await seen()).toEqual([200, 200, 200])
  expect((await hide({ reason: 'other-person', note: 'A child’s hand' })).status).toBe(204)
  expect((await hide({ reason: 'face' })).status).toBe(204)
  expect(await seen()).toEqual([404, 404, 200])
  expect(await listedFor(clinic.pharmacist, imaged.patientId)).not.toContain(imaged.closeUp)
  const ofCopy = await readImages(db, imaged.patientId, { photos: true, bodyshots: true })
  expect(ofCopy.map(({ image_id }) => image_id)).not.toContain(imageId)
  const opened = (await anil.open(visitId)).body
  expect(opened.hiddenPhotos).toMatchObject([
    { image: { imageId }, reason: 'other-person', note: 'A child’s hand', hiddenBy: 'Anil Person' },
  ])
  expect(opened.spots[0].images.map((image: { imageId: string }) => image.imageId)).not.toContain(imageId)
  expect((await hide(null)).status).toBe(204)
  expect((await hide(null)).status).toBe(204)
  expect(await seen()).toEqual([200, 200, 200])
  const rows = await db.selectFrom('image_hidings').selectAll().where('image_id', '=', imageId).execute()
  expect(rows).toMatchObject([{ reason: 'other-person', hidden_by: anil.loginId, shown_by: anil.loginId }])
})

test('each hidden photo tells its own why, who, when and what was noted', async () => {
  const imaged = await addImagedPatient(server, clinic)
  const { image_id: imageId, visit_id } = await photoOf(imaged)
  const visitId = visit_id as VisitId
  server.clock.advance(60)
  await wiki.open(visitId)
  expect((await wiki.call('hidephoto', { visitId, imageId, hide: { reason: 'face' } })).status).toBe(204)
  const hiddenAt = server.clock.now().toISOString()
  expect((await wiki.open(visitId)).body.hiddenPhotos).toMatchObject([
    { reason: 'face', note: null, hiddenBy: 'Wikitōria Person', hiddenAt },
  ])
})

test('a hidden photo is on no report: neither its screen nor its PDF is made with it', async () => {
  const imaged = await addImagedPatient(server, clinic)
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  const { image_id: imageId, visit_id: visitId } = await photoOf(imaged)
  await anil.open(visitId as VisitId)
  const photos = async () => {
    const report = await db
      .selectFrom('reports')
      .select(['report_id', 'patient_id'])
      .where('visit_id', '=', visitId)
      .executeTakeFirstOrThrow()
    return (await readReportPhotos(db, report)).map(({ download_handle }) => download_handle)
  }
  await anil.call('hidephoto', { visitId, imageId, hide: { reason: 'face' } })
  const waiting = { visitId: visitId as VisitId, patientId: imaged.patientId, lesionIds: [imaged.lesionId] }
  await anil.diagnose(waiting, 0)
  expect((await anil.publish(waiting)).status).toBe(200)
  server.clock.advance(60)
  expect(await photos()).not.toContain(imaged.closeUp)
})

/** A patient whose visit was read and reported; a later one is being read, so that a photo of the first can be hidden. */
async function reportedOnce() {
  const imaged = await addImagedPatient(server, clinic)
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  const patient = await addPerson(server, { role: Role.Patient, patientId: imaged.patientId })
  const { image_id: imageId, visit_id } = await photoOf(imaged)
  const first = { visitId: visit_id as VisitId, patientId: imaged.patientId, lesionIds: [imaged.lesionId] }
  await anil.open(first.visitId)
  await anil.diagnose(first, 0)
  const { reportId } = (await anil.publish(first)).body as { reportId: ReportId }
  server.clock.advance(60)
  await makeReportDocuments(server, reportId)
  const later = await addWaitingVisit(server, clinic, {
    patientId: imaged.patientId,
    visitTime: '2027-01-01T00:00:00Z',
  })
  await anil.open(later.visitId)
  const hide = (reason: object | null) => anil.call('hidephoto', { visitId: later.visitId, imageId, hide: reason })
  return { ...imaged, patient, reportId, hide }
}
const picturesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1

test('a PDF that was made before a photo was hidden is drawn without it at its next opening, and with it once it is shown again', async () => {
  const { patient, patientId, reportId, hide } = await reportedOnce()
  const document = () =>
    db
      .selectFrom('report_documents')
      .select(['download_handle', 'file_key'])
      .where('report_id', '=', reportId)
      .where('kind', '=', 'report')
      .executeTakeFirstOrThrow()
  const before = await document()
  const opened = async () => {
    const headers = { authorization: `Bearer ${await freshToken(server, patient)}` }
    const address = `http://localhost/api/v1/documents/${patientId}/${before.download_handle}`
    const answer = await server.fetch(new Request(address, { headers }), '10.0.0.9')
    expect(answer.status).toBe(200)
    return picturesIn(Buffer.from(await answer.arrayBuffer()))
  }
  const whole = await opened()
  expect(await document()).toEqual(before)
  await hide({ reason: 'face' })
  // Two at once, while it is drawn.
  expect(await Promise.all([opened(), opened()])).toEqual([whole - 1, whole - 1])
  const after = await document()
  expect(after.download_handle).toBe(before.download_handle)
  expect(await server.services.files.size(before.file_key)).toBeNull()
  await hide(null)
  expect(await opened()).toBe(whole)
  // What the patient no longer allows goes the same way.
  await setConsent(server, patientId, ['imagesAvailableOnline', false])
  expect(await opened()).toBe(whole - 1)
})

test('what was kept of a patient’s photos is asked for again once one was hidden, and a copy of their data with it is refused', async () => {
  const { patient, patientId, hide } = await reportedOnce()
  const revision = async () => {
    const token = await freshToken(server, patient)
    return (await server.call('POST', '/images/search', { token, body: { patientId } })).body.consentRevision
  }
  const prove = async () => {
    const proven_at = server.services.clock.now()
    await db.updateTable('sessions').set({ proven_at }).where('session_id', '=', patient.sessionId).execute()
  }
  const token = await freshToken(server, patient)
  const { exportId } = (await server.call('POST', '/patientrecords/requestexport', { token })).body
  await buildExport({ ...server.services, drawReports: refreshPatientPdfs(server.services) })({ exportId })
  const fetched = async () => {
    await prove()
    return server.call('GET', `/patientrecords/exports/${exportId}`, { token: await freshToken(server, patient) })
  }
  expect((await fetched()).status).toBe(200)
  const before = await revision()
  await hide({ reason: 'face' })
  expect(await revision()).toBe(before + 1)
  expect(errorOf(await fetched())).toEqual([403, 'forbidden', 'hidden-photo'])
  await hide(null)
  expect(await revision()).toBe(before + 2)
  expect((await fetched()).status).toBe(200)
})

test('who does not read the visit hides nothing, and nobody hides a photo of somebody else', async () => {
  const [imaged, other] = [await addImagedPatient(server, clinic), await addImagedPatient(server, clinic)]
  const [mine, theirs] = [await photoOf(imaged), await photoOf(other)]
  const ask = (by: typeof anil, changes: object = {}) =>
    by.call('hidephoto', { visitId: mine.visit_id, imageId: mine.image_id, hide: { reason: 'face' }, ...changes })
  expect(errorOf(await ask(anil))).toEqual([409, 'conflict', 'not-claimed'])
  await anil.open(mine.visit_id as VisitId)
  expect(errorOf(await ask(wiki))).toEqual([409, 'conflict', 'claimed'])
  expect((await ask(anil, { imageId: theirs.image_id })).status).toBe(404)
  expect((await ask(anil, { hide: { reason: 'other' } })).status).toBe(422)
  const before = await addWaitingVisit(server, clinic, {
    patientId: imaged.patientId,
    visitTime: '2020-01-01T00:00:00Z',
  })
  await anil.open(before.visitId)
  expect((await ask(anil, { visitId: before.visitId })).status).toBe(404)
  expect(await bytesFor(clinic.pharmacist, imaged)).toBe(200)
})
