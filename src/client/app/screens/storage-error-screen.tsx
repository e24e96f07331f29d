import { t } from '@lingui/core/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from '../../page/failure/error-screen.tsx'

/** Shown when the databases of the device cannot be opened: the app must restart; nothing is deleted. */
export function StorageErrorScreen({ error }: ErrorComponentProps) {
  return (
    <ErrorScreen
      error={error}
      title={t`Restart the app`}
      safe={t`The app has deleted nothing. Once it opens, it says if anything that was saved is gone.`}
      onRetry={() => location.reload()}
    />
  )
}
