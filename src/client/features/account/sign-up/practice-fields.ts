import type { PracticeRegistration } from '../../../../contract/accounts/practice-registration.ts'
import { DistributionStrategy } from '../../../../contract/accounts/practice-registration.ts'
import { PracticeType } from '../../../../contract/accounts/practices.ts'
import { practiceId } from '../../../../contract/ids.ts'
import { Role } from '../../../../contract/role.ts'
import { cpnFault, ediFault, facilityFault, providerFault } from '../../../../domain/practices/check-registration.ts'

/** What is typed about the practice of somebody who asks to be let in. */
export type PracticeFields = {
  /** The id of the practice to join; `new`: it is not in the list. */
  joins: string
  kind: 'practice' | 'pharmacy'
  work: 'staff' | 'manager'
  facility: string
  /** CPN in New Zealand, Medicare provider number in Australia. */
  number: string
  edi: string
  strategy: keyof typeof DistributionStrategy
}

export const emptyPractice: PracticeFields = {
  joins: 'new',
  kind: 'practice',
  work: 'staff',
  facility: '',
  number: '',
  edi: '',
  strategy: 'AuthoriseFirst',
}

export const practiceFieldIds = {
  facility: 'sign-up-facility',
  number: 'sign-up-number',
  edi: 'sign-up-edi',
} as const

type Fault = { fieldId: string; message: string }
const ifTyped = (text: string, fault: (typed: string) => string | null) => (text.trim() === '' ? null : fault(text))

/** What is wrong with the numbers; none of them must be typed. */
export function practiceProblems(fields: PracticeFields, country: 'NZ' | 'AU'): Fault[] {
  const isNew = fields.joins === 'new'
  const found: [string, string | null][] = [
    [practiceFieldIds.facility, isNew && country === 'NZ' ? ifTyped(fields.facility, facilityFault) : null],
    [
      practiceFieldIds.number,
      ifTyped(fields.number, country === 'NZ' ? (typed) => cpnFault(typed).fault : providerFault),
    ],
    [practiceFieldIds.edi, isNew ? ifTyped(fields.edi, ediFault) : null],
  ]
  return found.flatMap(([fieldId, message]) => (message === null ? [] : [{ fieldId, message }]))
}

type Person = { firstName: string; lastName: string; email: string; phone: string; practiceName: string }

/** The request for registration that a form without faults makes. */
export function registrationOf(
  { joins, ...fields }: PracticeFields,
  person: Person,
  country: 'NZ' | 'AU',
): PracticeRegistration {
  const number = fields.number.trim() === '' ? null : fields.number.trim()
  const emailAddress = person.email.trim()
  return {
    practiceId: joins === 'new' ? null : practiceId.parse(Number(joins)),
    practiceType: fields.kind === 'pharmacy' ? PracticeType.Pharmacy : PracticeType.GeneralPractice,
    practiceName: person.practiceName.trim(),
    emailAddress,
    contactPhone: person.phone,
    countryCode: country,
    healthLinkEdi: joins === 'new' ? fields.edi.trim() : null,
    hpiFacility: joins === 'new' && country === 'NZ' ? fields.facility.trim() : null,
    reportDistributionStrategyId: DistributionStrategy[fields.strategy],
    users: [
      {
        firstName: person.firstName,
        lastName: person.lastName,
        emailAddress,
        accountType: fields.work === 'manager' ? Role.PracticeManager : Role.Doctor,
        hpii: country === 'NZ' ? number : null,
        medicareProviderNumber: country === 'AU' ? number : null,
      },
    ],
  }
}
