import { t } from '@lingui/core/macro'
import { ImageType } from '../../../contract/enums.ts'
import type { PatientImage } from '../../../contract/images/images.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import type { LesionFilter, LesionLine } from '../../../domain/images/lesion-line.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import type { Tone } from '../../ui/tone.ts'

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('en-NZ') + text.slice(1)

/** "Left upper arm". */
export const spotName = ({ location }: Pick<Lesion, 'location'>): string => capital(location)

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

/** What to do about a spot after the last visit; whether the report is ready is shown for the whole visit only. */
export function nextOf({ lesion, kind }: LesionLine): { word: string; tone: Tone } {
  switch (kind) {
    case 'excised':
      return { word: t`Removed`, tone: 'plain' }
    case 'urgent':
      return { word: t`See doctor`, tone: 'danger' }
    case 'monitor':
      return { word: t`Look again`, tone: 'warn' }
    case 'new':
      return lesion.latestDiagnosis === null
        ? { word: t`No result here`, tone: 'plain' }
        : { word: t`No action`, tone: 'plain' }
  }
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
