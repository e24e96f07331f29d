import { actions } from '../../../../domain/clinical/actions.ts'
import { usualMarginMm } from '../../../../domain/clinical/default-answer.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { hideInReportProblem } from '../../../../domain/readings/answer-problems.ts'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from './report-options.module.css'
import { focusAnswerField } from './focus-answer-field.ts'

type ReportOptionsProps = {
  answer: SpotAnswer
  onMargin: (mm: number | null) => void
  onHide: () => void
}

const maxMarginMm = 20

/** The margin of an excision, and the choice to leave a spot with nothing to do out of the report. */
export function ReportOptions({ answer, onMargin, onHide }: ReportOptionsProps) {
  const { isHiddenInReport, marginMm } = answer
  const problem = hideInReportProblem(answer)
  const isBlocked = problem !== null && !isHiddenInReport
  return (
    <div className={css.besides}>
      {answer.actions.some((key) => actions[key].isExcisionRequired) && (
        <label className={css.margin}>
          Margin
          <input
            id="spot-margin"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxMarginMm}
            value={marginMm ?? usualMarginMm}
            onChange={({ target }) =>
              onMargin(Math.min(maxMarginMm, Math.max(1, Math.round(target.valueAsNumber) || 1)))
            }
            onKeyDown={(event) => {
              if (event.key === 'Escape') focusAnswerField('spot-heading')
            }}
          />
          mm <KeyHint of="X" />
        </label>
      )}
      <label className={css.hide} data-blocked={isBlocked}>
        <input
          type="checkbox"
          checked={isHiddenInReport}
          aria-disabled={isBlocked ? true : undefined}
          aria-describedby={problem === null ? undefined : 'leave-out-problem'}
          onChange={onHide}
        />
        Leave out of the report <KeyHint of="H" />
      </label>
      {problem !== null && (
        <p id="leave-out-problem" className={isHiddenInReport ? css.wrong : 'vh'}>
          {problem}
        </p>
      )}
    </div>
  )
}
