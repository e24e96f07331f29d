import { expect, test } from 'vitest'
import { eventsFor } from './webhook-events.ts'

test('a practice’s software gets no event of a booking, and the clinic’s own none of what a practice is asked or told', () => {
  expect(eventsFor('practice')).toEqual(['report.released', 'outcome.asked'])
  expect(eventsFor('clinic')).toEqual(['booking.made', 'booking.moved'])
})
