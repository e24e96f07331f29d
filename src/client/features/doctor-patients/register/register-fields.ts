import type { PatientDetails } from '../../../../contract/patients/patient.ts'
import { Gender } from '../../../../contract/enums.ts'
import { checkPatientDetails } from '../../../../domain/patients/check-details.ts'
import { readBirthDate, type TypedDate } from '../../../../domain/visits/typed-birth-date.ts'

const texts = {
  firstName: '',
  lastName: '',
  mobilePhone: '',
  emailAddress: '',
  nhi: '',
  medicareNumber: '',
  street: '',
  suburb: '',
  city: '',
  postCode: '',
}
export type TextName = keyof typeof texts
/** What is typed about somebody new. */
export type RegisterFields = typeof texts & { birth: TypedDate; gender: keyof typeof Gender | undefined }

export const emptyFields: RegisterFields = { ...texts, birth: { day: '', month: '', year: '' }, gender: undefined }

/** What is wrong, by field; `form` is for none of them. */
export type Faults = Partial<Record<TextName | 'birthDate' | 'gender' | 'form', string>>
export type ReadFields = { kind: 'patient'; patient: PatientDetails } | { kind: 'faults'; faults: Faults }

/** The fields as they are sent, or what is wrong with them; `today` is the day here. Which numbers are for tests, the service decides. */
export function readFields(fields: RegisterFields, about: { countryCode: 'NZ' | 'AU'; today: string }): ReadFields {
  const birth = readBirthDate(fields.birth, about.today)
  const faults: Faults = {
    ...(fields.firstName.trim() === '' && { firstName: 'Enter the first name.' }),
    ...(fields.lastName.trim() === '' && { lastName: 'Enter the last name.' }),
    ...(birth.kind === 'fault' && { birthDate: birth.message }),
    ...(fields.gender === undefined && { gender: 'Choose one.' }),
  }
  if (birth.kind === 'fault' || fields.gender === undefined || Object.keys(faults).length > 0)
    return { kind: 'faults', faults }
  const { birth: _typed, gender, firstName, lastName, ...others } = fields
  const given = Object.fromEntries(
    Object.entries(others).map(([name, text]) => [name, text.trim() === '' ? null : text.trim()]),
  ) as Record<Exclude<TextName, 'firstName' | 'lastName'>, string | null>
  const patient: PatientDetails = {
    ...given,
    nhi: given.nhi?.toUpperCase() ?? null,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    birthDate: birth.date,
    gender: Gender[gender],
    countryCode: about.countryCode,
  }
  const wrong = checkPatientDetails(patient, { today: about.today, testNumbers: 'accepted' }).faults
  if (wrong.length === 0) return { kind: 'patient', patient }
  return {
    kind: 'faults',
    faults: Object.fromEntries(wrong.map(({ pointer, message }) => [pointer.slice(1), message])),
  }
}
