import { useId } from 'react'
import { classes } from '../classes.ts'
import { describedBy } from './described-by.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-texts.ts'
import css from './field.module.css'

/** `group`: options of the same group stand together under its name. */
type SelectOption = { value: string; label: string; group?: string | undefined }

type SelectFieldProps = FieldTexts & {
  value: string
  onValue: (value: string) => void
  options: readonly SelectOption[]
  className?: string | undefined
}

const optionOf = ({ value, label }: SelectOption) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** A native select with its label. */
export function SelectField({ label, hint, error, value, onValue, options, className }: SelectFieldProps) {
  const id = useId()
  const words = { label, hint, error }
  return (
    <FieldFrame id={id} words={words}>
      <select
        id={id}
        className={classes(css.input, className)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, words)}
      >
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, members]) =>
          group === undefined ? (
            members.map(optionOf)
          ) : (
            <optgroup key={group} label={group}>
              {members.map(optionOf)}
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  )
}
