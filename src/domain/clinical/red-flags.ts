import type { LesionOutcome } from '../../contract/visits/visit-upload.ts'
import { referFrom, sevenPointScore } from './seven-point-score.ts'
import { bleedsByItself, isRaisedFirmGrowing, isRecorded } from './signs.ts'

/** The reasons for which a spot goes to a doctor within 2 weeks, before any photo is read. */
type RedFlag = 'bleeding' | 'raised-firm-growing' | 'growth' | 'score'

/** The red flags of a spot by its ticked signs, the most serious first (sign-off). */
export function redFlagsOf(observations: readonly number[]): RedFlag[] {
  const { score } = sevenPointScore({ observations, measuredMm: null })
  const isEfg = isRaisedFirmGrowing(observations)
  return [
    ...(bleedsByItself(observations) ? ['bleeding' as const] : []),
    ...(isEfg ? ['raised-firm-growing' as const] : []),
    ...(!isEfg && isRecorded('size-changed', observations) ? ['growth' as const] : []),
    ...(score >= referFrom ? ['score' as const] : []),
  ]
}

/** A red flag in a word or two, for staff: "bleeding", "score 6 of 10". */
export function redFlagWords(flag: RedFlag, observations: readonly number[]): string {
  switch (flag) {
    case 'bleeding':
      return 'bleeding'
    case 'raised-firm-growing':
      return 'raised, firm and growing'
    case 'growth':
      return 'size changed'
    case 'score':
      return `score ${sevenPointScore({ observations, measuredMm: null }).score} of 10`
  }
}

/** Whether the chosen outcome of a spot with a red flag is less than a doctor: that needs a written reason. */
export const isBelowRedFlags = (spot: {
  isExcised: boolean
  outcome: LesionOutcome | null
  observations: readonly number[]
}): boolean => {
  switch (spot.outcome) {
    case null:
    case 'refer':
    case 'refer-only':
      return false
    case 'photo-only':
    case 'follow-up':
    case 'no-action':
      return !spot.isExcised && redFlagsOf(spot.observations).length > 0
  }
}
