import { expect, test } from 'vitest'
import { lookProblem, nothingSeen, onScreenAt, type Seen, seenAfter, type SeenEvent } from './looking.ts'

const photo = '00000000-0000-4000-8000-000000000001'
const play = (...events: SeenEvent[]): Seen => events.reduce(seenAfter, nothingSeen)
const shown = (at: number): SeenEvent => ({ type: 'photo-shown', imageId: photo, at })
const problemAt = (seen: Seen, now: number, photos = [photo]) =>
  lookProblem(photos, { onScreen: onScreenAt(seen, now), actions: ['harmless'] })

test('an answer is taken once the photo was on screen for a second, in one look or more', () => {
  expect(problemAt(play(), 5000)).toMatch(/^Look at the newest photo first/)
  expect(problemAt(play(shown(4000)), 4999)).not.toBeNull()
  expect(problemAt(play(shown(4000)), 5000)).toBeNull()
  const twice = play(shown(0), { type: 'photo-left', at: 600 }, shown(5000))
  expect([problemAt(twice, 5300), problemAt(twice, 5400)]).toEqual([expect.any(String), null])
})

test('another photo does not count, nor does an answer that says nothing of a look', () => {
  expect(problemAt(play(shown(0)), 5000, ['another'])).not.toBeNull()
  expect(lookProblem([photo], { onScreen: null, actions: ['harmless'] })).not.toBeNull()
})

test('a spot without photos needs no look, and new photos can be asked for without one', () => {
  expect(problemAt(play(), 0, [])).toBeNull()
  expect(lookProblem([photo], { onScreen: null, actions: ['new-photos'] })).toBeNull()
})

test('zoom and widths are kept', () => {
  const widths = { todayMm: 7.7, earlierMm: 5.6, earlierDate: '2026-07-20' }
  expect(onScreenAt(play(shown(0), { type: 'photo-zoomed' }, { type: 'widths-measured', widths }), 1500.4)).toEqual({
    imageId: photo,
    milliseconds: 1500,
    wasZoomed: true,
    widths,
  })
})
