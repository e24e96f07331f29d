import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LesionDiagnosis } from '../../../../contract/readings/lesion-diagnosis.ts'
import type { ReadingRow } from '../../../../contract/readings/reading-list.ts'
import type { ReadingSpot, ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { ReturnedReport } from '../../../../contract/readings/returns.ts'
import { actions, leadingFirst } from '../../../../domain/clinical/actions.ts'
import { confidences } from '../../../../domain/clinical/features/features.ts'
import { markOfActions } from '../../../../domain/readings/spot-state.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { dayText, momentText } from '../../../../domain/time/format-moment.ts'
import { openReadingAheadQuery } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { ObfuscatedImage } from '../../../parts/images/obfuscated-image.tsx'
import { photoAlt } from '../../../parts/images/spot-words.ts'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import { OwnText } from '../../../ui/own-text.tsx'
import { ReturnedAnswer } from './returned-answer.tsx'
import { returnedTitle } from './returned-title.ts'
import css from './returned-panel.module.css'

type ReturnedPanelProps = { row: ReadingRow; onTyped: () => void }

/** Beside the list: a returned report, the reason, the spot as it was read, and the answer. */
export function ReturnedPanel({ row: { visitId, patient, returned }, onTyped }: ReturnedPanelProps) {
  const { data, error, refetch } = useQuery(openReadingAheadQuery(useDevice().api, visitId))
  return (
    <aside className={css.panel} aria-label={`${patient.fullName}: came back`}>
      {data === undefined ? (
        <QueryPlaceholder of={{ error, refetch }} rows={6} label="Loading the report" />
      ) : (
        // The list's data is newer than the visit's.
        returned !== null && <Returned visit={data} {...{ returned, onTyped }} />
      )}
    </aside>
  )
}

const readingOf = ({ diagnosis, opinions }: ReadingSpot): LesionDiagnosis | null => diagnosis ?? opinions[0] ?? null

type ReturnedProps = { visit: ReadingVisit; returned: ReturnedReport; onTyped: () => void }

function Returned({ visit, returned, onTyped }: ReturnedProps) {
  const { clock } = useDevice()
  const [number, setNumber] = useState<number>()
  const spot = visit.spots.find((one) => one.number === number) ?? mostUrgent(visit.spots)
  const { practice, patient, lastReport } = visit
  const at = momentText(returned.at, { timeZone: practice.timeZoneId, now: new Date(clock.now()) })
  return (
    <>
      <div>
        <h2 className="h3">{patient.fullName}</h2>
        <p className="small muted">
          {practice.practiceName}, {dateText(visit.visitDate)}.{' '}
          <OwnText>
            {lastReport !== null &&
              `Version ${returned.report.version}, ${dayText(lastReport.publishedAt, practice.timeZoneId)}`}
          </OwnText>
        </p>
      </div>
      <blockquote className={css.question}>
        <p className="small">
          <b>{returnedTitle(returned)}</b>, {at}
        </p>
        <p>“{returned.reason}”</p>
      </blockquote>
      {spot !== undefined && (
        <>
          <Spots spots={visit.spots} chosen={spot} onChoose={setNumber} />
          <SpotAsRead visit={visit} spot={spot} />
          <ReturnedAnswer key={visit.visitId} {...{ visit, returned, onTyped }} spot={spot.number} />
        </>
      )}
    </>
  )
}

/** The leading spot of the report, shown until the reader chooses another. */
const mostUrgent = (spots: readonly ReadingSpot[]): ReadingSpot | undefined =>
  spots.toSorted((one, other) => orderOf(one) - orderOf(other))[0]

function orderOf(spot: ReadingSpot): number {
  const [leading = 'no-action'] = leadingFirst(readingOf(spot)?.actions ?? [])
  return actions[leading].order
}

const markOf = (spot: ReadingSpot) => {
  const reading = readingOf(spot)
  return reading === null ? 'new' : markOfActions(reading.actions)
}

type SpotsProps = { spots: readonly ReadingSpot[]; chosen: ReadingSpot; onChoose: (number: number) => void }

const Spots = ({ spots, chosen, onChoose }: SpotsProps) => (
  <fieldset className={css.spots} aria-label="Spots of the report">
    {spots.map((spot) => (
      <button
        key={spot.lesionId}
        type="button"
        aria-pressed={spot.lesionId === chosen.lesionId}
        onClick={() => onChoose(spot.number)}
      >
        <LesionMark kind={markOf(spot)} number={spot.number} size={36} />
      </button>
    ))}
  </fieldset>
)

/** The photos of a spot, and its reading. */
function SpotAsRead({ visit, spot }: { visit: ReadingVisit; spot: ReadingSpot }) {
  const reading = readingOf(spot)
  const words = hiddenWords('reader', visit.patient.firstName).spots
  return (
    <>
      <p>
        <b>
          Spot {spot.number}, {spot.location}
        </b>
        <OwnText>{sizeWords(spot, reading)}</OwnText>
      </p>
      {spot.images.length > 0 && (
        <div className={css.photos}>
          {spot.images.slice(0, 2).map((image) => (
            <ObfuscatedImage
              key={image.downloadHandle}
              className={css.photo}
              wanted={wantedOf(image, 'thumbnail')}
              alt={photoAlt(image, spot)}
              hiddenWords={words}
            />
          ))}
        </div>
      )}
      <p className={css.read}>
        <b>{visit.returned?.reader.isYou === true ? 'You wrote:' : `${reading?.diagnoser ?? 'The reader'} wrote:`}</b>{' '}
        {readWords(reading)} <a href={`/clinician/reading/${visit.visitId}?spot=${spot.number}`}>Open large</a>
      </p>
    </>
  )
}

const sizeWords = ({ isNew }: ReadingSpot, reading: LesionDiagnosis | null): string =>
  [isNew ? ', new' : '', reading?.measuredMm == null ? '' : `, ${reading.measuredMm.toFixed(1)} mm`].join('')

/** "Atypical naevus, fairly sure. Photograph in 3 months." */
function readWords(reading: LesionDiagnosis | null): string {
  if (reading === null) return 'Nothing yet.'
  const [leading] = leadingFirst(reading.actions)
  const sure = reading.confidence === null ? '' : `, ${confidences[reading.confidence]}`
  return `${reading.term}${sure}.${leading === undefined ? '' : ` ${actions[leading].badge}.`}`
}
