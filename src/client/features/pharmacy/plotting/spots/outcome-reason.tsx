import { isBelowRedFlags } from '../../../../../domain/clinical/red-flags.ts'
import { maxReasonLength } from '../../../../../domain/plotting/plot.ts'
import type { PlottingEvent } from '../../../../../domain/plotting/plotting.ts'
import { outcomeReasonAnchor } from '../../../../../domain/visits/complete/missing-item.ts'
import type { Spot } from '../../../../../domain/visits/visit-draft.ts'
import { TextArea } from '../../../../ui/fields/text-area.tsx'

/** Asks for the reason if less than a doctor was chosen for a spot with a red flag. */
export function OutcomeReason({ spot, send }: { spot: Spot; send: (event: PlottingEvent) => void }) {
  if (!isBelowRedFlags(spot)) return null
  return (
    <TextArea
      id={outcomeReasonAnchor(spot.number)}
      label="Why not a doctor?"
      hint="This spot has a red flag. Our readers see your reason and read it as urgent."
      maxLength={maxReasonLength}
      rows={2}
      value={spot.outcomeReason}
      onValue={(text) => send({ type: 'outcome-explained', lesionId: spot.lesionId, text })}
    />
  )
}
