import { CircleAlert } from 'lucide-react'
import css from './consent-step.module.css'

/** The error of a checkbox, shown above it. */
export function FieldError({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className={css.error}>
      <CircleAlert aria-hidden />
      <span>
        <span className="vh">Error: </span>
        {message}
      </span>
    </p>
  )
}
