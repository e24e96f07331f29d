import type { VisitId } from '../../../../contract/ids.ts'
import type { VisitCheckContext } from '../../../../domain/visits/complete/visit-check-context.ts'
import type { MissingItem } from '../../../../domain/visits/complete/missing-item.ts'
import type { VisitStep } from '../../../../contract/visits/visit-steps.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import type { SyncState } from '../../../ui/indicators/sync-pill.tsx'
import type { ChangeDraft, SaveState } from './open-draft.ts'
import type { ServerMessage } from './patient/server-messages.ts'

/** The state and actions of a visit for its screens. The route makes it; every step gets the same one. */
export type VisitContext = {
  draft: VisitDraft
  change: ChangeDraft
  save: SaveState
  onSaveAgain: () => void
  checkContext: VisitCheckContext
  /** The current time, for texts such as "10:42 am". */
  now: Date
  /** Everything that must be done before the visit can be sent. */
  missing: readonly MissingItem[]
  /** The server's messages about fields; removed once the field is changed. */
  serverMessages: readonly ServerMessage[]
  sync: SyncState
  unsent: number
  /** The id of the field to focus when the step opens. */
  at: string | undefined
  hrefOf: (step: VisitStep, at?: string) => VisitAddress
  goTo: (step: VisitStep, at?: string) => void
  /** Leaves; asks first if there are spots or photos. */
  onLeave: () => void
  /** Leaves without asking and keeps the draft. */
  onKeep: () => void
}

/** The labels of the steps, in the bar and in the document title. */
export const stepLabels: Record<VisitStep, string> = {
  patient: 'Patient',
  consent: 'Consent',
  risk: 'Risk',
  plot: 'Plot',
  photos: 'Photos',
  review: 'Review',
}

type VisitAddress = `/clinician/${'plotting' | 'visits'}?${string}`

/** The URL of a step: the steps with the figure have a separate path, so that the figure is loaded only there. */
export function visitHref(visitId: VisitId, step: VisitStep, at?: string): VisitAddress {
  const path = step === 'plot' || step === 'photos' ? '/clinician/plotting' : '/clinician/visits'
  const search = new URLSearchParams({ draft: visitId, step, ...(at !== undefined && { at }) })
  return `${path}?${search.toString()}`
}
