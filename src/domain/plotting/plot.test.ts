import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signKey, type SignKey } from '../../contract/clinical-keys.ts'
import type { LesionId, PhotoId } from '../../contract/ids.ts'
import { bodyPartOf } from '../body-model/body-parts.ts'
import { lesionLocationIds } from '../body-model/lesion-locations.ts'
import type { SpotPlace } from '../body-model/place-spot.ts'
import type { DraftPhoto, EarlierSpot } from '../visits/visit-draft.ts'
import { announcement } from './announcement.ts'
import { plot } from './plot.ts'
import { startPlotting, type Plotting, type PlottingEvent } from './plotting.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` as LesionId
const addedAt = '2026-11-20T10:42:00+13:00'

const arm: SpotPlace = {
  kind: 'placed',
  mannequinId: 1,
  mannequinVersion: 1,
  x: 0.73,
  y: 0.29,
  bodyPartId: bodyPartOf('upper arm', 'left').bodyPartId,
  lesionLocationId: null,
  areaName: 'left upper arm',
}
const chest: SpotPlace = {
  ...arm,
  x: 0.5,
  y: 0.25,
  bodyPartId: bodyPartOf('chest', null).bodyPartId,
  areaName: 'chest',
}
const genitals: SpotPlace = {
  ...arm,
  x: 0.5,
  y: 0.5,
  bodyPartId: bodyPartOf('pelvis', null).bodyPartId,
  lesionLocationId: lesionLocationIds.genitals,
  areaName: 'genitals',
}

const photo: DraftPhoto = {
  photoId: '00000000-0000-4000-9000-000000000001' as PhotoId,
  kind: 'overview',
  byteSize: 3,
  sha256: 'a'.repeat(64),
  contentType: 'image/jpeg',
  fileName: 'spot-1-overview.jpg',
  takenAt: addedAt,
  mannequinId: null,
}

const empty = startPlotting({ spots: [], nextSpotNumber: 1 })
const after = (events: readonly PlottingEvent[], from: Plotting = empty) => events.reduce(plot, from)
/** Photos are not added by plotting events, but directly in the draft's spots. */
const photographed = (plotting: Plotting): Plotting => ({
  ...plotting,
  spots: plotting.spots.map((spot) => (spot.lesionId === id(1) ? { ...spot, photos: [photo] } : spot)),
})
const placed = (n: number, place = arm): PlottingEvent => ({ type: 'placed', lesionId: id(n), place, addedAt })
const spotsOf = ({ spots, nextSpotNumber }: Plotting) => ({ spots, nextSpotNumber })

