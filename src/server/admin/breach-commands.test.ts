import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../tests/support/booking-clinic.ts'
import { addPerson, addPractice, type Person } from '../../../tests/support/server/people.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { Role } from '../../contract/enums.ts'
import { runAdmin } from './run-admin.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
const thief = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Thief' })
const other = await addPerson(server, { role: Role.Doctor, practices: [practiceId], name: 'Other' })

const opened = (by: Person, patientId: string, at: string) => openedOn(null, { by, patientId, at })
const openedOn = (tablet: string | null, { by, patientId, at }: { by: Person; patientId: string; at: string }) =>
  pool.query(
    `insert into record_accesses (login_id, patient_id, what, occurred_at, device_id) values ($1, $2, 'patient', $3, $4)`,
    [by.loginId, patientId, at, tablet],
  )
const breach = async (...args: string[]) => {
  const said = await runAdmin(
    ['breach', '--since', '2026-11-20', '--until', '2026-11-22', ...args],
    server.services.config,
  )
  return 'output' in said ? said.output : said.error
}
const mailsTo = async (recipient: string | null) =>
  (
    await db
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('recipient', '=', recipient ?? '')
      .execute()
  ).map(({ subject, body }) => `${subject} ${body}`)
const addressOf = async (patientId: string) =>
  (
    await pool.query<{ email_address: string | null }>('select email_address from patients where patient_id = $1', [
      patientId,
    ])
  ).rows[0]?.email_address ?? null

const [reached, unreachable, before, after, byOther] = [
  await addBookingPatient(server),
  await addBookingPatient(server),
  await addBookingPatient(server),
  await addBookingPatient(server),
  await addBookingPatient(server),
]
await pool.query(`update patients set email_address = 'reached@example.nz' where patient_id = $1`, [reached.patientId])
await pool.query('update patients set email_address = null where patient_id = $1', [unreachable.patientId])
for (const at of ['2026-11-20T01:00:00Z', '2026-11-21T01:00:00Z']) await opened(thief, reached.patientId, at)
await opened(thief, unreachable.patientId, '2026-11-21T02:00:00Z')
await opened(thief, before.patientId, '2026-11-19T02:00:00Z')
await opened(thief, after.patientId, '2026-11-22T16:00:00Z')
await opened(other, byOther.patientId, '2026-11-21T02:00:00Z')

test('the people whose records a login opened in a span of time are counted, with who must be told by when', async () => {
  const said = await breach('--who', thief.userName, '--found', '2026-11-22T00:00:00Z')
  expect(said).toContain('2 people are affected, 1 of them without an e-mail address.')
  expect(said).toContain('Office of the Privacy Commissioner, by 2026-11-25T00:00:00.000Z')
  expect(said).toContain('Who looked')
  expect(said).not.toMatch(/Ngāta|Aroha|reached@/)
  expect(await breach('--who', thief.loginId)).toContain('2 people are affected')
})

test('the list is a CSV of each person with how often and when', async () => {
  const lines = (await breach('--who', thief.userName, '--csv')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.find((line) => line.includes(reached.patientId))).toContain('"reached@example.nz"')
  expect(lines.find((line) => line.includes(reached.patientId))).toContain('"2","2026-11-20T01:00:00.000Z"')
})

test('a day counts whole, from its beginning in New Zealand to its end in Western Australia', async () => {
  const morning = await addPerson(server, { role: Role.Doctor, practices: [practiceId] })
  for (const [at, patient] of [
    ['2026-11-19T10:59:59Z', reached],
    ['2026-11-19T11:00:00Z', unreachable],
    ['2026-11-22T15:59:59Z', before],
    ['2026-11-22T16:00:00Z', byOther],
  ] as const)
    await opened(morning, patient.patientId, at)
  const said = await breach('--who', morning.userName, '--csv')
  expect([reached, unreachable, before, byOther].map(({ patientId }) => said.includes(patientId))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a tablet stands for who used it then: neither for who had it before, nor for what they looked at on another', async () => {
  const [tablet, elsewhere] = [randomUUID(), randomUUID()]
  for (const id of [tablet, elsewhere])
    await pool.query('insert into devices (device_id, key_thumbprint, practice_id) values ($1::uuid, $1::text, $2)', [
      id,
      practiceId,
    ])
  const used = (by: Person, from: string, until: string | null) =>
    pool.query('update sessions set device_id = $1, created_at = $2, ended_at = $3 where login_id = $4', [
      tablet,
      from,
      until,
      by.loginId,
    ])
  await used(other, '2026-11-20', null)
  await used(thief, '2026-11-18', '2026-11-19')
  const onAnother = await addBookingPatient(server)
  await openedOn(elsewhere, { by: other, patientId: onAnother.patientId, at: '2026-11-21T03:00:00Z' })
  const lines = (await breach('--tablet', tablet, '--csv')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(byOther.patientId)
})

test('each person gets one mail that says nothing of the record; those without an address are listed, and the log has it', async () => {
  const said = await breach('--who', thief.userName, '--tell')
  expect(said).toContain('Told 1 people now, 0 before.')
  expect(said).toContain(unreachable.patientId)
  expect(await breach('--who', thief.userName, '--tell')).toContain('Told 0 people now, 1 before.')
  const mails = await mailsTo(await addressOf(reached.patientId))
  expect(mails).toHaveLength(1)
  expect(mails[0]).not.toMatch(/skin|spot|photo|report|doctor|Westmere/i)
  const { rows } = await pool.query(
    `select patient_id from security_log where kind = 'breach' and what = 'person-told'`,
  )
  expect(rows).toEqual([{ patient_id: reached.patientId }])
})

test('a breach without a user or a tablet, of an unknown user, or without its time is refused', async () => {
  for (const args of [[], ['--who', 'nobody@example.nz'], ['--who', thief.userName, '--tablet', randomUUID()]])
    expect(await breach(...args)).toContain('Name one user')
  const untimed = await runAdmin(['breach', '--who', thief.userName], server.services.config)
  expect(untimed).toEqual({ error: expect.stringContaining('Give --since') })
})
