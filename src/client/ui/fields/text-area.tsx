import { useId } from 'react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { describedBy } from './described-by.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-texts.ts'
import css from './field.module.css'

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & { value: string; onValue: (value: string) => void }

/** Several lines of text with their label. The browser does not store the text to restore its tabs. */
export function TextArea({ label, hint, error, value, onValue, className, ...area }: TextAreaProps) {
  const made = useId()
  const id = area.id ?? made
  return (
    <FieldFrame id={id} words={{ label, hint, error }}>
      <textarea
        autoComplete="off"
        {...area}
        id={id}
        className={classes(css.input, className)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { label, hint, error })}
      />
    </FieldFrame>
  )
}
