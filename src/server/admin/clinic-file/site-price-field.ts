import * as z from 'zod'
import { cents, code } from './clinic-fields.ts'

/** A site's own price, instead of its country's; `product` for a product price only. */
export const sitePriceField = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('product'), service: code, product: code, cents }),
  z.strictObject({ kind: z.enum(['follow-up', 'new-patient-deposit', 'follow-up-deposit']), service: code, cents }),
])
