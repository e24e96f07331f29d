import { t } from '@lingui/core/macro'
import { Gender } from '../../../contract/enums.ts'
import { emailFault } from '../../../domain/identifiers/email.ts'
import { mobileFault } from '../../../domain/identifiers/phone.ts'
import { readBirthDate, type TypedDate } from '../../../domain/visits/typed-birth-date.ts'
import type { Problems } from '../form/judge-form.ts'

export type GenderName = keyof typeof Gender
export type TypedName = { firstName: string; lastName: string }
export type TypedBirth = { birth: TypedDate; gender: GenderName | undefined }
export type TypedReach = { mobilePhone: string; emailAddress: string }

/** What lacks of a name, said of whoever fills in ("your"), or of somebody else. */
export const nameProblems = ({ firstName, lastName }: TypedName, whose: 'your' | 'their' | 'the'): Problems => ({
  ...(firstName.trim() === '' && { firstName: t`Enter ${whose} first name` }),
  ...(lastName.trim() === '' && { lastName: t`Enter ${whose} last name` }),
})

/** What is wrong with a birth date, at the box that it is about. `today`: the day where the form is filled in. */
export function birthProblems({ birth }: Pick<TypedBirth, 'birth'>, today: string): Problems {
  const read = readBirthDate(birth, today)
  if (read.kind === 'date') return {}
  return { [read.part === undefined || read.part === 'day' ? 'birth' : `birth.${read.part}`]: read.message }
}

export const genderProblems = ({ gender }: Pick<TypedBirth, 'gender'>): Problems =>
  gender === undefined ? { gender: t`Choose a gender` } : {}

/** What is wrong with how somebody is reached; what may be left out is judged once something is typed. */
export function reachProblems(typed: Partial<TypedReach>, country: 'NZ' | 'AU', need: 'needed' | 'optional'): Problems {
  const judged = (text: string | undefined, fault: typeof emailFault) =>
    text === undefined || (need === 'optional' && text.trim() === '') ? null : fault(text, country)
  const emailAddress = judged(typed.emailAddress, emailFault)
  const mobilePhone = judged(typed.mobilePhone, mobileFault)
  return { ...(emailAddress !== null && { emailAddress }), ...(mobilePhone !== null && { mobilePhone }) }
}

/** Birth date and gender without faults, as the contract has them. */
export function bornOf({ birth, gender }: TypedBirth, today: string) {
  const read = readBirthDate(birth, today)
  if (read.kind === 'fault' || gender === undefined) throw new Error('sent with faults')
  return { birthDate: read.date, gender: Gender[gender] }
}

/** What was typed, or null where nothing was. */
export const typedOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
