import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addReader, addWaitingVisit, readAndPublish } from '../../../../../tests/support/reading-room.ts'
import { addPerson, addPractice, freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import type { SentReading } from '../../../../contract/readings/sent-readings.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(
  `update practices set report_distribution_strategy_id = 2, email_address = 'post@westmere.test' where practice_id = $1`,
  [practiceId],
)
const [anil, wiki] = [await addReader(server, 'Anil'), await addReader(server, 'Wikitōria')]
const doctor = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Sarah' })
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [doctor.loginId])

const sentOf = async (reader: typeof anil, body: object = {}) =>
  server.call('POST', '/readings/searchsent', { token: await freshToken(server, reader), body })
const listed = async (reader: typeof anil, body: object = {}): Promise<SentReading[]> =>
  (await sentOf(reader, body)).body.records
const put = async (call: string, body: object) =>
  server.call('PUT', `/practitionerreports/${call}`, { token: await freshToken(server, doctor), body })

/** A report that a reader published; `first`: the doctors authorise it before it leaves. */
async function publishedBy(reader: typeof anil, authorising: 'first' | 'not-needed') {
  const waiting = await addWaitingVisit(server, clinic)
  await pool.query(`update patients set mobile_phone = '+64215550164' where patient_id = $1`, [waiting.patientId])
  if (authorising === 'first') await linkToPractice(server, waiting.patientId, practiceId)
  const { body } = await readAndPublish(reader, waiting)
  return { ...waiting, reportId: Number(body.reportId) }
}

test('a reader sees their own reports with how far each is, from publishing to recall; another reader’s are not in it', async () => {
  const visit = await publishedBy(anil, 'first')
  await publishedBy(wiki, 'not-needed')
  const stateOf = async () => (await listed(anil)).map(({ visitId, state }) => [visitId, state])
  expect(await stateOf()).toEqual([[visit.visitId, 'waits']])
  expect((await listed(anil))[0]?.gets).toEqual([])
  await put('authorizedistribution', { reportId: visit.reportId, practiceId, isAuthorized: true })
  expect(await stateOf()).toEqual([[visit.visitId, 'leaving']])
  server.clock.advance(61)
  expect(await stateOf()).toEqual([[visit.visitId, 'sent']])
  const [row] = await listed(anil)
  expect(row?.gets.map(({ name, channel }) => [name, channel])).toContainEqual(['Westmere Medical', 'mail'])
  expect(JSON.stringify(row)).not.toMatch(/post@westmere|215550164/)
  await put('recall', { reportId: visit.reportId, why: 'Wrong side.' })
  expect(await stateOf()).toEqual([[visit.visitId, 'recalled']])
  const again = { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'] }
  expect((await readAndPublish(anil, visit, again)).status).toBe(200)
  const versions = (await listed(anil)).map(({ version, state }) => [version, state])
  expect(versions).toContainEqual([2, 'waits'])
})

test('what somebody did not get comes first, with the reason; each filter shows its reports alone', async () => {
  const failed = await publishedBy(wiki, 'not-needed')
  server.clock.advance(61)
  const waits = await publishedBy(wiki, 'first')
  await pool.query(`update report_deliveries set state = 'failed', reason = 'No such number' where report_id = $1`, [
    failed.reportId,
  ])
  const all = await listed(wiki)
  expect([all[0]?.visitId, all[1]?.visitId]).toEqual([failed.visitId, waits.visitId])
  expect(all[0]?.gets[0]).toMatchObject({ channel: 'text', reason: 'No such number' })
  const shown = async (show: string) => (await listed(wiki, { show })).map(({ visitId }) => visitId)
  expect([await shown('failed'), await shown('waits'), await shown('recalled')]).toEqual([
    [failed.visitId],
    [waits.visitId],
    [],
  ])
})

test('readers alone have this list, and each patient in it finds the look in their record', async () => {
  const { patientId } = await publishedBy(anil, 'not-needed')
  // A look within ten minutes of the last is the same line.
  server.clock.advance(11 * 60)
  await listed(anil)
  for (const who of [doctor, clinic.pharmacist]) {
    const token = await freshToken(server, who)
    expect((await server.call('POST', '/readings/searchsent', { token, body: {} })).status).toBe(403)
  }
  const { rows } = await pool.query(`select what from record_accesses where patient_id = $1 and login_id = $2`, [
    patientId,
    anil.loginId,
  ])
  expect(rows).toContainEqual({ what: 'sent reports' })
})

test('a visit of a practice in Australia is read and sent with its country, its zone and what was flagged', async () => {
  const bondi = await addClinic(server, 'Bondi Pharmacy')
  await pool.query(`update practices set country_code = 'AU', time_zone = 'Australia/Sydney' where practice_id = $1`, [
    bondi.practiceId,
  ])
  const patient = { birthDate: '1958-02-03' }
  const waiting = await addWaitingVisit(server, bondi, { patient, isUrgent: true })
  const { visitId } = waiting
  const place = { practice: { countryCode: 'AU', timeZoneId: 'Australia/Sydney' } }
  const { records } = (await anil.call('search', { which: 'all', countryCode: 'AU' })).body
  expect(records).toMatchObject([{ visitId, ...place }])
  await anil.open(visitId)
  expect((await anil.call('flagurgent', { visitId, isUrgent: true })).status).toBe(200)
  expect((await anil.open(visitId)).body).toMatchObject({ isFlaggedUrgent: true, ...place })
  const urgent = { diagnosis: 'suspected-melanoma', actions: ['see-doctor-2-weeks'], confidence: 'sure' }
  expect((await readAndPublish(anil, waiting, urgent)).status).toBe(200)
  expect((await listed(anil)).find((row) => row.visitId === visitId)).toMatchObject({
    practiceName: 'Bondi Pharmacy',
    timeZoneId: 'Australia/Sydney',
    birthDate: '1958-02-03',
    isUrgent: true,
  })
})
