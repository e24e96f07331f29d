import * as z from 'zod'
import { nameText, shortText } from '../../../contract/text.ts'
import { normaliseEdi } from '../../../domain/identifiers/edi.ts'

/** The code by which a clinic file refers to a record. */
export const code = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Use small letters, digits and hyphens, for example takapuna-room-1.')
/** An amount in cents with GST. */
export const cents = z.int().min(0).max(10_000_000)

/** An amount for each country; null: not sold there. */
export const prices = z.strictObject({ nz: cents.nullable().default(null), au: cents.nullable().default(null) })
/** A short text that may be missing. */
export const text = shortText(200).nullable().default(null)
const chosenAddress = shortText(200).nullable().optional()
const chosenSwitch = z.boolean().optional()
/** What the managers of a site set too, by desk/setsite. Missing: as they chose. */
export const siteSettings = {
  contactWebsite: chosenAddress,
  netPromoterSurveyUrl: chosenAddress,
  externalBookingUrl: chosenAddress,
  allowOnlineWaitlists: chosenSwitch,
  sendEmailReminders: chosenSwitch,
  sendSmsReminders: chosenSwitch,
  enablePatientRecalls: chosenSwitch,
}
/** Where a site is. */
export const address = {
  buildingName: text,
  streetAddress1: text,
  streetAddress2: text,
  city: text,
  stateCode: text,
  postCode: text,
}
/** Where letters to a practice go; null: to its street; missing: as its manager chose. */
export const postalAddress = z
  .strictObject({ address1: nameText, address2: text, city: nameText, postCode: text })
  .nullable()
  .optional()
/** A moment that may be missing. */
export const instant = z.iso.datetime({ offset: true }).nullable().default(null)

/** It also names a folder of the drop folder, so it is validated as on registration. */
export const healthLinkEdi = text.refine(
  (typed) => typed == null || normaliseEdi(typed) === typed,
  'Enter the HealthLink address as 4 to 12 small letters and digits, like ponsonby.',
)
