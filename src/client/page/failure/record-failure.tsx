import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloudOff, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { buildId } from './build-id.ts'
import { connectionMessage } from './error-screen.tsx'
import { referenceCode } from './reference-code.ts'

type Words = { unread: ReactNode; notHere: ReactNode; isGone: ReactNode; failed: ReactNode; isSafe: ReactNode }
type BookingSubject = 'bookings' | 'booking' | 'booking-part'

const ofRecord = (): Words => ({
  unread: t`What you look at stays on this device only while you are signed in and Lentigo stays open. This shows by itself when the internet is back.`,
  notHere: t`This record is not here`,
  isGone: t`It may have moved, or it is not one that you may see.`,
  failed: t`The service did not answer`,
  isSafe: t`Nothing is lost. Try again in a moment, or tell us this code:`,
})

/** What is said without a network, of what is not kept here either. */
const unreadBookings = (): Record<BookingSubject, string> => ({
  bookings: t`Your bookings were not opened here since Lentigo was started, so they can’t be shown now.`,
  booking: t`This booking was not opened here since Lentigo was started, so it can’t be shown now.`,
  'booking-part': t`This part can’t be shown now.`,
})

const ofBooking = (of: BookingSubject): Words => ({
  unread: (
    <Trans>{unreadBookings()[of]} Your bookings stand as they are. It shows by itself when the internet is back.</Trans>
  ),
  notHere: <Trans>This booking is not here</Trans>,
  isGone: <Trans>The link may be old, or the booking is another account’s.</Trans>,
  failed: <Trans>We could not open your bookings</Trans>,
  isSafe: <Trans>{connectionMessage()} Your bookings are safe. Tell us this code:</Trans>,
})

export type RecordFailureProps = {
  /** Null: it is not among those that were read. */
  error: unknown
  onRetry: () => void
  of?: 'record' | BookingSubject | undefined
}

/** What could not be opened: offline and not kept here, not for this user, or the service failed. */
export function RecordFailure({ error, onRetry, of = 'record' }: RecordFailureProps) {
  const words = of === 'record' ? ofRecord() : ofBooking(of)
  const again = (
    <Button size="small" onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (error instanceof NetworkFailure)
    return (
      <Alert tone="warn" icon={CloudOff} title={<Trans>You are offline</Trans>} announce="politely">
        <p>{words.unread}</p>
        {again}
      </Alert>
    )
  if (error === null || (error instanceof ApiException && (error.status === 404 || error.status === 403)))
    return (
      <Alert tone="info" icon={SearchX} title={words.notHere} announce="politely">
        <p>{words.isGone}</p>
        {of !== 'record' && (
          <ButtonLink size="small" href="/bookings">
            <Trans>Your bookings</Trans>
          </ButtonLink>
        )}
      </Alert>
    )
  return (
    <Alert tone="warn" title={words.failed} announce="politely">
      <p>
        {words.isSafe} <b>{referenceCode(error, buildId())}</b>
      </p>
      {again}
    </Alert>
  )
}
