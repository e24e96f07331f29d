import { useMutation } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { reopenReading } from '../../../data/readings/returns.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { ReasonChips } from './reason-chips.tsx'

/** Reopens a published report, after asking why. */
export function CorrectButton({ visitId, onReopened }: { visitId: VisitId; onReopened: () => void }) {
  const [state, setState] = useState<'closed' | 'asking'>('closed')
  return (
    <>
      <Button icon={PencilLine} onPress={() => setState('asking')}>
        Correct this report
      </Button>
      {state === 'asking' && (
        <ReasonDialog visitId={visitId} onReopened={onReopened} onClose={() => setState('closed')} />
      )}
    </>
  )
}

type ReasonDialogProps = { visitId: VisitId; onReopened: () => void; onClose: () => void }

function ReasonDialog({ visitId, onReopened, onClose }: ReasonDialogProps) {
  const [why, setWhy] = useState('')
  const reopening = useMutation(reopenReading(useDevice().api))
  return (
    <Dialog
      title="Correct this report?"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={reopening.isPending ? 'Opening' : undefined}
            unavailableBecause={why.trim() === '' ? 'Say why first' : undefined}
            onPress={() => reopening.mutate({ visitId, why: why.trim() }, { onSuccess: onReopened })}
          >
            Open it again
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Leave it
          </Button>
        </>
      }
    >
      <ErrorBanner message={errorMessageOf(reopening.error)} />
      <p>
        You change only the spots that were wrong. Publishing makes the next version; everybody who got the last one is
        told, by the same way.
      </p>
      <ReasonChips why={why} onWhy={setWhy} />
      <TextArea
        label="Why"
        hint="Goes to the doctor and stays in the record."
        rows={3}
        maxLength={400}
        value={why}
        onValue={setWhy}
      />
    </Dialog>
  )
}
