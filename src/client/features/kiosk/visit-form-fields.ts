import type { NewVisitWords } from '../../../contract/kiosk.ts'
import type { Problems } from '../../parts/form/judge-form.ts'
import { noBirth } from '../../parts/person/no-birth.ts'
import {
  birthProblems,
  bornOf,
  genderProblems,
  nameProblems,
  reachProblems,
  type TypedBirth,
  type TypedName,
  type TypedReach,
} from '../../parts/person/person-problems.ts'

/** What was typed into the create-visit form (P2.kiosk.01). */
export type FormTyped = TypedName & TypedBirth & TypedReach
export const emptyForm: FormTyped = { firstName: '', lastName: '', emailAddress: '', mobilePhone: '', ...noBirth }

export const formSteps = ['name', 'reach', 'about'] as const
export type FormStep = (typeof formSteps)[number]

/** Where the kiosk stands. */
export type Given = { today: string; country: 'NZ' | 'AU' }

/** What is missing or wrong on one page, in the order of its fields. `today`: `YYYY-MM-DD` at the practice. */
export function problemsOn(step: FormStep, typed: FormTyped, { today, country }: Given): Problems {
  switch (step) {
    case 'name':
      return nameProblems(typed, 'your')
    case 'reach':
      return reachProblems(typed, country, 'needed')
    case 'about':
      return { ...genderProblems(typed), ...birthProblems(typed, today) }
  }
}

/** A whole form without faults as it is sent. */
export const wordsOfForm = (typed: FormTyped, today: string): NewVisitWords => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  emailAddress: typed.emailAddress.trim().toLowerCase(),
  mobilePhone: typed.mobilePhone.trim(),
  ...bornOf(typed, today),
})
