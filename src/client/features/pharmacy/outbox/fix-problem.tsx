import type { EditResult } from '../../../../device/outbox/kinds/visit/edit-visit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

/** Why a visit can't be corrected now. */
export type FixProblemKind = Exclude<EditResult, { kind: 'draft' | 'amendment' }>

/** Before a correction the service is asked whether it has the visit; this is what it, or its silence, leads to. */
export function FixProblem({ problem, onClose }: { problem: FixProblemKind; onClose: () => void }) {
  const { title, text } = wordsOf(problem)
  return (
    <Dialog title={title} onClose={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      <p>{text}</p>
    </Dialog>
  )
}

function wordsOf(problem: FixProblemKind): { title: string; text: string } {
  switch (problem.kind) {
    case 'already-committed': {
      const receipt = problem.receiptNumber === null ? '' : ` Receipt ${problem.receiptNumber}.`
      return {
        title: 'The service already has this visit',
        text: `It has arrived with every photo.${receipt} There is nothing to fix. To change what it says, open it under Previous visits.`,
      }
    }
    case 'committed-otherwise':
      return {
        title: 'The service has kept this visit with other content',
        text: 'What is on this tablet stays here. Phone us, we can help.',
      }
    case 'unreachable':
      return {
        title: 'The service can’t be asked',
        text: 'Before a visit is changed, the service must say whether it has it already. Try again when the internet is back; the visit is safe here.',
      }
  }
}
