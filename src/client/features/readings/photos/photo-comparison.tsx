import { type ReactNode, useEffect, useRef } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { SeenEvent } from '../../../../domain/readings/looking.ts'
import { type PhotoKind, photoSeries } from '../../../../domain/readings/photo-series.ts'
import { usePicture } from '../../../parts/images/use-picture.ts'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import { FadePane } from './fade-pane.tsx'
import { EarlierPhotoPane } from './earlier-photo-pane.tsx'
import css from '../photos.module.css'
import { TodaysPhotoPane } from './todays-photo-pane.tsx'
import type { PhotoViewState } from './use-photo-view.ts'
import { useLooking, useSeenWidths } from './use-looking.ts'
import { useWidths } from './use-widths.ts'
import { ImageOff } from 'lucide-react'
import { dateText } from '../../../../domain/time/format-day.ts'
import { OwnText } from '../../../ui/own-text.tsx'

type PhotoComparisonProps = {
  visit: ReadingVisit
  spot: ReadingSpot
  photoView: PhotoViewState
  /** Today's width of the spot: the reader's measurement, else the photo's. */
  widthMm: number | null
  onWidth: (mm: number) => void
  onMeasured: (mm: number) => void
  /** Called with what of the spot was on screen. */
  onSeen: (what: SeenEvent) => void
}

/** A spot's photos of all visits, the oldest on the left, aligned with today's photo. */
export function PhotoComparison(props: PhotoComparisonProps) {
  const { visit, spot, photoView } = props
  const series = photoSeries(spot, visit, photoView.kind)
  const today = series.at(-1)?.image ?? null
  if (today === null) return <NoPhoto visit={visit} spot={spot} kind={photoView.kind} />
  const earlier = series.slice(0, -1).flatMap(({ image }) => image ?? [])
  return <Photos key={today.imageId} {...props} today={today} earlier={earlier} />
}

type PhotosProps = PhotoComparisonProps & { today: PatientImage; earlier: readonly PatientImage[] }

function Photos(props: PhotosProps) {
  const { visit, spot, photoView, today, earlier, onMeasured, onSeen } = props
  const picture = usePicture(wantedOf(today, 'large'))
  const widths = useWidths(props)
  useLooking(today, picture.state, onSeen)
  useSeenWidths(widths.seen, onSeen)
  const words = hiddenWords('reader', visit.patient.firstName).spots
  const paneProps = { spot, photoView, hiddenWords: words, today: { image: today, ...picture }, widths }
  const latest = earlier.at(-1)
  if (photoView.layout === 'fade' && latest !== undefined)
    return (
      <div className={css.row} data-panes={1}>
        <FadePane {...paneProps} before={latest} />
      </div>
    )
  return (
    <ScrollingRow count={earlier.length + 1}>
      {earlier.map((image) => (
        <EarlierPhotoPane key={image.imageId} {...paneProps} image={image} />
      ))}
      <TodaysPhotoPane {...paneProps} before={latest} onMeasured={onMeasured} />
    </ScrollingRow>
  )
}

/** Scrolls to the newest photos; older ones are to the left. */
function ScrollingRow({ count, children }: { count: number; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (row.current !== null) row.current.scrollLeft = row.current.scrollWidth
  }, [])
  return (
    <div ref={row} className={css.row} data-panes={Math.min(count, 3)}>
      {children}
    </div>
  )
}

type NoPhotoProps = { visit: ReadingVisit; spot: ReadingSpot; kind: PhotoKind }

/** Replaces the photos: why there are none. */
function NoPhoto({ visit, spot, kind }: NoPhotoProps) {
  return (
    <div className={css.nothing}>
      <ImageOff aria-hidden />
      <p>
        <b>{noPhotoText({ visit, spot, kind })}</b>
        <br />
        <OwnText>
          {spot.outcome === 'refer-only'
            ? 'Spots here are not photographed. A doctor examines them.'
            : `${visit.pharmacist} plotted it on ${dateText(visit.visitDate)}.`}
        </OwnText>
      </p>
    </div>
  )
}

function noPhotoText({ visit, spot, kind }: NoPhotoProps): string {
  if (visit.hiddenPhotos.some(({ image }) => image.lesionId === spot.lesionId)) return 'The photo is hidden'
  return kind === 'overview' ? 'No overview was taken' : 'No photo was taken'
}
