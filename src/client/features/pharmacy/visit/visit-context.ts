import type { VisitId } from '../../../../contract/ids.ts'
import type { MissingContext } from '../../../../domain/visits/complete/missing-patient.ts'
import type { MissingItem } from '../../../../domain/visits/complete/missing-item.ts'
import type { VisitDraft, VisitStep } from '../../../../domain/visits/visit-draft.ts'
import type { SyncState } from '../../../ui/indicators/sync-pill.tsx'
import type { ChangeDraft, SaveState } from './open-draft.ts'
import type { ServerMessage } from './patient/server-messages.ts'

/** Where a screen of a visit stands, and what it may do. The route makes it; every step gets the same one. */
export type VisitContext = {
  draft: VisitDraft
  change: ChangeDraft
  save: SaveState
  onSaveAgain: () => void
  checkContext: MissingContext
  /** For times in words: "10:42 am" of today. */
  now: Date
  /** Everything that keeps the visit from being sent. */
  missing: readonly MissingItem[]
  /** What the server said about fields; gone once the field is changed. */
  serverMessages: readonly ServerMessage[]
  sync: SyncState
  unsent: number
  /** The id of the field to go to when the step opens. */
  at: string | undefined
  hrefOf: (step: VisitStep, at?: string) => VisitAddress
  goTo: (step: VisitStep, at?: string) => void
  /** Leaves, asking first when there is something to discard. */
  onLeave: () => void
  /** Leaves without asking: the draft is kept. */
  onKeep: () => void
}

/** The words of the steps, in the bar and in the document's title. */
export const stepLabels: Record<VisitStep, string> = {
  patient: 'Patient',
  consent: 'Consent',
  risk: 'Risk',
  plot: 'Plot',
  photos: 'Photos',
  review: 'Review',
}

type VisitAddress = `/clinician/${'plotting' | 'visits'}?${string}`

/** The address of a step: a figure's steps stand at their own, so that the figure loads only there. */
export function visitHref(visitId: VisitId, step: VisitStep, at?: string): VisitAddress {
  const path = step === 'plot' || step === 'photos' ? '/clinician/plotting' : '/clinician/visits'
  const search = new URLSearchParams({ draft: visitId, step, ...(at !== undefined && { at }) })
  return `${path}?${search.toString()}`
}
