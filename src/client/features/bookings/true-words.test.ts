import { describe, expect, test } from 'vitest'
import { PaymentEnforcement } from '../../../contract/enums.ts'
import { bookingWords } from '../../../domain/bookings/kind/booking-words.ts'
import { amountDueText, currencyNote } from './book/pay/price-text.ts'
import { fullPriceText } from './booking-text.ts'

const dueOf = (cost: number) => {
  const { lead, rest } = amountDueText(
    { paymentEnforcement: PaymentEnforcement.MandatoryFullPayment },
    { cost, deposit: cost },
  )
  return lead + rest
}
const company = (person: 'adult' | 'child') =>
  bookingWords({ way: 'in-person', person }).lines.find(({ about }) => about === 'company')?.title

// Each of these texts was once shown where it was not true.
describe('what a booking says is true of that booking', () => {
  test.each([
    ['the price of one that costs something', fullPriceText(249), '$249 with GST'],
    ['the price of one that is free', fullPriceText(0), 'Free'],
    ['what prices are in, where one of them stands', currencyNote('NZ', [0, 249]), 'Prices are NZ$ with GST.'],
    ['what prices are in, where all is free', currencyNote('NZ', [0, 0]), null],
    ['what prices are in, where none stands', currencyNote('AU', []), null],
    ['what is due for one that is free', dueOf(0), 'Nothing to pay, today or at the clinic.'],
    ['what is due for one that is paid', dueOf(249), '$249 to pay today, nothing at the clinic.'],
    ['who may come along with an adult', company('adult'), 'Bring someone if you like'],
    ['who must come along with a child', company('child'), 'A parent or guardian must come too'],
  ])('%s', (_, said, expected) => {
    expect(said).toBe(expected)
  })
})
