import type { LesionDiagnosis } from '../../../../contract/lesion-diagnosis.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { dateText } from '../../../../domain/time/day-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Key } from '../../../ui/signs/key.tsx'
import css from './answer.module.css'

/** What was reported last, and the one press that says the same again. */
export function LastTime({ last, onSame }: { last: LesionDiagnosis; onSame: () => void }) {
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
        Same <Key of="S" />
      </Button>
    </div>
  )
}
