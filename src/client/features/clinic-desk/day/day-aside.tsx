import type { DeskBooking, DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { deskState } from '../../../../domain/clinic-desk/desk-state.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Avatar } from '../../../ui/indicators/avatar.tsx'
import { Count } from '../../../ui/indicators/count.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from '../clinic-desk.module.css'
import { agoText, patientName, priceText, shortTime } from '../desk-text.ts'
import type { AttendanceMarks } from './use-attendance-marks.ts'
import { WaitlistPart } from './waitlist-part.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

type DayAsideProps = {
  day: DeskDay
  now: number
  marks: AttendanceMarks
  onChoose: (bookingId: BookingId) => void
  onKeys: () => void
}

/** The side list: requests, arrived patients and unpaid bookings. */
export function DayAside({ day, now, marks, onChoose, onKeys }: DayAsideProps) {
  return (
    <>
      <Requests day={day} now={now} onChoose={onChoose} />
      <ArrivedPatients day={day} now={now} marks={marks} onChoose={onChoose} />
      <WaitlistPart day={day} />
      <UnpaidBookings day={day} onChoose={onChoose} />
      <KeyboardHelpButton onKeys={onKeys} />
    </>
  )
}

function Requests({ day, now, onChoose }: Pick<DayAsideProps, 'day' | 'now' | 'onChoose'>) {
  const { timeZone } = day.site
  return (
    <section className={css.waits} aria-label="Requests">
      <h2 className="h3">Requests {day.requests.length > 0 && <Count of={day.requests.length} tone="danger" />}</h2>
      {day.requests.length === 0 && <p className="muted">No requests are waiting.</p>}
      {day.requests.map((request) => (
        <button
          key={request.bookingId}
          type="button"
          className={css.request}
          onClick={() => onChoose(request.bookingId)}
        >
          <span>
            <b>
              {patientName(request)}
              <OwnText>{request.patient && `, ${request.patient.age}`}</OwnText>
            </b>
            <span className="xs muted">{agoText(request.whenAsked, now)}</span>
          </span>
          <span>{requestText(request, { timeZone, now })}</span>
        </button>
      ))}
    </section>
  )
}

function ArrivedPatients({ day, now, marks, onChoose }: Omit<DayAsideProps, 'onKeys'>) {
  const { timeZone } = day.site
  const here = day.bookings.filter((booking) => deskState(booking, now) === 'here')
  const roomOf = (id: number) => day.rooms.find(({ roomId }) => roomId === id)?.roomName ?? ''
  return (
    <section className={css.waits} aria-label="Here, waiting">
      <h2 className="h3">Here, waiting</h2>
      {here.length === 0 && <p className="muted">Nobody is waiting.</p>}
      {here.map((booking) => (
        <div key={booking.bookingId} className={css.waiting}>
          <Avatar name={patientName(booking)} />
          <button type="button" className={css.person} onClick={() => onChoose(booking.bookingId)}>
            <b>{patientName(booking)}</b>
            <span className="small muted">
              <OwnText>{booking.whenArrived && `${shortTime(booking.whenArrived, timeZone)}, `}</OwnText>
              {roomOf(booking.roomId)}
            </span>
          </button>
          <Button
            size="small"
            kind="soft"
            aria-label={`Call in ${patientName(booking)}`}
            onPress={() => marks.mark(booking, 'in-room')}
          >
            Call in
          </Button>
        </div>
      ))}
    </section>
  )
}

function UnpaidBookings({ day, onChoose }: Pick<DayAsideProps, 'day' | 'onChoose'>) {
  const toPay = day.bookings.filter(({ status, toPay: left }) => left > 0 && status !== 'Booked')
  const { timeZone } = day.site
  if (toPay.length === 0) return null
  return (
    <section className={css.waits} aria-label="To pay">
      <h2 className="h3">To pay</h2>
      {toPay.map((booking) => (
        <div key={booking.bookingId} className={css.waiting}>
          <button type="button" className={css.person} onClick={() => onChoose(booking.bookingId)}>
            <b>{patientName(booking)}</b>
            <span className="small muted">
              {timeOfDay(booking.startTime, timeZone)}, {priceText(booking.toPay)}
            </span>
          </button>
        </div>
      ))}
    </section>
  )
}

const KeyboardHelpButton = ({ onKeys }: Pick<DayAsideProps, 'onKeys'>) => (
  <footer className={css.keys}>
    <span aria-hidden>
      <KeyHint of="←" /> <KeyHint of="→" /> <KeyHint of="↑" /> <KeyHint of="↓" /> choose
    </span>
    <span aria-hidden>
      <KeyHint of="H" /> here
    </span>
    <span aria-hidden>
      <KeyHint of="N" /> did not attend
    </span>
    <Button kind="quiet" size="small" onPress={onKeys}>
      <KeyHint of="?" /> All keys
    </Button>
  </footer>
)

/** "Spot check, today 11:00 am": the requested service and time. */
export function requestText(
  { serviceName, startTime }: DeskBooking,
  { timeZone, now }: { timeZone: string; now: number },
): string {
  const isToday = dayInZone(startTime, timeZone) === dayInZone(now, timeZone)
  return `${serviceName}, ${isToday ? 'today' : shortDayText(startTime, timeZone)} ${timeOfDay(startTime, timeZone)}`
}
