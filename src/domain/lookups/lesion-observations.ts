/** An observation about a lesion, with its points in the weighted 7-point checklist (docs/domain.md 4; NICE NG12). */
export type LesionObservation = {
  readonly id: number
  readonly name: string
  /** `major` and `minor` count in the checklist; `noted` is recorded only. */
  readonly group: 'major' | 'minor' | 'noted'
  readonly points: 0 | 1 | 2
}

/** Ids are stored with lesions: add rows at the end, never renumber them. */
export const lesionObservations = [
  { id: 1, name: 'Change in size', group: 'major', points: 2 },
  { id: 2, name: 'Irregular shape', group: 'major', points: 2 },
  { id: 3, name: 'Irregular colour', group: 'major', points: 2 },
  { id: 4, name: 'Diameter 7 mm or more', group: 'minor', points: 1 },
  { id: 5, name: 'Inflammation', group: 'minor', points: 1 },
  { id: 6, name: 'Oozing', group: 'minor', points: 1 },
  { id: 7, name: 'Change in sensation', group: 'minor', points: 1 },
  { id: 8, name: 'Asymmetry', group: 'noted', points: 0 },
  { id: 9, name: 'Border', group: 'noted', points: 0 },
  { id: 10, name: 'Colour', group: 'noted', points: 0 },
  { id: 11, name: 'Diameter over 6 mm', group: 'noted', points: 0 },
  { id: 12, name: 'Evolution', group: 'noted', points: 0 },
  { id: 13, name: 'Elevated', group: 'noted', points: 0 },
  { id: 14, name: 'Firm', group: 'noted', points: 0 },
  { id: 15, name: 'Growing', group: 'noted', points: 0 },
  { id: 16, name: 'Ugly duckling', group: 'noted', points: 0 },
  { id: 17, name: 'Itch', group: 'noted', points: 0 },
  { id: 18, name: 'Bleeding', group: 'noted', points: 0 },
  { id: 19, name: 'Crusting', group: 'noted', points: 0 },
  { id: 20, name: 'Patient concerned', group: 'noted', points: 0 },
] as const satisfies readonly LesionObservation[]

/** Whether observation ids include "Patient concerned". */
export const isConcernRecorded = (ids: readonly number[]): boolean => ids.includes(20)

/** The score from which NICE advises a referral. */
export const referFrom = 3

/** The observation with an id; null for an unknown id. */
export const lesionObservationById = (id: number): LesionObservation | null =>
  lesionObservations.find((row) => row.id === id) ?? null

/**
 * The weighted 7-point score of observation ids, with the names of those that scored. Never a diagnosis. Unknown and
 * repeated ids score nothing.
 */
export function sevenPointScore(ids: readonly number[]): { score: number; reasons: string[]; shouldRefer: boolean } {
  const counted = lesionObservations.filter(({ id, points }) => points > 0 && ids.includes(id))
  const score = counted.reduce((sum, { points }) => sum + points, 0)
  return { score, reasons: counted.map(({ name }) => name), shouldRefer: score >= referFrom }
}

/** Change in size, change in sensation, evolution, growing. */
const changeObservations: readonly number[] = [1, 7, 12, 15]

/** Whether any of the observations reports a change. */
export const includesChange = (ids: readonly number[]): boolean => ids.some((id) => changeObservations.includes(id))
