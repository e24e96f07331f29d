import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import css from './error-summary.module.css'

const titlePrefix = () => t`Error: `

export type FieldProblem = {
  /** The id of the input that the error is about. */
  fieldId: string
  message: string
}

/**
 * All errors of a form, above it; takes the focus when it appears. Give it a new key at each submit, so that it takes
 * the focus again.
 */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    summary.current?.focus()
    // Screen readers say the title first, so the errors are announced there.
    document.title = titlePrefix() + document.title
    return () => {
      document.title = document.title.replace(titlePrefix(), '')
    }
  }, [])
  return (
    <div className={css.summary} role="alert" tabIndex={-1} ref={summary}>
      <CircleAlert aria-hidden />
      <div>
        <h2 className="h3">
          <Trans>There is a problem</Trans>
        </h2>
        <ul>
          {problems.map(({ fieldId, message }) => (
            <li key={fieldId + message}>
              <a className={css.link} href={`#${fieldId}`} onClick={(event) => focusField(fieldId, event)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Focuses the field instead of following the hash, which would add a step to the history. */
function focusField(fieldId: string, event: MouseEvent) {
  event.preventDefault()
  const field = document.getElementById(fieldId)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}
