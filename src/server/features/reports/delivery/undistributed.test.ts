import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { type Answer, looksHarmless, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { handOverMessages } from '../../../../../tests/support/server/hand-over-messages.ts'
import { addPerson, addPractice, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { demoOutbox } from '../../../platform/messages/demo-outbox.ts'
import { readMailSettings, WrongSetting } from '../../../platform/messages/mail-settings.ts'
import { smtpDriver } from '../../../platform/messages/smtp-driver.ts'
import { notifySender } from './notify-sender.ts'
import { watchReports } from './watch-reports.ts'

const server = await startTestServer()
const { pool, db } = server.services.database
/** Monday 9 am in Auckland. */
const monday = '2026-11-22T20:00:00Z'
server.clock.set(monday)
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query('update practices set report_distribution_strategy_id = 2 where practice_id = $1', [practiceId])
const reader = await addPerson(server, { role: Role.Melanographer })
const doctorNamed = (name: string, practices = [practiceId]) =>
  addPerson(server, { role: Role.Doctor, practices, name })
const sender = await doctorNamed('Sarah')
await pool.query(`update login_contexts set permissions = '{1}' where login_id = $1`, [sender.loginId])
const named = await doctorNamed('Named')
const switchedOff = await doctorNamed('Off')
const left = await doctorNamed('Left')
const ended = await doctorNamed('Ended')
const elsewhere = await doctorNamed('Elsewhere', [await addPractice(server, 'General Practice', 'Elsewhere Medical')])

const practitionerOf = 'practitioner_id = (select practitioner_id from practitioners where login_id = $1)'
const setSwitch = ({ loginId }: Person, isTold: boolean) =>
  pool.query(
    `update practice_practitioners set notify_about_undistributed_reports = $2 where ${practitionerOf} and practice_id = $3`,
    [loginId, isTold, practiceId],
  )
await setSwitch(sender, false)
await setSwitch(switchedOff, false)
await pool.query(`update practice_practitioners set left_at = now() where ${practitionerOf}`, [left.loginId])
await pool.query(`update logins set status = 'disabled' where login_id = $1`, [ended.loginId])
// Still in the practice's list, with the right to work elsewhere alone.
await pool.query(
  `insert into practice_practitioners (practice_id, practitioner_id)
    select $2, practitioner_id from practitioners where login_id = $1`,
  [elsewhere.loginId, practiceId],
)

const received: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onRcptTo: ({ address }, _session, done) => {
    received.push(address)
    done()
  },
  onData: (stream, _session, done) => {
    stream.resume()
    stream.once('end', () => done(null, 'taken'))
  },
})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
const port = (smtp.server.address() as AddressInfo).port
const mail = readMailSettings(
  { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_TLS: 'off', MAIL_FROM: 'hello@skin.example.nz' },
  () => null,
)
if (mail === null || mail instanceof WrongSetting) throw new Error('no settings')
const driver = smtpDriver({
  mail,
  publicUrl: 'https://skin.example.nz',
  key: new Uint8Array(32),
  waits: { connect: 2000, answer: 2000 },
})
afterAll(() => {
  driver.close()
  smtp.close(() => undefined)
})
/** Who the mail server was told to bring what is queued to, by name. */
async function mailed() {
  received.length = 0
  await handOverMessages(server, { ...demoOutbox, mail: driver })
  const people = { sender, named, switchedOff, left, ended, elsewhere }
  return Object.entries(people).flatMap(([name, { userName }]) =>
    received.filter((to) => to === userName).map(() => name),
  )
}

const watch = watchReports(server.services)
async function addReport(answer: Answer = looksHarmless) {
  const { patientId } = await addImagedPatient(server, clinic)
  await linkToPractice(server, patientId, practiceId)
  return readAndPublish(server, reader, { patientId, answer })
}

beforeEach(async () => {
  server.clock.set(monday)
  await pool.query('update reports set alarmed_at = now() where alarmed_at is null')
  await mailed()
})

test('whom the practice named is told once of a report that waits for a working day, and nobody else', async () => {
  await addReport()
  await watch()
  expect(await mailed()).toEqual([])
  server.clock.advance(24 * 3600)
  await watch()
  await watch()
  expect(await mailed()).toEqual(['named'])
  server.clock.advance(24 * 3600)
  await watch()
  expect(await mailed()).toEqual([])
})

test('a practice gets no mail of waiting reports while nobody there has it switched on', async () => {
  await addReport()
  server.clock.advance(24 * 3600)
  await setSwitch(named, false)
  await watch()
  expect(await mailed()).toEqual([])
  await setSwitch(named, true)
  await watch()
  expect(await mailed()).toEqual(['named'])
})

test('of one that failed its sender and whom the practice named are told', async () => {
  const { reportId } = await addReport()
  const { rows } = await pool.query(
    `insert into report_deliveries (report_id, recipient_kind, recipient_id, recipient_name, channel, address, state, leaves_at)
      values ($1, 'practice', 'another', 'Westmere Medical', 'mail', 'desk@westmere.test', 'failed', now()) returning delivery_id`,
    [reportId],
  )
  await notifySender(db, server.services, rows[0].delivery_id)
  expect(await mailed()).toEqual(['sender', 'named'])
})
