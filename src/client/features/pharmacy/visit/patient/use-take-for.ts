import type { VisitLine } from '../../../../../domain/visits/visit-line.ts'
import { useDevice } from '../../../../device/device-context.tsx'
import { alertStore } from '../../../../page/alerts/alert-store.ts'
import type { VisitContext } from '../visit-context.ts'
import { withPersonOf } from './patient-changes.ts'

/** Declares the patient of the open visit to be the person of another visit on this tablet. */
export function useTakeFor({ change }: Pick<VisitContext, 'change'>): (visit: VisitLine) => void {
  const { drafts, outbox } = useDevice()
  return ({ visitId, stage }) => {
    const read = stage.kind === 'draft' ? drafts.load(visitId) : outbox.readWaiting(visitId)
    void read
      .catch(() => null)
      .then((other) => {
        if (other === null) alertStore.raise({ kind: 'error', duration: 'transient', message: unreadableMessage })
        else change((now) => withPersonOf(now, other))
      })
  }
}

const unreadableMessage = 'The other visit can’t be read any more. Fill in the form instead.'
