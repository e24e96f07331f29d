import { BlockList, isIPv6 } from 'node:net'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPublicAddress } from '../../src/server/platform/outgoing/public-address.ts'

/** The relays that we say how to run: whoever joins a call may have one send to any address that it does not deny. */
const relays = ['compose.yaml', 'docs/configuration.md']

const rangesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/denied-peer-ip=([\da-f.:]+)-([\da-f.:]+)$/gm)].map(
    ([, first = '', last = '']): [first: string, last: string] => [first, last],
  )

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

function deniedIn(file: string): (address: string) => boolean {
  const denied = new BlockList()
  for (const [first, last] of rangesIn(file)) denied.addRange(first, last, family(first))
  return (address) => denied.check(address, family(address))
}

/** Begin, middle and end of each kind of network, and its neighbours outside. */
const addresses = [
  ['0.0.0.0', '0.255.255.255', '1.0.0.0', '9.255.255.255'],
  ['10.0.0.0', '10.20.30.40', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.100.100.200', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.1', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.169.254', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.192', '192.0.0.255', '192.0.1.0', '192.0.2.7', '192.0.3.0'],
  ['192.88.98.255', '192.88.99.1', '192.88.100.0', '192.167.255.255', '192.168.0.1', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0', '198.51.99.255', '198.51.100.9', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.5', '203.0.114.0', '223.255.255.255', '224.0.0.1', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255', '8.8.8.8', '103.21.244.7'],
  ['::', '::1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '64:ff9b::a00:1', '64:ff9b:1::1', '100::1'],
  ['fc00::1', 'fd00:ec2::254', 'fe80::1', 'febf::1', 'fec0::1', 'ff02::1', '4000::1'],
  ['2001::1', '2001:1ff:ffff::1', '2001:200::1', '2001:db8::1', '2001:db9::1', '2002:7f00:1::1', '2003::1'],
  ['2404:6800:4006::1', '2606:4700::1111', '3ffe::1', '3fff::1', '3fff:fff::1', '3fff:1000::1'],
].flat()

test.each(relays)('a relay of %s sends to the addresses of the public internet alone', (file) => {
  const isDenied = deniedIn(file)
  expect(rangesIn(file).length).toBeGreaterThan(0)
  expect(addresses.filter((address) => isDenied(address) === isPublicAddress(address))).toEqual([])
})

test('both deny the same, and neither allows what coturn keeps to itself', () => {
  const [composed = '', written = ''] = relays
  expect(rangesIn(composed)).toEqual(rangesIn(written))
  for (const file of relays) {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('no-multicast-peers')
    expect(text).not.toMatch(/allow-loopback-peers|allowed-peer-ip/)
  }
})
