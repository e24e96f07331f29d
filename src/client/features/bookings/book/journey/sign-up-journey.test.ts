import { beforeEach, describe, expect, it } from 'vitest'
import { journeyBooking, journeyForSignUp, resumeJourney } from './sign-up-journey.ts'
import { journeyStore } from './journey-store.ts'

const hold = {
  bookingId: '2f0f1c1e-7d0b-4c53-9a55-0d9f3b0a1c17',
  claimSecret: 'secret',
  until: '2026-11-22T00:10:00Z',
}
beforeEach(() => journeyStore.forget())

describe('the booking carried through a sign-up', () => {
  it('carries the choices of a booking and nothing that was typed about a person', () => {
    journeyStore.change({ employer: 'Harbour Ltd', notes: 'A spot on my back' })
    const journey = journeyForSignUp('/bookings/book?step=details')
    expect(JSON.stringify(journey)).toContain('Harbour Ltd')
    expect(JSON.stringify(journey)).not.toContain('spot on my back')
    journeyStore.forget()
    resumeJourney(journey)
    expect(journeyStore.current().employer).toBe('Harbour Ltd')
  })

  it('carries only the path from other pages, and nothing without one', () => {
    expect(journeyForSignUp('/patient/1/reports')).toEqual({ path: '/patient/1/reports', kept: null })
    expect(journeyForSignUp(undefined)).toBeNull()
  })

  it('ignores data of another version', () => {
    for (const kept of [null, 'no JSON', '{"hold":1}', JSON.stringify(hold)])
      expect(journeyBooking({ path: '/bookings/book', kept })).toBeNull()
  })
})
