import { useId } from 'react'
import { classes } from '../classes.ts'
import { describedBy } from './described-by.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-texts.ts'
import css from './field.module.css'

export type SelectFieldProps = FieldTexts & {
  value: string
  onValue: (value: string) => void
  options: readonly { value: string; label: string }[]
  className?: string | undefined
}

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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
