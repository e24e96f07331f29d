import { expect, test } from 'vitest'
import { videoStateAt } from './video-window.ts'

const startsAt = new Date('2026-11-22T20:00:00Z')
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)

test('a call is open from 15 minutes before its time to 60 minutes after, over the clock change too', () => {
  const stateAt = (minutes: number) => videoStateAt({ status: 'Booked', startsAt, isVideo: true }, at(minutes))
  expect([-16, -15, 0, 59, 60].map(stateAt)).toEqual(['early', 'open', 'open', 'open', 'over'])
})

test('an appointment that is cancelled, or not a video call, has none', () => {
  expect(videoStateAt({ status: 'Cancelled', startsAt, isVideo: true }, startsAt)).toBe('cancelled')
  expect(videoStateAt({ status: 'AwaitingPayment', startsAt, isVideo: true }, startsAt)).toBe('cancelled')
  expect(videoStateAt({ status: 'Booked', startsAt, isVideo: false }, startsAt)).toBe('no-video')
})
