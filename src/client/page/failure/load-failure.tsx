import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloudOff, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { buildId } from './build-id.ts'
import { connectionMessage } from './error-screen.tsx'
import { referenceCode } from './reference-code.ts'

type FailureTexts = {
  offline: ReactNode
  notFoundTitle: ReactNode
  notFound: ReactNode
  failedTitle: ReactNode
  failed: ReactNode
}
type BookingSubject = 'bookings' | 'booking' | 'booking-part'

const recordTexts = (): FailureTexts => ({
  offline: t`What you look at stays on this device only while you are signed in and Lentigo stays open. This shows by itself when the internet is back.`,
  notFoundTitle: t`This record is not here`,
  notFound: t`It may have moved, or it is not one that you may see.`,
  failedTitle: t`The service did not answer`,
  failed: t`Nothing is lost. Try again in a moment, or tell us this code:`,
})

/** What is said without a network, of what is not kept here either. */
const offlineBookingTexts = (): Record<BookingSubject, string> => ({
  bookings: t`Your bookings were not opened here since Lentigo was started, so they can’t be shown now.`,
  booking: t`This booking was not opened here since Lentigo was started, so it can’t be shown now.`,
  'booking-part': t`This part can’t be shown now.`,
})

const bookingTexts = (of: BookingSubject): FailureTexts => ({
  offline: (
    <Trans>
      {offlineBookingTexts()[of]} Your bookings stand as they are. It shows by itself when the internet is back.
    </Trans>
  ),
  notFoundTitle: <Trans>This booking is not here</Trans>,
  notFound: <Trans>The link may be old, or the booking is another account’s.</Trans>,
  failedTitle: <Trans>We could not open your bookings</Trans>,
  failed: <Trans>{connectionMessage()} Your bookings are safe. Tell us this code:</Trans>,
})

export type LoadFailureProps = {
  /** Null: it is not among those that were read. */
  error: unknown
  onRetry: () => void
  of?: 'record' | BookingSubject | undefined
}

/** What could not be opened: offline and not kept here, not for this user, or the service failed. */
export function LoadFailure({ error, onRetry, of = 'record' }: LoadFailureProps) {
  const texts = of === 'record' ? recordTexts() : bookingTexts(of)
  const retryButton = (
    <Button size="small" onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
  if (error instanceof NetworkFailure)
    return (
      <Banner tone="warn" icon={CloudOff} title={<Trans>You are offline</Trans>} announce="politely">
        <p>{texts.offline}</p>
        {retryButton}
      </Banner>
    )
  if (error === null || (error instanceof ApiException && (error.status === 404 || error.status === 403)))
    return (
      <Banner tone="info" icon={SearchX} title={texts.notFoundTitle} announce="politely">
        <p>{texts.notFound}</p>
        {of !== 'record' && (
          <ButtonLink size="small" href="/bookings">
            <Trans>Your bookings</Trans>
          </ButtonLink>
        )}
      </Banner>
    )
  return (
    <Banner tone="warn" title={texts.failedTitle} announce="politely">
      <p>
        {texts.failed} <b>{referenceCode(error, buildId())}</b>
      </p>
      {retryButton}
    </Banner>
  )
}
