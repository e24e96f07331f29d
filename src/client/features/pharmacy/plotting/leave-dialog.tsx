import { DoorOpen } from 'lucide-react'
import type { LeavePrompt } from '../../../../domain/plotting/leave-question.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx'

type Props = {
  leaving: Extract<LeavePrompt, { ask: 'keep-or-discard' }>
  onKeep: () => void
  onDiscard: () => void
  onStay: () => void
}

/** Asked on leaving a visit with spots or photos: only Discard discards it, and that can be undone. */
export function LeaveDialog({ leaving, onKeep, onDiscard, onStay }: Props) {
  return (
    <LazyDialog
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
        It has {pluralize(leaving.spots, 'spot')} and {pluralize(leaving.photos, 'photo')}, saved on this tablet. Kept
        as a draft, you can go on with it later.
      </p>
    </LazyDialog>
  )
}
