import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { formatPhone } from './format-phone.ts'

/** A mobile number as people of a country write it. */
export const exampleMobile = { NZ: '021 123 4567', AU: '0412 345 678' } as const

/** A phone number as typed in this country, in E.164 such as +64211234567; null when it can't be one. */
export function phoneToE164(typed: string, country: 'NZ' | 'AU'): string | null {
  const parsed = parsePhoneNumberFromString(typed, country)
  return parsed?.isValid() ? parsed.number : null
}

/**
 * The same for a number that codes and text messages go to: null for a landline or a free number of New Zealand or
 * Australia. What a number of another country is for is not known; it is taken.
 */
export function mobileToE164(typed: string, country: 'NZ' | 'AU'): string | null {
  const phone = phoneToE164(typed, country)
  return phone === null || /^\+(64(?!2)|61(?!4))/.test(phone) ? null : phone
}

/** What to say of a typed number that no code can be sent to, with an example of the country; null for one that takes it. */
export function mobileError(typed: string, country: 'NZ' | 'AU'): string | null {
  if (mobileToE164(typed, country) !== null) return null
  const example = `Enter a mobile number like ${exampleMobile[country]}, or with + and its country`
  return phoneToE164(typed, country) === null ? example : `A landline takes no text messages. ${example}`
}

/** A typed number as people write it, once it is whole; else as it was typed. */
export function formatTypedPhone(typed: string, country: 'NZ' | 'AU'): string {
  const phone = phoneToE164(typed, country)
  return phone === null ? typed : formatPhone(phone)
}
