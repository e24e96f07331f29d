import { expect, test } from 'vitest'
import { addressGroup, callerAddress } from './caller-address.ts'

test('a caller without a proxy is the peer, whatever it claims', () => {
  expect(callerAddress('203.0.113.7', undefined)).toBe('203.0.113.7')
  expect(callerAddress('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7')
})

test('a proxy on this machine or network is believed, from the end of its list', () => {
  expect(callerAddress('127.0.0.1', '198.51.100.9')).toBe('198.51.100.9')
  expect(callerAddress('::ffff:10.0.0.4', '1.2.3.4, 198.51.100.9, 10.0.0.9')).toBe('198.51.100.9')
  expect(callerAddress('::1', '2001:db8::5')).toBe('2001:db8::5')
})

test('rubbish in the header is ignored, and no socket has no address', () => {
  expect(callerAddress('127.0.0.1', 'haha, "; drop')).toBe('127.0.0.1')
  expect(callerAddress(undefined, '198.51.100.9')).toBe('unknown')
})

test('IPv6 callers are counted by their /64', () => {
  expect(addressGroup('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressGroup('2001:DB8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(addressGroup('::1')).toBe('0:0:0:0::/64')
  expect(addressGroup('203.0.113.7')).toBe('203.0.113.7')
})
