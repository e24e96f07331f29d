import type { PatientFields } from './visit-draft.ts'

/** The fields of a patient of whom nothing was typed yet. */
export const emptyPatientFields: PatientFields = {
  firstName: '',
  lastName: '',
  birthDay: '',
  birthMonth: '',
  birthYear: '',
  gender: null,
  mobilePhone: '',
  emailAddress: '',
  nhi: '',
  street: '',
  suburb: '',
  city: '',
  postCode: '',
}
