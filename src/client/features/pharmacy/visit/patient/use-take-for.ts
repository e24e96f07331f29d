import type { VisitLine } from '../../../../../domain/visits/visit-line.ts'
import { useDevice } from '../../../../device/device-context.tsx'
import type { VisitContext } from '../visit-context.ts'
import { withPersonOf } from './patient-changes.ts'

/** Takes the patient of the open visit for the person of another visit on this tablet. */
export function useTakeFor({ change }: Pick<VisitContext, 'change'>): (visit: VisitLine) => void {
  const { drafts, outbox } = useDevice()
  return ({ visitId, stage }) => {
    const read = stage.kind === 'draft' ? drafts.load(visitId) : outbox.readUnsent(visitId)
    void read.then((other) => {
      if (other !== null) change((now) => withPersonOf(now, other))
    })
  }
}
