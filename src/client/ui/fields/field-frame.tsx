import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { FieldTexts } from './field-texts.ts'
import css from './field.module.css'
import { HintAndError } from './hint-and-error.tsx'

/** Label, hint, error, then the input. */
export function FieldFrame({
  id,
  words,
  className,
  children,
}: {
  id: string
  words: FieldTexts
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={classes(css.field, className)}>
      <label className={css.label} htmlFor={id}>
        {words.label}
      </label>
      <HintAndError id={id} words={words} />
      {children}
    </div>
  )
}
