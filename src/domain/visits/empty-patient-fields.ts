import type { PatientFields } from './visit-draft.ts'

/** The patient form before anything is typed. */
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
