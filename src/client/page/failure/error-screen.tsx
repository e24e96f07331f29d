import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { SupportButton } from '../../ui/buttons/support-button.tsx'
import { buildId } from '../../../device/platform/build-id.ts'
import css from '../../ui/frame/plain-page.module.css'
import { referenceCode } from './reference-code.ts'
import { usePage } from '../use-page.ts'

/** The message when the service cannot be reached (P8.error.01). */
export const connectionMessage = () =>
  t`An unexpected error occurred while attempting to connect. Please reload the page or try again in a few minutes.`

type ErrorScreenProps = {
  error: unknown
  onRetry: () => void
  /** What happened. */
  title?: string
  /** What is safe. */
  safe?: string
}

/** Shown for a failure that no screen handles: what happened, what is safe, what to do, and a code to quote. */
export function ErrorScreen({
  error,
  onRetry,
  title = t`We could not open this page`,
  safe = t`Everything you have saved is safe.`,
}: ErrorScreenProps) {
  usePage({ title })
  return (
    <main className={css.plain}>
      <h1 tabIndex={-1}>{title}</h1>
      <p role="alert">
        {connectionMessage()} {safe}
      </p>
      <div className="line wrap">
        <Button kind="primary" icon={RefreshCw} onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <SupportButton />
      </div>
      <p className="small muted">
        <Trans>Tell us this code: </Trans>
        <b>{referenceCode(error, buildId())}</b>
      </p>
    </main>
  )
}
