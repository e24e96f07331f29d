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
/** A short optional text. */
export const text = shortText(200).nullable().default(null)
const chosenAddress = shortText(200).nullable().optional()
const chosenSwitch = z.boolean().optional()
/** Settings that the site's managers can change too, by desk/setsite. Omitted: what they chose stays. */
export const siteSettings = {
  contactWebsite: chosenAddress,
  netPromoterSurveyUrl: chosenAddress,
  externalBookingUrl: chosenAddress,
  allowOnlineWaitlists: chosenSwitch,
  sendEmailReminders: chosenSwitch,
  sendSmsReminders: chosenSwitch,
  enablePatientRecalls: chosenSwitch,
}
/** The address of a site. */
export const address = {
  buildingName: text,
  streetAddress1: text,
  streetAddress2: text,
  city: text,
  stateCode: text,
  postCode: text,
}
/** Where letters to a practice are sent. Null: to its street address. Omitted: what its manager chose stays. */
export const postalAddress = z
  .strictObject({ address1: nameText, address2: text, city: nameText, postCode: text })
  .nullable()
  .optional()
/** An optional instant. */
export const instant = z.iso.datetime({ offset: true }).nullable().default(null)

/**
 * A HealthLink address: it also names a folder of the drop folder, so it is validated as in a practice's registration.
 */
export const healthLinkEdi = text.refine(
  (typed) => typed == null || normaliseEdi(typed) === typed,
  'Enter the HealthLink address as 4 to 12 small letters and digits, like ponsonby.',
)
