import { expect, test } from 'vitest'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { makeApp } from '../start/make-app.ts'
import { readConfig } from '../config.ts'
import { makeLogger } from '../platform/logger.ts'
import { addressGroup, callerAddress } from './caller-address.ts'

const server = await startTestServer()
const proxies = readConfig({ TRUSTED_PROXIES: '127.0.0.1, ::1, 10.0.0.0/8' }).trustedProxies

test('a caller without a configured proxy is the peer, whatever it claims, on whatever network', () => {
  for (const peer of ['203.0.113.7', '127.0.0.1', '10.0.0.4', '192.168.1.9']) {
    expect(callerAddress(peer, undefined)).toBe(peer)
    expect(callerAddress(peer, '198.51.100.1')).toBe(peer)
  }
  expect(callerAddress('192.168.1.9', '198.51.100.1', proxies)).toBe('192.168.1.9')
})

test('a configured proxy is believed, from the end of its list', () => {
  expect(callerAddress('127.0.0.1', '198.51.100.9', proxies)).toBe('198.51.100.9')
  expect(callerAddress('::ffff:10.0.0.4', '1.2.3.4, 198.51.100.9, 10.0.0.9', proxies)).toBe('198.51.100.9')
  expect(callerAddress('::1', '2001:db8::5', proxies)).toBe('2001:db8::5')
})

test('rubbish in the header is ignored, and no socket has no address', () => {
  expect(callerAddress('127.0.0.1', 'haha, "; drop', proxies)).toBe('127.0.0.1')
  expect(callerAddress(undefined, '198.51.100.9', proxies)).toBe('unknown')
})

test('IPv6 callers are counted by their /64', () => {
  expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressGroup('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(addressGroup('::1')).toBe('0:0:0:0::/64')
  expect(addressGroup('203.0.113.7')).toBe('203.0.113.7')
})

test('who says each time that somebody else sent them is counted as one, and the log names the setting once', async () => {
  const warned: unknown[] = []
  const logger = Object.assign(makeLogger('silent'), { warn: (...about: unknown[]) => void warned.push(about) })
  const app = makeApp({ ...server.services, logger })
  const { token } = (await server.call('GET', '/auth/token')).body
  const guess = async (i: number) => {
    const request = new Request('http://localhost/api/v1/promocodes/validate', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${i}`,
      },
      body: JSON.stringify({ requestModel: { promoCode: `GUESS${i}` } }),
    })
    return (await app.fetch(request, { incoming: { socket: { remoteAddress: '10.1.2.3' } } })).status
  }
  const statuses = []
  for (let i = 0; i < 65; i++) statuses.push(await guess(i))
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
  expect(statuses.at(-1)).toBe(429)
  expect(warned).toHaveLength(1)
  expect(String(warned)).toContain('TRUSTED_PROXIES')
})
