import { expect, test } from 'vitest'
import { initialQuality, type ConnectionSample, nextQuality, sendsVideo } from './video-quality.ts'

const good: ConnectionSample = { lostShare: 0, roundTripMs: 40, availableKbps: 900 }
const after = (samples: ConnectionSample[]) => samples.reduce(nextQuality, initialQuality)
const times = (count: number, sample: ConnectionSample) => Array.from({ length: count }, () => sample)

test.each<ConnectionSample>([
  { ...good, lostShare: 0.2 },
  { ...good, roundTripMs: 900 },
])('a link gets weaker step by step, the clinician’s picture before the patient’s, and comes back: %o', (weak) => {
  const steps = [2, 3, 6, 9, 30].map((count) => after(times(count, weak)).quality)
  expect(steps).toEqual(['full', 'small', 'one-picture', 'sound', 'sound'])
  expect(after([...times(9, weak), ...times(5, good)]).quality).toBe('sound')
  expect(after([...times(9, weak), ...times(18, good)]).quality).toBe('full')
  expect(after([weak, weak, good, weak, weak]).quality).toBe('full')
})

test('a line that has no room for pictures keeps its sound; pictures are tried again, half as soon each time that it fails', () => {
  const narrow = { ...good, availableKbps: 50 }
  expect(after(times(9, narrow)).quality).toBe('sound')
  // Sound alone never fills a line, so nothing is weak about it until a picture is tried.
  expect(after(times(9 + 6, narrow)).quality).toBe('one-picture')
  expect(after(times(9 + 6 + 3, narrow)).quality).toBe('sound')
  expect(after(times(9 + 6 + 3 + 11, narrow)).quality).toBe('sound')
  expect(after(times(9 + 6 + 3 + 12, narrow)).quality).toBe('one-picture')
})

test('what is not known yet is not weak', () => {
  expect(after(times(9, { lostShare: null, roundTripMs: null, availableKbps: null })).quality).toBe('full')
})

test('sound stays longest', () => {
  const steps = ['full', 'small', 'one-picture', 'sound'] as const
  expect(steps.map((step) => [sendsVideo(step, 'clinician'), sendsVideo(step, 'patient')])).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ])
})
