import { expect, test } from 'vitest'
import { freshLink, type LinkSample, nextLink, sendsPicture } from './link-steps.ts'

const good: LinkSample = { lostShare: 0, roundTripMs: 40, availableKbps: 900 }
const after = (samples: LinkSample[]) => samples.reduce(nextLink, freshLink)
const times = (count: number, sample: LinkSample) => Array.from({ length: count }, () => sample)

test.each<LinkSample>([
  { ...good, lostShare: 0.2 },
  { ...good, roundTripMs: 900 },
])('a link gets weaker step by step, the clinician’s picture before the patient’s, and comes back: %o', (weak) => {
  const steps = [2, 3, 6, 9, 30].map((count) => after(times(count, weak)).step)
  expect(steps).toEqual(['full', 'small', 'one-picture', 'sound', 'sound'])
  expect(after([...times(9, weak), ...times(5, good)]).step).toBe('sound')
  expect(after([...times(9, weak), ...times(18, good)]).step).toBe('full')
  expect(after([weak, weak, good, weak, weak]).step).toBe('full')
})

test('a line that has no room for pictures keeps its sound; pictures are tried again, half as soon each time that it fails', () => {
  const narrow = { ...good, availableKbps: 50 }
  expect(after(times(9, narrow)).step).toBe('sound')
  // Sound alone never fills a line, so nothing is weak about it until a picture is tried.
  expect(after(times(9 + 6, narrow)).step).toBe('one-picture')
  expect(after(times(9 + 6 + 3, narrow)).step).toBe('sound')
  expect(after(times(9 + 6 + 3 + 11, narrow)).step).toBe('sound')
  expect(after(times(9 + 6 + 3 + 12, narrow)).step).toBe('one-picture')
})

test('what is not known yet is not weak', () => {
  expect(after(times(9, { lostShare: null, roundTripMs: null, availableKbps: null })).step).toBe('full')
})

test('sound stays longest', () => {
  const steps = ['full', 'small', 'one-picture', 'sound'] as const
  expect(steps.map((step) => [sendsPicture(step, 'clinician'), sendsPicture(step, 'patient')])).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ])
})
