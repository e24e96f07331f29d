import { Trans } from '@lingui/react/macro'
import { ArrowRight, Timer } from 'lucide-react'
import type { Booking } from '../../../contract/bookings/booking.ts'
import { appointmentText } from '../../../domain/bookings/appointment-text.ts'
import { pluralize } from '../../page/i18n/pluralize.ts'
import { useSecondsUntil } from '../../device/use-seconds-until.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import css from './patient-home.module.css'

/** A held booking that awaits payment: the time left and a link to pay; after the deadline, a link to the free times. */
export function PaymentDue({ booking, until }: { booking: Booking; until: string }) {
  const left = useSecondsUntil(until)
  const { longDay, time } = appointmentText(booking.bookingTime, booking.timeZoneId)
  const isOver = left <= 0
  return (
    <Hero icon={Timer} className={css.hero}>
      <h2>{isOver ? <Trans>The time to pay is over</Trans> : <Trans>Pay within {timeLeftText(left)}</Trans>}</h2>
      <p className="muted">
        {isOver ? (
          <Trans>
            {longDay}, {time}, is no longer held for you. Nothing was paid. If it is still free, you can book it.
          </Trans>
        ) : (
          <Trans>
            We are holding {longDay}, {time}, at {booking.siteName} for you until then.
          </Trans>
        )}
      </p>
      <ButtonLink kind="paper" width="full" size="main" icon={ArrowRight} iconAt="end" href="/bookings/book">
        {isOver ? <Trans>See the times</Trans> : <Trans>Pay and keep my time</Trans>}
      </ButtonLink>
    </Hero>
  )
}

const timeLeftText = (seconds: number): string =>
  seconds >= 60 ? pluralize(Math.floor(seconds / 60), 'minute') : pluralize(seconds, 'second')
