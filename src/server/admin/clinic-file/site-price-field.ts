import * as z from 'zod'
import { cents, code } from './clinic-fields.ts'

/** What a site charges instead of its country's price; `product` of a product alone. */
export const sitePriceField = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), service: code, product: code, cents }),
  z.strictObject({ kind: z.enum(['follow-up', 'new-patient-deposit', 'follow-up-deposit']), service: code, cents }),
])
