import { emailFault } from '../../../../domain/identifiers/email.ts'
import { mobileFault } from '../../../../domain/identifiers/phone.ts'
import type { SignUpPrefill } from '../../../../domain/accounts/sign-up-prefill.ts'
import { readBirthDate } from '../../../../domain/visits/typed-birth-date.ts'
import { newPasswordFieldIds } from '../new-password-fields.tsx'
import { newPasswordProblems } from '../new-password.ts'
import { emptyPractice, type PracticeFields, practiceFieldIds, practiceProblems } from './practice-fields.ts'
import type { BirthDateParts } from '../../../ui/fields/birth-date-field.tsx'
import type { FieldProblem } from '../../../ui/fields/error-summary.tsx'

export type GenderName = 'Female' | 'Male' | 'Other'

/** What is typed, over all steps; nothing is cleared by an error or by going back. */
export type SignUpFields = {
  firstName: string
  lastName: string
  practiceName: string
  practice: PracticeFields
  birth: BirthDateParts
  gender: GenderName | undefined
  email: string
  phone: string
  password: string
  confirmation: string
  acceptedTerms: boolean
}

/** Who makes an account: a patient, or somebody who works at a practice. */
export type Audience = 'patient' | 'clinician'
export type StepName = 'name' | 'practice' | 'about' | 'reach' | 'password'

export const stepsOf: Record<Audience, readonly StepName[]> = {
  patient: ['name', 'about', 'reach', 'password'],
  clinician: ['name', 'practice', 'reach', 'password'],
}

export const fieldIds = {
  firstName: 'sign-up-first-name',
  lastName: 'sign-up-last-name',
  practiceName: 'sign-up-practice',
  birth: 'sign-up-birth-date',
  gender: 'sign-up-gender',
  email: 'sign-up-email',
  phone: 'sign-up-phone',
  password: newPasswordFieldIds.password,
  confirmation: newPasswordFieldIds.confirmation,
  acceptedTerms: 'sign-up-terms',
} as const

/** The empty form with what a link has filled in. */
export const fieldsFrom = ({ firstName, lastName, email, phone, birth, gender }: SignUpPrefill): SignUpFields => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  practiceName: '',
  practice: emptyPractice,
  birth: birth ?? { day: '', month: '', year: '' },
  gender,
  email: email ?? '',
  phone: phone ?? '',
  password: '',
  confirmation: '',
  acceptedTerms: false,
})

type Given = { audience: Audience; today: string; country: 'NZ' | 'AU' }
const problem = (fieldId: string, message: string): FieldProblem => ({ fieldId, message })

/** What is missing or wrong on one step, in the order of its fields. */
export function problemsOn(step: StepName, fields: SignUpFields, { audience, today, country }: Given): FieldProblem[] {
  switch (step) {
    case 'name':
      return nameProblems(fields, audience)
    case 'practice':
      return practiceProblems(fields.practice, country)
    case 'about':
      return aboutProblems(fields, today)
    case 'reach':
      return reachProblems(fields, country)
    case 'password':
      return passwordProblems(fields)
  }
}

function nameProblems({ firstName, lastName, practiceName }: SignUpFields, audience: Audience): FieldProblem[] {
  return [
    ...(firstName.trim() === '' ? [problem(fieldIds.firstName, 'Enter your first name')] : []),
    ...(lastName.trim() === '' ? [problem(fieldIds.lastName, 'Enter your last name')] : []),
    ...(audience === 'clinician' && practiceName.trim() === ''
      ? [problem(fieldIds.practiceName, 'Enter the name of your practice or pharmacy')]
      : []),
  ]
}

function aboutProblems({ birth, gender }: SignUpFields, today: string): FieldProblem[] {
  const read = readBirthDate(birth, today)
  const part = read.kind === 'fault' && read.part !== undefined && read.part !== 'day' ? `-${read.part}` : ''
  return [
    ...(read.kind === 'fault' ? [problem(fieldIds.birth + part, read.message)] : []),
    ...(gender === undefined ? [problem(fieldIds.gender, 'Choose a gender')] : []),
  ]
}

function reachProblems({ email, phone }: SignUpFields, country: 'NZ' | 'AU'): FieldProblem[] {
  const wrong = { [fieldIds.email]: emailFault(email, country), [fieldIds.phone]: mobileFault(phone, country) }
  return Object.entries(wrong).flatMap(([fieldId, fault]) => (fault === null ? [] : [problem(fieldId, fault)]))
}

function passwordProblems({ password, confirmation, acceptedTerms, email }: SignUpFields): FieldProblem[] {
  const found = newPasswordProblems({ password, confirmation }, email.trim())
  return [
    ...(found.password === undefined ? [] : [problem(fieldIds.password, found.password)]),
    ...(found.confirmation === undefined ? [] : [problem(fieldIds.confirmation, found.confirmation)]),
    ...(acceptedTerms ? [] : [problem(fieldIds.acceptedTerms, 'Accept the terms to make an account')]),
  ]
}

const fieldOfPointer: Record<string, { fieldId: string; step: StepName }> = {
  firstName: { fieldId: fieldIds.firstName, step: 'name' },
  lastName: { fieldId: fieldIds.lastName, step: 'name' },
  practiceName: { fieldId: fieldIds.practiceName, step: 'name' },
  hpiFacility: { fieldId: practiceFieldIds.facility, step: 'practice' },
  healthLinkEdi: { fieldId: practiceFieldIds.edi, step: 'practice' },
  hpii: { fieldId: practiceFieldIds.number, step: 'practice' },
  medicareProviderNumber: { fieldId: practiceFieldIds.number, step: 'practice' },
  birthDate: { fieldId: fieldIds.birth, step: 'about' },
  gender: { fieldId: fieldIds.gender, step: 'about' },
  userName: { fieldId: fieldIds.email, step: 'reach' },
  mobilePhone: { fieldId: fieldIds.phone, step: 'reach' },
  password: { fieldId: fieldIds.password, step: 'password' },
  confirmationPassword: { fieldId: fieldIds.confirmation, step: 'password' },
  acceptedTerms: { fieldId: fieldIds.acceptedTerms, step: 'password' },
}

/** What the server refused, at its fields, with the step of the first; undefined where it is about no field. */
export function refusedFields(
  failure: Readonly<Record<string, string>>,
): { step: StepName; problems: FieldProblem[] } | undefined {
  const found = Object.entries(failure).flatMap(([pointer, message]) => {
    const place = fieldOfPointer[pointer]
    return place === undefined ? [] : [{ ...place, message }]
  })
  const [first] = found
  if (first === undefined) return undefined
  return { step: first.step, problems: found.filter(({ step }) => step === first.step) }
}
