import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { makeApp } from '../../start/make-app.ts'
import { readConfig } from '../../config.ts'

const server = await startTestServer()
const received: { path: string | undefined; headers: object; body: object }[] = []
const arrived = Promise.withResolvers<void>()
const service = createServer((request, response) => {
  let text = ''
  request.on('data', (piece: Buffer) => (text += piece.toString()))
  request.on('end', () => {
    received.push({ path: request.url, headers: request.headers, body: JSON.parse(text) as object })
    response.writeHead(202).end('ok')
    arrived.resolve()
  })
})
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
afterAll(() => service.close())

const send = (app: { fetch: (request: Request) => Response | Promise<Response> }, body: object) =>
  app.fetch(
    new Request('http://localhost/api/v1/analytics/page', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'A phone', cookie: 'a=b' },
      body: JSON.stringify({ requestModel: body }),
    }),
  )

test('P1.platform.09: the server forwards a page view to the analytics service, without data about the visitor', async () => {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const config = { ...server.services.config, analytics: { url }, privateServices: [new URL(url).host] }
  const app = makeApp({ ...server.services, config })
  expect((await send(app, { pattern: '/signup', variant: 'b' })).status).toBe(204)
  await arrived.promise
  expect(received.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/api/event',
      body: {
        name: 'pageview',
        domain: 'localhost',
        url: `${server.services.config.publicUrl}/signup`,
        props: { variant: 'b' },
      },
    },
  ])
  expect(JSON.stringify(received)).not.toMatch(/A phone|a=b|x-forwarded/i)
  for (const pattern of ['/profile', '/clinician/patients/{-$patientId}', '/reset?token=abc', '//evil.test'])
    expect((await send(app, { pattern })).status).toBe(422)
  expect(received).toHaveLength(1)
})

test('P1.platform.09: without an analytics service nothing is sent', async () => {
  expect(readConfig({}).analytics).toBe(null)
  expect((await send(makeApp(server.services), { pattern: '/signup' })).status).toBe(204)
  expect(received).toHaveLength(1)
})
