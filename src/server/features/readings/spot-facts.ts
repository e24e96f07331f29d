import type { LoginId } from '../../../contract/ids.ts'
import { isPhotoAction } from '../../../domain/clinical/actions.ts'
import type { SpotFacts } from '../../../domain/clinical/floors.ts'
import { notesChange } from '../../../domain/lookups/lesion-observations.ts'
import { gpNoticeOf } from '../../../domain/plotting/gp-places.ts'
import { actionsOf } from '../../records/readings/present-diagnosis.ts'
import type { SpotRecord } from './spot-store.ts'

const worried = 20
const day = 24 * 3_600_000

/** Whether the patient is worried about a spot, as it was noted in the pharmacy. */
export const isWorriedAbout = ({ words }: SpotRecord): boolean => words.observations.includes(worried)

/** What decides about the floors of a spot, for one reader's answer. `about`: of the visit; `answer`: what they say of it. */
export function spotFacts(
  spot: SpotRecord,
  about: { age: number; visitTime: Date; loginId: LoginId },
  answer: { measuredMm: number | null; hasChanged: boolean | null },
): SpotFacts {
  const { words, row, current, reported } = spot
  const others = current.filter(({ login_id, reopened_at }) => login_id !== about.loginId && reopened_at === null)
  const [last] = reported
  return {
    observations: words.observations,
    measuredMm: answer.measuredMm,
    growth: growthOf(spot, about.visitTime, answer.measuredMm),
    age: about.age,
    isWorried: isWorriedAbout(spot),
    otherReaders: others.map(actionsOf),
    wasToBePhotographed: last !== undefined && actionsOf(last).some(isPhotoAction),
    hasChanged: answer.hasChanged === true || notesChange(words.observations),
    isNotForPhotos: words.outcome === 'refer-only' || gpNoticeOf({ lesionLocationId: row.lesion_location_id }) !== null,
  }
}

/** Since the last visit at which it was measured. */
function growthOf({ widths }: SpotRecord, visitTime: Date, measuredMm: number | null): SpotFacts['growth'] {
  const [last] = widths
  if (last === undefined || measuredMm === null) return null
  const days = Math.max(1, Math.round((visitTime.getTime() - last.visitTime.getTime()) / day))
  return { mm: measuredMm - last.mm, days }
}
