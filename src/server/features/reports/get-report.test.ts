import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, setConsent } from '../../../../tests/support/imaged-patient.ts'
import { makeReportDocuments } from '../../../../tests/support/make-report-documents.ts'
import { addPerson, freshToken } from '../../../../tests/support/server/people.ts'
import { looksHarmless, needsDoctor, readAndPublish } from '../../../../tests/support/read-visit.ts'
import { addWaitingVisit } from '../../../../tests/support/reading-room.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import { report as reportShape } from '../../../contract/reports/reports.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer })
const { patientId } = await addImagedPatient(server, clinic)
const patient = await addPerson(server, { patientId })
const { reportId, reportGuid } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
const get = (path: string, by: { token: string } = patient) => server.call('GET', path, { token: by.token })

test('A3.report.02: a report counts its spots and lists the results', async () => {
  const { status, body } = await get(`/reports/${patientId}/${reportId}`)
  expect(status).toBe(200)
  expect(reportShape.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    reportId,
    reportGuid,
    patientId,
    globalPatientId: expect.any(String),
    practiceId: clinic.practiceId,
    birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    firstName: expect.any(String),
    lastName: expect.any(String),
    serviceName: expect.any(String),
    practiceName: 'Harbour Pharmacy',
    visitDate: '2026-11-20',
    numberOfLesionsDiagnosed: 1,
    numberOfLesionsWithAdvice: 0,
    numberOfLesionsWithActions: 1,
    isBenignReport: false,
    isNoImagesBenignReport: false,
    downloadHandle: null,
    comments: [{ title: expect.any(String), comment: expect.any(String) }],
    results: [
      {
        priority: 1,
        actionUrgency: 2,
        actionUrgencyName: expect.any(String),
        result: expect.stringMatching(/^Spot 1, /),
        comments: [expect.any(String)],
        isHighPriority: true,
        requiresAction: true,
        diagnoses: [expect.any(String)],
      },
    ],
  })
})

test('A7.report.02, A7.report.03: the same report by number, online and by guid; not for others', async () => {
  const { body } = await get(`/reports/${patientId}/${reportId}`)
  const paths = [
    `/reports/${reportId}`,
    `/reports/getonline?reportId=${reportId}`,
    `/reports/getbyguid?reportGuid=${reportGuid}`,
  ]
  const stranger = await addPerson(server, { patientId: (await addImagedPatient(server, clinic)).patientId })
  for (const path of paths) {
    const [own, theirs] = [await get(path), await get(path, stranger)]
    expect([path, own.body, theirs.status]).toEqual([path, body, 404])
  }
})

test('a report of a practice in Australia names that country’s phone numbers and its zone', async () => {
  const bondi = await addClinic(server, 'Bondi Pharmacy')
  await server.services.database.db
    .updateTable('practices')
    .set({ country_code: 'AU', time_zone: 'Australia/Sydney' })
    .where('practice_id', '=', bondi.practiceId)
    .execute()
  const there = await addImagedPatient(server, bondi)
  const owner = await addPerson(server, { patientId: there.patientId })
  const published = await readAndPublish(server, reader, { patientId: there.patientId, answer: needsDoctor })
  const contentOf = async (id: typeof reportId, of: typeof patientId, by: typeof patient) =>
    reportShape.parse((await get(`/reports/${of}/${id}`, by)).body).content
  const [here, australian] = [
    await contentOf(reportId, patientId, patient),
    await contentOf(published.reportId, there.patientId, owner),
  ]
  expect(here).toMatchObject({ country: 'NZ', timeZone: 'Pacific/Auckland' })
  expect(here.afterHours).toContain('0800 611 116')
  expect(australian).toMatchObject({ country: 'AU', timeZone: 'Australia/Sydney' })
  expect(australian.afterHours).toContain('1800 022 222')
  expect(australian.footer).not.toBe(here.footer)
  await makeReportDocuments(server, published.reportId)
  const { body } = await server.call('POST', '/documents/search', {
    token: owner.token,
    body: { patientId: there.patientId, documentType: 1 },
  })
  expect(body.records).toMatchObject([{ step: { timeZone: 'Australia/Sydney' } }])
})

test('a report says which photo is of an earlier visit, and of a visit without photos that nothing was seen', async () => {
  const imaged = await addImagedPatient(server, clinic)
  await setConsent(server, imaged.patientId, ['imagesAvailableOnline', true])
  const owner = await addPerson(server, { patientId: imaged.patientId })
  const reportOf = async (of: { reportGuid: string }) => {
    const token = await freshToken(server, owner)
    return (await server.call('GET', `/reports/getbyguid?reportGuid=${of.reportGuid}`, { token })).body
  }
  const publish = () => readAndPublish(server, reader, { patientId: imaged.patientId, answer: looksHarmless })
  const first = await reportOf(await publish())
  expect(first).toMatchObject({ isNoImagesBenignReport: false, isBenignReport: true })
  expect(first.photos).toContainEqual(expect.objectContaining({ downloadHandle: imaged.closeUp, isOfThisVisit: true }))
  server.clock.advance(7 * 86_400)
  const visitTime = server.clock.now().toISOString()
  await addWaitingVisit(server, clinic, {
    patientId: imaged.patientId,
    spots: [{ lesionId: imaged.lesionId }],
    visitTime,
  })
  const second = await reportOf(await publish())
  expect(second).toMatchObject({ isNoImagesBenignReport: true, isBenignReport: false })
  expect(second.photos).toContainEqual(
    expect.objectContaining({ downloadHandle: imaged.closeUp, isOfThisVisit: false }),
  )
})
