import { DoorOpen } from 'lucide-react'
import type { Leaving } from '../../../../domain/plotting/leaving.ts'
import { counted } from '../../../page/words/counted.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LateDialog } from '../../../ui/notices/late-dialog.tsx'

type Props = {
  leaving: Extract<Leaving, { ask: 'keep-or-discard' }>
  onKeep: () => void
  onDiscard: () => void
  onStay: () => void
}

/** Leaving a visit that has spots or photos: only Discard discards, and that can be undone. */
export function LeaveDialog({ leaving, onKeep, onDiscard, onStay }: Props) {
  return (
    <LateDialog
      title="Leave this visit?"
      icon={DoorOpen}
      onClose={onStay}
      actions={
        <>
          <Button kind="primary" onPress={onKeep}>
            Keep as draft
          </Button>
          <Button kind="danger" onPress={onDiscard}>
            Discard
          </Button>
          <Button kind="quiet" onPress={onStay}>
            Stay
          </Button>
        </>
      }
    >
      <p>
        It has {counted(leaving.spots, 'spot')} and {counted(leaving.photos, 'photo')}, saved on this tablet. Kept as a
        draft, you can go on with it later.
      </p>
    </LateDialog>
  )
}
