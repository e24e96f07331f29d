import { expect, test } from 'vitest'
import { addPerson, addPractice } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'

const server = await startTestServer()
const practiceId = await addPractice(server, 'Pharmacy', 'Westmere Pharmacy')
const read = async (role: (typeof Role)[keyof typeof Role]) => {
  const practices = role === Role.Melanographer || role === Role.Patient ? [] : [practiceId]
  const { token } = await addPerson(server, { role, practices })
  return server.call('GET', '/operations/get', { token })
}

test('melanographers read how the service stands; a practice’s manager and doctor, and patients, do not', async () => {
  const { status, body } = await read(Role.Melanographer)
  expect(status).toBe(200)
  expect(body).toMatchObject({ visitsHeld: 0, urgentReports: { waiting: 0, since: null }, whenBackedUp: null })
  for (const role of [Role.PracticeManager, Role.Doctor, Role.Patient])
    expect((await read(role)).body.extensions?.code).toBe('forbidden')
})

test('messages that wait or were lost and jobs that failed are counted, and the last backup is told', async () => {
  const { pool } = server.services.database
  const now = server.clock.now().toISOString()
  await pool.query(
    `insert into outgoing_messages (channel, recipient, body, outcome, created_at, outcome_at) values
      ('email', 'waits@example.test', 'b', 'queued', $1::timestamptz - interval '6 minutes', null),
      ('email', 'soon@example.test', 'b', 'queued', $1::timestamptz - interval '4 minutes', null),
      ('email', 'lost@example.test', 'b', 'bounced', $1::timestamptz - interval '1 hour', $1::timestamptz - interval '1 hour')`,
    [now],
  )
  expect((await read(Role.Melanographer)).body.jobs).toMatchObject({ failed: 0 })
  await pool.query(
    `insert into pgboss.job (name, state, completed_on) select name, 'failed', now() from pgboss.queue limit 1`,
  )
  await pool.query(`insert into backups (byte_size, files, made_at, verified_at) values (1, 1, $1, $1)`, [now])
  expect((await read(Role.Melanographer)).body).toMatchObject({
    jobs: { failed: 1 },
    messages: { waiting: 1, lost: 1 },
    whenBackedUp: now,
  })
})
