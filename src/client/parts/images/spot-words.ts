import { t } from '@lingui/core/macro'
import { ImageType } from '../../../contract/enums.ts'
import type { PatientImage } from '../../../contract/images/images.ts'
import type { SpotOutcome } from '../../../contract/clinical-keys.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import type { SpotState } from '../../../contract/patients/spot-state.ts'
import { landmarkWords } from '../../../domain/body-model/words/place-words.ts'
import type { LesionFilter, LesionLine } from '../../../domain/images/lesion-line.ts'
import { spotResults } from '../../../domain/clinical/spot-results.ts'
import { noiseMm } from '../../../domain/readings/growth-text.ts'
import { markOfActions } from '../../../domain/readings/spot-state.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import type { Tone } from '../../ui/tone.ts'

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('en-NZ') + text.slice(1)

/** "Left upper arm". */
export const spotName = ({ location }: Pick<Lesion, 'location'>): string => capital(location)

/** The place by the landmark next to it, as a line: "A hand's width below the shoulder blade". */
export function landmarkLine({ location, bodyPartId, skinPoint }: LandmarkedSpot): string | null {
  const words = landmarkWords({ location, bodyPartId }, skinPoint)
  return words && capital(words)
}
type LandmarkedSpot = Pick<Lesion, 'location' | 'bodyPartId' | 'skinPoint'>

/** The note for a place that was carried over from an earlier drawing of the body; null on the current one. */
export function carriedText(carried: LesionLine['carried']): string | null {
  if (carried === null) return null
  const { cm } = carried
  return cm === null
    ? t`Place carried over from an earlier drawing; to be confirmed at the next check.`
    : t`Place carried over from an earlier drawing, about ${cm} cm from where it was put; to be confirmed at the next check.`
}

const photoWords = (): Partial<Record<PatientImage['imageType'], string>> => ({
  [ImageType.Micro]: t`Close-up`,
  [ImageType.Macro]: t`Overview`,
  [ImageType.SelfImage]: t`Own photo`,
  [ImageType.Bodyshot]: t`Body photo`,
})

/** "Close-up", "Overview". */
export const photoWord = ({ imageType }: Pick<PatientImage, 'imageType'>): string => photoWords()[imageType] ?? t`Photo`

/** "Close-up of left upper arm, 12 Nov 2026". */
export const photoAlt = (image: PatientImage, lesion: Pick<Lesion, 'location'>): string =>
  t`${photoWord(image)} of ${lesion.location}, ${dateText(image.visitDate)}`

const outcomeWords = (): Readonly<Record<SpotOutcome, string>> => ({
  'see-doctor': t`See doctor`,
  'photograph-again': t`Check again`,
  'new-photos': t`New photos`,
  harmless: t`Harmless`,
  'no-action': t`Nothing to do`,
  removed: t`Removed`,
})

const tones: Readonly<Record<SpotState['mark'], Tone>> = {
  urgent: 'danger',
  monitor: 'warn',
  benign: 'info',
  excised: 'plain',
  new: 'plain',
}

/**
 * What to do about a spot, by its newest reading. While a newer visit is unread, that reading's advice stays unless it
 * was harmless; then the words say that the visit waits.
 */
export function nextOf({ lesion: { state }, kind }: Pick<LesionLine, 'lesion' | 'kind'>): { word: string; tone: Tone } {
  return { word: nextWord(state), tone: tones[kind] }
}

function nextWord({ mark, stage, result }: SpotState): string {
  const isOfResult = result !== null && markOfActions([result.action]) === mark
  if (isOfResult && (stage === 'reported' || mark !== 'benign')) return outcomeWords()[result.outcome]
  switch (mark) {
    case 'urgent':
      return t`See doctor`
    case 'monitor':
      return t`Check again`
    case 'excised':
      return t`Removed`
    case 'benign':
    case 'new':
      return stageWords()[stage]
  }
}

const stageWords = (): Readonly<Record<SpotState['stage'], string>> => ({
  photographed: t`Not read yet`,
  'being-read': t`Being read`,
  reported: t`No result here`,
})

/** "Taken off 20 Nov 2026: melanoma in situ"; null if nobody reported a removal. */
export function removalText(removal: SpotState['removal']): string | null {
  if (removal === null || removal === undefined) return null
  const day = dateText(removal.on)
  if (removal.result === null) return t`Taken off ${day}`
  const { term } = spotResults[removal.result]
  return t`Taken off ${day}: ${term.charAt(0).toLowerCase() + term.slice(1)}`
}

/** "7.7 mm wide, 2.1 mm more since 12 Nov 2025"; null if nobody measured it. */
export function sizeText({ result }: SpotState): string | null {
  if (result === null || result.sizeMm === null) return null
  const { sizeMm, growth } = result
  const width = t`${sizeMm.toFixed(1)} mm wide`
  if (growth === null) return width
  const since = dateText(growth.since)
  if (Math.abs(growth.mm) < noiseMm) return t`${width}, about the same since ${since}`
  const change = Math.abs(growth.mm).toFixed(1)
  return growth.mm > 0 ? t`${width}, ${change} mm more since ${since}` : t`${width}, ${change} mm less since ${since}`
}

export const filterWords = (): Readonly<Record<LesionFilter, string>> => ({
  all: t`All`,
  new: t`New`,
  changed: t`Changed`,
  'needs-action': t`Needs action`,
})

/** "2 photos since 12 Nov 2025", "No photos". */
export function photosText({ images, hiddenByConsent }: Pick<Lesion, 'images' | 'hiddenByConsent'>): string {
  if (images.length === 0) return hiddenByConsent > 0 ? t`Photos are hidden` : t`No photos`
  const first = images.at(-1)
  const count = images.length === 1 ? t`1 photo` : t`${images.length} photos`
  return first === undefined ? count : t`${count} since ${dateText(first.visitDate)}`
}
