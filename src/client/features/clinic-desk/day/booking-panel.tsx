import { ArrowRight, CalendarClock, X } from 'lucide-react'
import type { DeskBooking, DeskDay, DeskMark } from '../../../../contract/bookings/desk.ts'
import { deskState, type DeskState } from '../../../../domain/bookings/desk/desk-state.ts'
import { phoneText } from '../../../../domain/identifiers/phone-text.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/moment-words.ts'
import { useSession } from '../../../session/who/use-who.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { Key } from '../../../ui/signs/key.tsx'
import css from '../clinic-desk.module.css'
import { nameOf, priceText, stateWords } from '../desk-words.ts'
import { CancelPart } from './cancel-part.tsx'
import { MoneyPart } from './money-part.tsx'
import { MovePart } from './move-part.tsx'
import type { Marks } from './use-marks.ts'

export type BookingPanelProps = {
  booking: DeskBooking
  day: DeskDay
  now: number
  marks: Marks
  /** Whether a new time is being chosen. */
  moving: 'closed' | 'open'
  onMoving: (moving: 'closed' | 'open') => void
  onClose: () => void
}

/** A booking that is looked at: who, when, what is known and owed, and what can be said of it. */
export function BookingPanel({ booking, day, now, marks, moving, onMoving, onClose }: BookingPanelProps) {
  const userName = useSession()?.login.userName
  const state = deskState(booking, now)
  const { patient } = booking
  return (
    <section className={css.panel} aria-label={nameOf(booking)}>
      <header className={css.panelHead}>
        <h2 className="h3">{nameOf(booking)}</h2>
        <IconButton icon={X} label="Close" onPress={onClose} />
      </header>
      <p className="muted">
        {patient && `${patient.age} years, `}
        {stateWords[state]}
      </p>
      <KeyValues items={factsOf(booking, day)} />
      {booking.notes !== null && booking.notes !== '' && <blockquote className={css.said}>{booking.notes}</blockquote>}
      {booking.kind === 'request' ? (
        <ButtonLink
          kind="primary"
          width="full"
          icon={ArrowRight}
          iconAt="end"
          href={`/clinician/desk/requests?site=${day.site.siteId}&on=${booking.bookingId}`}
        >
          Answer the request
        </ButtonLink>
      ) : (
        <>
          <Came booking={booking} state={state} marks={marks} />
          {userName !== undefined && <MoneyPart booking={booking} userName={userName} />}
          {moving === 'closed' && isMovable(booking) && (
            <Button icon={CalendarClock} width="full" onPress={() => onMoving('open')}>
              Move <Key of="M" />
            </Button>
          )}
          {moving === 'open' && isMovable(booking) && (
            <MovePart booking={booking} site={day.site} now={now} onMoved={() => onMoving('closed')} />
          )}
          {booking.status === 'Booked' && <CancelPart booking={booking} onCancelled={onClose} />}
        </>
      )}
    </section>
  )
}

function factsOf(booking: DeskBooking, { site: { timeZone }, rooms }: DeskDay) {
  const { patient, startTime, endTime } = booking
  const room = rooms.find(({ roomId }) => roomId === booking.roomId)?.roomName ?? ''
  const when = `${timeOfDay(startTime, timeZone)} to ${timeOfDay(endTime, timeZone)}`
  return [
    { name: 'When', value: `${shortDayText(startTime, timeZone)}, ${when}` },
    { name: 'What', value: booking.serviceName },
    { name: 'With', value: `${booking.staffName}, ${room}` },
    ...(patient?.phone == null ? [] : [{ name: 'Phone', value: <PhoneLink phone={patient.phone} /> }]),
    ...(patient === null ? [] : [{ name: 'Known', value: knownText(patient) }]),
    { name: 'Money', value: moneyWords(booking) },
  ]
}

const isMovable = ({ status }: DeskBooking) => status === 'Booked' || status === 'Arrived'

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{phoneText(phone)}</a>

/** "New patient. Privacy agreement given." */
export const knownText = ({ isNew, wasPrivacyAccepted }: NonNullable<DeskBooking['patient']>): string =>
  `${isNew ? 'New patient' : 'Was here before'}. ${wasPrivacyAccepted ? 'Privacy agreement given' : 'No privacy agreement yet'}`

function moneyWords({ cost, amountPaid, toPay }: DeskBooking): string {
  if (cost === 0) return 'Nothing to pay'
  if (toPay > 0) return `${priceText(toPay)} to pay of ${priceText(cost)}`
  return amountPaid > 0 ? `${priceText(amountPaid)} paid` : priceText(cost)
}

type Said = { to: DeskMark; word: string; key: string }
const said: Partial<Record<DeskState, readonly Said[]>> = {
  expected: [
    { to: 'arrived', word: 'Here', key: 'H' },
    { to: 'did-not-attend', word: 'Did not attend', key: 'N' },
  ],
  late: [
    { to: 'arrived', word: 'Here', key: 'H' },
    { to: 'did-not-attend', word: 'Did not attend', key: 'N' },
  ],
  here: [
    { to: 'in-room', word: 'Call in', key: 'C' },
    { to: 'attended', word: 'Done', key: 'D' },
    { to: 'expected', word: 'Not here after all', key: '' },
  ],
  'in-room': [
    { to: 'attended', word: 'Done', key: 'D' },
    { to: 'arrived', word: 'Back to waiting', key: 'H' },
  ],
  done: [{ to: 'in-room', word: 'Not done yet', key: '' }],
  missed: [
    { to: 'arrived', word: 'Came after all', key: 'H' },
    { to: 'expected', word: 'Take it back', key: '' },
  ],
}

/** What was said last is set right: nobody is led there. */
const takesBack = (state: DeskState) => state === 'done' || state === 'missed'

function Came({ booking, state, marks }: { booking: DeskBooking; state: DeskState; marks: Marks }) {
  return (
    <div className={css.actions}>
      {(said[state] ?? []).map(({ to, word, key }, place) => (
        <Button
          key={to}
          kind={place === 0 && !takesBack(state) ? 'primary' : 'second'}
          width="full"
          busy={marks.busy && place === 0 ? 'Saving' : undefined}
          onPress={() => marks.mark(booking, to)}
        >
          {word} {key !== '' && <Key of={key} />}
        </Button>
      ))}
    </div>
  )
}
