import { Check, CircleAlert, CircleDashed, Loader, PenLine, RefreshCw, type LucideIcon } from 'lucide-react'
import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import { isAnswered } from '../../../../domain/readings/spot-answer.ts'
import { placeOfSpot } from '../../../../domain/readings/spot-place.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { useLandmarkWords } from '../../../parts/figures/use-landmark-words.ts'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import css from './room.module.css'
import type { SpotState } from './spot-state.ts'
import { OwnText } from '../../../ui/own-text.tsx'

const icons: Record<SpotState['state'], LucideIcon> = {
  'to-do': CircleDashed,
  edited: PenLine,
  saving: Loader,
  done: Check,
  refused: CircleAlert,
  reopened: RefreshCw,
}

export type SpotListProps = {
  spots: readonly ReadingSpot[]
  at: number
  stateOf: (spot: ReadingSpot) => SpotState
  onChoose: (at: number) => void
}

/** Whether another spot lies on the same part: then the rail, which is narrow, tells them apart by their landmarks. */
const isShared = ({ location }: ReadingSpot, spots: readonly ReadingSpot[]): boolean =>
  spots.filter((other) => other.location === location).length > 1

/** All spots of the visit with the state of each. */
export function SpotList({ spots, at, stateOf, onChoose }: SpotListProps) {
  const answered = spots.filter(isAnswered).length
  const landmarkOf = useLandmarkWords(spots.map(placeOfSpot))
  return (
    <nav className={css.rail} aria-label="Spots">
      <p className={css.total}>
        <b>
          {answered} of {spots.length} answered
        </b>
        <progress max={spots.length} value={answered} aria-label="Spots answered" />
      </p>
      <ol className={css.spots}>
        {spots.map((spot, place) => {
          const { kind, state, word } = stateOf(spot)
          const Icon = icons[state]
          const landmark = isShared(spot, spots) ? landmarkOf(placeOfSpot(spot)) : null
          return (
            <li key={spot.lesionId}>
              <button
                type="button"
                aria-current={place === at ? 'true' : undefined}
                data-state={state}
                onClick={() => onChoose(place)}
              >
                <LesionMark kind={kind} number={spot.number} size={34} voice="silent" />
                <span>
                  <span className="vh">Spot {spot.number}, </span>
                  <b>{placeTitle(spot.location)}</b>
                  {landmark !== null && <small>{placeTitle(landmark)}</small>}
                  <small>
                    {place === at && state === 'to-do' ? (
                      'Open'
                    ) : (
                      <OwnText>
                        <Icon aria-hidden /> {word}
                      </OwnText>
                    )}
                  </small>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
