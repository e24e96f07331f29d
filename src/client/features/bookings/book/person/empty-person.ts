import { emptyBirth } from '../../../../parts/person/empty-birth.ts'
import type { TypedBirth, TypedName, TypedContact } from '../../../../parts/person/person-errors.ts'

/** The input for a newly booked person. */
export type PersonFields = TypedName & TypedBirth & TypedContact & { isAgreed: boolean }

/** The fields before anything is typed; the validation is loaded with the form. */
export const emptyPerson: PersonFields = {
  firstName: '',
  lastName: '',
  ...emptyBirth,
  mobilePhone: '',
  emailAddress: '',
  isAgreed: false,
}
