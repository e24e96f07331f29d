import type { LoginId } from '../../../contract/ids.ts'
import { isPhotoAction } from '../../../domain/clinical/actions.ts'
import type { SpotFacts } from '../../../domain/clinical/floors.ts'
import { includesChange, isConcernRecorded } from '../../../domain/lookups/lesion-observations.ts'
import { gpReasonOf } from '../../../domain/plotting/gp-only-places.ts'
import { actionsOf } from '../../records/readings/present-diagnosis.ts'
import type { SpotRecord } from './spot-store.ts'

const day = 24 * 3_600_000

/** Whether the pharmacy recorded that the patient is worried about a spot. */
export const isPatientConcerned = ({ notes }: SpotRecord): boolean => isConcernRecorded(notes.observations)

/** The facts for the floors of a spot, with one reader's measurement and judgement. */
export function spotFacts(
  spot: SpotRecord,
  about: { age: number; visitTime: Date; loginId: LoginId },
  answer: { measuredMm: number | null; hasChanged: boolean | null },
): SpotFacts {
  const { notes, row, current, reported } = spot
  const others = current.filter(({ login_id, reopened_at }) => login_id !== about.loginId && reopened_at === null)
  const [last] = reported
  return {
    observations: notes.observations,
    measuredMm: answer.measuredMm,
    growth: growthOf(spot, about.visitTime, answer.measuredMm),
    age: about.age,
    isWorried: isPatientConcerned(spot),
    otherReaders: others.map(actionsOf),
    hadPhotoFollowUp: last !== undefined && actionsOf(last).some(isPhotoAction),
    hasChanged: answer.hasChanged === true || includesChange(notes.observations),
    isNotForPhotos: notes.outcome === 'refer-only' || gpReasonOf({ lesionLocationId: row.lesion_location_id }) !== null,
  }
}

/** The growth since the last visit at which the spot was measured. */
function growthOf({ widths }: SpotRecord, visitTime: Date, measuredMm: number | null): SpotFacts['growth'] {
  const [last] = widths
  if (last === undefined || measuredMm === null) return null
  const days = Math.max(1, Math.round((visitTime.getTime() - last.visitTime.getTime()) / day))
  return { mm: measuredMm - last.mm, days }
}
