import { emailFault } from '../../../domain/identifiers/email.ts'
import { mobileFault } from '../../../domain/identifiers/phone.ts'
import type { NewVisitWords } from '../../../contract/kiosk.ts'
import { Gender } from '../../../contract/enums.ts'
import { readBirthDate, type TypedDate } from '../../../domain/visits/typed-birth-date.ts'
import type { FieldProblem } from '../../ui/fields/error-summary.tsx'

export type GenderName = keyof typeof Gender

/** What was typed into the create-visit form (P2.kiosk.01). */
export type FormTyped = {
  firstName: string
  lastName: string
  email: string
  mobile: string
  gender: GenderName | undefined
  birth: TypedDate
}
export const emptyForm: FormTyped = {
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  gender: undefined,
  birth: { day: '', month: '', year: '' },
}

export const formSteps = ['name', 'reach', 'about'] as const
export type FormStep = (typeof formSteps)[number]

export const fieldIds = {
  firstName: 'kiosk-first-name',
  lastName: 'kiosk-last-name',
  email: 'kiosk-email',
  mobile: 'kiosk-mobile',
  gender: 'kiosk-gender',
  birth: 'kiosk-birth-date',
} as const

const problem = (fieldId: string, message: string): FieldProblem => ({ fieldId, message })

/** Where the kiosk stands. */
export type Given = { today: string; country: 'NZ' | 'AU' }

/** What is missing or wrong on one page, in the order of its fields. `today`: `YYYY-MM-DD` at the practice. */
export function problemsOn(step: FormStep, typed: FormTyped, { today, country }: Given): FieldProblem[] {
  switch (step) {
    case 'name':
      return [
        ...(typed.firstName.trim() === '' ? [problem(fieldIds.firstName, 'Enter your first name')] : []),
        ...(typed.lastName.trim() === '' ? [problem(fieldIds.lastName, 'Enter your last name')] : []),
      ]
    case 'reach': {
      const wrong = {
        [fieldIds.email]: emailFault(typed.email, country),
        [fieldIds.mobile]: mobileFault(typed.mobile, country),
      }
      return Object.entries(wrong).flatMap(([fieldId, fault]) => (fault === null ? [] : [problem(fieldId, fault)]))
    }
    case 'about': {
      const read = readBirthDate(typed.birth, today)
      const part = read.kind === 'fault' && read.part !== undefined && read.part !== 'day' ? `-${read.part}` : ''
      return [
        ...(typed.gender === undefined ? [problem(fieldIds.gender, 'Choose a gender')] : []),
        ...(read.kind === 'fault' ? [problem(fieldIds.birth + part, read.message)] : []),
      ]
    }
  }
}

/** The whole form as it is sent; null while something in it is missing or wrong. */
export function wordsOfForm(typed: FormTyped, today: string): NewVisitWords | null {
  const read = readBirthDate(typed.birth, today)
  if (read.kind === 'fault' || typed.gender === undefined) return null
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    emailAddress: typed.email.trim().toLowerCase(),
    mobilePhone: typed.mobile.trim(),
    gender: Gender[typed.gender],
    birthDate: read.date,
  }
}
