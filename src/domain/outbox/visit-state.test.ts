import { expect, test } from 'vitest'
import { attentionFor } from './attention.ts'
import { isUnsent, type VisitEvent, type VisitState, type VisitStateName, nextVisitState } from './visit-state.ts'

const attention = attentionFor('invalid')
const states: VisitState[] = [
  ...(['draft', 'sealed', 'registered', 'uploading', 'uploaded'] as const).map((kind) => ({ kind })),
  ...(['committed', 'held', 'purgeable', 'purged', 'needs-sign-in', 'damaged'] as const).map((kind) => ({ kind })),
  { kind: 'attention', attention },
]
const sendable: VisitStateName[] = ['sealed', 'registered', 'uploading', 'uploaded']

test.each<[event: VisitEvent, from: VisitStateName[], to: VisitState]>([
  [{ kind: 'seal' }, ['draft'], { kind: 'sealed' }],
  [{ kind: 'registered' }, ['sealed'], { kind: 'registered' }],
  [{ kind: 'bytes-sent' }, ['registered', 'uploading'], { kind: 'uploading' }],
  [{ kind: 'all-sent' }, ['registered', 'uploading'], { kind: 'uploaded' }],
  [{ kind: 'bytes-missing' }, ['uploaded'], { kind: 'uploading' }],
  [{ kind: 'committed' }, [...sendable, 'held', 'needs-sign-in', 'damaged', 'attention'], { kind: 'committed' }],
  [{ kind: 'held' }, [...sendable, 'needs-sign-in', 'damaged', 'attention'], { kind: 'held' }],
  [{ kind: 'confirmed' }, ['committed', 'held'], { kind: 'purgeable' }],
  [{ kind: 'lost-by-server' }, ['committed', 'held', 'purgeable'], { kind: 'sealed' }],
  [{ kind: 'purged' }, ['purgeable'], { kind: 'purged' }],
  [{ kind: 'sign-in-needed' }, sendable, { kind: 'needs-sign-in' }],
  [{ kind: 'signed-in' }, ['needs-sign-in'], { kind: 'sealed' }],
  [
    { kind: 'refused', attention },
    [...sendable, 'committed', 'held', 'damaged', 'attention'],
    { kind: 'attention', attention },
  ],
  [{ kind: 'damaged' }, sendable, { kind: 'damaged' }],
  [{ kind: 'edit' }, ['damaged', 'attention'], { kind: 'draft' }],
  [{ kind: 'amend' }, ['committed', 'purgeable', 'attention'], { kind: 'sealed' }],
  [{ kind: 'try-again' }, ['damaged', 'attention'], { kind: 'sealed' }],
])('%o moves a visit from %o and from nowhere else', (event, from, to) => {
  const moved = states.filter((state) => nextVisitState(state, event) !== null)
  expect(moved.map(({ kind }) => kind).toSorted()).toEqual([...from].toSorted())
  for (const state of moved) expect(nextVisitState(state, event)).toEqual(to)
})

test('a visit is unsent until the server has promised to keep it', () => {
  const unsent = states.filter(({ kind }) => isUnsent(kind)).map(({ kind }) => kind)
  expect(unsent).toEqual([...sendable, 'needs-sign-in', 'damaged', 'attention'])
})

test('what is refused says who is to do what, and at which fields', () => {
  expect(attentionFor('forbidden')).toEqual({ reason: 'forbidden', action: 'ask-manager', fieldErrors: [] })
  expect(attentionFor('update-needed').action).toBe('update-app')
})
