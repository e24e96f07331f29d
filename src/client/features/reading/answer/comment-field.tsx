import { Key } from '../../../ui/signs/key.tsx'
import css from './answer.module.css'
import { focusOn } from './focus-on.ts'

type CommentFieldProps = { value: string | null; onValue: (comment: string | null) => void; onStandard: () => void }

/** What the doctor reads of the spot, beside the diagnosis. */
export function CommentField({ value, onValue, onStandard }: CommentFieldProps) {
  return (
    <div className={css.comment}>
      <div className={css.labelRow}>
        <label htmlFor="spot-comment">For the doctor</label>
        <button type="button" className={css.how} onClick={onStandard}>
          standard comments <Key of="/" />
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
          if (event.key === 'Escape') focusOn('spot-heading')
        }}
      />
    </div>
  )
}
