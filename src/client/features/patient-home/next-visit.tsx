import { Trans } from '@lingui/react/macro'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '../../../contract/bookings/booking.ts'
import { timeOfDay } from '../../../domain/time/format-moment.ts'
import { appointmentText, amendableUntil, nextAppointment } from '../../../domain/bookings/appointment-text.ts'
import { bookingWords } from '../../../domain/bookings/kind/booking-words.ts'
import { bookedForText } from '../../../domain/bookings/booked-for-text.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { CardLink } from '../../ui/cards/card-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import css from './patient-home.module.css'
import type { Address } from '../../ui/address.ts'

/** The next appointment: calendar day, time in the clinic's zone, and the deadline for changes. */
export function NextVisit({
  bookings,
  whose = 'own',
}: {
  bookings: readonly Booking[]
  /** theirs: clinic staff view a patient's; child: a guardian views a child's. */
  whose?: 'own' | 'theirs' | 'child'
}) {
  const { clock } = useOpenDevice()
  const [now] = useState(() => new Date(clock.now()))
  const next = nextAppointment(bookings, now)
  return (
    <section className={css.section}>
      <h2 className="h3">
        {whose !== 'own' ? (
          <Trans>Next visit</Trans>
        ) : next === undefined ? (
          <Trans>Your next visit</Trans>
        ) : (
          words(next)
        )}
      </h2>
      {next === undefined ? (
        <Card className={css.none}>
          <CalendarX aria-hidden />
          <p className="muted">
            <Trans>No visit is booked.</Trans>
          </p>
        </Card>
      ) : (
        <Visit booking={next} now={now} whose={whose} />
      )}
    </section>
  )
}

/** The heading by the kind of booking; only that of a visit is translated. */
const words = (booking: Booking) =>
  booking.way === 'in-person' ? <Trans>Your next visit</Trans> : bookingWords(booking).next

function Visit({ booking, now, whose }: { booking: Booking; now: Date; whose: 'own' | 'theirs' | 'child' }) {
  const href: Address = `/bookings/${booking.bookingId}?bookingType=${booking.bookingType}`
  const { answeredWithin, where } = bookingWords(booking)
  const { month, day, weekday, longDay, time } = appointmentText(booking.bookingTime, booking.timeZoneId)
  const until = amendableUntil(booking)
  const own = useSession()?.login.patientId ?? null
  const forWhom = whose === 'own' ? bookedForText(booking, own) : null
  const last = appointmentText(until.toISOString(), booking.timeZoneId)
  const inside = (
    <>
      {answeredWithin === null && (
        <span className={css.calendar} aria-hidden>
          {month}
          <b>{day}</b>
          {weekday}
        </span>
      )}
      <span>
        {answeredWithin === null && <span className="vh">{longDay}, </span>}
        <b>{answeredWithin ?? time}</b>
        {forWhom !== null && <span className={css.detail}>{forWhom}</span>}
        <span className={css.detail}>
          {booking.serviceName}, {where ?? booking.siteName}
        </span>
        {whose !== 'theirs' && answeredWithin === null && (
          <span className={css.detail}>
            {until > now ? (
              <Trans>
                Change it until {last.day} {last.month}, {timeOfDay(until, booking.timeZoneId)}
              </Trans>
            ) : (
              <Trans>To change it, phone the clinic</Trans>
            )}
          </span>
        )}
      </span>
    </>
  )
  return whose !== 'theirs' ? (
    <CardLink className={css.visit} href={href}>
      {inside}
    </CardLink>
  ) : (
    <Card className={css.visit}>{inside}</Card>
  )
}
