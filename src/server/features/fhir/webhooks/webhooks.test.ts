import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { webhookTries } from '../../../../domain/fhir/webhook-events.ts'
import {
  addFindingsPatient,
  authorise,
  first,
  makeFindingsWorld,
  publish,
} from '../../../../../tests/support/access/findings-world.ts'
import { addSoftware } from '../../../../../tests/support/fhir-software.ts'
import { visitOf } from '../../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { findWebhookEvents } from './find-events.ts'
import { registerWebhook } from './register-webhook.ts'
import { sendWebhookEvent } from './send-event.ts'
import { signatureHeaders, webhookSecret } from './webhook-secret.ts'

/** Somebody else's server, which answers as its path says. */
type Heard = { path: string; headers: IncomingMessage['headers']; body: string }
const heard: Heard[] = []
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => (body += piece))
  request.on('end', () => {
    heard.push({ path: request.url ?? '', headers: request.headers, body })
    if (request.url === '/hangs') return
    if (request.url === '/cuts') return void request.socket.destroy()
    if (request.url === '/redirects') return void response.writeHead(307, { location: '/takes' }).end()
    response.writeHead(request.url === '/refuses' ? 500 : 204).end()
  })
})
await new Promise<void>((resolve) => receiver.listen(0, resolve))
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})
const { port } = receiver.address() as AddressInfo
const base = `http://localhost:${port}`

const server = await startTestServer({ privateServices: [`localhost:${port}`] })
const world = await makeFindingsWorld(server)
const { services } = server
const { pool, db } = services.database
const { clientId } = await addSoftware(server, world.doctors)

/** An address of the practice's software, or of the clinic's; it alone is told from now on. */
async function addWebhook(path: string, whose: string | null = clientId): Promise<string> {
  await pool.query('update webhooks set ended_at = now() where ended_at is null')
  server.clock.advance(1)
  const wish = { clientId: whose, url: `${base}${path}`, events: [], now: services.clock.now() }
  const registered = await registerWebhook(db, wish, services.config)
  if ('fault' in registered) throw new Error(registered.fault)
  return registered.webhookId
}
const eventsOf = async (webhookId: string) =>
  (
    await pool.query(`select event_id, event, patient_id, state, tries from webhook_events where webhook_id = $1`, [
      webhookId,
    ])
  ).rows
/** Looks for events and sends what waits, as the jobs do; answers what was thrown. */
async function tell(webhookId: string): Promise<unknown[]> {
  await findWebhookEvents(services)()
  const waiting = (await eventsOf(webhookId)).filter(({ state }) => state === 'waiting')
  return Promise.all(
    waiting.map(({ event_id }) => sendWebhookEvent(services)({ eventId: event_id }).catch((error: unknown) => error)),
  )
}
const released = async () => {
  const patient = await addFindingsPatient(world, 'told at once')
  await publish(world, patient, first)
  await authorise(world, patient)
  return patient
}
beforeEach(() => void (heard.length = 0))

