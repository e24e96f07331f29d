import { expect, test } from 'vitest'
import type { BookingId } from '../../contract/ids.ts'
import { bookingReference } from './booking-reference.ts'

test('a booking reference is the first eight digits of its id in two groups of four', () => {
  expect(bookingReference('482173ab-1111-4222-8333-944455556666' as BookingId)).toBe('LEN 4821 73AB')
})
