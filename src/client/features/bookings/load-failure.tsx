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
      <Alert tone="warn" icon={CloudOff} title="You are offline" announce="politely">
        <p>{unreadWords[of]} Your bookings stand as they are. It shows by itself when the internet is back.</p>
        <Button size="small" onPress={onRetry}>
          Try again
        </Button>
      </Alert>
    )
  if (error === null || (error instanceof ApiException && (error.status === 404 || error.status === 403)))
    return (
      <Alert tone="info" icon={SearchX} title="This booking is not here" announce="politely">
        <p>The link may be old, or the booking is another account’s.</p>
        <ButtonLink size="small" href="/bookings">
          Your bookings
        </ButtonLink>
      </Alert>
    )
  return (
    <Alert tone="warn" title="We could not open your bookings" announce="politely">
      <p>
        {connectionMessage} Your bookings are safe. Tell us this code: <b>{referenceCode(error, buildId())}</b>
      </p>
      <Button size="small" onPress={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}