describe('spots', () => {
  it('P1.pharmacy.02: a spot is placed, named by its area, numbered and chosen', () => {
    const plotting = after([placed(1)])
    expect(plotting.spots).toMatchObject([
      { number: 1, location: 'left upper arm', outcome: null, origin: { kind: 'new' } },
    ])
    expect(plotting.selected).toBe(id(1))
    expect(
      announcement({ before: empty, event: placed(1), after: plotting, placeOf: ({ location }) => location }),
    ).toBe('Spot 1 added, left upper arm')
  })

  it('keeps a number when others are deleted, and never gives it again', () => {
    const plotting = after([placed(1), placed(2), { type: 'deleted', lesionId: id(1) }, placed(3)])
    expect(plotting.spots.map(({ number }) => number)).toEqual([2, 3])
  })

  it('puts a deleted spot back in its place, with its photos', () => {
    const plotting = after(
      [{ type: 'deleted', lesionId: id(1) }, { type: 'undone' }],
      photographed(after([placed(1), placed(2)])),
    )
    expect(plotting.spots.map(({ number }) => number)).toEqual([1, 2])
    expect(plotting.spots[0]?.photos).toEqual([photo])
    expect(plotting.selected).toBe(id(1))
  })

  it('undoes a move without losing a photo that was taken after it', () => {
    const moved: PlottingEvent = { type: 'moved', lesionId: id(1), place: chest }
    const plotting = after([{ type: 'undone' }], photographed(after([placed(1), moved])))
    expect(plotting.spots).toMatchObject([{ location: 'left upper arm', photos: [photo] }])
  })

  it('brings a redone spot back with the photos that it had', () => {
    const plotting = after([{ type: 'undone' }, { type: 'redone' }], photographed(after([placed(1)])))
    expect(plotting.spots[0]?.photos).toEqual([photo])
  })

  it('takes a whole sentence back with one undo', () => {
    const typed = ['l', 'lo', 'look'].map((text): PlottingEvent => ({ type: 'commented', lesionId: id(1), text }))
    const plotting = after([placed(1), ...typed, { type: 'undone' }])
    expect(plotting.spots[0]?.comment).toBe('')
    expect(plotting.past).toHaveLength(1)
  })

  it('holds a comment to 4000 characters', () => {
    const plotting = after([placed(1), { type: 'commented', lesionId: id(1), text: 'a'.repeat(4001) }])
    expect(plotting.spots[0]?.comment).toHaveLength(4000)
  })

  it('carries an earlier spot forward under its own identity', () => {
    const earlier: EarlierSpot = {
      ...arm,
      lesionId: id(9),
      number: 6,
      location: 'left upper arm',
      lastSeen: '2025-11-21',
      isExcised: false,
    }
    const plotting = after([placed(1), { type: 'carried-forward', earlier, addedAt }])
    expect(plotting.spots[1]).toMatchObject({
      lesionId: id(9),
      number: 6,
      origin: { kind: 'carried-forward', lastSeen: '2025-11-21' },
    })
    expect(plotting.nextSpotNumber).toBe(7)
    const back = after([{ type: 'undone' }], plotting)
    expect(back.nextSpotNumber).toBe(7)
    expect(after([placed(3)], back).spots.map(({ number }) => number)).toEqual([1, 7])
    expect(after([{ type: 'redone' }], back)).toMatchObject({
      nextSpotNumber: 7,
      spots: [{ number: 1 }, { number: 6 }],
    })
    expect(after([{ type: 'carried-forward', earlier, addedAt }], plotting)).toBe(plotting)
  })

  it('chooses "refer only" where a pharmacy may not photograph, and lets staff choose otherwise', () => {
    const plotting = after([placed(1, genitals)])
    expect(plotting.spots[0]?.outcome).toBe('refer-only')
    expect(after([{ type: 'moved', lesionId: id(1), place: chest }], plotting).spots[0]?.outcome).toBeNull()
    const chosen: PlottingEvent[] = [
      { type: 'outcome-chosen', lesionId: id(1), outcome: 'refer' },
      { type: 'moved', lesionId: id(1), place: chest },
    ]
    expect(after(chosen, plotting).spots[0]?.outcome).toBe('refer')
  })

  it('ignores events about a spot that is gone', () => {
    const plotting = after([placed(1), { type: 'deleted', lesionId: id(1) }])
    expect(plot(plotting, { type: 'moved', lesionId: id(1), place: chest })).toBe(plotting)
  })
})

describe('red flags', () => {
  const tick = (sign: SignKey): PlottingEvent => ({ type: 'sign-toggled', lesionId: id(1), sign })
  const choose = (outcome: 'photo-only' | 'follow-up' | 'no-action'): PlottingEvent => ({
    type: 'outcome-chosen',
    lesionId: id(1),
    outcome,
  })
  const knock: PlottingEvent = { type: 'knock-toggled', lesionId: id(1) }
  const outcomeAfter = (...events: PlottingEvent[]) => after([placed(1), ...events]).spots[0]?.outcome

  it.each<[string, PlottingEvent[]]>([
    ['bleeding', [tick('bleeds')]],
    ['growth', [tick('size-changed')]],
    ['raised, firm and growing', [tick('firm'), tick('size-changed')]],
    ['3 points', [tick('colour'), tick('itches')]],
    ['bleeding after photos only was chosen', [choose('photo-only'), tick('bleeds')]],
    ['growth beside bleeding that was explained', [tick('bleeds'), choose('follow-up'), tick('size-changed')]],
  ])('pre-set a doctor: %s', (_, events) => expect(outcomeAfter(...events)).toBe('refer'))

  it.each<[string, PlottingEvent[]]>([
    ['2 points', [tick('colour')]],
    ['raised and firm without growth', [tick('firm')]],
    ['bleeding after a knock', [tick('bleeds'), knock]],
    ['bleeding taken back', [tick('bleeds'), tick('bleeds')]],
    ['a knock taken back with its bleeding', [tick('bleeds'), knock, tick('bleeds')]],
  ])('pre-set nothing: %s', (_, events) => expect(outcomeAfter(...events)).toBeNull())

  it('leave a place that only a GP sees as it is, and what staff chose after them', () => {
    expect(after([placed(1, genitals), tick('bleeds')]).spots[0]?.outcome).toBe('refer-only')
    expect(outcomeAfter(tick('bleeds'), choose('photo-only'), tick('unlike'))).toBe('photo-only')
  })

  it('ask again why not a doctor after each new choice', () => {
    const why: PlottingEvent = { type: 'outcome-explained', lesionId: id(1), text: 'Seen by Dr Ngata.' }
    const explained = after([placed(1), tick('bleeds'), choose('photo-only'), why])
    expect(explained.spots[0]?.outcomeReason).toBe('Seen by Dr Ngata.')
    expect(plot(explained, choose('follow-up')).spots[0]?.outcomeReason).toBe('')
    expect(plot(explained, tick('size-changed')).spots[0]).toMatchObject({ outcome: 'refer', outcomeReason: '' })
  })
})

