import { expect, test } from 'vitest'
import { spotReferencesIn } from '../../../../domain/readings/spot-reference.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice, setConsent } from '../../../../../tests/support/imaged-patient.ts'
import { readPdf } from '../../../../../tests/support/read-pdf.ts'
import { looksHarmless, needsDoctor, readAndPublish, visitOf } from '../../../../../tests/support/read-visit.ts'
import { addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
const reader = await addPerson(server, { role: Role.Melanographer, name: 'Anil' })
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })

async function addReport(patientId?: Awaited<ReturnType<typeof addImagedPatient>>['patientId']) {
  const of = patientId ?? (await addImagedPatient(server, clinic)).patientId
  if (patientId === undefined) await linkToPractice(server, of, practiceId)
  const { reportId } = await readAndPublish(server, reader, { patientId: of, answer: needsDoctor })
  const { spots } = await visitOf(server, of)
  return { patientId: of, reportId, lesionId: spots[0] ?? '' }
}
type Of = { reportId: number; lesionId: string }
const ask = async (who: Person, call: 'get' | 'download', { reportId, lesionId }: Of) =>
  server.call('GET', `/practitionerreports/${call}referralletter?reportId=${reportId}&lesionId=${lesionId}`, {
    token: await freshToken(server, who),
  })

/** The text of the letter's PDF, and of its pictures. */
async function pdfText(who: Person, { reportId, lesionId }: Of): Promise<string> {
  const path = `/practitionerreports/downloadreferralletter?reportId=${reportId}&lesionId=${lesionId}`
  const headers = { authorization: `Bearer ${await freshToken(server, who)}` }
  const answer = await server.fetch(new Request(`http://localhost/api/v1${path}`, { headers }))
  expect(answer.status).toBe(200)
  const { parts } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  return parts.map(({ text, alt }) => `${text} ${alt ?? ''}`).join(' ')
}

test('a doctor and a reader write a letter about a spot; its PDF says the same, with the photos that consent allows', async () => {
  const report = await addReport()
  await setConsent(server, report.patientId, ['imagesAvailableOnline', false])
  const { status, body } = await ask(doctor, 'get', report)
  expect(status).toBe(200)
  expect(body.from[0]).toBe('Westmere Medical')
  // A laboratory that repeats it is filed by it.
  expect(spotReferencesIn(body.text)).toHaveLength(1)
  expect(body.closing.at(-1)).toBe('Sarah Person, doctor')
  expect((await ask(reader, 'get', report)).body.closing.at(-1)).toBe('Anil Person, melanographer')
  const text = await pdfText(doctor, report)
  for (const { value } of body.facts) expect(text.replaceAll(/\s+/g, '')).toContain(value.replaceAll(/\s+/g, ''))
  expect(text).not.toContain('Photo of spot')
  await setConsent(server, report.patientId, ['imagesAvailableOnline', true])
  expect(await pdfText(doctor, report)).toContain('Photo of spot 1')
})

test('its patient, a pharmacy and other practices get no letter; an unknown spot, a replaced and a recalled report give none', async () => {
  const report = await addReport()
  const patient = await addPerson(server, { patientId: report.patientId })
  const other = await addPerson(server, {
    role: Role.Doctor,
    practices: [await addPractice(server, 'General Practice')],
  })
  for (const call of ['get', 'download'] as const) {
    expect((await ask(patient, call, report)).status).toBe(404)
    expect((await ask(clinic.pharmacist, call, report)).status).toBe(404)
    expect((await ask(other, call, report)).status).toBe(404)
    expect((await ask(doctor, call, { ...report, lesionId: crypto.randomUUID() })).status).toBe(404)
  }
  const second = await addReport(report.patientId)
  expect((await ask(doctor, 'get', report)).status).toBe(409)
  expect((await ask(doctor, 'get', second)).status).toBe(200)
  await pool.query('update reports set recalled_at = $2, recalled_by = $3, recalled_why = $4 where report_id = $1', [
    second.reportId,
    server.clock.now(),
    doctor.loginId,
    'Wrong side.',
  ])
  expect((await ask(doctor, 'download', second)).status).toBe(404)
})

test('a letter says of the other spots what was read last, and a spot that a newer report has read is written of from that one', async () => {
  const old = await addWaitingVisit(server, clinic, { spots: [{}, {}], visitTime: '2026-10-01T22:00:00Z' })
  const { patientId, lesionIds } = old
  await linkToPractice(server, patientId, practiceId)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
  const [left, right] = [lesionIds[0] ?? '', lesionIds[1] ?? '']
  const before = (await ask(doctor, 'get', { reportId, lesionId: left })).body.text
  expect(before).toContain('Other spots: 2, chest: benign naevus')
  server.clock.advance(3600)
  await addWaitingVisit(server, clinic, {
    patientId,
    spots: old.lesionIds.slice(1).map((lesionId) => ({ lesionId })),
    visitTime: '2026-11-01T22:00:00Z',
  })
  const newer = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  const after = (await ask(doctor, 'get', { reportId, lesionId: left })).body.text
  expect(after).toContain('Other spots: 2, chest: suspected melanoma')
  expect((await ask(doctor, 'get', { reportId, lesionId: right })).status).toBe(409)
  expect((await ask(doctor, 'get', { reportId: newer.reportId, lesionId: right })).status).toBe(200)
})
