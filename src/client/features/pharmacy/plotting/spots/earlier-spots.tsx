import { CopyPlus } from 'lucide-react'
import type { EarlierSpot } from '../../../../../domain/visits/visit-draft.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { LesionMark } from '../../../../ui/indicators/lesion-mark.tsx'
import { Row } from '../../../../ui/lists/row.tsx'
import { Rows } from '../../../../ui/lists/rows.tsx'
import { monthText } from './month-text.ts'
import css from './list.module.css'
import { capital, type LandmarkOf, withLandmark } from './spot-words.ts'

type Props = { earlier: readonly EarlierSpot[]; landmarkOf: LandmarkOf; onCarry: (earlier: EarlierSpot) => void }

const removedText = ({ takenOffOn, lastSeen }: EarlierSpot): string =>
  takenOffOn === undefined ? `Removed ${monthText(lastSeen)}` : `Taken off ${dateText(takenOffOn)}`

const EarlierMark = ({ spot: { isExcised, number } }: { spot: EarlierSpot }) =>
  isExcised && number !== null ? (
    <LesionMark kind="excised" number={number} size={38} voice="silent" />
  ) : (
    <span className={css.earlierMark} aria-hidden />
  )

/** Spots of earlier visits that were not checked today; carried forward, they keep their identity. */
export function EarlierSpots({ earlier, landmarkOf, onCarry }: Props) {
  if (earlier.length === 0) return null
  return (
    <div>
      <h2 className={css.listTitle}>Seen at earlier visits</h2>
      <Rows label="Seen at earlier visits">
        {earlier.map((spot) => (
          <Row
            key={spot.lesionId}
            density="close"
            lead={<EarlierMark spot={spot} />}
            title={capital(spot.location)}
            detail={withLandmark(
              landmarkOf(spot),
              spot.isExcised ? removedText(spot) : `Last seen ${monthText(spot.lastSeen)}`,
            )}
            end={
              <Button kind="soft" size="small" icon={CopyPlus} onPress={() => onCarry(spot)}>
                Look again<span className="vh"> at {spot.location}</span>
              </Button>
            }
          />
        ))}
      </Rows>
    </div>
  )
}
