import { Trans } from '@lingui/react/macro'
import { CloudOff, SearchX } from 'lucide-react'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { buildId } from '../../page/failure/build-id.ts'
import { connectionMessage } from '../../page/failure/error-screen.tsx'
import { referenceCode } from '../../page/failure/reference-code.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** What is said without a network, of what is not kept here either: the list, one booking, or what belongs to it. */
const unreadWords = {
  list: 'Your bookings were not opened here since Lentigo was started, so they can’t be shown now.',
  booking: 'This booking was not opened here since Lentigo was started, so it can’t be shown now.',
  part: 'This part can’t be shown now.',
} as const

/** Bookings that could not be read: no internet, not this patient's, or the service failed. */
export function LoadFailure({
  of,
  error,
  onRetry,
}: {
  of: keyof typeof unreadWords
  error: unknown
  onRetry: () => void
}) {
  if (error instanceof NetworkFailure)
    return (
      <Alert tone="warn" icon={CloudOff} title={<Trans>You are offline</Trans>} announce="politely">
        <p>
          <Trans>
            {unreadWords[of]} Your bookings stand as they are. It shows by itself when the internet is back.
          </Trans>
        </p>
        <Button size="small" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    )
  if (error === null || (error instanceof ApiException && (error.status === 404 || error.status === 403)))
    return (
      <Alert tone="info" icon={SearchX} title={<Trans>This booking is not here</Trans>} announce="politely">
        <p>
          <Trans>The link may be old, or the booking is another account’s.</Trans>
        </p>
        <ButtonLink size="small" href="/bookings">
          <Trans>Your bookings</Trans>
        </ButtonLink>
      </Alert>
    )
  return (
    <Alert tone="warn" title={<Trans>We could not open your bookings</Trans>} announce="politely">
      <p>
        <Trans>
          {connectionMessage} Your bookings are safe. Tell us this code: <b>{referenceCode(error, buildId())}</b>
        </Trans>
      </p>
      <Button size="small" onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  )
}
