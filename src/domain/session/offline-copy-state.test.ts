import { describe, expect, it } from 'vitest'
import { offlineCopyState } from './offline-copy-state.ts'

const minute = 60_000
const day = 24 * 60 * minute
const contactAt = Date.parse('2026-11-20T00:00:00Z')

describe('what a patient read here opens without a network', () => {
  it.each([
    ['at once', 0, 'open'],
    ['for seven days', 7 * day - 1, 'open'],
    ['and not after', 7 * day, 'over'],
    ['nor much later', 400 * day, 'over'],
    ['with a clock that was set right by a minute', -minute, 'open'],
    ['with a clock that was set back', -3 * minute, 'clock-set-back'],
  ])('%s', (_, passed, state) => {
    expect(offlineCopyState({ contactAt, seenAt: contactAt }, contactAt + passed)).toBe(state)
  })

  it('never again within the seven days, once a later time was shown', () => {
    const times = { contactAt, seenAt: contactAt + 6 * day }
    expect(offlineCopyState(times, contactAt + 6 * day + minute)).toBe('open')
    expect(offlineCopyState(times, contactAt + day)).toBe('clock-set-back')
  })
})
