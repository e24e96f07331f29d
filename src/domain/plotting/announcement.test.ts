import { expect, test } from 'vitest'
import { readySpot } from '../../../tests/support/ready-visit-draft.ts'
import type { SpotPlace } from '../body-model/place-spot.ts'
import { announcement, refusedNudge } from './announcement.ts'
import { plot } from './plot.ts'
import { type Plotting, type PlottingEvent, startPlotting } from './plotting.ts'

const [one, two] = [readySpot(1), readySpot(2)]
const { lesionId } = two
const addedAt = '2026-11-20T10:42:00+13:00'
const place: SpotPlace = {
  kind: 'placed',
  mannequinId: 1,
  mannequinVersion: 2,
  x: 0.5,
  y: 0.25,
  bodyPartId: 4,
  lesionLocationId: null,
  areaName: 'chest',
}
const earlier = { ...one, ...place, lesionId, number: 2, location: 'left knee', lastSeen: '2025-11-21' }
const start = startPlotting({ spots: [{ ...one, location: 'nose' }], nextSpotNumber: 2 })
const both = startPlotting({ spots: [one, { ...two, location: 'nose' }], nextSpotNumber: 3 })
const partOf = ({ location }: { location: string }) => location
const said = (before: Plotting, event: PlottingEvent) =>
  announcement({ before, event, after: plot(before, event), placeOf: partOf })

test('a spot that was placed, carried forward, moved, chosen or deleted is named with its place', () => {
  expect(said(start, { type: 'placed', lesionId, place, addedAt })).toBe('Spot 2 added, chest')
  expect(said(start, { type: 'carried-forward', earlier, addedAt })).toBe('Spot 2 added, left knee')
  expect(said(both, { type: 'moved', lesionId, place })).toBe('Spot 2 moved, chest')
  expect(said(both, { type: 'nudged', lesionId, place })).toBe('Spot 2 moved, chest')
  expect(said(both, { type: 'selected', lesionId })).toBe('Spot 2 chosen, nose')
  expect(said(both, { type: 'deleted', lesionId })).toBe('Spot 2 deleted')
})

test('nothing is said of a spot that is not there, of one that is there already, or where nothing is chosen', () => {
  expect(said(start, { type: 'moved', lesionId, place })).toBe('')
  expect(said(start, { type: 'deleted', lesionId })).toBe('')
  expect(said(start, { type: 'selected', lesionId: null })).toBe('')
  expect(said(both, { type: 'placed', lesionId, place, addedAt })).toBe('')
  const empty = startPlotting({ spots: [], nextSpotNumber: 1 })
  const event: PlottingEvent = { type: 'placed', lesionId, place, addedAt }
  expect(announcement({ before: both, event, after: empty, placeOf: partOf })).toBe('')
})

const edits: readonly PlottingEvent[] = [
  { type: 'sign-toggled', lesionId, sign: 'colour' },
  { type: 'knock-toggled', lesionId },
  { type: 'commented', lesionId, text: 'It itches.' },
  { type: 'excision-commented', lesionId, text: 'In May.' },
  { type: 'outcome-chosen', lesionId, outcome: 'refer' },
  { type: 'outcome-explained', lesionId, text: 'A scar.' },
  { type: 'excised', lesionId, value: true },
  { type: 'hidden', lesionId, value: true },
]
test('what a control says itself is not said again', () => {
  expect(edits.map((event) => said(both, event))).toEqual(edits.map(() => ''))
})

test.each<[PlottingEvent, string]>([
  [{ type: 'moved', lesionId, place }, 'spot 2 moved'],
  [{ type: 'nudged', lesionId, place }, 'spot 2 moved'],
  [{ type: 'deleted', lesionId }, 'spot 2 deleted'],
  ...edits.map((event, i): [PlottingEvent, string] => [
    event,
    [
      'spot 2 signs changed',
      'spot 2 signs changed',
      'spot 2 note changed',
      'spot 2 note changed',
      'spot 2 next step changed',
      'spot 2 reason changed',
      'spot 2 removal changed',
      'spot 2 report changed',
    ][i]!,
  ]),
])('what is undone and done again is named: %j', (event, words) => {
  const after = plot(both, event)
  expect(said(after, { type: 'undone' })).toBe(`Undone: ${words}`)
  expect(said(plot(after, { type: 'undone' }), { type: 'redone' })).toBe(`Done again: ${words}`)
})

test('a spot that was added is named when that is undone, and nothing where there is nothing to undo', () => {
  for (const event of [
    { type: 'placed', lesionId, place, addedAt },
    { type: 'carried-forward', earlier, addedAt },
  ] as const) {
    const after = plot(start, event)
    expect(said(after, { type: 'undone' })).toBe('Undone: spot 2 added')
    expect(said(plot(after, { type: 'undone' }), { type: 'redone' })).toBe('Done again: spot 2 added')
  }
  expect([said(both, { type: 'undone' }), said(both, { type: 'redone' })]).toEqual(['', ''])
})

test('an arrow key that moves nothing says why, and what to do', () => {
  expect(refusedNudge(null)).toBe('Nothing moved: no spot is chosen. Choose one in the list, or add one by name.')
  expect(refusedNudge(one)).toBe(
    'Spot 1 stays: that way is beside the body. Push it another way, or show another view.',
  )
})

test('the place is said as it is given, by part and landmark', () => {
  const event: PlottingEvent = { type: 'placed', lesionId, place, addedAt }
  const placeOf = () => 'chest, by the collarbone'
  expect(announcement({ before: start, event, after: plot(start, event), placeOf })).toBe(
    'Spot 2 added, chest, by the collarbone',
  )
})
