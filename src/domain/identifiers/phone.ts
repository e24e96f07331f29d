import { foldPastedPhone } from '../../contract/pasted-text.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { formatPhone } from './format-phone.ts'

/** An example of a mobile number in each country's format. */
export const exampleMobile = { NZ: '021 123 4567', AU: '0412 345 678' } as const

/** A phone number typed in a country, as E.164 such as +64211234567; null if it is invalid. */
export function phoneToE164(typed: string, country: 'NZ' | 'AU'): string | null {
  const parsed = parsePhoneNumberFromString(foldPastedPhone(typed), country)
  return parsed?.isValid() ? parsed.number : null
}

/**
 * The same for a number that must receive text messages: null for a landline or freephone number of New Zealand or
 * Australia. Numbers of other countries are accepted, as their type is unknown.
 */
export function mobileToE164(typed: string, country: 'NZ' | 'AU'): string | null {
  const phone = phoneToE164(typed, country)
  return phone === null || /^\+(64(?!2)|61(?!4))/.test(phone) ? null : phone
}

/** The error message for a typed mobile number, with an example of the country; null if it is valid. */
export function mobileError(typed: string, country: 'NZ' | 'AU'): string | null {
  if (mobileToE164(typed, country) !== null) return null
  const example = `Enter a mobile number like ${exampleMobile[country]}, or with + and its country`
  return phoneToE164(typed, country) === null ? example : `A landline can’t receive text messages. ${example}`
}

/** Formats a typed phone number once it is complete; returns it unchanged before. */
export function formatTypedPhone(typed: string, country: 'NZ' | 'AU'): string {
  const phone = phoneToE164(typed, country)
  return phone === null ? typed : formatPhone(phone)
}
