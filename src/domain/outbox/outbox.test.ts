import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attentionFor } from './attention.ts'
import { type OutboxEvent, type OutboxState, transition } from './outbox-state.ts'

const attention = attentionFor('invalid')
const events: OutboxEvent[] = [
  ...(
    [
      'seal',
      'registered',
      'bytes-sent',
      'all-sent',
      'bytes-missing',
      'committed',
      'held',
      'confirmed',
      'lost-by-server',
      'purged',
    ] as const
  ).map((kind) => ({ kind })),
  ...(['sign-in-needed', 'signed-in', 'damaged', 'edit', 'try-again'] as const).map((kind) => ({ kind })),
  { kind: 'refused', attention },
]
const follow = (state: OutboxState, steps: readonly OutboxEvent[]) =>
  steps.reduce<OutboxState | null>((at, step) => at && transition(at, step), state)
const named = (...kinds: Exclude<OutboxEvent['kind'], 'refused'>[]): OutboxEvent[] => kinds.map((kind) => ({ kind }))

test('the way of a visit from draft to purged', () => {
  const way = named('seal', 'registered', 'bytes-sent', 'bytes-sent', 'all-sent', 'committed', 'confirmed', 'purged')
  expect(follow({ kind: 'draft' }, way)).toEqual({ kind: 'purged' })
})

test('what is purged stays purged, and only a confirmed visit ever is', () => {
  for (const event of events) expect(transition({ kind: 'purged' }, event)).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (steps) => {
      let state: OutboxState = { kind: 'sealed' }
      const taken: OutboxEvent['kind'][] = []
      for (const step of steps) {
        const next = transition(state, step)
        if (next === null) continue
        taken.push(step.kind)
        state = next
      }
      if (state.kind !== 'purged') return
      expect(taken.slice(-2)).toEqual(['confirmed', 'purged'])
      expect(Math.max(taken.lastIndexOf('committed'), taken.lastIndexOf('held'))).toBeGreaterThan(
        Math.max(taken.lastIndexOf('edit'), taken.lastIndexOf('lost-by-server')),
      )
    }),
  )
})

test('nothing can be confirmed but what the server has promised to keep', () => {
  const all = ['draft', 'sealed', 'registered', 'uploading', 'uploaded', 'committed', 'held'] as const
  const rest = ['purgeable', 'purged', 'needs-sign-in', 'damaged'] as const
  const states: OutboxState[] = [...[...all, ...rest].map((kind) => ({ kind })), { kind: 'attention', attention }]
  const confirmed = states.filter((state) => transition(state, { kind: 'confirmed' }) !== null)
  expect(confirmed.map(({ kind }) => kind)).toEqual(['committed', 'held'])
})

test('what a manager has to look at ends as held, or as committed once they took it in', () => {
  for (const state of [{ kind: 'uploaded' }, { kind: 'attention', attention }, { kind: 'needs-sign-in' }] as const)
    expect(transition(state, { kind: 'held' })).toEqual({ kind: 'held' })
  expect(transition({ kind: 'committed' }, { kind: 'held' })).toBeNull()
  expect(transition({ kind: 'held' }, { kind: 'edit' })).toBeNull()
  expect(follow({ kind: 'held' }, named('confirmed', 'purged'))).toEqual({ kind: 'purged' })
  expect(follow({ kind: 'held' }, named('committed', 'confirmed'))).toEqual({ kind: 'purgeable' })
})

test('an event in the wrong state changes nothing', () => {
  expect(transition({ kind: 'sealed' }, { kind: 'all-sent' })).toBeNull()
  expect(transition({ kind: 'committed' }, { kind: 'edit' })).toBeNull()
  expect(transition({ kind: 'draft' }, { kind: 'committed' })).toBeNull()
  expect(transition({ kind: 'committed' }, { kind: 'purged' })).toBeNull()
})

test('a person’s ways out of attention and damage', () => {
  for (const state of [{ kind: 'attention', attention }, { kind: 'damaged' }] as const) {
    expect(transition(state, { kind: 'edit' })).toEqual({ kind: 'draft' })
    expect(transition(state, { kind: 'try-again' })).toEqual({ kind: 'sealed' })
    expect(transition(state, { kind: 'committed' })).toEqual({ kind: 'committed' })
  }
  expect(transition({ kind: 'sealed' }, { kind: 'refused', attention })).toEqual({ kind: 'attention', attention })
})