describe('undo and redo', () => {
  const which = fc.integer({ min: 1, max: 4 }).map(id)
  const place = fc.constantFrom(arm, chest, genitals)
  const event: fc.Arbitrary<PlottingEvent> = fc.oneof(
    fc.record({ type: fc.constant('placed' as const), lesionId: which, place, addedAt: fc.constant(addedAt) }),
    fc.record({ type: fc.constantFrom('moved' as const, 'nudged' as const), lesionId: which, place }),
    fc.record({ type: fc.constant('deleted' as const), lesionId: which }),
    fc.record({
      type: fc.constant('sign-toggled' as const),
      lesionId: which,
      sign: fc.constantFrom(...signKey.options),
    }),
    fc.record({ type: fc.constant('knock-toggled' as const), lesionId: which }),
    fc.record({
      type: fc.constantFrom('commented' as const, 'excision-commented' as const, 'outcome-explained' as const),
      lesionId: which,
      text: fc.string(),
    }),
    fc.record({
      type: fc.constant('outcome-chosen' as const),
      lesionId: which,
      outcome: fc.constantFrom('refer' as const, 'no-action' as const),
    }),
    fc.record({ type: fc.constantFrom('excised' as const, 'hidden' as const), lesionId: which, value: fc.boolean() }),
    fc.constantFrom({ type: 'undone' as const }, { type: 'redone' as const }),
  )

  const exhaust = (plotting: Plotting, type: 'undone' | 'redone') => {
    let now = plotting
    while ((type === 'undone' ? now.past : now.future).length > 0) now = plot(now, { type })
    return now
  }

  it('undoing everything gives the start, redoing everything gives the end', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const end = exhaust(after(events), 'redone')
        const start = exhaust(end, 'undone')
        expect(spotsOf(start)).toEqual(spotsOf(empty))
        expect(spotsOf(exhaust(start, 'redone'))).toEqual(spotsOf(end))
      }),
    )
  })

  it('never gives two spots one number', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const numbers = after(events).spots.map(({ number }) => number)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
    )
  })
})

describe('a place that was carried from an earlier drawing', () => {
  const carriedFrom = { mannequinVersion: 1, x: 0.7, y: 0.3, lesionLocationId: null }
  const earlier: EarlierSpot = {
    lesionId: id(1),
    number: 1,
    mannequinId: 1,
    mannequinVersion: 3,
    x: 0.73,
    y: 0.29,
    bodyPartId: arm.bodyPartId,
    lesionLocationId: null,
    location: 'left upper arm',
    lastSeen: '2025-11-21',
    isExcised: false,
    carriedFrom,
  }
  const carried = after([{ type: 'carried-forward', earlier, addedAt }])

  it.each<[string, PlottingEvent, object | null]>([
    ['says so when it is looked at again', { type: 'selected', lesionId: id(1) }, carriedFrom],
    ['says so after a sign was noted', { type: 'sign-toggled', lesionId: id(1), sign: 'size-changed' }, carriedFrom],
    ['is of today once it is confirmed', { type: 'place-confirmed', lesionId: id(1) }, null],
    ['is of today once it is moved', { type: 'moved', lesionId: id(1), place: chest }, null],
    ['is of today once it is pushed', { type: 'nudged', lesionId: id(1), place: arm }, null],
  ])('%s', (_, event, told) => {
    expect(after([event], carried).spots[0]?.carriedFrom).toEqual(told)
  })

  it('can be confirmed by mistake: undo takes that back, and says so', () => {
    const confirmed = after([{ type: 'place-confirmed', lesionId: id(1) }], carried)
    expect(confirmed.spots[0]).toMatchObject({ x: 0.73, y: 0.29 })
    const undone = after([{ type: 'undone' }], confirmed)
    expect(undone.spots[0]?.carriedFrom).toEqual(carriedFrom)
    const said = announcement({
      before: confirmed,
      event: { type: 'undone' },
      after: undone,
      placeOf: ({ location }) => location,
    })
    expect(said).toBe('Undone: spot 1 place confirmed')
  })
})
