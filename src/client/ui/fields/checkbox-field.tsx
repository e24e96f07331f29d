import { useId } from 'react'
import type { ReactNode } from 'react'
import css from './choice.module.css'

type CheckboxFieldProps = {
  label: ReactNode
  detail?: ReactNode
  checked: boolean
  onChecked: (checked: boolean) => void
  error?: string | undefined
  id?: string | undefined
  name?: string | undefined
}

/** A checkbox with its label and detail. Unchecked until the person checks it. */
export function CheckboxField({ label, detail, checked, onChecked, error, id: ownId, name }: CheckboxFieldProps) {
  const made = useId()
  const id = ownId ?? made
  return (
    <label className={css.choice}>
      <input
        id={id}
        name={name}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={detail === undefined ? undefined : `${id}-detail`}
      />
      <span className={css.words}>
        <b>{label}</b>
        {detail !== undefined && (
          <span className={css.detail} id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
    </label>
  )
}
