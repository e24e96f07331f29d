import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { findWireBreaks } from './find-wire-breaks.ts'
import { readWire, textToWire, wireToText } from './read-wire.ts'

const previous = textToWire(readFileSync(join(import.meta.dirname, 'previous-wire.tsv'), 'utf8'))

test('the previous release calls this one, and this one reads what the previous release answered', () => {
  expect(findWireBreaks(previous, readWire())).toEqual([])
})

test.each([
  ['request', 'stored visitDraft.spots.*', 'comment'],
  ['request', 'LoginResult', 'refreshToken'],
  ['answer', 'Report', 'authorisedBy'],
] as const)('the %s %s is among what is compared', (side, shape, field) => {
  const now = readWire()
  const name = Object.keys(now[side]).find((one) => one === `${shape}.${field}`)
  const before = structuredClone(now)
  delete before[side][name!]
  expect(findWireBreaks(before, now)).toEqual([expect.stringContaining(`${shape}.${field} is new and required`)])
})

test('what is written is what is read', () => {
  expect(textToWire(wireToText(readWire()))).toEqual(readWire())
})

const way = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), address: z.string() }),
  z.object({ kind: z.literal('phone') }),
])
const shape = {
  text: z.string(),
  note: z.string().nullish(),
  size: z.enum(['small', 'large']),
  way,
  parts: z.array(z.object({ at: z.int() })),
}
const breaks = (side: 'request' | 'answer', changed: z.ZodRawShape) => {
  const wireOf = (fields: z.ZodRawShape) => readWire([{ side, name: 'call', schema: z.object(fields) }])
  return findWireBreaks(wireOf(shape), wireOf({ ...shape, ...changed }))
}
const { note: _note, ...withoutNote } = shape

test.each([
  ['request', { more: z.string().nullish() }],
  ['answer', { more: z.string().default('') }],
  ['request', { text: z.string().nullable() }],
  ['request', { size: z.enum(['small', 'large', 'huge']) }],
] as const)('of a %s %o breaks nothing', (side, changed) => {
  expect(breaks(side, changed)).toEqual([])
})

test.each([
  ['request', { more: z.string() }, /call.more is new and required/],
  ['answer', { more: z.string().nullable() }, /call.more is new and required/],
  ['answer', { text: z.string().nullable() }, /call.text may be null now/],
  ['answer', { text: z.string().optional() }, /call.text may be missing now/],
  ['answer', { size: z.enum(['small', 'large', 'huge']) }, /call.size may be huge now/],
  ['request', { size: z.enum(['small']) }, /call.size takes no large any more/],
  ['request', { note: z.string().optional() }, /call.note takes no null any more/],
  ['request', { note: z.string().nullable() }, /call.note is required now/],
  ['request', { parts: z.array(z.object({ at: z.int(), to: z.int() })) }, /call.parts.\*.to is new and required/],
  ['request', { way: z.discriminatedUnion('kind', [way.options[0]]) }, /call.way takes no shape\(kind=phone\)/],
] as const)('of a %s %o breaks the previous release', (side, changed, finding) => {
  expect(breaks(side, changed)[0]).toMatch(finding)
})

test('a request without a field that it had breaks the previous release', () => {
  const [before, now] = [shape, withoutNote].map((fields) =>
    readWire([{ side: 'request', name: 'call', schema: z.object(fields) }]),
  )
  expect(findWireBreaks(before!, now!)).toEqual([expect.stringMatching(/call.note is dropped/)])
})
