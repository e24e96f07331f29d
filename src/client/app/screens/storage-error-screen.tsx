import { t } from '@lingui/core/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from '../../page/failure/error-screen.tsx'

/** The databases of the device can't be opened: the app must start anew; nothing is thrown away. */
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
