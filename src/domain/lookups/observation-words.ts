import { signOfObservation, signs, signsOf } from '../clinical/signs.ts'
import { lesionObservationById } from './lesion-observations.ts'

/** Observation ids in words for staff: each sign once, then the observations that are no sign. */
export function observationWords(observations: readonly number[]): string[] {
  const found = signsOf({ observations, measuredMm: null })
  const rest = observations.filter((id) => {
    const key = signOfObservation(id)
    return key === null || !found.includes(key)
  })
  return [...found.map((key) => signs[key].words), ...rest.flatMap((id) => lesionObservationById(id)?.name ?? [])]
}
