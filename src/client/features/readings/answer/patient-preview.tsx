import { actions, leadingFirst } from '../../../../domain/clinical/actions.ts'
import { cardSentenceOf } from '../../../../domain/clinical/card-sentence.ts'
import { diagnoses } from '../../../../domain/clinical/diagnoses/diagnoses.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import type { WhoseReport } from '../../../../domain/reports/whose/reader-of.ts'
import { wordsForReader } from '../../../../domain/reports/whose/words-for-reader.ts'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import type { Tone } from '../../../ui/tone.ts'
import type { ActionMark } from '../../../../domain/clinical/clinical-tables.ts'
import { ActionIcon } from './action-icon.tsx'
import css from './answer.module.css'

type PatientPreviewProps = {
  whose: WhoseReport
  place: string
  answer: SpotAnswer
  mode: 'read' | 'write'
  onWrite: () => void
  onWords: (words: string | null) => void
  onDone: () => void
}

export const actionTone: Record<ActionMark, Tone> = {
  urgent: 'danger',
  monitor: 'warn',
  benign: 'info',
  excised: 'plain',
}

/** The text as the report says it: the diagnosis in plain words, then the reader's own words or those of the action. */
export function patientText({ diagnosis, actions: advised, patientWords }: SpotAnswer, whose: WhoseReport): string {
  const [leading] = leadingFirst(advised)
  if (diagnosis === null || leading === undefined) return ''
  const sentence = cardSentenceOf(diagnoses[diagnosis], actions[leading].mark)
  return wordsForReader(whose)(`${sentence} ${patientWords ?? actions[leading].cardTail}`)
}

/** What the patient will read about this spot. */
export function PatientPreview({ whose, place, answer, mode, onWrite, onWords, onDone }: PatientPreviewProps) {
  const { firstName } = whose.patient
  const [leading] = leadingFirst(answer.actions)
  return (
    <section className={css.preview} aria-label={`What ${firstName} will read`}>
      <h3>
        What {firstName} will read
        <button type="button" className={css.how} onClick={onWrite}>
          edit the text <KeyHint of="P" />
        </button>
      </h3>
      <div className={css.paper} aria-live="polite">
        {leading === undefined ? (
          <p className="muted">Choose a diagnosis, or press a digit. The text fills in by itself.</p>
        ) : (
          <>
            <ActionIcon mark={actions[leading].mark} />
            <p className={css.paperHead}>
              <b>{place}</b> <Badge tone={actionTone[actions[leading].mark]}>{actions[leading].badge}</Badge>
            </p>
            {mode === 'read' ? (
              <p>{patientText(answer, whose)}</p>
            ) : (
              <textarea
                id="spot-words"
                aria-label={`Text for ${firstName}`}
                maxLength={400}
                rows={3}
                defaultValue={answer.patientWords ?? actions[leading].cardTail}
                onChange={({ target }) => onWords(target.value.trim() === '' ? null : target.value)}
                onBlur={onDone}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') event.currentTarget.blur()
                }}
              />
            )}
          </>
        )}
      </div>
    </section>
  )
}
