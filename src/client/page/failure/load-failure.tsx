import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CloudOff, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { buildId } from '../../../device/platform/build-id.ts'
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
  offline: t`You have not opened this on this device, or Lentigo was closed since then. It loads by itself when the internet is back.`,
  notFoundTitle: t`We can’t find this record`,
  notFound: t`It may have moved, or you may not have access to it.`,
  failedTitle: t`The service did not answer`,
  failed: t`Nothing is lost. Try again in a moment, or tell us this code:`,
})

/** Shown offline for a booking that this device has not stored. */
const offlineBookingTexts = (): Record<BookingSubject, string> => ({
  bookings: t`Your bookings have not been opened on this device since Lentigo started, so we can’t show them now.`,
  booking: t`This booking has not been opened on this device since Lentigo started, so we can’t show it now.`,
  'booking-part': t`We can’t show this part now.`,
})

const bookingTexts = (of: BookingSubject): FailureTexts => ({
  offline: (
    <Trans>
      {offlineBookingTexts()[of]} Your bookings have not changed. This page loads by itself when the internet is back.
    </Trans>
  ),
  notFoundTitle: <Trans>We can’t find this booking</Trans>,
  notFound: <Trans>The link may be old, or the booking belongs to another account.</Trans>,
  failedTitle: <Trans>We could not open your bookings</Trans>,
  failed: <Trans>{connectionMessage()} Your bookings are safe. Tell us this code:</Trans>,
})

export type LoadFailureProps = {
  /** Null if the list was loaded but does not hold it. */
  error: unknown
  onRetry: () => void
  of?: 'record' | BookingSubject | undefined
}

/** Shown when a record cannot be loaded: offline and not stored here, not for this user, or the service failed. */
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
