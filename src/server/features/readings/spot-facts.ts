import type { LoginId } from '../../../contract/ids.ts'
import type { OnScreen } from '../../../contract/readings/on-screen.ts'
import * as floors from '../../../domain/clinical/floors/spot-facts.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { gpReasonOf } from '../../../domain/plotting/gp-only-places.ts'
import { actionsOf } from '../../records/readings/present-diagnosis.ts'
import type { readPeople } from './reading-visit-store.ts'
import type { SpotRecord } from './spot-store.ts'

/** The patient's facts that the floors need. */
export type PatientFacts = { age: number; hadMelanoma: boolean; visitDate: string }
type People = Pick<Awaited<ReturnType<typeof readPeople>>, 'birth_date' | 'visit_date' | 'had_melanoma'>

/** The facts of the patient of a visit; the age is in years on the day of the visit. */
export const patientFacts = ({ birth_date, visit_date, had_melanoma }: People): PatientFacts => ({
  age: ageOn(birth_date, visit_date),
  hadMelanoma: had_melanoma,
  visitDate: visit_date,
})

/** A reader's measurement of a spot, judgement of its change, and view of its photo. */
type AnswerFacts = { measuredMm: number | null; hasChanged: boolean | null; onScreen: OnScreen | null }

/** The facts that the floors need about a spot, with one reader's measurement and judgement. */
export function spotFacts(
  spot: SpotRecord,
  about: PatientFacts & { loginId: LoginId },
  { measuredMm, hasChanged, onScreen }: AnswerFacts,
): floors.SpotFacts {
  const { notes, signs, row, current, reported, widths } = spot
  const others = current.filter(({ login_id, reopened_at }) => login_id !== about.loginId && reopened_at === null)
  const [last] = reported
  return floors.spotFacts({
    ...about,
    observations: signs.observations,
    location: row.location,
    isNotForPhotos: notes.outcome === 'refer-only' || gpReasonOf({ lesionLocationId: row.lesion_location_id }) !== null,
    widthsBefore: widths,
    lastActions: last === undefined ? [] : actionsOf(last),
    otherReaders: others.map(actionsOf),
    answer: { measuredMm, hasChanged, seenWidths: onScreen?.widths ?? null },
  })
}

/**
 * The facts that limit a reader's advice. For a second reader they exclude the first reader's advice, which they may
 * not know, and the floor for children. Publishing decides between the two readers.
 */
export const factsFor = (as: 'reader' | 'second-reader', facts: floors.SpotFacts): floors.SpotFacts =>
  as === 'reader' ? facts : { ...facts, otherReaders: [], age: Infinity }
