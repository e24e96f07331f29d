import type { FieldError } from '../../../../contract/problem.ts'
import { mobileFault, mobileToE164 } from '../../../../domain/identifiers/phone.ts'
import { birthDateFault } from '../../../../domain/patients/birth-date.ts'
import { judgePassword } from '../../../../domain/session/password-policy.ts'
import { latestDay } from '../../../../domain/time/zoned-time.ts'
import { Problem } from '../../../http/problem.ts'

type Typed = {
  userName: string
  password: string
  confirmationPassword: string
  mobilePhone: string
  acceptedTerms: boolean
  birthDate?: string
}

/** Throws 422 with everything that is wrong with a new account; answers the phone number in E.164. */
export function checkSignUp(typed: Typed, { country, now }: { country: 'NZ' | 'AU'; now: Date }): string {
  // A birth date is compared with the latest calendar day on Earth, so that nobody's today is refused.
  const phone = mobileToE164(typed.mobilePhone, country)
  const found: [pointer: string, message: string | null][] = [
    ['/birthDate', typed.birthDate === undefined ? null : birthDateFault(typed.birthDate, latestDay(now))],
    ['/mobilePhone', mobileFault(typed.mobilePhone, country)],
    ['/password', judgePassword(typed.password, typed.userName)],
    [
      '/confirmationPassword',
      typed.password === typed.confirmationPassword ? null : 'The two passwords are not the same.',
    ],
    ['/acceptedTerms', typed.acceptedTerms ? null : 'Accept the terms to make an account.'],
  ]
  const errors = found.flatMap(([pointer, message]): FieldError[] => (message === null ? [] : [{ pointer, message }]))
  if (phone === null || errors.length > 0) throw new Problem('invalid', { errors })
  return phone
}
