import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './rows.module.css'

/** A list for touch: rows of 60 to 78 px with one line of detail. */
export function Rows({
  className,
  label,
  children,
}: {
  className?: string | undefined
  label?: string
  children: ReactNode
}) {
  return (
    <ul className={classes(css.rows, className)} aria-label={label}>
      {children}
    </ul>
  )
}
