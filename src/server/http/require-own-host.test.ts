import { expect, test } from 'vitest'
import { startTestServer } from '../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const open = async (host: string, path = '/dev/outbox') =>
  (await server.fetch(new Request(`http://${host}${path}`, { headers: { host } }))).status

test('the demo’s outbox and pay page answer to the name of this server alone', async () => {
  const own = new URL(server.services.config.publicUrl).host
  for (const host of [own, 'localhost:8080', '127.0.0.1:8080', '[::1]:8080']) expect(await open(host)).toBe(200)
  for (const host of ['rebound.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:8080']) {
    expect(await open(host)).toBe(404)
    expect(await open(host, '/dev/pay/none')).toBe(404)
  }
})