test('a report is told once, when it is released and not before, by ids alone and signed', async () => {
  const webhookId = await addWebhook('/takes')
  const patient = await released()
  await tell(webhookId)
  expect(heard).toEqual([])
  server.clock.advance(61)
  await tell(webhookId)
  await tell(webhookId)
  const [report] = patient.reports
  expect(heard.map(({ body }) => JSON.parse(body))).toEqual([
    {
      type: 'report.released',
      timestamp: expect.stringMatching(/Z$/),
      data: { patient: `Patient/${patient.patientId}`, report: `DiagnosticReport/${report?.reportGuid}` },
    },
  ])
  const [call] = heard
  const secret = Buffer.from(webhookSecret(services.secrets, webhookId).replace('whsec_', ''), 'base64')
  const signed = `${String(call?.headers['webhook-id'])}.${String(call?.headers['webhook-timestamp'])}.${call?.body}`
  expect(call?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
  expect(Number(call?.headers['webhook-timestamp'])).toBe(Math.floor(services.clock.now().getTime() / 1000))
  expect(await eventsOf(webhookId)).toMatchObject([{ patient_id: patient.patientId, state: 'sent', tries: 1 }])
})

test('the secret is another for each address, and stays good while its key is there', async () => {
  const [one, other] = [await addWebhook('/takes'), await addWebhook('/takes')]
  expect(webhookSecret(services.secrets, one)).not.toBe(webhookSecret(services.secrets, other))
  const newKey = { kty: 'oct' as const, k: randomBytes(32).toString('base64url') }
  const rotated: Parameters<typeof webhookSecret>[0] = { token: [newKey, ...services.secrets.token] }
  const signedBy = (secrets: typeof rotated) => {
    const bytes = Buffer.from(webhookSecret(secrets, one).replace('whsec_', ''), 'base64')
    return `v1,${createHmac('sha256', bytes).update('event.1.{}').digest('base64')}`
  }
  const signatures = (secrets: typeof rotated) =>
    signatureHeaders(secrets, one, { eventId: 'event', second: 1, body: '{}' })['webhook-signature']?.split(' ')
  expect(signatures(rotated)).toEqual(expect.arrayContaining([signedBy(rotated), signedBy(services.secrets)]))
  expect(signatures({ token: [newKey] })).not.toContain(signedBy(services.secrets))
})

test('a pharmacy, a practice that does not know the patient, and the clinic’s own software learn of no report', async () => {
  const pharmacy = await addSoftware(server, world.clinic.practiceId)
  const stranger = await addSoftware(server, world.strangers)
  for (const whose of [pharmacy.clientId, stranger.clientId, null]) {
    const webhookId = await addWebhook('/takes', whose)
    await released()
    server.clock.advance(61)
    await tell(webhookId)
    expect(await eventsOf(webhookId)).toEqual([])
  }
})

test('a report that was taken back, or whose patient withdrew, before it was sent is not told', async () => {
  const webhookId = await addWebhook('/takes')
  const [recalled, leaving] = [await released(), await released()]
  server.clock.advance(61)
  await findWebhookEvents(services)()
  await pool.query(
    `update reports set recalled_at = $2, recalled_by = $3, recalled_why = 'wrong' where patient_id = $1`,
    [recalled.patientId, services.clock.now(), world.people.reader.loginId],
  )
  await pool.query('delete from patient_practices where patient_id = $1', [leaving.patientId])
  await tell(webhookId)
  expect(heard).toEqual([])
  expect((await eventsOf(webhookId)).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
})

test('a practice that is asked for the outcome of a spot is told, another is not', async () => {
  const patient = await addFindingsPatient(world, 'told at once')
  const { visitId } = await visitOf(server, patient.patientId)
  const other = await addSoftware(server, world.otherDoctors)
  for (const [whose, count] of [
    [clientId, 1],
    [other.clientId, 0],
  ] as const) {
    const webhookId = await addWebhook('/takes', whose)
    server.clock.advance(1)
    await pool.query(
      `insert into spot_result_requests (visit_id, lesion_id, practice_id, asked_by, asked_at) values ($1, $2, $3, $4, $5)`,
      [visitId, patient.lesionId, world.doctors, world.people.reader.loginId, services.clock.now()],
    )
    await tell(webhookId)
    expect((await eventsOf(webhookId)).map((event) => event.patient_id)).toEqual(
      Array.from({ length: count }, () => patient.patientId),
    )
  }
  expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({
    type: 'outcome.asked',
    data: {
      patient: `Patient/${patient.patientId}`,
      encounter: `Encounter/${visitId}`,
      spot: `BodyStructure/${patient.lesionId}`,
    },
  })
})

test.each(['/refuses', '/redirects', '/cuts'])(
  'an event that a receiver at %s does not take waits, and is sent again',
  async (path) => {
    const webhookId = await addWebhook(path)
    await released()
    server.clock.advance(61)
    expect(await tell(webhookId)).toEqual([expect.any(Error)])
    expect(await eventsOf(webhookId)).toEqual([expect.objectContaining({ state: 'waiting', tries: 1 })])
    expect(heard.map((one) => one.path)).toEqual([path])
    await pool.query('update webhooks set url = $2 where webhook_id = $1', [webhookId, `${base}/takes`])
    expect(await tell(webhookId)).toEqual([undefined])
    expect(await eventsOf(webhookId)).toEqual([expect.objectContaining({ state: 'sent', tries: 2 })])
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  },
)

test('a receiver that never answers is left after 10 seconds', { timeout: 30_000 }, async () => {
  const webhookId = await addWebhook('/hangs')
  await released()
  server.clock.advance(61)
  expect(await tell(webhookId)).toEqual([expect.any(Error)])
  expect(await eventsOf(webhookId)).toEqual([expect.objectContaining({ state: 'waiting', tries: 1 })])
})

test('an address of our own network is not called', async () => {
  const webhookId = await addWebhook('/takes')
  await pool.query('update webhooks set url = $2 where webhook_id = $1', [webhookId, `http://127.0.0.1:${port}/takes`])
  await released()
  server.clock.advance(61)
  expect(await tell(webhookId)).toEqual([expect.any(Error)])
  expect(heard).toEqual([])
})

test('an event is given up after its last try, and no more is sent', async () => {
  const webhookId = await addWebhook('/refuses')
  await released()
  server.clock.advance(61)
  await tell(webhookId)
  await pool.query('update webhook_events set tries = $2 where webhook_id = $1', [webhookId, webhookTries - 1])
  expect(await tell(webhookId)).toEqual([undefined])
  expect(await eventsOf(webhookId)).toEqual([expect.objectContaining({ state: 'given-up', tries: webhookTries })])
  expect(await tell(webhookId)).toEqual([])
})

test('software that was ended is told of nothing more', async () => {
  const ending = await addSoftware(server, world.doctors)
  const webhookId = await addWebhook('/takes', ending.clientId)
  await released()
  server.clock.advance(61)
  await findWebhookEvents(services)()
  await pool.query('update fhir_clients set ended_at = now() where client_id = $1', [ending.clientId])
  await tell(webhookId)
  expect(heard).toEqual([])
  expect(await eventsOf(webhookId)).toEqual([expect.objectContaining({ state: 'dropped' })])
})
