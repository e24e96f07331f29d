import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { describedBy } from './described-by.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-texts.ts'
import { pasteOneLine } from './paste-one-line.ts'
import css from './field.module.css'

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'size'> & {
    value: string
    onValue: (value: string) => void
    icon?: LucideIcon | undefined
    /** A class for the frame; `className` is for the input. */
    frameClassName?: string | undefined
  }

/** One line of text with its label. */
export function TextField({
  label,
  hint,
  error,
  value,
  onValue,
  icon: Icon,
  frameClassName,
  className,
  ...input
}: TextFieldProps) {
  const made = useId()
  const id = input.id ?? made
  const field = (
    <input
      autoComplete="off"
      onPaste={pasteOneLine}
      {...input}
      id={id}
      className={classes(css.input, className)}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={describedBy(id, { label, hint, error })}
    />
  )
  return (
    <FieldFrame id={id} words={{ label, hint, error }} className={frameClassName}>
      {Icon === undefined ? (
        field
      ) : (
        <span className={css.withIcon}>
          <Icon aria-hidden />
          {field}
        </span>
      )}
    </FieldFrame>
  )
}
