import { expect, test } from 'vitest'
import { lesionLocationIds } from '../body-model/lesion-locations.ts'
import type { SpotPlace } from '../body-model/place-spot.ts'
import { uuidOf } from '../../../tests/support/ready-visit-draft.ts'
import { lesionId as lesionIdOf } from '../../contract/ids.ts'
import { carriedSpot, newSpot, spotAt } from './new-spot.ts'
import { presetOutcomeOf } from './preset-outcome.ts'

const lesionId = lesionIdOf.parse(uuidOf(7))
const addedAt = '2026-11-20T10:42:00+13:00'
const chest: SpotPlace = {
  kind: 'placed',
  mannequinId: 5,
  mannequinVersion: 2,
  x: 0.5,
  y: 0.25,
  bodyPartId: 4,
  lesionLocationId: null,
  areaName: 'chest',
}
const eyelid: SpotPlace = {
  ...chest,
  mannequinId: 17,
  x: 0.4,
  y: 0.3,
  bodyPartId: 2,
  lesionLocationId: lesionLocationIds['left eyelid'],
  areaName: 'left eyelid',
}
const untouched = {
  observations: [],
  comment: '',
  outcomeReason: '',
  excisionComment: '',
  isHiddenInReport: false,
  photos: [],
  bodyPlaces: [],
}
const onChest = {
  mannequinId: 5,
  mannequinVersion: 2,
  x: 0.5,
  y: 0.25,
  bodyPartId: 4,
  lesionLocationId: null,
  location: 'chest',
}

test('a spot that staff have found lies where it was placed, with nothing said of it', () => {
  expect(newSpot({ lesionId, number: 4, place: chest, addedAt })).toEqual({
    ...untouched,
    ...onChest,
    lesionId,
    number: 4,
    addedAt,
    origin: { kind: 'new' },
    isExcised: false,
    outcome: null,
  })
})

test('a spot of an earlier visit keeps its identity, its place and whether it was removed', () => {
  const earlier = { ...onChest, lesionId, number: 6, lastSeen: '2025-11-21', isExcised: true }
  expect(carriedSpot(earlier, { number: 2, addedAt })).toEqual({
    ...untouched,
    ...onChest,
    lesionId,
    number: 6,
    addedAt,
    origin: { kind: 'carried-forward', lastSeen: '2025-11-21' },
    isExcised: true,
    outcome: 'photo-only',
  })
  expect(carriedSpot({ ...earlier, number: null }, { number: 2, addedAt }).number).toBe(2)
  expect(carriedSpot({ ...earlier, takenOffOn: '2026-03-04' }, { number: 2, addedAt }).isExcised).toBe(false)
  const onEyelid = { ...earlier, lesionLocationId: eyelid.lesionLocationId }
  expect(carriedSpot(onEyelid, { number: 2, addedAt }).outcome).toBe('refer-only')
})

test('"refer only" comes and goes with the places that call for it, unless staff chose', () => {
  const presetAt = (place: SpotPlace) => presetOutcomeOf({ ...place, observations: [], origin: { kind: 'new' } })
  expect([presetAt(chest), presetAt(eyelid)]).toEqual([null, 'refer-only'])
  const spot = newSpot({ lesionId, number: 1, place: chest, addedAt })
  const moved = spotAt(spot, eyelid)
  expect(moved).toMatchObject({ location: 'left eyelid', mannequinId: 17, x: 0.4, y: 0.3, outcome: 'refer-only' })
  expect(spotAt(moved, chest)).toEqual({ ...spot, carriedFrom: null })
  for (const outcome of ['refer', 'photo-only'] as const)
    expect(spotAt({ ...spot, outcome }, eyelid).outcome).toBe(outcome)
  expect(spotAt({ ...moved, outcome: 'follow-up' }, chest).outcome).toBe('follow-up')
})
