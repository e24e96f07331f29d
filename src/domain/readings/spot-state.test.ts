import { describe, expect, test } from 'vitest'
import { actionKey, type ActionKey } from '../../contract/clinical-keys.ts'
import { lesionOutcome } from '../../contract/visits/visit-upload.ts'
import { actions } from '../clinical/actions.ts'
import type { Removal } from '../../contract/patients/spot-state.ts'
import { type SeenSpot, type SpotReading, spotStateOf } from './spot-state.ts'

const seen = (over: Partial<SeenSpot> = {}): SeenSpot => ({
  visitId: 'now',
  visitDate: '2026-11-12',
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
  hasChanged: null,
  observations: [],
  ...over,
})
const known = (readings: SpotReading[], removal: Removal | null = null) => ({ readings, removal })
const cases = actionKey.options.flatMap((action) =>
  [...lesionOutcome.options, null].map((outcome) => [action, outcome] as const),
)

describe('of a spot whose newest visit is read', () => {
  test.each(cases)('the mark is of the reading (%s), whatever the pharmacist chose (%s)', (action, outcome) => {
    const { mark, result } = spotStateOf(seen({ outcome }), known([reading(action)]))
    expect([mark, result?.action]).toEqual([actions[action].mark, action])
  })

  test('the more careful of its actions leads', () => {
    const both = reading('harmless', { actions: ['harmless', 'see-doctor-2-weeks'] })
    expect(spotStateOf(seen(), known([both]))).toMatchObject({ mark: 'urgent', result: { outcome: 'see-doctor' } })
  })
})

test.each([
  ['photographed', 'photo-only', 'new'],
  ['being-read', 'no-action', 'new'],
  ['being-read', 'refer', 'urgent'],
  ['being-read', 'follow-up', 'monitor'],
  ['being-read', null, 'new'],
] as const)('%s, not read: what the visit said (%s) gives the mark %s, never harmless', (stage, outcome, mark) => {
  expect(spotStateOf(seen({ stage, outcome }), known([]))).toEqual({ stage, mark, result: null, removal: null })
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
  expect(spotStateOf(seen({ stage: 'being-read', outcome }), known([before]))).toMatchObject({
    mark,
    result: { action },
  })
})

test('a removed spot is removed, until a reader says more of what is left', () => {
  const removed = seen({ isExcised: true, stage: 'being-read' })
  expect(spotStateOf(removed, known([reading('harmless', { visitId: 'before' })])).mark).toBe('excised')
  expect(spotStateOf(removed, known([reading('see-doctor-week', { visitId: 'before' })])).mark).toBe('urgent')
  expect(spotStateOf({ ...removed, stage: 'reported' }, known([reading('see-doctor-week')])).mark).toBe('urgent')
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
  expect(spotStateOf(seen(), known(readings)).result).toMatchObject({ sizeMm: now, growth })
})

test('a spot that no visit has is as it was placed', () => {
  expect(spotStateOf(null, known([]))).toEqual({
    stage: 'photographed',
    mark: 'new',
    result: null,
    removal: null,
  })
})

describe('a spot that was taken off on 20 November', () => {
  const removal: Removal = { on: '2026-11-20', result: 'melanoma-in-situ' }
  const urgent = reading('see-doctor-2-weeks')
  const later = { visitId: 'later', visitDate: '2027-05-01' }

  test('is a cross whatever was read before, also by a version that came after', () => {
    expect(spotStateOf(seen(), known([urgent], removal))).toMatchObject({ mark: 'excised', removal })
    expect(spotStateOf(seen({ outcome: 'refer', observations: [18] }), known([], removal)).mark).toBe('excised')
    expect(spotStateOf(null, known([], removal)).mark).toBe('excised')
  })

  test.each([
    ['photo-only', [], 'excised'],
    ['follow-up', [], 'monitor'],
    ['refer', [], 'urgent'],
    ['photo-only', [18], 'urgent'],
  ] as const)('seen again later (%s, signs %o) and not read yet: %s', (outcome, observations, mark) => {
    const again = seen({ ...later, stage: 'being-read', outcome, observations })
    expect(spotStateOf(again, known([urgent], removal)).mark).toBe(mark)
  })

  test.each([
    ['see-doctor-2-weeks', 'urgent'],
    ['photo-3-months', 'monitor'],
    ['no-action', 'benign'],
  ] as const)('read again later as %s: %s, what has come back is a spot like any', (action, mark) => {
    const readings = [reading(action, later), urgent]
    expect(spotStateOf(seen(later), known(readings, removal))).toMatchObject({ mark, removal })
  })
})

test.each([
  [true, [], true],
  [false, [8, 1], false],
  [null, [8, 1], true],
  [null, [8], false],
])('its reader says it changed: %s, the visit recorded %o: %s', (hasChanged, observations, said) => {
  const { result } = spotStateOf(seen(), known([reading('harmless', { hasChanged, observations })]))
  expect(result?.hasChanged).toBe(said)
})
