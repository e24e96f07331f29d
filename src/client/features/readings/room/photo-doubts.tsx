import { TriangleAlert } from 'lucide-react'
import { ImageType } from '../../../../contract/enums.ts'
import type { PhotoDoubt } from '../../../../contract/readings/photo-doubt.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { dayText } from '../../../page/i18n/date-format.ts'
import { OwnText } from '../../../ui/own-text.tsx'
import css from './spot-details.module.css'

/** Warns if two of a spot's photos have the same file, or one was taken long before the visit. */
export function PhotoDoubts({ visit, spot }: { visit: ReadingVisit; spot: ReadingSpot }) {
  const own = new Map(spot.images.map((image) => [image.imageId, image]))
  const found = visit.photoDoubts.filter(({ imageId }) => own.has(imageId))
  if (found.length === 0) return null
  return (
    <p className={css.noted} role="note">
      <TriangleAlert aria-hidden className={css.doubt} /> <b>Check the photos:</b>{' '}
      <OwnText>{found.map((doubt) => doubtWords(visit, doubt)).join(' ')}</OwnText>
    </p>
  )
}

function doubtWords(visit: ReadingVisit, { imageId, doubt }: PhotoDoubt): string {
  const name = nameOf(visit, imageId)
  const said = name.charAt(0).toUpperCase() + name.slice(1)
  return doubt.kind === 'same-file'
    ? `${said} is the same file as ${nameOf(visit, doubt.as)}.`
    : `${said} was taken on ${dayText(doubt.takenAt)}, according to its file.`
}

/** "the close-up of spot 3". */
function nameOf({ spots }: ReadingVisit, imageId: string): string {
  for (const { number, images } of spots) {
    const image = images.find((one) => one.imageId === imageId)
    if (image !== undefined)
      return `the ${image.imageType === ImageType.Micro ? 'close-up' : 'overview'} of spot ${number}`
  }
  return 'a body photo'
}
