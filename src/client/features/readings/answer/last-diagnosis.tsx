import type { LesionDiagnosis } from '../../../../contract/readings/lesion-diagnosis.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from './answer.module.css'

/** The last reported diagnosis, with a button to repeat it. */
export function LastDiagnosis({ last, onSame }: { last: LesionDiagnosis; onSame: () => void }) {
  const [leading] = last.actions
  return (
    <div className={css.last}>
      <p>
        <b>
          {dateText(last.visitDate)}, {last.diagnoser}
        </b>
        <br />
        {last.term}
        {leading !== undefined && `, ${actions[leading].badge.toLowerCase()}`}
      </p>
      <Button kind="quiet" size="small" onPress={onSame}>
        Same <KeyHint of="S" />
      </Button>
    </div>
  )
}
