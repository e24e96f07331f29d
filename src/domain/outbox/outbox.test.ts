import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attentionFor } from './attention.ts'
import { type VisitEvent, type VisitState, nextVisitState } from './visit-state.ts'

const attention = attentionFor('invalid')
const events: VisitEvent[] = [
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
const follow = (state: VisitState, steps: readonly VisitEvent[]) =>
  steps.reduce<VisitState | null>((at, step) => at && nextVisitState(at, step), state)
const named = (...kinds: Exclude<VisitEvent['kind'], 'refused'>[]): VisitEvent[] => kinds.map((kind) => ({ kind }))

test('the way of a visit from draft to purged', () => {
  const way = named('seal', 'registered', 'bytes-sent', 'bytes-sent', 'all-sent', 'committed', 'confirmed', 'purged')
  expect(follow({ kind: 'draft' }, way)).toEqual({ kind: 'purged' })
})

test('what is purged stays purged, and only a confirmed visit ever is', () => {
  for (const event of events) expect(nextVisitState({ kind: 'purged' }, event)).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (steps) => {
      let state: VisitState = { kind: 'sealed' }
      const taken: VisitEvent['kind'][] = []
      for (const step of steps) {
        const next = nextVisitState(state, step)
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
  const states: VisitState[] = [...[...all, ...rest].map((kind) => ({ kind })), { kind: 'attention', attention }]
  const confirmed = states.filter((state) => nextVisitState(state, { kind: 'confirmed' }) !== null)
  expect(confirmed.map(({ kind }) => kind)).toEqual(['committed', 'held'])
})

test('what a manager has to look at ends as held, or as committed once they took it in', () => {
  for (const state of [{ kind: 'uploaded' }, { kind: 'attention', attention }, { kind: 'needs-sign-in' }] as const)
    expect(nextVisitState(state, { kind: 'held' })).toEqual({ kind: 'held' })
  expect(nextVisitState({ kind: 'committed' }, { kind: 'held' })).toBeNull()
  expect(nextVisitState({ kind: 'held' }, { kind: 'edit' })).toBeNull()
  expect(follow({ kind: 'held' }, named('confirmed', 'purged'))).toEqual({ kind: 'purged' })
  expect(follow({ kind: 'held' }, named('committed', 'confirmed'))).toEqual({ kind: 'purgeable' })
})

test('an event in the wrong state changes nothing', () => {
  expect(nextVisitState({ kind: 'sealed' }, { kind: 'all-sent' })).toBeNull()
  expect(nextVisitState({ kind: 'committed' }, { kind: 'edit' })).toBeNull()
  expect(nextVisitState({ kind: 'draft' }, { kind: 'committed' })).toBeNull()
  expect(nextVisitState({ kind: 'committed' }, { kind: 'purged' })).toBeNull()
})

test('a visit that waits for a person or is damaged can be edited, tried again or committed', () => {
  for (const state of [{ kind: 'attention', attention }, { kind: 'damaged' }] as const) {
    expect(nextVisitState(state, { kind: 'edit' })).toEqual({ kind: 'draft' })
    expect(nextVisitState(state, { kind: 'try-again' })).toEqual({ kind: 'sealed' })
    expect(nextVisitState(state, { kind: 'committed' })).toEqual({ kind: 'committed' })
  }
  expect(nextVisitState({ kind: 'sealed' }, { kind: 'refused', attention })).toEqual({ kind: 'attention', attention })
})
