import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import dicomParser from 'dicom-parser'
import { unzipSync } from 'fflate'
import type { Bundle, FhirResource } from 'fhir/r4'
import { expect, test } from 'vitest'
import { addRiskCheck } from '../../../../tests/support/add-risk-check.ts'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { fhirFaults } from '../../../../tests/support/fhir-faults.ts'
import { addImagedPatient, setConsent } from '../../../../tests/support/imaged-patient.ts'
import { makeReportDocuments } from '../../../../tests/support/make-report-documents.ts'
import { addPerson, type Person } from '../../../../tests/support/server/people.ts'
import { needsDoctor, readAndPublish } from '../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { storedPath } from '../../../../tests/support/server/stored-path.ts'
import { Role } from '../../../contract/enums.ts'
import type { PatientId } from '../../../contract/ids.ts'
import { pictureKeyOf } from '../../platform/files/file-keys.ts'
import { buildExport } from './export/build-export.ts'
import { dicomUid } from '../../records/fhir/dicom/dicom-uid.ts'
import { deleteExpiredExports } from './workers.ts'

const server = await startTestServer()
const { db } = server.services.database
const { files } = server.services
const deps = { ...server.services, drawReports: () => Promise.resolve([]) }
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Anika' })

const requestExport = ({ token }: Person) => server.call('POST', '/patientrecords/requestexport', { token })
const downloadExport = ({ token }: Person, exportId: string) =>
  server.call('GET', `/patientrecords/exports/${exportId}`, { token })
const myData = async ({ token }: Person) => (await server.call('GET', '/patientrecords/getmydata', { token })).body
const prove = ({ sessionId }: Person, at: Date | null) =>
  db.updateTable('sessions').set({ proven_at: at }).where('session_id', '=', sessionId).execute()

async function newPatient(consents: 'photos' | 'all' | 'none' = 'all') {
  const imaged = await addImagedPatient(server, clinic)
  const { patientId } = imaged
  if (consents !== 'none') await setConsent(server, patientId, ['imagesAvailableOnline', true])
  if (consents === 'all') await setConsent(server, patientId, ['consentPatientAccessToBodyshots', true])
  return { ...imaged, ...(await addPerson(server, { patientId, name: 'Aroha' })) }
}

/** Builds a requested export and unzips it. */
async function unzipExport(exportId: string): Promise<Record<string, Uint8Array>> {
  await buildExport(deps)({ exportId })
  return unzipSync(await files.read(`own-data/${exportId}.zip`))
}
const exportOf = async (person: Person) => unzipExport((await requestExport(person)).body.exportId)
const bundleIn = (zip: Record<string, Uint8Array>): Bundle =>
  JSON.parse(Buffer.from(zip['fhir/bundle.json'] ?? []).toString())
const resourcesOf = <K extends FhirResource['resourceType']>(bundle: Bundle, type: K) =>
  (bundle.entry ?? [])
    .map(({ resource }) => resource)
    .filter((resource): resource is Extract<FhirResource, { resourceType: K }> => resource?.resourceType === type)
const imagesOf = (patientId: PatientId) =>
  db.selectFrom('images').selectAll().where('patient_id', '=', patientId).execute()

test('a copy holds what became of a spot, with the report of the laboratory, once the patient was told', async () => {
  const patient = await newPatient()
  const { reportId } = await readAndPublish(server, reader, { patientId: patient.patientId, answer: needsDoctor })
  const of = [reportId, reader.loginId]
  const { pool } = server.services.database
  await files.write('results/one', Buffer.from('%PDF-1.4 histology'))
  await pool.query(
    `insert into spot_result_files (visit_id, lesion_id, patient_id, file_name, content_type, byte_size, sha256, file_key, added_by, added_at)
    select visit_id, lesion_id, patient_id, 'lab.pdf', 'application/pdf', 18, 'none', 'results/one', $2, now()
    from report_spots join reports using (report_id, visit_id) where report_id = $1`,
    of,
  )
  await pool.query(
    `insert into spot_results (report_id, visit_id, lesion_id, patient_id, key, happened_on, margins, breslow_mm, entered_by, entered_at)
    select report_id, visit_id, lesion_id, patient_id, 'melanoma-invasive', '2026-11-21', 'clear', 0.6, $2, now()
    from report_spots join reports using (report_id, visit_id) where report_id = $1`,
    of,
  )
  const untold = await exportOf(patient)
  expect(JSON.stringify(bundleIn(untold))).not.toMatch(/Invasive|Breslow|laboratory/)
  expect(Object.keys(untold).filter((name) => name.startsWith('results/'))).toEqual([])
  await pool.query('update spot_results set told_at = now(), told_by = $2 where report_id = $1', of)
  await pool.query('delete from own_exports where patient_id = $1', [patient.patientId])
  const told = await exportOf(patient)
  const bundle = bundleIn(told)
  expect(fhirFaults(bundle)).toEqual([])
  expect(resourcesOf(bundle, 'Observation')).toContainEqual(
    expect.objectContaining({ status: 'final', valueCodeableConcept: { text: 'Invasive melanoma' } }),
  )
  const [path = ''] = Object.keys(told).filter((name) => name.startsWith('results/'))
  expect(Buffer.from(told[path] ?? []).toString()).toBe('%PDF-1.4 histology')
  expect(resourcesOf(bundle, 'DocumentReference')).toMatchObject([{ content: [{ attachment: { url: path } }] }])
})

