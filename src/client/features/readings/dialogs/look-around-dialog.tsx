import { lazy, Suspense } from 'react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { Room } from '../room/use-room.ts'
import { spotLines } from '../room/spot-lines.ts'

const LookAround = lazy(async () => ({
  default: (await import('../../../parts/figures/look-around/look-around.tsx')).LookAround,
}))

type LookAroundDialogProps = { visit: ReadingVisit; room: Room; onClose: () => void }

/** The body to turn with the visit's spots, the open one in front; a mark opens its spot. */
export function LookAroundDialog({ visit, room, onClose }: LookAroundDialogProps) {
  const lines = spotLines(visit, room)
  const open = lines.filter(({ lesion }) => lesion.lesionId === room.spot?.lesionId)
  const onPress = (pressed: { number: number }) => {
    room.goTo(visit.spots.findIndex(({ number }) => number === pressed.number))
    onClose()
  }
  return (
    <Dialog
      title={`${visit.patient.firstName}’s spots, all round`}
      width="wide"
      onClose={onClose}
      actions={
        <Button kind="primary" size="main" onPress={onClose}>
          Close
        </Button>
      }
    >
      <Suspense fallback={null}>
        <LookAround
          lines={[...open, ...lines.filter((line) => !open.includes(line))]}
          way={{ kind: 'press', onPress }}
          onFlat={onPress}
        />
      </Suspense>
    </Dialog>
  )
}
