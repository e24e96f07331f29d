import { expect, test } from 'vitest'
import { addClinic } from '../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../tests/support/imaged-patient.ts'
import { needsDoctor, readAndPublish } from '../../../tests/support/read-visit.ts'
import { addPerson, addPractice } from '../../../tests/support/server/people.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { Role } from '../../contract/enums.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import { operationsNumbers, serveMetrics } from './serve-metrics.ts'

const server = await startTestServer()
const { services } = server
const { pool } = services.database

/** What Prometheus reads, by the name of each number. */
async function scrape(path = '/metrics') {
  const metrics = makeMetrics()
  metrics.addNumbers(operationsNumbers(services))
  const served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const answer = await fetch(`http://127.0.0.1:${served.port}${path}`)
  const text = await answer.text()
  await served.stop()
  const values = [...text.matchAll(/^(lentigo_[a-z_]+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)])
  return { status: answer.status, text, values: Object.fromEntries(values) }
}

test('a quiet service shows zeros, no last backup, and a database that answers', async () => {
  const { status, values, text } = await scrape()
  expect(status).toBe(200)
  expect(values).toMatchObject({
    lentigo_database_up: 1,
    lentigo_messages_waiting: 0,
    lentigo_urgent_reports_waiting: 0,
    lentigo_urgent_report_age_seconds: 0,
    lentigo_visits_held: 0,
    lentigo_tasks_open: 0,
  })
  expect(values.lentigo_disk_free_bytes).toBeGreaterThan(0)
  expect(values.lentigo_last_backup_timestamp_seconds).toBeUndefined()
  expect(text).not.toMatch(/@|\+64/)
  expect((await scrape('/')).status).toBe(404)
})

test('what waits, failed and was lost is counted, with how old the oldest is', async () => {
  const clinic = await addClinic(server)
  const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
  await pool.query('update practices set report_distribution_strategy_id = 2 where practice_id = $1', [practiceId])
  const { patientId } = await addImagedPatient(server, clinic)
  await linkToPractice(server, patientId, practiceId)
  const reader = await addPerson(server, { role: Role.Melanographer })
  await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  const now = server.clock.now()
  await pool.query(
    `insert into outgoing_messages (channel, recipient, body, outcome, outcome_at, created_at) values
      ('email', 'a@example.test', '', 'queued', null, $1::timestamptz - interval '6 minutes'),
      ('email', 'b@example.test', '', 'queued', null, $1),
      ('sms', '+64215550101', '', 'bounced', $1::timestamptz - interval '1 hour', $1),
      ('sms', '+64215550101', '', 'bounced', $1::timestamptz - interval '2 days', $1),
      ('sms', '+64215550101', '', 'delivered', $1::timestamptz - interval '1 minute', $1)`,
    [now],
  )
  await pool.query(
    `insert into backups (made_at, verified_at, files, byte_size) values ($1::timestamptz - interval '2 hours', $1, 1, 1)`,
    [now],
  )
  server.clock.advance(3600)
  const { values } = await scrape()
  expect(values).toMatchObject({
    lentigo_messages_waiting: 2,
    lentigo_messages_lost: 1,
    lentigo_urgent_reports_waiting: 1,
    lentigo_urgent_report_age_seconds: 3600,
    lentigo_last_backup_timestamp_seconds: Math.round(now.getTime() / 1000 - 7200),
    lentigo_last_receipt_timestamp_seconds: Math.round(now.getTime() / 1000 - 60),
  })
  expect(values.lentigo_jobs_waiting).toBeGreaterThan(0)
})

test('requests are counted by their route’s pattern, without any id', async () => {
  const { token } = await addPerson(server, { role: Role.Melanographer })
  await server.call('GET', '/lookups/getsites', { token })
  await server.call('GET', '/users/9f8e7d6c-0000-4000-8000-000000000000', { token })
  const { text } = await services.metrics.exposition()
  expect(text).toMatch(/lentigo_requests_total\{method="GET",route="[^"]*",status="\d+"\} [1-9]/)
  expect(text).not.toContain('9f8e7d6c')
})
