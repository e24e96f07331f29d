import { foldPastedNumber } from '../../contract/pasted-text.ts'
import type { PracticeRegistration } from '../../contract/practices/practice-registration.ts'
import type { FieldError } from '../../contract/problem.ts'
import { normaliseEdi } from '../identifiers/edi.ts'
import { isHpiFacility, validateCpn } from '../identifiers/hpi.ts'
import { isMedicareProvider } from '../identifiers/medicare.ts'
import { phoneToE164 } from '../identifiers/phone.ts'
import { may } from '../access/may.ts'
import { isPostCode } from '../identifiers/post-code.ts'

/** The error message for an invalid HPI facility number; null if it is valid (docs/domain.md 1). */
export const facilityFault = (typed: string): string | null =>
  isHpiFacility(facilityNumberOf(typed))
    ? null
    : 'This is not an HPI facility number. It looks like F0A042-H, and its last letter must match.'

/** The error message for an invalid CPN. A wrong check digit is only a warning (`doubt`): the number is accepted (docs/domain.md 1). */
export function cpnFault(typed: string): { fault: string | null; doubt: string | null } {
  switch (validateCpn(foldPastedNumber(typed))) {
    case 'right':
      return { fault: null, doubt: null }
    case 'unlikely':
      return {
        fault: null,
        doubt: 'The second digit does not match. Check your practising certificate. You can still send it.',
      }
    case 'wrong-form':
      return {
        fault: 'A CPN has two digits and four letters. You find it on your practising certificate.',
        doubt: null,
      }
  }
}

/** The error message for an invalid Medicare provider number; null if it is valid. */
export const providerFault = (typed: string): string | null =>
  isMedicareProvider(providerNumberOf(typed))
    ? null
    : 'This is not a Medicare provider number. It has six digits, a letter or digit for the location and a check letter.'

/** The stored form of a provider number: without spaces, in capitals. */
export const providerNumberOf = foldPastedNumber

/** The stored form of an HPI facility number: capitals, with its hyphen. */
export const facilityNumberOf = (typed: string): string => foldPastedNumber(typed).replace(/(?<=^.{6})(?=.$)/u, '-')

/** The error message for an invalid HealthLink address; null if it is valid. */
export const ediFault = (typed: string): string | null =>
  normaliseEdi(typed) === null ? 'A HealthLink address has 4 to 12 letters and digits, such as pukefamd.' : null

const isFilled = (text: string | null | undefined): text is string => text !== null && text !== undefined && text !== ''
const ifGiven = (text: string | null | undefined, fault: (typed: string) => string | null) =>
  isFilled(text) ? fault(text) : null

/**
 * All validation errors of a registration request, by pointers into it; the same on screen and server. Numbers of the
 * other country are refused.
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
    [
      '/users',
      typed.practiceId ||
      typed.users.some(({ accountType: roleId }) =>
        may({ roleId, patientId: null, practices: [], children: [] }, 'manage', 'a practice'),
      )
        ? null
        : 'Name who manages the practice: a manager invites its people and looks after its tablets.',
    ],
    ...typed.users.map(({ emailAddress }, i): [string, string | null] => [
      `/users/${i}/emailAddress`,
      typed.users.findIndex((other) => other.emailAddress.toLowerCase() === emailAddress.toLowerCase()) < i
        ? 'Somebody else in this request has this address. Everybody needs one of their own.'
        : null,
    ]),
    ['/postCode', ifGiven(typed.postCode, (code) => (isPostCode(code) ? null : 'A postcode has four digits.'))],
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
  isFilled(typed) ? `This number is for practices in ${country}.` : null
