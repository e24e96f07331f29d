import { AgeBracket } from '../../contract/enums.ts'
import type { RiskObservations } from '../../contract/visits/risk-observations.ts'
import { ageOn } from '../patients/birth-date.ts'

/** Patients below this age need a guardian at the visit (docs/domain.md 3.4). */
export const guardianNeededUnder = 16

/** Whether a patient born on this date needs a guardian today; both `YYYY-MM-DD`. */
export const needsGuardian = (birthDate: string, today: string): boolean =>
  ageOn(birthDate, today) < guardianNeededUnder

/** The age bracket of My Risk Check for a birth date on a day; both `YYYY-MM-DD`. */
export function ageBracketOn(birthDate: string, day: string): RiskObservations['ageBracket'] {
  const age = ageOn(birthDate, day)
  if (age < 35) return AgeBracket.Under35
  if (age < 45) return AgeBracket.From35To44
  if (age < 55) return AgeBracket.From45To54
  return age < 65 ? AgeBracket.From55To64 : AgeBracket.Over64
}
