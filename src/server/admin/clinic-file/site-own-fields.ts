import * as z from 'zod'
import { longText } from '../../../contract/text.ts'
import { cents, code } from './clinic-fields.ts'

const day = z.iso.date('Enter a date that exists, for example 2026-12-25.').nullable().default(null)

/** A site's own settings of a service. They replace all settings that the service has elsewhere. */
const siteServiceField = z.strictObject({
  service: code,
  generateInvoices: z.boolean(),
  expectToBeImaged: z.boolean(),
  enablePatientRecalls: z.boolean(),
  checkBookingHistoryForPatientRecalls: z.boolean(),
  checkBookingHistoryForReimageRecalls: z.boolean(),
  reportDescription: longText(2000).nullable().default(null),
  /** Days in the site's time zone. */
  onlineFrom: day,
  onlineUntil: day,
  /** The products whose price is already a discount. */
  discounts: z.array(code).default([]),
})

/** A site's own price, instead of its country's; `product` for a product price only. */
const sitePriceField = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), service: code, product: code, cents }),
  z.strictObject({ kind: z.enum(['follow-up', 'new-patient-deposit', 'follow-up-deposit']), service: code, cents }),
])

/** The settings and prices that a site has of its own; its managers can change them too. Omitted: unchanged. */
export const siteOwn = {
  ownPrices: z.array(sitePriceField).optional(),
  ownServices: z.array(siteServiceField).optional(),
}
