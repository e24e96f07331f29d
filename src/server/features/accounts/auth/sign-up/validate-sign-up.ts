import type { FieldError } from '../../../../../contract/problem.ts'
import { mobileError, mobileToE164 } from '../../../../../domain/identifiers/phone.ts'
import { birthDateError } from '../../../../../domain/patients/birth-date.ts'
import { validatePassword } from '../../../../../domain/accounts/passwords/password-policy.ts'
import { latestDay } from '../../../../../domain/time/zoned-time.ts'
import { Problem } from '../../../../http/problem.ts'

type SignUpInput = {
  userName: string
  /** Null for a guest, who chooses no password. */
  chosen: { password: string; confirmationPassword: string } | null
  mobilePhone: string
  acceptedTerms: boolean
  birthDate?: string
}

/** Validates a new account. Returns the phone number in E.164; throws 422 with every invalid field. */
export function validateSignUp(typed: SignUpInput, { country, now }: { country: 'NZ' | 'AU'; now: Date }): string {
  // A birth date is compared with the latest calendar day on Earth, so that "today" is accepted in every time zone.
  const { chosen } = typed
  const phone = mobileToE164(typed.mobilePhone, country)
  const found: [pointer: string, message: string | null][] = [
    ['/birthDate', typed.birthDate === undefined ? null : birthDateError(typed.birthDate, latestDay(now))],
    ['/mobilePhone', mobileError(typed.mobilePhone, country)],
    ['/password', chosen === null ? null : validatePassword(chosen.password, typed.userName)],
    [
      '/confirmationPassword',
      chosen?.password === chosen?.confirmationPassword ? null : 'The two passwords are not the same.',
    ],
    [
      '/acceptedTerms',
      typed.acceptedTerms
        ? null
        : chosen === null
          ? 'Accept the terms to book.'
          : 'Accept the terms to create an account.',
    ],
  ]
  const errors = found.flatMap(([pointer, message]): FieldError[] => (message === null ? [] : [{ pointer, message }]))
  if (phone === null || errors.length > 0) throw new Problem('invalid', { errors })
  return phone
}
