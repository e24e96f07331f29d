import { expect, test } from 'vitest'
import { initialQuality, type ConnectionSample, nextQuality, sendsVideo } from './video-quality.ts'

const good: ConnectionSample = { lostShare: 0, roundTripMs: 40, availableKbps: 900 }
const after = (samples: ConnectionSample[]) => samples.reduce(nextQuality, initialQuality)
const times = (count: number, sample: ConnectionSample) => Array.from({ length: count }, () => sample)

test.each<ConnectionSample>([
  { ...good, lostShare: 0.2 },
  { ...good, roundTripMs: 900 },
])('quality drops step by step, the clinician’s video before the patient’s, and recovers: %o', (weak) => {
  const steps = [2, 3, 6, 9, 30].map((count) => after(times(count, weak)).quality)
  expect(steps).toEqual(['full', 'small', 'one-picture', 'sound', 'sound'])
  expect(after([...times(9, weak), ...times(5, good)]).quality).toBe('sound')
  expect(after([...times(9, weak), ...times(18, good)]).quality).toBe('full')
  expect(after([weak, weak, good, weak, weak]).quality).toBe('full')
})

test('a connection without bandwidth for video keeps its sound; each failed retry doubles the wait', () => {
  const narrow = { ...good, availableKbps: 50 }
  expect(after(times(9, narrow)).quality).toBe('sound')
  // Sound alone never fills a connection, so no sample is weak until video is tried.
  expect(after(times(9 + 6, narrow)).quality).toBe('one-picture')
  expect(after(times(9 + 6 + 3, narrow)).quality).toBe('sound')
  expect(after(times(9 + 6 + 3 + 11, narrow)).quality).toBe('sound')
  expect(after(times(9 + 6 + 3 + 12, narrow)).quality).toBe('one-picture')
})

test('unknown measurements do not count as weak', () => {
  expect(after(times(9, { lostShare: null, roundTripMs: null, availableKbps: null })).quality).toBe('full')
})

test('sound is dropped last', () => {
  const steps = ['full', 'small', 'one-picture', 'sound'] as const
  expect(steps.map((step) => [sendsVideo(step, 'clinician'), sendsVideo(step, 'patient')])).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ])
})
