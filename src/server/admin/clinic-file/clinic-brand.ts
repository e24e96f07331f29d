import * as z from 'zod'
import { nameText, shortText } from '../../../contract/text.ts'
import { isTaxNumber } from '../../../domain/identifiers/tax-number.ts'
import { code } from './clinic-fields.ts'

const text = shortText(200).nullable().default(null)

/** A brand of clinic.json. If it has a tax number, its invoices are tax invoices. */
export const clinicBrand = z
  .strictObject({
    code,
    name: nameText,
    companyName: text,
    contactPhone: text,
    websiteUrl: text,
    aboutUsUrl: text,
    contactUsUrl: text,
    countryCode: z.enum(['NZ', 'AU']).nullable().default(null),
    contactEmailAddress: text,
    taxNumber: text,
  })
  .refine(
    ({ taxNumber, countryCode }) => taxNumber === null || (countryCode !== null && isTaxNumber(taxNumber, countryCode)),
    { path: ['taxNumber'], error: 'Enter a GST number or an ABN of the brand’s country.' },
  )
