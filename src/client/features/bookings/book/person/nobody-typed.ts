import { noBirth } from '../../../../parts/person/no-birth.ts'
import type { TypedBirth, TypedName, TypedReach } from '../../../../parts/person/person-problems.ts'

/** Somebody whom the patient books for the first time, as typed. */
export type PersonTyped = TypedName & TypedBirth & TypedReach & { isAgreed: boolean }

/** Before anything is typed; what judges it comes with the form. */
export const nobodyTyped: PersonTyped = {
  firstName: '',
  lastName: '',
  ...noBirth,
  mobilePhone: '',
  emailAddress: '',
  isAgreed: false,
}
