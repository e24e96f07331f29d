import { beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice } from '../../../../../tests/support/server/people.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { anonymousToken, messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { handOverMessages } from '../../../../../tests/support/server/hand-over-messages.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'
import { deliverReport } from '../delivery/deliver-report.ts'
import { replaceExpiredLink, notifyLockedLink } from './link-jobs.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
const reader = await addPerson(server, { role: Role.Melanographer })
const deps = { ...server.services, folder: dropFolder('/nowhere') }
const dayInSeconds = 24 * 3600
const begun = server.services.clock.now().toISOString()

beforeEach(() => server.clock.set(begun))

/** A patient whose report link was sent by text message. */
async function sent() {
  const { patientId } = await addImagedPatient(server, clinic)
  await pool.query(`update patients set mobile_phone = '+64215550164' where patient_id = $1`, [patientId])
  await linkToPractice(server, patientId, practiceId)
  const report = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  const { rows } = await pool.query(
    `select delivery_id from report_deliveries where report_id = $1 and recipient_kind = 'patient'`,
    [report.reportId],
  )
  const deliveryId: string = rows[0].delivery_id
  await deliverReport(deps)({ deliveryId })
  await handOverMessages(server)
  return { ...report, deliveryId, token: await lastToken() }
}
const lastToken = async () => {
  const { rows } = await pool.query(
    `select body from outgoing_messages where channel = 'sms' order by message_id desc limit 1`,
  )
  return /token=(\S+)/.exec(rows[0].body)?.[1] ?? ''
}
const post = async (path: string, body: object) =>
  server.call('POST', path, { token: await anonymousToken(server), body })
const jobsOf = async (name: string, token: string) => {
  const { rows } = await pool.query(`select data from pgboss.job where name = $1 and data->>'tokenHash' = $2`, [
    name,
    hashSecretToken(token),
  ])
  return rows.length
}
const again = async (token: string) => {
  expect((await post('/reports/sendnewlink', { reportToken: token })).status).toBe(204)
  await replaceExpiredLink(server.services)({ tokenHash: hashSecretToken(token) })
}
const stateOf = async (deliveryId: string) => {
  const { rows } = await pool.query('select state from report_deliveries where delivery_id = $1', [deliveryId])
  return rows[0].state
}

test('five wrong tries lock a link and notify its sender once; an unknown token is treated alike and notifies nobody', async () => {
  const { token, reportId } = await sent()
  const { rows } = await pool.query('select practice_id from reports where report_id = $1', [reportId])
  const manager = await addPerson(server, { role: Role.Doctor, practices: [rows[0].practice_id] })
  await pool.query('update login_contexts set permissions = array[1] where login_id = $1', [manager.loginId])
  for (const reportToken of [token, 'of-no-report']) {
    for (let tries = 1; tries <= 6; tries += 1)
      await post('/reports/requestreporttoken', { reportToken, birthDate: '1951-02-03' })
    expect(await jobsOf('notify-locked-link', reportToken)).toBe(1)
    await notifyLockedLink(server.services)({ tokenHash: hashSecretToken(reportToken) })
  }
  const { rows: names } = await pool.query('select user_name from logins where login_id = $1', [manager.loginId])
  const mails = await messagesTo(server, names[0].user_name)
  expect(mails.map(({ subject }) => subject)).toEqual(['The link of a Lentigo report is locked'])
  expect(mails[0]?.body).not.toMatch(/spot|melanoma|doctor/i)
})

/** Opens a link that was sent, as a tab of this name. */
async function opener() {
  const { token, reportId } = await sent()
  const { rows } = await pool.query(
    `select to_char(birth_date, 'YYYY-MM-DD') as born from patients join reports using (patient_id) where report_id = $1`,
    [reportId],
  )
  return async (tab: string | null) => {
    const { status, body } = await server.call('POST', '/reports/requestreporttoken', {
      token: await anonymousToken(server),
      body: { reportToken: token, birthDate: rows[0].born },
      ...inTab(tab),
    })
    expect(status).toBe(200)
    return body.sessionToken as string
  }
}
const inTab = (tab: string | null) => (tab === null ? {} : { headers: { 'x-lentigo-tab': tab } })
const read = async (session: string, tab: string | null = 'one') =>
  server.call('GET', `/reports/getreportsessiontoken?token=${session}`, {
    token: await anonymousToken(server),
    ...inTab(tab),
  })
/** Whether a token is that of a link's session now, so that it opens what is asked by a body. */
const isLive = async (session: string) => {
  const { rows } = await pool.query('select from report_links where session_hash = $1 and session_until > $2', [
    hashSecretToken(session),
    server.clock.now(),
  ])
  return rows.length === 1
}

test('a session token in an address opens the report once, for a minute, and in the tab that opened the link', async () => {
  const open = await opener()
  const session = await open('one')
  for (const tab of ['another', null]) expect((await read(session, tab)).status).toBe(404)
  const { status, body } = await read(session)
  expect([status, body.report.content === undefined]).toEqual([200, false])
  const { sessionToken } = body.token
  expect((await read(session)).status, 'a second time').toBe(404)
  expect(await isLive(session), 'what stood in the address').toBe(false)
  expect((await read(sessionToken)).status, 'its successor in an address').toBe(404)
  expect(await isLive(sessionToken)).toBe(true)
  const late = await open('one')
  server.clock.advance(61)
  expect((await read(late)).status).toBe(404)
  const unnamed = await open(null)
  expect((await read(unnamed, null)).status, 'who names no tab').toBe(200)
})

test('opening a link in a second tab ends the session of the first', async () => {
  const open = await opener()
  const first = (await read(await open('one'))).body.token.sessionToken
  expect(await isLive(first)).toBe(true)
  const second = await open('two')
  expect([await isLive(first), (await read(second, 'two')).status]).toEqual([false, 200])
})

test('an expired link is replaced at most once a day, however often it is requested', async () => {
  const { token, deliveryId } = await sent()
  await again(token)
  expect(await stateOf(deliveryId)).toBe('sent')
  server.clock.advance(31 * dayInSeconds)
  await again(token)
  expect(await stateOf(deliveryId)).toBe('waiting')
  await deliverReport(deps)({ deliveryId })
  await handOverMessages(server)
  const fresh = await lastToken()
  expect(fresh).not.toBe(token)
  await again(token)
  expect(await stateOf(deliveryId)).toBe('sent')
  await again('of-no-report')
})

test('a locked or revoked link or a recalled report sends nothing', async () => {
  for (const update of [
    'update report_links set revoked_at = now() where report_id = $1 and $2::uuid is not null',
    `update reports set recalled_at = now(), recalled_why = 'Another eye', recalled_by = $2 where report_id = $1`,
  ]) {
    server.clock.set(begun)
    const { token, deliveryId, reportId } = await sent()
    server.clock.advance(31 * dayInSeconds)
    await pool.query(update, [reportId, reader.loginId])
    await again(token)
    expect(await stateOf(deliveryId)).toBe('sent')
  }
  server.clock.set(begun)
  const { token, deliveryId } = await sent()
  for (let tries = 1; tries <= 5; tries += 1)
    await post('/reports/requestreporttoken', { reportToken: token, birthDate: '1951-02-03' })
  server.clock.advance(31 * dayInSeconds)
  await again(token)
  expect(await stateOf(deliveryId)).toBe('sent')
})
