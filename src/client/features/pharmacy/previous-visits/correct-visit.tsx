import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { lesionOutcome } from '../../../../contract/visits/visit-upload.ts'
import { markKindOf } from '../../../../domain/plotting/marks/mark-kind.ts'
import { isBelowRedFlags } from '../../../../domain/clinical/red-flags.ts'
import { editSpot, maxCommentLength, maxReasonLength } from '../../../../domain/plotting/plot.ts'
import type { SpotCorrection } from '../../../../domain/visits/amend/correct-visit.ts'
import { outcomeLabels } from '../../../../domain/visits/outcome-labels.ts'
import type { Spot, VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { type SignEvent, Signs } from '../../../parts/visits/signs/signs.tsx'
import css from './correct-visit.module.css'

type CorrectVisitProps = {
  draft: VisitDraft
  /** Saves the correction on this tablet and sends it; rejects if it can't be saved. */
  onSend: (corrections: readonly SpotCorrection[]) => Promise<void>
  onClose: () => void
}

/** Edits the notes and decisions about the spots of a sent visit; the former text stays readable. */
export function CorrectVisit({ draft, onSend, onClose }: CorrectVisitProps) {
  const [corrections, setCorrections] = useState<readonly SpotCorrection[]>(() => draft.spots.map(correctionOf))
  const sending = useMutation({ mutationFn: onSend })
  const changed = onlyChanged(draft.spots, corrections)
  const change = (next: SpotCorrection) =>
    setCorrections((all) => all.map((each) => (each.lesionId === next.lesionId ? next : each)))
  return (
    <Dialog
      title="Correct this visit"
      width="wide"
      manner="must-answer"
      onClose={onClose}
      actions={
        <Actions
          state={sending.isPending ? 'sending' : 'open'}
          lacks={lacking(draft.spots, changed)}
          onSend={() => sending.mutate(changed)}
          onClose={onClose}
        />
      }
    >
      <div className="stack">
        <p>
          Notes, signs and decisions can be corrected. Photos and places stay as they were sent, and your former text
          stays visible with your name.
        </p>
        {sending.isError && (
          <Banner tone="danger" title="The correction is not saved" announce="now">
            <p className="small">This tablet could not save it. Try again.</p>
          </Banner>
        )}
        {draft.spots.map((spot) => {
          const correction = corrections.find(({ lesionId }) => lesionId === spot.lesionId)
          return correction && <SpotFields key={spot.lesionId} spot={spot} correction={correction} onChange={change} />
        })}
      </div>
    </Dialog>
  )
}

type ActionsProps = {
  state: 'open' | 'sending'
  lacks: string | undefined
  onSend: () => void
  onClose: () => void
}

function Actions({ state, lacks, onSend, onClose }: ActionsProps) {
  return (
    <>
      <Button
        kind="primary"
        busy={state === 'sending' ? 'Saving' : undefined}
        unavailableBecause={lacks}
        onPress={onSend}
      >
        Send correction
      </Button>
      <Button kind="quiet" onPress={onClose}>
        Cancel
      </Button>
    </>
  )
}

type SpotFieldsProps = { spot: Spot; correction: SpotCorrection; onChange: (next: SpotCorrection) => void }

function SpotFields({ spot, correction, onChange }: SpotFieldsProps) {
  const heading = `spot-${spot.number}`
  const corrected = { ...spot, ...correction }
  // A next step that was preset by a sign stays when the sign is removed, until staff choose another.
  const editSigns = (event: SignEvent) => {
    const { outcome, ...edited } = editSpot(corrected, event)
    onChange(correctionOf({ ...edited, outcome: outcome ?? correction.outcome }))
  }
  return (
    <section className={css.spot} aria-labelledby={heading}>
      <h3 id={heading} className="line">
        <LesionMark kind={markKindOf(corrected)} number={spot.number} size={36} />
        {spot.location.charAt(0).toUpperCase() + spot.location.slice(1)}
      </h3>
      <Signs spot={corrected} send={editSigns} />
      <NextStep spot={spot} correction={correction} onChange={onChange} />
      <TextArea
        label="Note"
        maxLength={maxCommentLength}
        rows={2}
        value={correction.comment}
        onValue={(comment) => onChange({ ...correction, comment })}
      />
      <Switch
        label="Removed since"
        detail="This spot has been cut out."
        on={correction.isExcised}
        onSwitch={(isExcised) => onChange({ ...correction, isExcised })}
      />
      {correction.isExcised && (
        <TextArea
          label="About the removal"
          maxLength={maxCommentLength}
          rows={2}
          value={correction.excisionComment}
          onValue={(excisionComment) => onChange({ ...correction, excisionComment })}
        />
      )}
      <Switch
        label="Leave out of the report"
        detail="Our readers still see it."
        on={correction.isHiddenInReport}
        onSwitch={(isHiddenInReport) => onChange({ ...correction, isHiddenInReport })}
      />
    </section>
  )
}

function NextStep({ spot, correction, onChange }: SpotFieldsProps) {
  // A spot without photos can only be "refer only".
  const outcomes = lesionOutcome.options.filter((each) => (each === 'refer-only') === (spot.photos.length === 0))
  return (
    <>
      {outcomes.length > 1 && (
        <RadioGroup
          label="Next step"
          columns={2}
          value={correction.outcome}
          onValue={(outcome) => onChange({ ...correction, outcome })}
          options={outcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        />
      )}
      {isBelowRedFlags({ ...spot, ...correction }) && (
        <TextArea
          label="Why not a doctor?"
          hint="This spot has a red flag."
          maxLength={maxReasonLength}
          rows={2}
          value={correction.outcomeReason}
          onValue={(outcomeReason) => onChange({ ...correction, outcomeReason })}
        />
      )}
    </>
  )
}

/** The initial correction of a sent spot. A sent spot always has an outcome. */
const correctionOf = ({
  lesionId,
  comment,
  outcome,
  outcomeReason,
  isExcised,
  excisionComment,
  isHiddenInReport,
  observations,
}: Spot) =>
  ({
    lesionId,
    comment,
    outcome: outcome ?? 'photo-only',
    outcomeReason,
    isExcised,
    excisionComment,
    isHiddenInReport,
    observations,
  }) satisfies SpotCorrection

/** What is missing before the corrections can be sent. */
function lacking(spots: readonly Spot[], changed: readonly SpotCorrection[]): string | undefined {
  if (changed.length === 0) return 'Nothing has been changed yet'
  const unexplained = spots.find((spot) =>
    changed.some(
      (correction) =>
        correction.lesionId === spot.lesionId &&
        correction.outcomeReason.trim() === '' &&
        isBelowRedFlags({ ...spot, ...correction }),
    ),
  )
  return unexplained === undefined ? undefined : `Say why spot ${unexplained.number} is not sent to a doctor`
}

/** The corrections that change something. */
const onlyChanged = (spots: readonly Spot[], corrections: readonly SpotCorrection[]): SpotCorrection[] =>
  corrections.filter((correction) => {
    const spot = spots.find(({ lesionId }) => lesionId === correction.lesionId)
    return spot === undefined || JSON.stringify(correctionOf(spot)) !== JSON.stringify(correction)
  })
