import { Gender } from '../../../../../contract/enums.ts'
import { type BookedRelation, relationFault } from '../../../../../domain/bookings/booked-people.ts'
import { emailFault } from '../../../../../domain/identifiers/email.ts'
import { mobileFault } from '../../../../../domain/identifiers/phone.ts'
import { readBirthDate } from '../../../../../domain/visits/typed-birth-date.ts'
import type { BirthDateParts } from '../../../../ui/fields/birth-date-field.tsx'
import type { FieldProblem } from '../../../../ui/fields/error-summary.tsx'

export type GenderName = keyof typeof Gender

/** Somebody whom the patient books for the first time, as typed. */
export type PersonTyped = {
  firstName: string
  lastName: string
  birth: BirthDateParts
  gender: GenderName | undefined
  phone: string
  email: string
  isAgreed: boolean
}

export const nobodyTyped: PersonTyped = {
  firstName: '',
  lastName: '',
  birth: { day: '', month: '', year: '' },
  gender: undefined,
  phone: '',
  email: '',
  isAgreed: false,
}

export const personIds = {
  firstName: 'person-first-name',
  lastName: 'person-last-name',
  birthDate: 'person-birth-date',
  gender: 'person-gender',
  mobilePhone: 'person-phone',
  emailAddress: 'person-email',
  isAgreed: 'person-agreed',
} as const

type About = { relation: BookedRelation; today: string; country: 'NZ' | 'AU' }
const problem = (fieldId: string, message: string): FieldProblem => ({ fieldId, message })

/** What is missing or wrong, in the order of the fields. */
export function personProblems(typed: PersonTyped, about: About): FieldProblem[] {
  const { relation, country } = about
  const faults = {
    [personIds.mobilePhone]: typed.phone.trim() === '' ? null : mobileFault(typed.phone, country),
    [personIds.emailAddress]: typed.email.trim() === '' ? null : emailFault(typed.email, country),
  }
  return [
    ...(typed.firstName.trim() === '' ? [problem(personIds.firstName, 'Enter their first name')] : []),
    ...(typed.lastName.trim() === '' ? [problem(personIds.lastName, 'Enter their last name')] : []),
    ...birthProblems(typed, about),
    ...(typed.gender === undefined ? [problem(personIds.gender, 'Choose a gender')] : []),
    ...Object.entries(faults).flatMap(([fieldId, fault]) => (fault === null ? [] : [problem(fieldId, fault)])),
    ...(typed.isAgreed ? [] : [problem(personIds.isAgreed, agreedFault[relation])]),
  ]
}

const agreedFault: Record<BookedRelation, string> = {
  child: 'Say that you are their parent or guardian',
  adult: 'Say that they have agreed',
}

function birthProblems({ birth }: PersonTyped, { relation, today }: About): FieldProblem[] {
  const read = readBirthDate(birth, today)
  if (read.kind === 'fault') {
    const part = read.part === undefined || read.part === 'day' ? '' : `-${read.part}`
    return [problem(personIds.birthDate + part, read.message)]
  }
  const fault = relationFault(relation, read.date, today)
  return fault === null ? [] : [problem(personIds.birthDate, fault)]
}

/** Somebody who was typed without faults, as they are sent. */
export function toRequest(typed: PersonTyped, { relation, today }: Pick<About, 'relation' | 'today'>) {
  const read = readBirthDate(typed.birth, today)
  if (read.kind === 'fault' || typed.gender === undefined) throw new Error('added with faults')
  return {
    relation,
    firstName: typed.firstName,
    lastName: typed.lastName,
    birthDate: read.date,
    gender: Gender[typed.gender],
    mobilePhone: typed.phone.trim() === '' ? null : typed.phone,
    emailAddress: typed.email.trim() === '' ? null : typed.email,
    isAgreed: true as const,
  }
}
