import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addReader, addWaitingVisit } from '../../../../../tests/support/reading-room.ts'
import { addPerson, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import * as calls from '../../../../contract/readings/spot-results.ts'

const server = await startTestServer()
const { pool } = server.services.database
const pharmacy = await addClinic(server, 'Harbour Pharmacy')
const practice = await addClinic(server, 'Westmere Medical')
await pool.query(
  "update practices set practice_type = 'General Practice', email_address = 'westmere@example.org' where practice_id = $1",
  [practice.practiceId],
)
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice.practiceId] })
const stranger = await addPerson(server, {
  role: Role.Doctor,
  practices: [(await addClinic(server, 'Elsewhere')).practiceId],
})
const reader = await addReader(server, 'Anil')
const other = await addReader(server, 'Wai')

const call = async (name: string, by: Person, body: object) =>
  server.call('POST', `/spotresults/${name}`, { token: await freshToken(server, by), body })
const get = async (path: string, by: Person) =>
  server.call('GET', `/spotresults/${path}`, { token: await freshToken(server, by) })

/** A published report that sends its first spot to a doctor, of a patient whom the practice knows. */
async function sentSpot() {
  const waiting = await addWaitingVisit(server, pharmacy, { spots: [{}, {}] })
  await reader.open(waiting.visitId)
  const answers = [
    await reader.diagnose(waiting, 0, {
      diagnosis: 'suspected-melanoma',
      actions: ['see-doctor-2-weeks'],
      confidence: 'sure',
    }),
    await reader.diagnose(waiting, 1),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { status, body } = await reader.publish(waiting)
  expect([status, body]).toEqual([200, expect.anything()])
  server.clock.advance(60)
  await pool.query('insert into patient_practices (patient_id, practice_id) values ($1, $2) on conflict do nothing', [
    waiting.patientId,
    practice.practiceId,
  ])
  const { rows } = await pool.query<{ report_id: number }>('select report_id from reports where visit_id = $1', [
    waiting.visitId,
  ])
  return { ...waiting, reportId: rows[0]?.report_id ?? 0, lesionId: waiting.lesionIds[0] ?? '' }
}
type Sent = Awaited<ReturnType<typeof sentSpot>>
const today = server.clock.now().toISOString().slice(0, 10)
const benign = { key: 'benign-naevus', happenedOn: today, margins: 'clear', performedBy: 'Dr Sarah Kinsella' }
const save = (sent: Sent, by: Person, more: object = {}) =>
  call('save', by, {
    reportId: sent.reportId,
    lesionId: sent.lesionId,
    replaces: null,
    ...noDetails,
    ...benign,
    told: 'not-yet',
    ...more,
  })
const noDetails = {
  happenedOn: null,
  performedBy: null,
  excision: null,
  margins: null,
  breslowMm: null,
  ulceration: null,
  melanomaType: null,
  mitoses: null,
  labWords: null,
  labNumber: null,
  tries: null,
}
const missing = async (by: Person, practiceId: number | null = null, show = 'missing') => {
  const { status, body } = await call('search', by, { practiceId, show, pageSize: 500 })
  return status === 200 ? calls.sentSpots.parse(body).records : status
}
const lesionsOf = (records: Awaited<ReturnType<typeof missing>>) =>
  typeof records === 'number' ? records : records.map(({ lesionId }) => lesionId)

test('a spot that a report sent to a doctor is missing until its result is entered; a harmless one is not', async () => {
  const sent = await sentSpot()
  expect(lesionsOf(await missing(reader))).toContain(sent.lesionId)
  expect(lesionsOf(await missing(reader))).not.toContain(sent.lesionIds[1])
  expect(lesionsOf(await missing(other))).not.toContain(sent.lesionId)
  expect(lesionsOf(await missing(doctor, practice.practiceId))).toContain(sent.lesionId)
  expect([await missing(stranger, practice.practiceId), await missing(doctor)]).toEqual([403, 403])
  expect(lesionsOf(await missing(pharmacy.pharmacist, pharmacy.practiceId))).toEqual([])

  expect((await save(sent, doctor)).status).toBe(200)
  expect(lesionsOf(await missing(reader))).not.toContain(sent.lesionId)
  expect(lesionsOf(await missing(reader, null, 'known'))).toContain(sent.lesionId)
})

test('a spot that waits for its laboratory stays missing', async () => {
  const sent = await sentSpot()
  const waiting = { key: 'excised-waiting', margins: null, excision: 'excision' }
  expect((await save(sent, doctor, waiting)).status).toBe(200)
  expect(lesionsOf(await missing(doctor, practice.practiceId))).toContain(sent.lesionId)
})

test('results are entered by doctors who know the patient and by melanographers, by nobody else', async () => {
  const sent = await sentSpot()
  const patient = await addPerson(server, { patientId: sent.patientId })
  for (const by of [stranger, pharmacy.pharmacist, patient]) expect((await save(sent, by)).status).toBe(404)
  expect((await save(sent, doctor, { key: 'melanoma-invasive' })).status).toBe(422)
  expect((await save(sent, doctor, { reportId: sent.reportId, lesionId: sent.lesionIds[1] })).status).toBe(404)
  expect((await save(sent, other)).status).toBe(200)
  const { rows } = await pool.query('select what from record_accesses where patient_id = $1 and login_id = $2', [
    sent.patientId,
    other.loginId,
  ])
  expect(rows).toEqual([{ what: 'spot result' }])
})

test('an outdated entry is refused; the earlier one is kept with its name', async () => {
  const sent = await sentSpot()
  const first = calls.spotResult.parse((await save(sent, doctor)).body)
  expect((await save(sent, doctor)).status).toBe(409)
  const melanoma = { key: 'melanoma-invasive', breslowMm: 0.6, ulceration: 'no', melanomaType: 'superficial-spreading' }
  expect((await save(sent, reader, { ...melanoma, replaces: first.whenEntered })).status).toBe(200)
  const { body } = await get(`get?reportId=${sent.reportId}&lesionId=${sent.lesionId}`, doctor)
  const found = calls.sentSpotWithHistory.parse(body)
  expect(found.result).toMatchObject({ ...melanoma, enteredBy: expect.stringContaining('Anil') })
  expect(found.earlier).toEqual([first])
})

test('the patient reads a result once they were told, and is told by us without a clinical word', async () => {
  const sent = await sentSpot()
  const patient = await addPerson(server, { patientId: sent.patientId })
  await pool.query("update patients set email_address = 'pat@example.org' where patient_id = $1", [sent.patientId])
  const own = async (by: Person) => get(`own?patientId=${sent.patientId}`, by)
  const first = calls.spotResult.parse((await save(sent, doctor)).body)
  expect((await own(patient)).body).toEqual([])
  await save(sent, doctor, { replaces: first.whenEntered, told: 'by-us' })
  expect((await own(patient)).body).toEqual([
    expect.objectContaining({ lesionId: sent.lesionId, tone: 'ok', practiceName: 'Westmere Medical' }),
  ])
  expect((await own(doctor)).status).toBe(404)
  const { rows } = await pool.query<{ subject: string; body: string }>(
    "select subject, body from outgoing_messages where recipient = 'pat@example.org'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.body).toContain('There is something new for you to read in Lentigo')
  expect(`${rows[0]?.subject} ${rows[0]?.body}`).not.toMatch(/naevus|mole|spot|result|melanoma|doctor/i)
})

test('a practice is asked where the patient allows it, once a week', async () => {
  const sent = await sentSpot()
  const ask = (by: Person) => call('ask', by, { reportId: sent.reportId, lesionId: sent.lesionId })
  expect((await ask(reader)).status).toBe(403)
  await pool.query(
    `insert into consent_events (patient_id, flag, value, occurred_at, text_version, channel)
    values ($1, 'consentHistology', true, '2026-11-19', '1', 'test')`,
    [sent.patientId],
  )
  const { status, body } = await ask(reader)
  expect(status).toBe(200)
  expect(calls.sentSpot.parse(body).whenAsked).not.toBeNull()
  expect((await ask(reader)).status).toBe(409)
  expect((await ask(stranger)).status).toBe(404)
})

test('the audit counts what the caller read, or what a practice was sent, without names', async () => {
  const audit = async (by: Person, practiceId: number | null) => {
    const { status, body } = await call('audit', by, { practiceId })
    return status === 200 ? calls.resultAudit.parse(body) : status
  }
  await pool.query(
    `update lesion_diagnoses set on_screen = '{"imageId": "x", "milliseconds": 2000, "wasZoomed": false, "widths": null}'
      where lesion_diagnosis_id = (select lesion_diagnosis_id from report_spots join lesion_diagnoses using (lesion_diagnosis_id)
        where login_id = $1 order by diagnosed_at limit 1)`,
    [reader.loginId],
  )
  const [own, ours] = [await audit(reader, null), await audit(doctor, practice.practiceId)]
  if (typeof own === 'number' || typeof ours === 'number') throw new Error('No audit.')
  expect(own.total).toMatchObject({ sent: 6, known: 4, excised: 4, perMelanoma: null, invasive: 1, medianMm: 0.6 })
  expect(own.missing.count).toBe(2)
  expect(own.byConfidence.find(({ confidence }) => confidence === 'sure')).toMatchObject({ melanoma: 1, harmless: 3 })
  expect(own.read).toBeGreaterThan(own.total.sent)
  expect(own.rows.reduce((sum, row) => sum + row.sent, 0)).toBe(own.total.sent)
  expect([own.readWithoutZoom, ours.readWithoutZoom]).toEqual([1, null])
  expect([ours.total, ours.read, ours.patients]).toEqual([own.total, null, 6])
  expect(JSON.stringify(ours)).not.toMatch(/Spotty/)
  expect([await audit(stranger, practice.practiceId), await audit(pharmacy.pharmacist, null)]).toEqual([403, 403])
})

test('a melanoma that the laboratory found raises the floor of the patient’s later spots', async () => {
  const sent = await sentSpot()
  const opened = async () => {
    const later = await addWaitingVisit(server, pharmacy, { patientId: sent.patientId })
    return (await reader.open(later.visitId)).body.hadMelanoma
  }
  expect(await opened()).toBe(false)
  const first = calls.spotResult.parse((await save(sent, doctor)).body)
  expect(await opened()).toBe(false)
  await save(sent, doctor, { key: 'melanoma-in-situ', replaces: first.whenEntered })
  expect(await opened()).toBe(true)
})
