import { Plus, ZoomIn } from 'lucide-react'
import type { LesionId } from '../../../../../contract/ids.ts'
import { markKindOf } from '../../../../../domain/plotting/marks/mark-kind.ts'
import type { EarlierSpot, Spot } from '../../../../../domain/visits/visit-draft.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { LesionMark } from '../../../../ui/indicators/lesion-mark.tsx'
import { Row } from '../../../../ui/lists/row.tsx'
import { Rows } from '../../../../ui/lists/rows.tsx'
import { monthText } from './month-text.ts'
import css from './list.module.css'
import { capital, type LandmarkOf, spotDetail, withLandmark } from './spot-words.ts'

type Props = {
  spots: readonly Spot[]
  earlier: readonly EarlierSpot[]
  /** A spot's place by the landmark next to it. */
  landmarkOf: LandmarkOf
  onSpot: (lesionId: LesionId) => void
  onCarry: (earlier: EarlierSpot) => void
  onNew: () => void
  /** Zooms in, so that the marks no longer overlap. */
  onCloser: () => void
  onClose: () => void
}

/** Lists spots to choose from: when a finger covers several marks or an earlier one, or on a key. */
export function WhichSpotDialog({ spots, earlier, landmarkOf, onSpot, onCarry, onNew, onCloser, onClose }: Props) {
  return (
    <Dialog
      title="Which spot?"
      onClose={onClose}
      actions={
        <>
          <Button icon={Plus} onPress={onNew}>
            New spot here
          </Button>
          {spots.length + earlier.length > 1 && (
            <Button icon={ZoomIn} onPress={onCloser}>
              Look closer
            </Button>
          )}
          <Button kind="quiet" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Rows label="Spots that lie close" className={css.which}>
        {spots.map((spot) => (
          <Row
            key={spot.lesionId}
            density="close"
            lead={<LesionMark kind={markKindOf(spot)} number={spot.number} size={38} />}
            title={capital(spot.location)}
            detail={withLandmark(landmarkOf(spot), spotDetail(spot, monthText))}
            opens={{ onPress: () => onSpot(spot.lesionId) }}
          />
        ))}
        {earlier.map((spot) => (
          <Row
            key={spot.lesionId}
            density="close"
            lead={<span className={css.earlierMark} aria-hidden />}
            title={`${capital(spot.location)}, look again`}
            detail={withLandmark(landmarkOf(spot), `Last seen ${monthText(spot.lastSeen)}`)}
            opens={{ onPress: () => onCarry(spot) }}
          />
        ))}
      </Rows>
    </Dialog>
  )
}
