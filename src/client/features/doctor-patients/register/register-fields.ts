import type { PatientDetails } from '../../../../contract/patients/patient.ts'
import { checkPatientDetails } from '../../../../domain/patients/check-details.ts'
import type { Problems } from '../../../parts/form/judge-form.ts'
import { noBirth } from '../../../parts/person/no-birth.ts'
import {
  birthProblems,
  bornOf,
  genderProblems,
  nameProblems,
  type TypedBirth,
  type TypedName,
  typedOrNull,
  type TypedReach,
} from '../../../parts/person/person-problems.ts'

const texts = { nhi: '', medicareNumber: '', street: '', suburb: '', city: '', postCode: '' }
/** What is typed about somebody new. */
export type RegisterFields = TypedName & TypedBirth & TypedReach & typeof texts

export const emptyFields: RegisterFields = {
  firstName: '',
  lastName: '',
  ...noBirth,
  mobilePhone: '',
  emailAddress: '',
  ...texts,
}

type About = { countryCode: 'NZ' | 'AU'; today: string }

/** What is wrong; `today` is the day here. Which numbers are for tests, the service decides. */
export function registerProblems(fields: RegisterFields, about: About): Problems {
  const missing = { ...nameProblems(fields, 'the'), ...birthProblems(fields, about.today), ...genderProblems(fields) }
  if (Object.keys(missing).length > 0) return missing
  const { faults } = checkPatientDetails(patientOf(fields, about), { today: about.today, testNumbers: 'accepted' })
  return Object.fromEntries(faults.map(({ pointer, message }) => [pointer.slice(1), message]))
}

/** Fields without faults as they are sent. */
export function patientOf(fields: RegisterFields, { countryCode, today }: About): PatientDetails {
  const { firstName, lastName, birth, gender, ...others } = fields
  const given = Object.fromEntries(Object.entries(others).map(([name, text]) => [name, typedOrNull(text)])) as Record<
    keyof typeof others,
    string | null
  >
  return {
    ...given,
    nhi: given.nhi?.toUpperCase() ?? null,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...bornOf({ birth, gender }, today),
    countryCode,
  }
}
