import { useMutation } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { DeskHours } from '../../../../contract/clinic-desk/desk-hours.ts'
import { dateText, weekdayText } from '../../../../domain/time/format-day.ts'
import { setClosure } from '../../../data/clinic-desk/desk-hours.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { HoursChangeError } from './hours-change-error.tsx'
import own from './rosters.module.css'

type ClosedDaysProps = { hours: DeskHours; today: string }

/** The closed days of the clinic from today on; one can be added only when nothing is booked. */
export function ClosedDays({ hours, today }: ClosedDaysProps) {
  const { siteId } = hours.site
  const change = useMutation(setClosure(useOpenDevice().api))
  const [adding, setAdding] = useState<'closed' | 'open'>('closed')
  const set = (day: string, closed: { reason: string } | null) =>
    change.mutate({ siteId, day, closed }, { onSuccess: () => setAdding('closed') })
  return (
    <section className={own.closed} aria-labelledby="closed-days">
      <header>
        <h2 id="closed-days" className="h3">
          Days the clinic is closed
        </h2>
        {adding === 'closed' && (
          <Button kind="quiet" icon={Plus} onPress={() => setAdding('open')}>
            Add a day
          </Button>
        )}
      </header>
      <HoursChangeError error={change.error} site={hours.site} />
      {adding === 'open' && (
        <AddDay today={today} busy={change.isPending} onAdd={set} onBack={() => setAdding('closed')} />
      )}
      <Days closures={hours.closures.filter(({ day }) => day >= today)} onOpen={(day) => set(day, null)} />
    </section>
  )
}

type DaysProps = { closures: DeskHours['closures']; onOpen: (day: string) => void }

const Days = ({ closures, onOpen }: DaysProps) => (
  <ul className={own.days}>
    {closures.map(({ day, reason }) => (
      <li key={day}>
        <span>
          <b>
            {weekdayText(day)} {dateText(day)}
          </b>
          {reason}
        </span>
        <IconButton icon={X} label={`Open on ${dateText(day)}`} onPress={() => onOpen(day)} />
      </li>
    ))}
  </ul>
)

type AddDayProps = {
  today: string
  busy: boolean
  onAdd: (day: string, closed: { reason: string }) => void
  onBack: () => void
}

function AddDay({ today, busy, onAdd, onBack }: AddDayProps) {
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const missing = day === '' ? 'Choose the day' : reason.trim() === '' ? 'Say why' : undefined
  return (
    <div className={own.addDay}>
      <TextField label="Day" type="date" min={today} value={day} onValue={setDay} />
      <TextField label="Why" maxLength={200} value={reason} onValue={setReason} />
      <Button
        kind="primary"
        busy={busy ? 'Saving' : undefined}
        unavailableBecause={missing}
        onPress={() => onAdd(day, { reason: reason.trim() })}
      >
        Close this day
      </Button>
      <Button kind="quiet" onPress={onBack}>
        Back
      </Button>
    </div>
  )
}
