import { classes } from '../classes.ts'
import css from './progress-bar.module.css'

/** A progress bar; `label` says what is done ("4 of 6 photos sent"). */
export function ProgressBar({
  done,
  of,
  label,
  className,
}: {
  done: number
  of: number
  label: string
  className?: string | undefined
}) {
  return <progress className={classes(css.progress, className)} value={done} max={Math.max(of, 1)} aria-label={label} />
}
