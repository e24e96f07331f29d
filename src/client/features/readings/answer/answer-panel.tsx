import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActionKey, DiagnosisKey } from '../../../../contract/clinical-keys.ts'
import type { ReadingSpot } from '../../../../contract/readings/reading-visit.ts'
import { lastReportedDiagnosis, type SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { LesionMark, type LesionMarkKind } from '../../../ui/indicators/lesion-mark.tsx'
import { ActionTiles } from './action-tiles.tsx'
import css from './answer.module.css'
import { ReportOptions } from './report-options.tsx'
import { CommentField } from './comment-field.tsx'
import { FindingsField } from './findings-field.tsx'
import { DiagnosisField } from './diagnosis-field.tsx'
import { LastDiagnosis } from './last-diagnosis.tsx'
import { PatientPreview } from './patient-preview.tsx'
import { actions } from '../../../../domain/clinical/actions.ts'
import type { WhoseReport } from '../../../../domain/reports/whose/reader-of.ts'
import { OwnText } from '../../../ui/own-text.tsx'

export type AnswerPanelProps = {
  spot: ReadingSpot
  /** Its place among the spots of the visit, from 1. */
  at: number
  count: number
  kind: LesionMarkKind
  whose: WhoseReport
  answer: SpotAnswer
  writing: 'read' | 'write'
  /** Why the answer was not saved, and the floors of the spot. */
  notes: ReactNode
  footer: ReactNode
  problemOf: (key: ActionKey) => string | null
  onStep: (by: -1 | 1) => void
  onSame: () => void
  onChanged: (hasChanged: boolean) => void
  onDiagnosis: (key: DiagnosisKey) => void
  onAction: (key: ActionKey) => void
  /** Called when a text field, the margin, or the findings were edited. */
  onTyped: (
    typed: Partial<
      Pick<SpotAnswer, 'comment' | 'patientWords' | 'marginMm' | 'confidence' | 'differentials' | 'features'>
    >,
  ) => void
  onHide: () => void
  onComments: () => void
  onWriting: (writing: 'read' | 'write') => void
}

/** The answer form for one spot. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { spot, answer, onTyped, onWriting } = props
  const last = lastReportedDiagnosis(spot)
  return (
    <section className={css.form} aria-label="Answer">
      <Head {...props} />
      <div className={css.middle}>
        {last !== null && (
          <LastDiagnosis last={last} hasChanged={answer.hasChanged} onSame={props.onSame} onChanged={props.onChanged} />
        )}
        <OpinionsNote spot={spot} />
        <DiagnosisField value={answer.diagnosis} onPick={props.onDiagnosis} />
        <ActionTiles answer={answer} problemOf={props.problemOf} onPick={props.onAction} />
        {props.notes}
        <FindingsField answer={answer} onFindings={props.onTyped} />
        <ReportOptions answer={answer} onMargin={(marginMm) => onTyped({ marginMm })} onHide={props.onHide} />
        <CommentField
          value={answer.comment}
          onValue={(comment) => onTyped({ comment })}
          onStandard={props.onComments}
        />
        <PatientPreview
          whose={props.whose}
          place={placeTitle(spot.location)}
          answer={answer}
          mode={props.writing}
          onWrite={() => onWriting('write')}
          onWords={(patientWords) => onTyped({ patientWords })}
          onDone={() => onWriting('read')}
        />
      </div>
      {props.footer}
    </section>
  )
}

function Head({ spot, at, count, kind, onStep }: AnswerPanelProps) {
  return (
    <header className={css.head}>
      <LesionMark kind={kind} number={spot.number} size={40} voice="silent" />
      <div>
        <h1 id="spot-heading" tabIndex={-1}>
          {placeTitle(spot.location)}
        </h1>
        <p className="muted">
          Spot <OwnText>{spot.number === at ? `${at} of ${count}` : `${spot.number} (${at} of ${count})`}</OwnText>
          <OwnText>{spot.isNew ? ', new' : ''}</OwnText>
        </p>
      </div>
      <IconButton icon={ChevronUp} label="Previous spot (B)" kind="second" onPress={() => onStep(-1)} />
      <IconButton icon={ChevronDown} label="Next spot (N)" kind="second" onPress={() => onStep(1)} />
    </header>
  )
}

/** Opinions of other readers, and open requests. */
function OpinionsNote({ spot: { opinions, asked } }: { spot: ReadingSpot }) {
  const open = asked.filter(({ isAnswered }) => !isAnswered)
  if (opinions.length + open.length === 0) return null
  return (
    <ul className={css.opinions} aria-label="Other readers">
      {opinions.map(({ lesionDiagnosisId, diagnoser, term, actions: advised }) => (
        <li key={lesionDiagnosisId}>
          <b>{diagnoser}</b>: {term}, {advised.map((key) => actions[key].badge.toLowerCase()).join(', ')}
        </li>
      ))}
      {open.map(({ askedBy, askedOf, question }) => (
        <li key={askedOf.loginId}>
          <b>{askedBy.name}</b> asked {askedOf.name}
          <OwnText>{question !== null && `: “${question}”`}</OwnText>
        </li>
      ))}
    </ul>
  )
}
