import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone number as typed in this country, in E.164 such as +64211234567; null when it can't be one. */
export function phoneToE164(typed: string, country: 'NZ' | 'AU'): string | null {
  const parsed = parsePhoneNumberFromString(typed, country)
  return parsed?.isValid() ? parsed.number : null
}
