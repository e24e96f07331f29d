import { expect, onTestFinished, test, vi } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { makeReportDocuments } from '../../../../../tests/support/make-report-documents.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { addPerson, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { PatientId } from '../../../../contract/ids.ts'
import { buildExport } from './build-export.ts'

const server = await startTestServer()
const { files, database } = server.services
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer })

/** A patient who sees their photos, with a report. */
async function addPatient() {
  const { patientId } = await addImagedPatient(server, clinic)
  await setConsent(server, patientId, ['imagesAvailableOnline', true])
  const report = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  return { patientId, report, person: await addPerson(server, { patientId }) }
}

/** Time goes on by two seconds for the server, as where a disk or a network is slow. */
function letTimePass(): void {
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 2000)
  onTestFinished(() => clock.mockRestore())
}

/** A finished copy, sent in two pieces; between them `happens`. */
async function downloadWhile({ token }: Person, happens: () => Promise<unknown>) {
  const { body } = await server.call('POST', '/patientrecords/requestexport', { token })
  await buildExport({ ...server.services, drawReports: () => Promise.resolve([]) })({ exportId: body.exportId })
  const whole = await files.read(`own-data/${body.exportId}.zip`)
  const half = Math.floor(whole.length / 2)
  const pieces = vi.spyOn(files, 'pieces').mockImplementationOnce(async function* () {
    yield whole.subarray(0, half)
    await happens()
    letTimePass()
    yield whole.subarray(half)
  })
  onTestFinished(() => pieces.mockRestore())
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.fetch(
    new Request(`http://localhost/api/v1/patientrecords/exports/${body.exportId}`, { headers }),
  )
  const left: number[] = []
  const isWhole = await (async () => {
    for await (const piece of answer.body ?? []) left.push(piece.length)
    return true
  })().catch(() => false)
  return { status: answer.status, isWhole, leftHalf: left.reduce((sum, length) => sum + length, 0) === half }
}

const recall = (reportId: number) =>
  database.pool.query(
    `update reports set recalled_at = $2, recalled_by = $3, recalled_why = 'x' where report_id = $1`,
    [reportId, server.clock.now(), reader.loginId],
  )

test.each<[string, (about: { patientId: PatientId; reportId: number }) => Promise<unknown>]>([
  ['a consent is withdrawn', ({ patientId }) => setConsent(server, patientId, ['imagesAvailableOnline', false])],
  ['its report is recalled', ({ reportId }) => recall(reportId)],
])('no piece of a copy leaves once %s', async (_, happens) => {
  const { patientId, report, person } = await addPatient()
  const sent = await downloadWhile(person, () => happens({ patientId, reportId: report.reportId }))
  expect(sent).toEqual({ status: 200, isWhole: false, leftHalf: true })
})

test('a copy that nothing forbids leaves whole, however slow', async () => {
  const { person } = await addPatient()
  expect(await downloadWhile(person, () => Promise.resolve())).toMatchObject({ status: 200, isWhole: true })
})

test('a PDF that was drawn while a consent was withdrawn is drawn again without the photos', async () => {
  const { patientId, report, person } = await addPatient()
  await makeReportDocuments(server, report.reportId)
  const handleOf = async () =>
    (await server.call('POST', '/documents/search', { token: person.token, body: {} })).body.records[0].downloadHandle
  const open = async () => server.call('GET', `/documents/${patientId}/${await handleOf()}`, { token: person.token })
  const photosIn = async () =>
    (
      await database.db
        .selectFrom('report_documents')
        .select('image_ids')
        .where('report_id', '=', report.reportId)
        .execute()
    ).flatMap(({ image_ids }) => image_ids)
  expect([(await open()).status, await photosIn()]).toEqual([200, [expect.any(String)]])
  const { read } = files
  const slow = vi.spyOn(files, 'read').mockImplementationOnce(async (key) => {
    const bytes = await read(key)
    await setConsent(server, patientId, ['imagesAvailableOnline', false])
    letTimePass()
    return bytes
  })
  onTestFinished(() => slow.mockRestore())
  expect([(await open()).status, await photosIn()]).toEqual([200, []])
})
