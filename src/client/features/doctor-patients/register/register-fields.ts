import { nhiOf } from '../../../../domain/identifiers/nhi.ts'
import type { PatientDetails } from '../../../../contract/patients/patient.ts'
import { checkPatientDetails } from '../../../../domain/patients/check-patient-details.ts'
import type { FormErrors } from '../../../parts/form/validate-form.ts'
import { emptyBirth } from '../../../parts/person/empty-birth.ts'
import {
  birthErrors,
  birthDateAndGender,
  genderErrors,
  nameErrors,
  type TypedBirth,
  type TypedName,
  typedOrNull,
  type TypedContact,
} from '../../../parts/person/person-errors.ts'

const texts = { nhi: '', medicareNumber: '', street: '', suburb: '', city: '', postCode: '' }
/** The fields of the registration form. */
export type RegisterFields = TypedName & TypedBirth & TypedContact & typeof texts

export const emptyFields: RegisterFields = {
  firstName: '',
  lastName: '',
  ...emptyBirth,
  mobilePhone: '',
  emailAddress: '',
  ...texts,
}

type About = { countryCode: 'NZ' | 'AU'; today: string }

/** The validation errors; `today` is the local day. The server decides about test numbers. */
export function registerProblems(fields: RegisterFields, about: About): FormErrors {
  const missing = { ...nameErrors(fields, 'the'), ...birthErrors(fields, about.today), ...genderErrors(fields) }
  if (Object.keys(missing).length > 0) return missing
  const { errors } = checkPatientDetails(patientOf(fields, about), { today: about.today, testNumbers: 'accepted' })
  return Object.fromEntries(errors.map(({ pointer, message }) => [pointer.slice(1), message]))
}

/** Valid fields as patient details. */
export function patientOf(fields: RegisterFields, { countryCode, today }: About): PatientDetails {
  const { firstName, lastName, birth, gender, ...others } = fields
  const details = Object.fromEntries(Object.entries(others).map(([name, text]) => [name, typedOrNull(text)])) as Record<
    keyof typeof others,
    string | null
  >
  return {
    ...details,
    nhi: nhiOf(details.nhi),
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...birthDateAndGender({ birth, gender }, today),
    countryCode,
  }
}
