import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { BookingFrame } from './book-frame.tsx'

/** Before the clinics are there; `since`: when the page began, so that what stands for them does not begin anew with its code. */
export function BookLoading({ since }: { since: number }) {
  return (
    <BookingFrame title={<Trans>Book an appointment</Trans>} back="/">
      <Skeleton rows={4} label={t`Loading the clinics`} since={since} />
    </BookingFrame>
  )
}
