import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from './answer.module.css'
import { focusAnswerField } from './focus-answer-field.ts'

type CommentFieldProps = { value: string | null; onValue: (comment: string | null) => void; onStandard: () => void }

/** The comment for the doctor. */
export function CommentField({ value, onValue, onStandard }: CommentFieldProps) {
  return (
    <div className={css.comment}>
      <div className={css.labelRow}>
        <label htmlFor="spot-comment">For the doctor</label>
        <button type="button" className={css.how} onClick={onStandard}>
          standard comments <KeyHint of="/" />
        </button>
      </div>
      <textarea
        id="spot-comment"
        rows={2}
        maxLength={4000}
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) => onValue(target.value === '' ? null : target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') focusAnswerField('spot-heading')
        }}
      />
    </div>
  )
}
