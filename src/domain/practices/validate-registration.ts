import type { PracticeRegistration } from '../../contract/practices/practice-registration.ts'
import type { FieldError } from '../../contract/problem.ts'
import { normaliseEdi } from '../identifiers/edi.ts'
import { isHpiFacility, validateCpn } from '../identifiers/hpi.ts'
import { isMedicareProvider } from '../identifiers/medicare.ts'
import { phoneToE164 } from '../identifiers/phone.ts'
import { isPostCode } from '../identifiers/post-code.ts'

/** Why an HPI facility number is none, and what to do; null for one that is right (docs/domain.md 1). */
export const facilityFault = (typed: string): string | null =>
  isHpiFacility(typed.trim().toUpperCase())
    ? null
    : 'This is no HPI facility number. It looks like F0A042-H, and its last letter must fit.'

/** Why a CPN is none. One whose check digit does not fit is told as a doubt and taken (docs/domain.md 1). */
export function cpnFault(typed: string): { fault: string | null; doubt: string | null } {
  switch (validateCpn(typed.trim().toUpperCase())) {
    case 'right':
      return { fault: null, doubt: null }
    case 'unlikely':
      return {
        fault: null,
        doubt: 'The second digit does not fit. It is on your practising certificate. You can send it as it is.',
      }
    case 'wrong-form':
      return { fault: 'A CPN has two digits and four letters. It is on your practising certificate.', doubt: null }
  }
}

/** Why a Medicare provider number is none; null for one that is right. */
export const providerFault = (typed: string): string | null =>
  isMedicareProvider(providerNumberOf(typed))
    ? null
    : 'This is no Medicare provider number. It has six digits, a letter or digit for the place and a letter that must fit.'

/** The stored form: without blanks, in capitals. */
export const providerNumberOf = (typed: string): string => typed.replace(/\s/g, '').toUpperCase()

/** Why a HealthLink address is none; null for one that is right. */
export const ediFault = (typed: string): string | null =>
  normaliseEdi(typed) === null ? 'A HealthLink address has 4 to 12 letters and digits, such as pukefamd.' : null

const given = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== ''
const ifGiven = (text: string | null | undefined, fault: (typed: string) => string | null) =>
  given(text) ? fault(text) : null

/**
 * Everything that is wrong with a request for registration, by pointers into it; the same on screen and server. Numbers
 * of the other country are refused where they are typed.
 */
export function registrationErrors(typed: PracticeRegistration): FieldError[] {
  const isNz = typed.countryCode === 'NZ'
  const found: [pointer: string, message: string | null][] = [
    ['/hpiFacility', isNz ? ifGiven(typed.hpiFacility, facilityFault) : onlyIn('New Zealand', typed.hpiFacility)],
    ['/healthLinkEdi', ifGiven(typed.healthLinkEdi, ediFault)],
    [
      '/contactPhone',
      ifGiven(typed.contactPhone, (phone) =>
        phoneToE164(phone, typed.countryCode) === null ? 'Enter the number with its area code.' : null,
      ),
    ],
    ['/postCode', ifGiven(typed.postCode, (code) => (isPostCode(code) ? null : 'A post code has four digits.'))],
    ...typed.users.flatMap((user, i): [string, string | null][] => [
      [`/users/${i}/hpii`, isNz ? ifGiven(user.hpii, (cpn) => cpnFault(cpn).fault) : onlyIn('New Zealand', user.hpii)],
      [
        `/users/${i}/medicareProviderNumber`,
        isNz ? onlyIn('Australia', user.medicareProviderNumber) : ifGiven(user.medicareProviderNumber, providerFault),
      ],
    ]),
  ]
  return found.flatMap(([pointer, message]) => (message === null ? [] : [{ pointer, message }]))
}

const onlyIn = (country: string, typed: string | null | undefined): string | null =>
  given(typed) ? `This number is for practices in ${country}.` : null
