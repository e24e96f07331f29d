import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { lookup } from 'node:dns'
import { afterAll, expect, test } from 'vitest'
import { callOutside, PrivateAddressError } from './call-outside.ts'
import { isPublicAddress } from './public-address.ts'

let heard = 0
const server = createServer((_, response) => {
  heard += 1
  response.end('answered')
})
await new Promise<void>((resolve) => server.listen(0, resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const call = { method: 'GET', headers: {}, timeout: 2000 } as const
const callTo = (host: string, more: Partial<Parameters<typeof callOutside>[2]> = {}) =>
  callOutside(new URL(`http://${host}:${port}/`), call, { privateServices: [], ...more })

/** A name server that gives every name this address. */
const naming = (address: string): typeof lookup =>
  ((_: string, __: object, done: (error: null, found: { address: string; family: number }[]) => void) =>
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }])) as typeof lookup

test.each([
  '127.0.0.1',
  '127.0.0.77',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '0.0.0.0',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
])('%s reaches no port of this machine', async (host) => {
  await expect(callTo(host)).rejects.toBeInstanceOf(PrivateAddressError)
  expect(heard).toBe(0)
})

test.each(['127.0.0.1', '169.254.169.254', '10.0.0.5', '::1', 'fd00::1', '64:ff9b::7f00:1'])(
  'a public name that leads to %s is not connected to',
  async (address) => {
    await expect(callTo('rebound.push.apple.com', { lookup: naming(address) })).rejects.toBeInstanceOf(
      PrivateAddressError,
    )
    expect(heard).toBe(0)
  },
)

test('a service that the operator runs on their own network is reached, at that port alone', async () => {
  const options = { privateServices: [`localhost:${port}`] }
  expect(await callTo('localhost', options)).toMatchObject({ status: 200, text: 'answered' })
  heard = 0
  await expect(callTo('localhost', { privateServices: [`localhost:${port + 1}`] })).rejects.toBeInstanceOf(
    PrivateAddressError,
  )
  expect(heard).toBe(0)
})

test.each([
  ['1.1.1.1', true],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['2606:4700::1111', true],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['fe80::1', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic))
