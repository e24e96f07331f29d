import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { BookingFrame } from './book-frame.tsx'

/**
 * Shown while the clinics load. `since`: when the page was opened, so that the skeleton's delay is not restarted when
 * the code arrives.
 */
export function BookLoading({ since }: { since: number }) {
  return (
    <BookingFrame title={<Trans>Book an appointment</Trans>} back="/">
      <Skeleton rows={4} label={t`Loading the clinics`} since={since} />
    </BookingFrame>
  )
}
