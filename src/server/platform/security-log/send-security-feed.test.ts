import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { writeSecurityLog } from './security-log-store.ts'
import { sendSecurityFeed } from './send-security-feed.ts'

const server = await startTestServer()
const { database, config } = server.services
const read = (name: string) => readFileSync(`tests/fixtures/tls/${name}.pem`, 'utf8')
const ca = read('certificate')

/** A collector of syslog over TLS. */
async function startCollector() {
  const received: string[] = []
  const collector = createServer({ key: read('key'), cert: ca }, (socket) => {
    let text = ''
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    socket.on('end', () => void received.push(text))
  })
  collector.on('tlsClientError', () => undefined)
  collector.listen(0, 'localhost')
  await once(collector, 'listening')
  onTestFinished(() => void collector.close())
  const { port } = z.object({ port: z.number() }).parse(collector.address())
  return { received, securityFeed: new URL(`tls://localhost:${port}`) }
}

const event = z.object({ event: z.object({ action: z.string(), sequence: z.number() }) })
/** The events of frames, each of which says how many bytes it has. */
function eventsIn(text: string): z.infer<typeof event>[] {
  const bytes = Buffer.from(text)
  const events = []
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(' ', at)
    const length = Number(bytes.toString('utf8', at, space))
    const line = bytes.toString('utf8', space + 1, space + 1 + length)
    expect(line).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+Z \S+ lentigo - security - \{/)
    events.push(event.parse(JSON.parse(line.slice(line.indexOf('{')))))
    at = space + 1 + length
  }
  return events
}
const write = (what: 'address' | 'details' | 'password' | 'phone') =>
  writeSecurityLog(database.db, { kind: 'setting', what, now: server.clock.now() })
const sendTo = (securityFeed: URL | null, settings: { ca?: string; atOnce?: number } = { ca }) =>
  sendSecurityFeed({ database, config: { ...config, securityFeed } }, settings)()

test('each entry is sent once, in the order of the chain, to whom the operator named', async () => {
  await write('address')
  await write('details')
  const { received, securityFeed } = await startCollector()
  await sendTo(null)
  expect(received).toEqual([])
  await sendTo(securityFeed)
  const sent = eventsIn(received[0] ?? '')
  expect(sent.map(({ event: { action } }) => action)).toEqual(
    expect.arrayContaining(['setting.address', 'setting.details']),
  )
  const places = sent.map(({ event: { sequence } }) => sequence)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  await sendTo(securityFeed)
  expect(received, 'nothing new').toHaveLength(1)
  await write('password')
  await sendTo(securityFeed)
  expect(eventsIn(received[1] ?? '').map(({ event: { action } }) => action)).toEqual(['setting.password'])
})

test('nothing goes to a collector whose certificate is not trusted, nor is lost while none is reached', async () => {
  await write('phone')
  const stranger = await startCollector()
  await expect(sendTo(stranger.securityFeed, {})).rejects.toThrow('self-signed')
  expect(stranger.received).toEqual([])
  await expect(sendTo(new URL('tls://localhost:1'))).rejects.toThrow('ECONNREFUSED')
  const later = await startCollector()
  await sendTo(later.securityFeed)
  expect(eventsIn(later.received[0] ?? '').map(({ event: { action } }) => action)).toContain('setting.phone')
})

test('more entries than go at once are all sent in one run, each once and in order', async () => {
  await sendTo((await startCollector()).securityFeed)
  const kinds = ['address', 'details', 'password', 'phone', 'address'] as const
  for (const what of kinds) await write(what)
  const { received, securityFeed } = await startCollector()
  await sendTo(securityFeed, { ca, atOnce: 2 })
  expect(received.map((text) => eventsIn(text).length)).toEqual([2, 2, 1])
  expect(received.flatMap(eventsIn).map(({ event: { action } }) => action)).toEqual(
    kinds.map((what) => `setting.${what}`),
  )
})
