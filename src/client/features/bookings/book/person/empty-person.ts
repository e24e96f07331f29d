import { emptyBirth } from '../../../../parts/person/empty-birth.ts'
import type { TypedBirth, TypedName, TypedContact } from '../../../../parts/person/person-errors.ts'

/** Somebody whom the patient books for the first time, as typed. */
export type PersonFields = TypedName & TypedBirth & TypedContact & { isAgreed: boolean }

/** Before anything is typed; what judges it comes with the form. */
export const emptyPerson: PersonFields = {
  firstName: '',
  lastName: '',
  ...emptyBirth,
  mobilePhone: '',
  emailAddress: '',
  isAgreed: false,
}
