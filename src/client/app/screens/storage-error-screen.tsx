import { t } from '@lingui/core/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from '../../page/failure/error-screen.tsx'

/** Shown when the databases of the device cannot be opened: the app must restart; nothing is deleted. */
export function StorageErrorScreen({ error }: ErrorComponentProps) {
  return (
    <ErrorScreen
      error={error}
      title={t`Restart the app`}
      safe={t`What was saved on this device is safe.`}
      onRetry={() => location.reload()}
    />
  )
}
