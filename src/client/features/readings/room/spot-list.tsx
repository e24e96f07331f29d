import { Check, CircleAlert, CircleDashed, Loader, Minus, PenLine, RefreshCw, type LucideIcon } from 'lucide-react'
import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import { isAnswered, isYours } from '../../../../domain/readings/spot-answer.ts'
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
  'not-yours': Minus,
}

type SpotListProps = {
  spots: readonly ReadingSpot[]
  at: number
  stateOf: (spot: ReadingSpot) => SpotState
  onChoose: (at: number) => void
}

/** Whether another spot has the same location: then the narrow rail shows their landmarks to tell them apart. */
const isShared = ({ location }: ReadingSpot, spots: readonly ReadingSpot[]): boolean =>
  spots.filter((other) => other.location === location).length > 1

/** All spots of the visit with the state of each. */
export function SpotList({ spots, at, stateOf, onChoose }: SpotListProps) {
  const yours = spots.filter(isYours)
  const answered = yours.filter(isAnswered).length
  const landmarkOf = useLandmarkWords(spots.map(placeOfSpot))
  return (
    <nav className={css.rail} aria-label="Spots">
      <p className={css.total}>
        <b>
          {answered} of {yours.length} answered
        </b>
        <progress max={yours.length} value={answered} aria-label="Spots answered" />
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
