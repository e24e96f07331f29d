import type { LesionDiagnosis } from '../../../../contract/readings/lesion-diagnosis.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from './answer.module.css'
import { OwnText } from '../../../ui/own-text.tsx'

type LastDiagnosisProps = {
  last: LesionDiagnosis
  hasChanged: boolean | null
  onSame: () => void
  onChanged: (hasChanged: boolean) => void
}

/** The last reported diagnosis, with a button to repeat it, and whether the spot has changed since. */
export function LastDiagnosis({ last, hasChanged, onSame, onChanged }: LastDiagnosisProps) {
  const [leading] = last.actions
  return (
    <div className={css.last}>
      <p>
        <b>
          {dateText(last.visitDate)}, {last.diagnoser}
        </b>
        <br />
        {last.term}
        <OwnText>{leading !== undefined && `, ${actions[leading].badge.toLowerCase()}`}</OwnText>
      </p>
      <div className={css.lastWays}>
        <Button kind="quiet" size="small" onPress={onSame}>
          Same <KeyHint of="S" />
        </Button>
        <Button kind="quiet" size="small" aria-pressed={hasChanged === true} onPress={() => onChanged(true)}>
          Changed<OwnText>{hasChanged === true && ' ✓'}</OwnText> <KeyHint of="V" />
        </Button>
        <Button kind="quiet" size="small" aria-pressed={hasChanged === false} onPress={() => onChanged(false)}>
          Not changed<OwnText>{hasChanged === false && ' ✓'}</OwnText> <KeyHint of="Y" />
        </Button>
      </div>
    </div>
  )
}