test('an export contains original photos, PDFs, and a bundle that two FHIR R4 validators accept', async () => {
  const patient = await newPatient()
  const { reportId } = await readAndPublish(server, reader, { patientId: patient.patientId, answer: needsDoctor })
  await makeReportDocuments(server, reportId)
  await addRiskCheck(server, patient.patientId, patient)
  await server.call('GET', `/practitionerpatients/getpatient?patientId=${patient.patientId}`, {
    token: clinic.pharmacist.token,
  })
  const zip = await exportOf(patient)
  const names = Object.keys(zip)
  expect(names.filter((name) => name.startsWith('photos/'))).toHaveLength(3)
  expect(names.filter((name) => name.startsWith('dicom/'))).toHaveLength(3)
  const pdf = names.find((name) => name.startsWith('reports/')) ?? ''
  expect(
    Buffer.from(zip[pdf] ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const hashes = names
    .filter((name) => name.startsWith('photos/'))
    .map((name) =>
      createHash('sha256')
        .update(zip[name] ?? '')
        .digest('hex'),
    )
  expect(hashes.toSorted()).toEqual((await imagesOf(patient.patientId)).map(({ sha256 }) => sha256).toSorted())

  const bundle = bundleIn(zip)
  expect(fhirFaults(bundle)).toEqual([])
  const kinds = new Set(bundle.entry?.map(({ resource }) => resource?.resourceType))
  for (const kind of ['Patient', 'BodyStructure', 'Media', 'Observation', 'DiagnosticReport', 'Consent'] as const)
    expect(kinds).toContain(kind)
  for (const kind of ['RiskAssessment', 'AuditEvent', 'Encounter', 'Organization'] as const)
    expect(kinds).toContain(kind)
  expect(Buffer.from(zip['READ-ME.txt'] ?? []).toString()).toContain('and who looked')
  const whoLooked = resourcesOf(bundle, 'AuditEvent').flatMap(({ agent }) => agent.map(({ name }) => name))
  expect(whoLooked).toContainEqual(expect.stringContaining('Pharmacist'))
  expect(resourcesOf(bundle, 'DiagnosticReport')).toMatchObject([{ presentedForm: [{ url: pdf }] }])
  expect(resourcesOf(bundle, 'BodyStructure').map(({ description }) => description?.slice(0, 7))).toEqual(['Spot 1,'])
  const paths = resourcesOf(bundle, 'Media').map((media) => media.content.url ?? '')
  expect(paths.toSorted()).toEqual(names.filter((name) => name.startsWith('photos/')).toSorted())
  // Never shown to patients: docs/domain.md 4.
  expect(JSON.stringify(bundle)).not.toMatch(/7-point|"score/)
}, 120_000)

test('the two validators find errors: a spot without patient, an invalid code, a consent without policy', async () => {
  const bundle = bundleIn(await exportOf(await newPatient('photos')))
  const broken = (kind: FhirResource['resourceType'], change: (resource: Record<string, unknown>) => void) => {
    const copy = structuredClone(bundle)
    const [resource] = resourcesOf(copy, kind)
    change(resource as unknown as Record<string, unknown>)
    return fhirFaults(copy)
  }
  expect(fhirFaults(bundle)).toEqual([])
  expect(broken('BodyStructure', (spot) => delete spot['patient'])).not.toEqual([])
  expect(broken('Patient', (patient) => (patient['gender'] = 'x'))).not.toEqual([])
  expect(broken('Consent', (consent) => delete consent['policyRule'])).not.toEqual([])
  expect(broken('Media', (media) => (media['subject'] = { reference: 'urn:uuid:none' }))).not.toEqual([])
}, 120_000)

test('an independent reader parses the DICOM files: a dermoscopic one with spot, scale and frame of reference', async () => {
  const patient = await newPatient()
  const closeUp = (await imagesOf(patient.patientId)).find(({ download_handle }) => download_handle === patient.closeUp)
  await db
    .updateTable('images')
    .set({ camera_model_id: 'Heine DELTA 30', fov_micrometre: 20_000, polarization_type_id: 2 })
    .where('image_id', '=', closeUp?.image_id ?? '')
    .execute()
  const zip = await exportOf(patient)
  const parsed = Object.keys(zip)
    .filter((name) => name.startsWith('dicom/'))
    .map((name) => dicomParser.parseDicom(zip[name] ?? new Uint8Array()))
  const dermoscopic = parsed.filter((file) => file.string('x00080016') === '1.2.840.10008.5.1.4.1.1.77.1.7')
  expect(dermoscopic).toHaveLength(1)
  const [file] = dermoscopic
  expect(file?.string('x00080018')).toBe(dicomUid(closeUp?.image_id ?? ''))
  expect([file?.string('x00620020'), file?.string('x00620021')]).toEqual(['Spot 1', dicomUid(patient.lesionId)])
  expect([file?.string('x00081090'), file?.string('x00161001')]).toEqual(['Heine DELTA 30', 'CROSS'])
  expect(file?.string('x00280302')).toMatch(/^(YES|NO)$/)
  const [width = 1, height = 1] = [file?.uint16('x00280011'), file?.uint16('x00280010')]
  expect(Number(file?.string('x00280030')?.split('\\')[0])).toBeCloseTo(20 / width, 6)
  const pixels = file?.elements['x7fe00010']
  if (file === undefined || pixels === undefined) throw new Error('No pixels.')
  const frame = dicomParser.readEncapsulatedPixelDataFromFragments(file, pixels, 0)
  const sharp = (await import('sharp')).default
  expect(await sharp(Buffer.from(frame)).metadata()).toMatchObject({ format: 'jpeg', width, height, channels: 3 })
  expect(Buffer.from(frame).includes(Buffer.from([0xff, 0xc2]))).toBe(false)
  expect(parsed.filter((one) => one.string('x00080016')?.endsWith('77.1.4'))).toHaveLength(2)
}, 120_000)

test('a file that can’t be made is left out and named, and the rest of the copy is there', async () => {
  const patient = await newPatient()
  const [first, second] = await imagesOf(patient.patientId)
  if (first === undefined || second === undefined) throw new Error('Two images were expected.')
  // One photo is gone from the disk with its picture; of another only the picture can't be made.
  await files.remove(first.master_key)
  await files.remove(pictureKeyOf(first.master_key))
  await files.remove(pictureKeyOf(second.master_key))
  await db.updateTable('images').set({ content_type: 'image/png' }).where('image_id', '=', second.image_id).execute()
  const zip = await exportOf(patient)
  const named = Buffer.from(zip['NOT-INCLUDED.txt'] ?? []).toString()
  const [a, b] = [first.image_id.slice(0, 8), second.image_id.slice(0, 8)]
  expect(
    named
      .split('\r\n')
      .flatMap((line) => line.match(/^(?:photos|dicom)\/.*-(\w{8}\.\w+)$/)?.[1] ?? [])
      .toSorted(),
  ).toEqual([`${a}.jpg`, `${a}.dcm`, `${b}.dcm`].toSorted())
  const all = Object.keys(zip)
  expect(all.filter((name) => name.startsWith('photos/'))).toHaveLength(2)
  expect(all.filter((name) => name.startsWith('dicom/'))).toHaveLength(1)
  const mails = await db
    .selectFrom('outgoing_messages')
    .select('body')
    .where('recipient', '=', patient.userName)
    .execute()
  expect(mails.map(({ body }) => body).join()).toContain('NOT-INCLUDED.txt')
}, 120_000)

test('an export leaves out what the patient may not read yet, or has not allowed', async () => {
  const patient = await newPatient('none')
  const zip = await exportOf(patient)
  expect(Object.keys(zip).toSorted()).toEqual(['READ-ME.txt', 'fhir/bundle.json'])
  expect(Buffer.from(zip['READ-ME.txt'] ?? []).toString()).toContain('Photos are left out')
  expect((await myData(patient)).exports).toMatchObject([{ hasPhotos: false }])
  const bundle = bundleIn(zip)
  expect(fhirFaults(bundle)).toEqual([])
  expect(resourcesOf(bundle, 'DiagnosticReport')).toEqual([])
  expect(resourcesOf(bundle, 'Observation')).toEqual([])
  const some = await newPatient('photos')
  expect(Object.keys(await exportOf(some)).filter((name) => name.startsWith('photos/'))).toHaveLength(2)
}, 120_000)

test('a repeated request returns the export being made; the mail when it is ready has no clinical details', async () => {
  const patient = await newPatient()
  const [one, two] = await Promise.all([requestExport(patient), requestExport(patient)])
  expect([one.status, one.body.state]).toEqual([200, 'making'])
  expect(two.body.exportId).toBe(one.body.exportId)
  expect((await myData(patient)).exports).toMatchObject([{ exportId: one.body.exportId, state: 'making' }])
  await buildExport(deps)({ exportId: one.body.exportId })
  const [mail, ...more] = await db
    .selectFrom('outgoing_messages')
    .select(['subject', 'body'])
    .where('recipient', '=', patient.userName)
    .execute()
  expect(more).toEqual([])
  expect(mail?.body).toContain('/my-data')
  expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/skin|spot|photo|report|record|health|doctor/i)
  expect((await myData(patient)).exports).toMatchObject([{ state: 'ready', hasPhotos: true }])
  // A second run of the job, as after a lost connection, builds and mails nothing.
  await buildExport(deps)({ exportId: one.body.exportId })
  const mails = await db
    .selectFrom('outgoing_messages')
    .select('body')
    .where('recipient', '=', patient.userName)
    .execute()
  expect(mails).toHaveLength(1)
  expect((await requestExport(patient)).body.exportId).not.toBe(one.body.exportId)
})

test('only its patient can download it, after a step-up, for 7 days; then the file is deleted', async () => {
  const patient = await newPatient()
  const other = await newPatient('none')
  const { exportId } = (await requestExport(patient)).body
  expect((await downloadExport(patient, exportId)).status).toBe(404)
  await buildExport(deps)({ exportId })
  await prove(patient, null)
  const refused = await downloadExport(patient, exportId)
  expect([refused.status, refused.body.extensions?.code]).toEqual([403, 'step-up-needed'])
  await prove(patient, server.clock.now())
  const answer = await downloadExport(patient, exportId)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('content-length')).toBe(String(await files.size(`own-data/${exportId}.zip`)))
  for (const stranger of [other, reader, clinic.pharmacist])
    expect((await downloadExport(stranger, exportId)).status).toBe(404)
  expect((await downloadExport(patient, randomUUID())).status).toBe(404)
  expect((await downloadExport(patient, 'nothing')).status).toBe(422)
  // The stored file is encrypted, so it does not start like a ZIP.
  const raw = await readFile(storedPath(server, `own-data/${exportId}.zip`))
  expect(raw.includes('READ-ME.txt')).toBe(false)

  await setConsent(server, patient.patientId, ['imagesAvailableOnline', false])
  const without = await downloadExport(patient, exportId)
  expect([without.status, without.body.extensions?.reason]).toEqual([403, 'consent'])
  await setConsent(server, patient.patientId, ['imagesAvailableOnline', true])

  await db
    .updateTable('own_exports')
    .set({ expires_at: server.clock.now() })
    .where('export_id', '=', exportId)
    .execute()
  expect((await downloadExport(patient, exportId)).status).toBe(404)
  await deleteExpiredExports(server.services)()
  expect(await files.size(`own-data/${exportId}.zip`)).toBeNull()
  expect((await myData(patient)).exports).toEqual([])
})

test('a stuck export fails and can be requested again', async () => {
  const patient = await newPatient('none')
  const { exportId } = (await requestExport(patient)).body
  await db
    .updateTable('own_exports')
    .set({ asked_at: new Date(server.clock.now().getTime() - 7 * 3_600_000) })
    .where('export_id', '=', exportId)
    .execute()
  await deleteExpiredExports(server.services)()
  expect((await myData(patient)).exports).toMatchObject([{ state: 'failed' }])
  expect((await requestExport(patient)).body.exportId).not.toBe(exportId)
})
