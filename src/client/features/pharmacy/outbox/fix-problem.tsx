import type { EditResult } from '../../../../device/outbox/kinds/visit/edit-visit.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'

/** Why a visit can't be edited now. */
export type FixProblemKind = Exclude<EditResult, { kind: 'draft' | 'amendment' }>

/**
 * Before a visit is edited, the service is asked whether it has it already; this dialog explains its answer, or that
 * there is none.
 */
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
        title: 'The service has this visit with different content',
        text: 'What is on this tablet stays here. Get in touch, we can help.',
      }
    case 'unreachable':
      return {
        title: 'The service can’t be reached',
        text: 'Before a visit is changed, we need to check whether the service already has it. Try again when the internet is back; the visit is safe here.',
      }
  }
}
