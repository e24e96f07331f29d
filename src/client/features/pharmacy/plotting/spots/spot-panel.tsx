import { Move, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { gpReasonOf } from '../../../../../domain/plotting/gp-only-places.ts'
import { markKindOf } from '../../../../../domain/plotting/marks/mark-kind.ts'
import { maxCommentLength } from '../../../../../domain/plotting/plot.ts'
import type { PlottingEvent } from '../../../../../domain/plotting/plotting.ts'
import { outcomeLabels } from '../../../../../domain/visits/outcome-labels.ts'
import { nextStepAnchor } from '../../../../../domain/visits/complete/missing-item.ts'
import type { Spot } from '../../../../../domain/visits/visit-draft.ts'
import { lesionOutcome } from '../../../../../contract/visits/visit-upload.ts'
import { timeText } from '../../../../page/i18n/date-format.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { LesionMark } from '../../../../ui/indicators/lesion-mark.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { CarriedNote } from './carried-note.tsx'
import { monthText } from './month-text.ts'
import { OutcomeReason } from './outcome-reason.tsx'
import { Signs } from '../../../../parts/visits/signs/signs.tsx'
import { capital, gpReasonWords, outcomeDetails } from './spot-words.ts'
import { OwnText } from '../../../../ui/own-text.tsx'
import css from '../panel.module.css'

type Send = (event: PlottingEvent) => void
type Props = {
  spot: Spot
  /** Its place by the landmark next to it; null if none is near. */
  landmark: string | null
  send: Send
  /** Shown if the spot is at the edge of its view. */
  edge: ReactNode
  onMove: () => void
  /** The spot's photos, shown and taken. */
  photos: ReactNode
}

/** Everything about the chosen spot: its photos and signs, then the next step; each change is saved at once. */
export function SpotPanel({ spot, landmark, send, edge, onMove, photos }: Props) {
  const reason = gpReasonOf(spot)
  return (
    <>
      <SpotHead spot={spot} landmark={landmark} send={send} onMove={onMove} />
      {spot.carriedFrom && <CarriedNote spot={spot} send={send} />}
      <OwnText>{edge}</OwnText>
      {reason !== null && (
        <Banner tone="warn" title={gpReasonWords[reason].title} announce="politely">
          <p>{gpReasonWords[reason].text}</p>
        </Banner>
      )}
      {(spot.outcome !== 'refer-only' || spot.photos.length > 0) && photos}
      <Signs spot={spot} send={send} />
      <RadioGroup
        id={nextStepAnchor(spot.number)}
        label="Next step"
        value={spot.outcome ?? undefined}
        onValue={(outcome) => send({ type: 'outcome-chosen', lesionId: spot.lesionId, outcome })}
        options={lesionOutcome.options.map((value) => ({
          value,
          label: outcomeLabels[value],
          detail: outcomeDetails[value],
        }))}
      />
      <OutcomeReason spot={spot} send={send} />
      <Notes spot={spot} send={send} />
    </>
  )
}

/** Since when we know a spot: one of an earlier visit was not added today. */
const sinceText = ({ origin, addedAt }: Spot): string =>
  origin.kind === 'new' ? `added ${timeText(addedAt)}` : `last seen ${monthText(origin.lastSeen)}`

function SpotHead({ spot, landmark, send, onMove }: Omit<Props, 'photos' | 'edge'>) {
  return (
    <div className={css.spotHead}>
      <LesionMark kind={markKindOf(spot)} number={spot.number} size={44} />
      <div className="grow">
        <h2>{capital(spot.location)}</h2>
        {landmark !== null && <p className="small">{capital(landmark)}</p>}
        <p className="small muted">
          Spot {spot.number}, {sinceText(spot)}
        </p>
      </div>
      <Button size="small" icon={Move} iconAt="over" onPress={onMove}>
        Move
      </Button>
      <Button
        size="small"
        icon={Trash2}
        iconAt="over"
        onPress={() => send({ type: 'deleted', lesionId: spot.lesionId })}
      >
        Delete
      </Button>
    </div>
  )
}

function Notes({ spot, send }: { spot: Spot; send: Send }) {
  const { lesionId } = spot
  return (
    <>
      <TextArea
        label="Note"
        hint="What you see or the patient says. Our readers see it."
        maxLength={maxCommentLength}
        rows={3}
        value={spot.comment}
        onValue={(text) => send({ type: 'commented', lesionId, text })}
      />
      <div className="rows-3">
        <Switch
          label="Removed since"
          detail="This spot has been cut out."
          on={spot.isExcised}
          onSwitch={(value) => send({ type: 'excised', lesionId, value })}
        />
        {spot.isExcised && (
          <TextArea
            label="About the removal"
            hint="When, by whom, and what was found."
            maxLength={maxCommentLength}
            rows={2}
            value={spot.excisionComment}
            onValue={(text) => send({ type: 'excision-commented', lesionId, text })}
          />
        )}
        <Switch
          label="Leave out of the report"
          detail="Our readers still see it."
          on={spot.isHiddenInReport}
          onSwitch={(value) => send({ type: 'hidden', lesionId, value })}
        />
      </div>
    </>
  )
}
