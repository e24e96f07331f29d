import { expect, test } from 'vitest'
import { type PeerSignal, signalEffect, type PeerPairing } from './peer-pairing.ts'

const alone: PeerPairing = { me: 'me', other: null }
const paired: PeerPairing = { me: 'me', other: 'her' }
const offer = (from: string, to: string): PeerSignal => ({ kind: 'description', from, to })

test.each<[string, [PeerPairing, PeerSignal], string]>([
  ['somebody comes', [alone, { kind: 'hello', from: 'her' }], 'begin'],
  ['who was there already offers', [alone, offer('her', 'me')], 'begin'],
  ['they come again after a reload', [paired, { kind: 'hello', from: 'her, reloaded' }], 'begin'],
  ['a hello that came twice', [paired, { kind: 'hello', from: 'her' }], 'drop'],
  ['what belongs to this connection', [paired, offer('her', 'me')], 'take'],
  ['meant for this page before its own reload', [alone, offer('her', 'me, before')], 'drop'],
  ['the same once it is connected', [paired, offer('her', 'me, before')], 'drop'],
  ['sent by a page that was reloaded since', [paired, offer('her, before', 'me')], 'drop'],
  ['they leave', [paired, { kind: 'leave', from: 'her' }], 'end'],
  ['a page leaves that was reloaded since', [paired, { kind: 'leave', from: 'her, before' }], 'drop'],
])('P1.platform.05: a signal belongs to one connection: %s', (_, [pairing, signal], heard) => {
  expect(signalEffect(pairing, signal)).toBe(heard)
})
