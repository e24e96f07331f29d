import { Check, Flag, Hourglass, PencilLine } from 'lucide-react'
import type { BookingId } from '../../../../contract/ids.ts'
import type { DayEntry } from '../../../../domain/clinic-desk/day-of-tablet.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { stateIcon, stateText } from '../../../parts/clinic-desk/desk-state-text.ts'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import type { Tone } from '../../../ui/tone.ts'
import css from './my-day.module.css'

type DayRowsProps = {
  entries: readonly DayEntry[]
  timeZone: string
  chosen: DayEntry | undefined
  onChoose: (bookingId: BookingId) => void
}

/** The appointments of a day in their order. */
export function DayRows({ entries, timeZone, chosen, onChoose }: DayRowsProps) {
  return (
    <Rows label="Appointments">
      {entries.map((entry) => {
        const { appointment, name, age } = entry
        return (
          <Row
            key={appointment.bookingId}
            density="close"
            lead={
              <time className={css.time} dateTime={appointment.startTime}>
                {timeOfDay(appointment.startTime, timeZone)}
              </time>
            }
            title={`${name}, ${age}`}
            detail={
              <>
                {`${appointment.serviceName}, ${entry.isFirstVisit ? 'first visit' : 'returning'}`}
                <Flags entry={entry} />
              </>
            }
            status={<StateBadge entry={entry} />}
            opens={{ onPress: () => onChoose(appointment.bookingId) }}
            state={entry === chosen ? 'chosen' : 'plain'}
          />
        )
      })}
    </Rows>
  )
}

function Flags({ entry: { patient, extraMinutes } }: { entry: DayEntry }) {
  if (!patient.isRedFlagged && extraMinutes === 0) return null
  return (
    <span className="wrap-2">
      {patient.isRedFlagged && (
        <Badge tone="danger" icon={Flag}>
          Red flag
        </Badge>
      )}
      {extraMinutes > 0 && (
        <Badge tone="info" icon={Hourglass}>
          {extraMinutes} min extra
        </Badge>
      )}
    </span>
  )
}

const toneOf: Partial<Record<DayEntry['state'], Tone>> = { here: 'ok', 'in-room': 'ok', late: 'warn' }

/** The state of an appointment: the tablet's own visit takes precedence over the list. */
export function StateBadge({ entry: { state, visit } }: { entry: DayEntry }) {
  if (visit.kind === 'sealed') {
    return (
      <Badge tone="ok" icon={Check}>
        Finished here
      </Badge>
    )
  }
  if (visit.kind === 'draft') {
    return (
      <Badge tone="info" icon={PencilLine}>
        Started
      </Badge>
    )
  }
  return (
    <Badge tone={toneOf[state] ?? 'plain'} icon={stateIcon[state] ?? undefined}>
      {capitalised(stateText[state])}
    </Badge>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
