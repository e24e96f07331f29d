import { expect, test } from 'vitest'
import { type Addressed, hearSignal, type Pairing } from './pairing.ts'

const alone: Pairing = { me: 'me', other: null }
const paired: Pairing = { me: 'me', other: 'her' }
const offer = (from: string, to: string): Addressed => ({ kind: 'description', from, to })

test.each<[string, [Pairing, Addressed], string]>([
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
  expect(hearSignal(pairing, signal)).toBe(heard)
})
