import { ScanSearch } from 'lucide-react'
import type { DayEntry } from '../../../../domain/clinic-desk/day-of-tablet.ts'
import { mayBeginCheck } from '../../../../domain/clinic-desk/may-begin-check.ts'
import { personOf as bookedPersonOf } from '../../../../domain/bookings/kind/booking-kind.ts'
import { bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import { moneyText, toCents } from '../../../../domain/bookings/money/money.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { beginCheckHref } from '../../../app/addresses/begun-check.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { VideoLink } from '../../../parts/times/video-link.tsx'
import { personOf } from '../../../session/current-user/current-user.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { MainButtonLink } from '../../../ui/buttons/main-button-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { DayMarks } from './day-marks.tsx'
import { StateBadge } from './day-rows.tsx'
import css from './my-day.module.css'
import { personName } from '../../../../domain/text/person-name.ts'

type At = { now: number; timeZone: string }

/** The chosen appointment: the person, the booked service, and the next step. */
export function DayPanel({ entry, at, onMarked }: { entry: DayEntry; at: At; onMarked: () => Promise<void> }) {
  const { patient, appointment, age, name } = entry
  return (
    <Card>
      <section className="rows-4" aria-label={name}>
        <div className={css.panelHead}>
          <h2 className="h3">{name}</h2>
          <StateBadge entry={entry} />
        </div>
        <p className="muted">{`Born ${dateText(patient.birthDate)}, ${age} years`}</p>
        <KeyValues items={factsOf(entry, at.timeZone)} />
        <NextStep entry={entry} at={at} />
        <DayMarks entry={entry} timeZone={at.timeZone} onMarked={onMarked} />
        {(appointment.way === 'video' || appointment.way === 'phone') && <CallLink entry={entry} />}
      </section>
    </Card>
  )
}

function factsOf({ appointment, patient, extraMinutes, isFirstVisit }: DayEntry, timeZone: string) {
  const { startTime, endTime, serviceName, notes, toPay } = appointment
  const lastVisit = patient.whenLastVisited
  const spots = patient.numberOfLesionsToBeImaged ?? 0
  const person = bookedPersonOf(patient.birthDate, { startsAt: new Date(startTime), timeZone })
  return [
    ...(patient.isAnonymous === true
      ? [{ name: 'Own name', value: `${personName(patient.firstName, patient.lastName)}, not to be said aloud` }]
      : []),
    { name: 'When', value: `${timeOfDay(startTime, timeZone)} to ${timeOfDay(endTime, timeZone)}` },
    { name: 'Booked', value: serviceName },
    { name: 'How', value: bookingWords({ way: appointment.way, person }).label },
    ...(toPay > 0 ? [{ name: 'To pay', value: moneyText(toCents(toPay)) }] : []),
    ...(extraMinutes > 0 ? [{ name: 'Extra time', value: `${extraMinutes} min` }] : []),
    ...(spots > 0 ? [{ name: 'Spots to look at', value: String(spots) }] : []),
    ...(patient.isRedFlagged
      ? [{ name: 'Red flag', value: appointment.redFlagBecause ?? 'Look at what worries them first' }]
      : []),
    ...(notes === null || notes === '' ? [] : [{ name: 'They wrote', value: notes }]),
    {
      name: 'Last visit',
      value: isFirstVisit || lastVisit === null ? 'None, first visit' : dateText(dayInZone(lastVisit, timeZone)),
    },
  ]
}

/** Starts the check, continues it, or shows that it is being sent. */
function NextStep({ entry: { appointment, patient, visit }, at: { now, timeZone } }: { entry: DayEntry; at: At }) {
  const session = useSession()
  if (visit.kind === 'sealed') {
    return (
      <ButtonLink width="full" href="/clinician/outbox">
        See it in the outbox
      </ButtonLink>
    )
  }
  if (visit.kind === 'draft') {
    return (
      <MainButtonLink icon={ScanSearch} href={`/clinician/visits?draft=${visit.visitId}`}>
        Continue check
      </MainButtonLink>
    )
  }
  const practice = session?.activePracticeId ?? null
  if (session === undefined || practice === null) return null
  const booking = { ...appointment, kind: 'appointment' as const, patient }
  // The list contains only appointments of this practice's site.
  const site = { practices: [practice], timeZone }
  if (!mayBeginCheck({ person: personOf(session), practice }, { booking, site, now })) return null
  const { bookingId, productId } = appointment
  return (
    <MainButtonLink icon={ScanSearch} href={beginCheckHref({ bookingId, productId, patientId: patient.patientId })}>
      Begin check
    </MainButtonLink>
  )
}

/** A call needs the network. */
function CallLink({ entry }: { entry: DayEntry }) {
  return useNetwork() === 'online' ? <VideoLink bookingId={entry.appointment.bookingId} /> : null
}
