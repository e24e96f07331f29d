import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice } from '../../../../../tests/support/server/people.ts'
import { type Answer, looksHarmless, needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { makeDocuments } from './make-documents.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
const reader = await addPerson(server, { role: Role.Melanographer })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })

/** A patient with a published report and its PDF. */
async function reported(answer: Answer = needsDoctor) {
  const { patientId } = await addImagedPatient(server, clinic)
  await linkToPractice(server, patientId, practiceId)
  const patient = await addPerson(server, { patientId })
  const report = await readAndPublish(server, reader, { patientId, answer })
  await makeDocuments(server.services)({ reportId: String(report.reportId) })
  return { ...report, patientId, patient }
}
const search = (by: { token: string }, body: object) =>
  server.call('POST', '/documents/search', { token: by.token, body })

test('A3.report.01, A3.document.02: the documents of a patient by kind and page, with all fields', async () => {
  const { patient, patientId, reportId } = await reported()
  const { body } = await search(patient, { documentType: 1 })
  expect(body.records[0]).toMatchObject({
    patientId,
    reportId,
    title: expect.stringMatching(/^Skin check report, /),
    fileName: expect.stringMatching(/\.pdf$/),
    fileSize: expect.any(Number),
    isHighPriority: true,
    whenCreated: expect.any(String),
    whenDownloaded: null,
    report: null,
    downloadHandle: expect.any(String),
    documentType: 1,
  })
})

test('A3.report.01: a document says what it is, whether it is urgent, when it was made and first downloaded, and opens by its handle', async () => {
  const { patient, patientId, reportId } = await reported(looksHarmless)
  const [before] = (await search(patient, { documentType: 1 })).body.records
  const stored = await server.services.database.db
    .selectFrom('report_documents')
    .select(['file_name', 'made_at'])
    .where('report_id', '=', reportId)
    .where('kind', '=', 'report')
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({
    reportId,
    fileName: stored.file_name,
    isHighPriority: false,
    whenCreated: stored.made_at.toISOString(),
    whenDownloaded: null,
    documentType: 1,
  })
  const address = `http://localhost/api/v1/documents/${patientId}/${before.downloadHandle}`
  const file = await server.fetch(new Request(address, { headers: { authorization: `Bearer ${patient.token}` } }))
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await file.arrayBuffer()).byteLength).toBe(before.fileSize)
  const [after] = (await search(patient, { documentType: 1 })).body.records
  expect(after).toEqual({ ...before, whenDownloaded: server.clock.now().toISOString(), whenSeen: after.whenSeen })
})

test('A3.document.01, P9.report.01, P9.document.01: reports and invoices of a patient, 100 a page', async () => {
  const { patient, patientId } = await reported()
  const { loginId: patientLoginId } = patient
  for (const documentType of [1, 2])
    expect((await search(patient, { patientLoginId, patientId, documentType })).body).toMatchObject({
      currentPage: 1,
      pageSize: 100,
    })
  const kinds = async (documentType: number) =>
    (await search(patient, { patientId, documentType })).body.records.map(
      (one: { documentType: number }) => one.documentType,
    )
  expect(new Set(await kinds(0))).toEqual(new Set([...(await kinds(1)), ...(await kinds(2))]))
  const second = await search(patient, { patientId, documentType: 1, pageNo: 2, pageSize: 1 })
  expect(second.body).toMatchObject({ currentPage: 2, pageSize: 1, recordCount: 1, records: [] })
})

test('A3.document.01: documents of a patient named by login: the login counts, with an id it must be the same patient', async () => {
  const [one, other] = [await reported(), await reported()]
  const { loginId: patientLoginId } = one.patient
  const found = await search(reader, { patientLoginId })
  expect(found.status).toBe(200)
  expect(found.body.records.map(({ patientId }: { patientId: string }) => patientId)).toContain(one.patientId)
  expect((await search(reader, { patientLoginId, patientId: one.patientId })).body).toEqual(found.body)
  expect((await search(one.patient, { patientLoginId })).status).toBe(200)
  for (const [by, body] of [
    [reader, { patientLoginId, patientId: other.patientId }],
    [reader, { patientLoginId: reader.loginId }],
    [other.patient, { patientLoginId }],
    [other.patient, { patientLoginId, patientId: other.patientId }],
  ] as const)
    expect((await search(by, body)).status).toBe(404)
})

test('a report in a list says what to do, by when and whom to phone; an invoice, and a report that was withdrawn, do not', async () => {
  const { patient, reportId } = await reported()
  const steps = async (documentType: number) =>
    (await search(patient, { documentType })).body.records.map((one: { step: unknown }) => one.step)
  expect(await steps(1)).toEqual([
    expect.objectContaining({
      kind: 'doctor',
      byDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      by: expect.stringMatching(/^By /),
      timeZone: expect.any(String),
    }),
  ])
  for (const step of await steps(2)) expect(step).toBeNull()
  await server.services.database.db
    .updateTable('reports')
    .set({ recalled_at: server.services.clock.now(), recalled_by: reader.loginId, recalled_why: 'Wrong person' })
    .where('report_id', '=', reportId)
    .execute()
  for (const step of await steps(1)) expect(step).toBeNull()
})

test('A7.document.01: a document is a file of its own patient only', async () => {
  const { patient, patientId } = await reported()
  const [first] = (await search(patient, { documentType: 1 })).body.records
  const get = (whose: string, by: { token: string }) =>
    server.call('GET', `/documents/${whose}/${first.downloadHandle}`, { token: by.token })
  const file = await get(patientId, patient)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('content-disposition')).toContain(first.fileName)
  const other = await reported()
  expect((await get(other.patientId, other.patient)).status).toBe(404)
  expect((await get(patientId, other.patient)).status).toBe(404)
})

test('a report is new until its patient opens it, whoever else has read it', async () => {
  const { patient, reportGuid } = await reported()
  const list = async () =>
    (await server.call('POST', '/documents/search', { token: patient.token, body: { documentType: 1 } })).body.records
  const open = (by: { token: string }) =>
    server.call('GET', `/reports/getbyguid?reportGuid=${reportGuid}`, { token: by.token })
  expect((await open(doctor)).status).toBe(200)
  expect(await list()).toMatchObject([{ reportGuid, whenSeen: null, mark: 'urgent', isHighPriority: true }])
  expect((await list())[0].headline).toMatch(/^See your doctor/)
  const now = server.services.clock.now().toISOString()
  expect((await open(patient)).status).toBe(200)
  server.clock.advance(60)
  await open(patient)
  expect(await list()).toMatchObject([{ whenSeen: now }])
})

test('the patient reads what to do in their own words; nobody else is told to see a doctor', async () => {
  const { patient, patientId } = await reported()
  const headlineFor = async (by: { token: string }) =>
    (await search(by, { patientId, documentType: 1 })).body.records[0].headline
  expect(await headlineFor(patient)).toBe('See your doctor about 1 spot')
  for (const by of [doctor, reader]) expect(await headlineFor(by)).not.toMatch(/your doctor/i)
})
