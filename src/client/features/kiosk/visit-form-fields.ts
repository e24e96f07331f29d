import type { NewVisitDetails } from '../../../contract/kiosk.ts'
import type { FormErrors } from '../../parts/form/validate-form.ts'
import { emptyBirth } from '../../parts/person/empty-birth.ts'
import {
  birthErrors,
  birthDateAndGender,
  genderErrors,
  nameErrors,
  contactErrors,
  type TypedBirth,
  type TypedName,
  type TypedContact,
} from '../../parts/person/person-errors.ts'

/** The input of the create-visit form (P2.kiosk.01). */
export type VisitFormFields = TypedName & TypedBirth & TypedContact
export const emptyForm: VisitFormFields = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  mobilePhone: '',
  ...emptyBirth,
}

export const formSteps = ['name', 'reach', 'about'] as const
export type FormStep = (typeof formSteps)[number]

/** The country of the kiosk. */
export type FieldContext = { today: string; country: 'NZ' | 'AU' }

/** The missing or invalid fields of one page, in order. `today`: `YYYY-MM-DD` at the practice. */
export function stepErrors(step: FormStep, typed: VisitFormFields, { today, country }: FieldContext): FormErrors {
  switch (step) {
    case 'name':
      return nameErrors(typed, 'your')
    case 'reach':
      return contactErrors(typed, country, 'needed')
    case 'about':
      return { ...genderErrors(typed), ...birthErrors(typed, today) }
  }
}

/** Converts a valid form to the request. */
export const visitFormDetails = (typed: VisitFormFields, today: string): NewVisitDetails => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  emailAddress: typed.emailAddress.trim().toLowerCase(),
  mobilePhone: typed.mobilePhone.trim(),
  ...birthDateAndGender(typed, today),
})
