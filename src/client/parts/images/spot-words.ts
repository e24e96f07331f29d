import { ImageType } from '../../../contract/enums.ts'
import type { Image } from '../../../contract/patients/images.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import type { LesionFilter, LesionLine } from '../../../domain/images/lesion-line.ts'
import { dateText } from '../../../domain/time/day-words.ts'
import type { Tone } from '../../ui/tone.ts'

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('en-NZ') + text.slice(1)

/** "Left upper arm". */
export const spotName = ({ location }: Pick<Lesion, 'location'>): string => capital(location)

const photoWords: Partial<Record<Image['imageType'], string>> = {
  [ImageType.Micro]: 'Close-up',
  [ImageType.Macro]: 'Overview',
  [ImageType.SelfImage]: 'Own photo',
  [ImageType.Bodyshot]: 'Body photo',
}

/** "Close-up", "Overview". */
export const photoWord = ({ imageType }: Pick<Image, 'imageType'>): string => photoWords[imageType] ?? 'Photo'

/** "Close-up of left upper arm, 12 Nov 2026". */
export const photoAlt = (image: Image, lesion: Pick<Lesion, 'location'>): string =>
  `${photoWord(image)} of ${lesion.location}, ${dateText(image.visitDate)}`

/** What the last visit asks for; whether its report is ready is said of the visit alone. */
export function nextOf({ lesion, kind }: LesionLine): { word: string; tone: Tone } {
  switch (kind) {
    case 'excised':
      return { word: 'Removed', tone: 'plain' }
    case 'urgent':
      return { word: 'See doctor', tone: 'danger' }
    case 'monitor':
      return { word: 'Look again', tone: 'warn' }
    case 'new':
      return lesion.latestDiagnosis === null
        ? { word: 'No result here', tone: 'plain' }
        : { word: 'No action', tone: 'plain' }
  }
}

export const filterWords: Readonly<Record<LesionFilter, string>> = {
  all: 'All',
  new: 'New',
  changed: 'Changed',
  'needs-action': 'Needs action',
}

/** "2 photos since 12 Nov 2025", "No photos". */
export function photosText({ images, hiddenByConsent }: Pick<Lesion, 'images' | 'hiddenByConsent'>): string {
  if (images.length === 0) return hiddenByConsent > 0 ? 'Photos are hidden' : 'No photos'
  const first = images.at(-1)
  const count = images.length === 1 ? '1 photo' : `${images.length} photos`
  return first === undefined ? count : `${count} since ${dateText(first.visitDate)}`
}
