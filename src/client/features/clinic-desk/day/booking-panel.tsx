import { ArrowRight, CalendarClock, X } from 'lucide-react'
import type { DeskBooking, DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { bookingWords, hasTime } from '../../../../domain/bookings/kind/booking-words.ts'
import { deskState, type DeskState } from '../../../../domain/clinic-desk/desk-state.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { deadAddressText } from '../../../../domain/notifications/message-state-text.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { guardianNeededUnder } from '../../../../domain/visits/age-bracket.ts'
import { MessageStates } from '../../../parts/notifications/message-states.tsx'
import { VideoLink } from '../../../parts/times/video-link.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from '../clinic-desk.module.css'
import { attendanceSteps } from '../../../parts/clinic-desk/attendance-steps.ts'
import { stateText } from '../../../parts/clinic-desk/desk-state-text.ts'
import { patientName, priceText } from '../desk-text.ts'
import { LooseVisitsPart } from '../visits/loose-visits-part.tsx'
import { BeginCheckLink } from './begin-check-link.tsx'
import { CancelPart } from './cancel-part.tsx'
import { GuardiansPart } from './guardians/guardians-part.tsx'
import { NeedsPart } from './needs-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { MovePart } from './move-part.tsx'
import type { AttendanceMarks } from './use-attendance-marks.ts'
import { OwnText } from '../../../ui/own-text.tsx'

type BookingPanelProps = {
  booking: DeskBooking
  day: DeskDay
  now: number
  marks: AttendanceMarks
  /** Whether a new time is being chosen. */
  moving: 'closed' | 'open'
  onMoving: (moving: 'closed' | 'open') => void
  onClose: () => void
}

/** The open booking: patient, time, known facts, balance and actions. */
export function BookingPanel({ booking, day, now, marks, moving, onMoving, onClose }: BookingPanelProps) {
  const userName = useSession()?.login.userName
  const state = deskState(booking, now)
  const { patient } = booking
  return (
    <section className="rows-4" aria-label={patientName(booking)}>
      <header className={css.panelHead}>
        <h2 className="h3">{patientName(booking)}</h2>
        <IconButton icon={X} label="Close" onPress={onClose} />
      </header>
      <p className="muted">
        <OwnText>{patient && `${patient.age} years, `}</OwnText>
        {stateText[state]}
      </p>
      <KeyValues items={bookingFacts(booking, day)} />
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
          {isVideoCall(booking) && <VideoLink bookingId={booking.bookingId} />}
          {hasTime(booking) && <AttendanceButtons booking={booking} state={state} marks={marks} />}
          <BeginCheckLink booking={booking} site={day.site} now={now} />
          <LooseVisitsPart {...booking} timeZone={day.site.timeZone} />
          {userName !== undefined && (
            <PaymentPart booking={booking} userName={userName} timeZone={day.site.timeZone} now={now} />
          )}
          {moving === 'closed' && stands(booking) && (
            <Button icon={CalendarClock} width="full" onPress={() => onMoving('open')}>
              Move <KeyHint of="M" />
            </Button>
          )}
          {moving === 'open' && stands(booking) && (
            <MovePart booking={booking} site={day.site} now={now} onMoved={() => onMoving('closed')} />
          )}
          {patient !== null && <PatientParts bookingId={booking.bookingId} patient={patient} />}
          {stands(booking) && <CancelPart booking={booking} onCancelled={onClose} />}
        </>
      )}
    </section>
  )
}

type PatientPartsProps = { bookingId: DeskBooking['bookingId']; patient: NonNullable<DeskBooking['patient']> }

/** The patient's needs and, for a child, who sees their reports at home. */
const PatientParts = ({ bookingId, patient }: PatientPartsProps) => (
  <>
    <NeedsPart bookingId={bookingId} patient={patient} />
    {patient.age < guardianNeededUnder && <GuardiansPart bookingId={bookingId} childName={patient.fullName} />}
  </>
)

