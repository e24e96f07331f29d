import { t } from '@lingui/core/macro'
import type { SignUpPrefill } from '../../../../domain/accounts/sign-up-prefill.ts'
import type { FormErrors } from '../../../parts/form/validate-form.ts'
import { emptyBirth } from '../../../parts/person/empty-birth.ts'
import {
  birthErrors,
  genderErrors,
  nameErrors,
  contactErrors,
  type TypedBirth,
  type TypedName,
  type TypedContact,
} from '../../../parts/person/person-errors.ts'
import { type NewPassword, newPasswordProblems } from '../new-password.ts'
import { emptyPractice, type PracticeFields, practiceProblems } from './practice-fields.ts'

/** The fields of all steps. They keep their values after an error and after going back. */
export type SignUpFields = TypedName &
  TypedBirth &
  TypedContact &
  NewPassword &
  PracticeFields & { practiceName: string; acceptedTerms: boolean; segmentId: string }

/** Who creates the account: a patient, or someone who works at a practice. */
export type Audience = 'patient' | 'clinician'
export type StepName = 'name' | 'practice' | 'about' | 'reach' | 'password'

export const stepsOf: Record<Audience, readonly StepName[]> = {
  patient: ['name', 'about', 'reach', 'password'],
  clinician: ['name', 'practice', 'reach', 'password'],
}

/** The initial values: empty except for what the link of an invitation fills in. */
export const fieldsFrom = ({ firstName, lastName, email, phone, ...prefill }: SignUpPrefill): SignUpFields => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  practiceName: '',
  ...emptyPractice,
  birth: prefill.birth ?? emptyBirth.birth,
  gender: prefill.gender,
  emailAddress: email ?? '',
  mobilePhone: phone ?? '',
  password: '',
  confirmation: '',
  acceptedTerms: false,
  segmentId: prefill.segment ?? '',
})

type ValidationContext = { audience: Audience; today: string; country: 'NZ' | 'AU' }

/** The errors of one step, in the order of its fields. */
export function problemsOn(
  step: StepName,
  fields: SignUpFields,
  { audience, today, country }: ValidationContext,
): FormErrors {
  switch (step) {
    case 'name':
      return {
        ...nameErrors(fields, 'your'),
        ...(audience === 'clinician' &&
          fields.practiceName.trim() === '' && { practiceName: t`Enter the name of your practice or pharmacy` }),
      }
    case 'practice':
      return practiceProblems(fields, country)
    case 'about':
      return { ...birthErrors(fields, today), ...genderErrors(fields) }
    case 'reach':
      return contactErrors(fields, country, 'needed')
    case 'password':
      return {
        ...newPasswordProblems(fields, fields.emailAddress.trim()),
        ...(!fields.acceptedTerms && { acceptedTerms: t`Accept the terms to create an account` }),
      }
  }
}

/** The form's names of fields that the contract, and so server errors, name differently. */
export const contractNames = {
  userName: 'emailAddress',
  birthDate: 'birth',
  confirmationPassword: 'confirmation',
  hpiFacility: 'facility',
  healthLinkEdi: 'edi',
  hpii: 'number',
  medicareProviderNumber: 'number',
} as const

const stepOfField: Readonly<Record<string, StepName>> = {
  firstName: 'name',
  lastName: 'name',
  practiceName: 'name',
  facility: 'practice',
  edi: 'practice',
  number: 'practice',
  managerFirstName: 'practice',
  managerLastName: 'practice',
  managerEmail: 'practice',
  birth: 'about',
  gender: 'about',
  emailAddress: 'reach',
  mobilePhone: 'reach',
}

/** The step of the first server error with all errors of that step; null if no error is about a field. */
export function refusedStep(problems: FormErrors): { step: StepName; problems: FormErrors } | null {
  const stepOf = (field: string) => stepOfField[field] ?? 'password'
  const listed = Object.entries(problems).filter(([field]) => field !== 'form')
  const [first] = listed
  if (first === undefined) return null
  const step = stepOf(first[0])
  return { step, problems: Object.fromEntries(listed.filter(([field]) => stepOf(field) === step)) }
}
