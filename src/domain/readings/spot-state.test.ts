import { describe, expect, test } from 'vitest'
import { actionKey, type ActionKey } from '../../contract/clinical-keys.ts'
import { lesionOutcome } from '../../contract/visits/visit-upload.ts'
import { actions } from '../clinical/actions.ts'
import { type SeenSpot, type SpotReading, spotStateOf } from './spot-state.ts'

const seen = (over: Partial<SeenSpot> = {}): SeenSpot => ({
  visitId: 'now',
  stage: 'reported',
  isExcised: false,
  outcome: 'photo-only',
  observations: [],
  ...over,
})
const reading = (action: ActionKey, over: Partial<SpotReading> = {}): SpotReading => ({
  visitId: 'now',
  visitDate: '2026-11-12',
  actions: [action],
  measuredMm: null,
  ...over,
})
const cases = actionKey.options.flatMap((action) =>
  [...lesionOutcome.options, null].map((outcome) => [action, outcome] as const),
)

describe('of a spot whose newest visit is read', () => {
  test.each(cases)('the mark is of the reading (%s), whatever the pharmacist chose (%s)', (action, outcome) => {
    const { mark, result } = spotStateOf(seen({ outcome }), [reading(action)])
    expect([mark, result?.action]).toEqual([actions[action].mark, action])
  })

  test('the more careful of its actions leads', () => {
    const both = reading('harmless', { actions: ['harmless', 'see-doctor-2-weeks'] })
    expect(spotStateOf(seen(), [both])).toMatchObject({ mark: 'urgent', result: { outcome: 'see-doctor' } })
  })
})

test.each([
  ['photographed', 'photo-only', 'new'],
  ['being-read', 'no-action', 'new'],
  ['being-read', 'refer', 'urgent'],
  ['being-read', 'follow-up', 'monitor'],
  ['being-read', null, 'new'],
] as const)('%s, not read: what the visit said (%s) gives the mark %s, never harmless', (stage, outcome, mark) => {
  expect(spotStateOf(seen({ stage, outcome }), [])).toEqual({ stage, mark, result: null })
})

test.each([
  ['see-doctor-2-weeks', 'photo-only', 'urgent'],
  ['photo-3-months', 'no-action', 'monitor'],
  ['harmless', 'photo-only', 'benign'],
  ['harmless', 'refer', 'urgent'],
  ['harmless', 'follow-up', 'monitor'],
  ['photo-3-months', 'refer', 'urgent'],
] as const)('read before as %s and %s now: the more careful stands until it is read, %s', (action, outcome, mark) => {
  const before = reading(action, { visitId: 'before' })
  expect(spotStateOf(seen({ stage: 'being-read', outcome }), [before])).toMatchObject({ mark, result: { action } })
})

test('a removed spot is removed, until a reader says more of what is left', () => {
  const removed = seen({ isExcised: true, stage: 'being-read' })
  expect(spotStateOf(removed, [reading('harmless', { visitId: 'before' })]).mark).toBe('excised')
  expect(spotStateOf(removed, [reading('see-doctor-week', { visitId: 'before' })]).mark).toBe('urgent')
  expect(spotStateOf({ ...removed, stage: 'reported' }, [reading('see-doctor-week')]).mark).toBe('urgent')
})

test.each([
  [7.7, 5.6, { mm: 2.1, since: '2026-07-12' }],
  [5.6, 7.7, { mm: -2.1, since: '2026-07-12' }],
  [7.7, null, null],
  [null, 5.6, null],
])('%s mm wide now and %s before: growth %o', (now, before, growth) => {
  const readings = [
    reading('harmless', { measuredMm: now }),
    reading('harmless', { visitId: 'before', visitDate: '2026-07-12', measuredMm: before }),
  ]
  expect(spotStateOf(seen(), readings).result).toMatchObject({ sizeMm: now, growth })
})

test('a spot that no visit has is as it was placed', () => {
  expect(spotStateOf(null, [])).toEqual({ stage: 'photographed', mark: 'new', result: null })
})