function bookingFacts(booking: DeskBooking, { site: { timeZone }, rooms }: DeskDay) {
  const { patient, startTime, endTime, messages, whenConfirmed } = booking
  const room = rooms.find(({ roomId }) => roomId === booking.roomId)?.roomName ?? ''
  const when = `${timeOfDay(startTime, timeZone)} to ${timeOfDay(endTime, timeZone)}`
  return [
    { name: 'When', value: `${shortDayText(startTime, timeZone)}, ${when}` },
    { name: 'What', value: booking.serviceName },
    { name: 'How', value: `${bookingWords(booking).label}${booking.person === 'child' ? ', a child' : ''}` },
    { name: 'With', value: `${booking.staffName}, ${room}` },
    ...(patient?.phone == null ? [] : [{ name: 'Phone', value: <PhoneLink phone={patient.phone} /> }]),
    ...(patient === null || patient.dead.length === 0
      ? []
      : [{ name: 'Messages', value: deadAddressText(patient.dead) }]),
    ...(messages.length === 0 ? [] : [{ name: 'Told', value: <MessageStates messages={messages} /> }]),
    ...(whenConfirmed === null
      ? []
      : [{ name: 'Confirmed', value: `By text, ${shortDayText(whenConfirmed, timeZone)}` }]),
    ...(patient === null ? [] : [{ name: 'Known', value: patientStatusText(patient) }]),
    ...needsFacts(patient),
    ...originFacts(booking),
    { name: 'Money', value: paymentText(booking) },
  ]
}

const originFacts = ({ employer, heardFrom }: DeskBooking) => [
  ...(employer === null ? [] : [{ name: 'Employer', value: employer }]),
  ...(heardFrom === null ? [] : [{ name: 'Heard of us', value: heardFrom }]),
]

function needsFacts(patient: DeskBooking['patient']) {
  if (patient === null) return []
  const { isRedFlagged, redFlagBecause, extraMinutes, lesionsToImage, canReceiveDigitalReports, isCorporate } = patient
  return [
    ...(patient.isAnonymous ? [{ name: 'Own name', value: `${patient.fullName}, not to be said aloud` }] : []),
    ...(isRedFlagged ? [{ name: 'Red flag', value: redFlagBecause ?? 'See them first' }] : []),
    ...(extraMinutes > 0 ? [{ name: 'Extra time', value: `${extraMinutes} min` }] : []),
    ...(lesionsToImage > 0 ? [{ name: 'Spots to look at', value: String(lesionsToImage) }] : []),
    ...(canReceiveDigitalReports ? [] : [{ name: 'Reports', value: 'On paper only' }]),
    ...(isCorporate ? [{ name: 'Pays', value: 'Their employer' }] : []),
  ]
}

/** Also if the patient asked to be phoned: they may still join the call. */
const isVideoCall = ({ way }: DeskBooking) => way === 'video' || way === 'phone'
/** Whether it can still be moved and cancelled: the patient has not been seen yet. */
const stands = ({ status }: DeskBooking) => status === 'Booked' || status === 'Arrived'

const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:${phone}`}>{formatPhone(phone)}</a>

/** "New patient. Privacy agreement given." */
export const patientStatusText = ({ isNew, wasPrivacyAccepted }: NonNullable<DeskBooking['patient']>): string =>
  `${isNew ? 'New patient' : 'Seen before'}. ${wasPrivacyAccepted ? 'Privacy agreement given' : 'No privacy agreement yet'}`

function paymentText({ cost, amountPaid, toPay }: DeskBooking): string {
  if (cost === 0) return 'Nothing to pay'
  if (toPay > 0) return `${priceText(toPay)} to pay of ${priceText(cost)}`
  return amountPaid > 0 ? `${priceText(amountPaid)} paid` : priceText(cost)
}

/** Whether the last mark can be undone; that is not the next step, so it gets no emphasis. */
const canUndoMark = (state: DeskState) => state === 'done' || state === 'missed'

function AttendanceButtons({
  booking,
  state,
  marks,
}: {
  booking: DeskBooking
  state: DeskState
  marks: AttendanceMarks
}) {
  return (
    <div className="rows-2">
      {attendanceSteps(state, bookingWords(booking)).map(({ to, word, key }, place) => (
        <Button
          key={to}
          kind={place === 0 && !canUndoMark(state) ? 'primary' : 'second'}
          width="full"
          busy={marks.busy && place === 0 ? 'Saving' : undefined}
          onPress={() => marks.mark(booking, to)}
        >
          {word} {key !== '' && <KeyHint of={key} />}
        </Button>
      ))}
    </div>
  )
}
