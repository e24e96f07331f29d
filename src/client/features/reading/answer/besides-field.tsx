import { actions } from '../../../../domain/clinical/actions.ts'
import { usualMarginMm } from '../../../../domain/clinical/default-answer.ts'
import type { SpotAnswer } from '../../../../domain/readings/answer.ts'
import { whyNotLeftOut } from '../../../../domain/readings/why-not.ts'
import { Key } from '../../../ui/signs/key.tsx'
import css from './besides-field.module.css'
import { focusOn } from './focus-on.ts'

export type BesidesFieldProps = {
  answer: SpotAnswer
  onMargin: (mm: number | null) => void
  onHide: () => void
}

const most = 20

/** What goes with an action: the margin of an excision, and leaving a spot with nothing to do out of the report. */
export function BesidesField({ answer, onMargin, onHide }: BesidesFieldProps) {
  const { isHiddenInReport, marginMm } = answer
  const whyNot = whyNotLeftOut(answer)
  const isStopped = whyNot !== null && !isHiddenInReport
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
            max={most}
            value={marginMm ?? usualMarginMm}
            onChange={({ target }) => onMargin(Math.min(most, Math.max(1, Math.round(target.valueAsNumber) || 1)))}
            onKeyDown={(event) => {
              if (event.key === 'Escape') focusOn('spot-heading')
            }}
          />
          mm <Key of="X" />
        </label>
      )}
      <label className={css.hide} data-stopped={isStopped}>
        <input
          type="checkbox"
          checked={isHiddenInReport}
          aria-disabled={isStopped ? true : undefined}
          aria-describedby={whyNot === null ? undefined : 'why-not-left-out'}
          onChange={onHide}
        />
        Leave out of the report <Key of="H" />
      </label>
      {whyNot !== null && (
        <p id="why-not-left-out" className={isHiddenInReport ? css.wrong : 'vh'}>
          {whyNot}
        </p>
      )}
    </div>
  )
}
