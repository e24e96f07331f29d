import { expect, test } from 'vitest'
import { eventsFor } from './webhook-events.ts'

test('practices are told of no booking, and the clinic’s own software of nothing that a practice is asked or told', () => {
  expect(eventsFor('practice')).toEqual(['report.released', 'outcome.asked'])
  expect(eventsFor('clinic')).toEqual(['booking.made', 'booking.moved'])
})
