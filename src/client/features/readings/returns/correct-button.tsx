import { useMutation } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { reopenReading } from '../../../data/readings/returns.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { ActionDialog } from '../../../parts/form/action-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
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
    <ActionDialog
      title="Correct this report?"
      onClose={onClose}
      of={reopening}
      action="Open it again"
      busy="Opening"
      missing={why.trim() === '' ? 'Say why first' : undefined}
      onAction={() => reopening.mutate({ visitId, why: why.trim() }, { onSuccess: onReopened })}
      leave="Leave it"
    >
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
    </ActionDialog>
  )
}
