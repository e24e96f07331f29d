import { UserRoundPlus } from 'lucide-react'
import type { DeskDay } from '../../../../contract/bookings/desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { BirthDateField } from '../../../ui/fields/birth-date-field.tsx'
import { Segment } from '../../../ui/fields/segment.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Dialog } from '../../../ui/notices/dialog.tsx'
import css from '../clinic-desk.module.css'
import { useWalkIn } from './use-walk-in.ts'

export type WalkInDialogProps = {
  day: DeskDay
  now: number
  onBooked: (bookingId: BookingId) => void
  onClose: () => void
}

/** Somebody who stands at the desk: who, for what, and with whom; the time is now. */
export function WalkInDialog({ day, now, onBooked, onClose }: WalkInDialogProps) {
  const walkIn = useWalkIn(day, now, onBooked)
  return (
    <Dialog
      title="Walk-in"
      icon={UserRoundPlus}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button
            kind="primary"
            busy={walkIn.isPending ? 'Booking' : undefined}
            unavailableBecause={walkIn.names.length === 0 ? 'Nobody works here now' : undefined}
            onPress={walkIn.send}
          >
            Book from now
          </Button>
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      <div className={css.panel}>
        {walkIn.failure !== undefined && (
          <Alert tone="warn" announce="now">
            <p>{walkIn.failure}</p>
          </Alert>
        )}
        <Person {...walkIn} />
        <Place {...walkIn} services={day.services} />
      </div>
    </Dialog>
  )
}

type WalkIn = ReturnType<typeof useWalkIn>

function Person({ person, type, problems }: WalkIn) {
  const text = (name: 'firstName' | 'lastName' | 'mobilePhone', label: string) => ({
    label,
    value: person[name],
    error: problems[name],
    autoComplete: 'off',
    onValue: (value: string) => type({ [name]: value }),
  })
  return (
    <>
      <div className={css.pair}>
        <TextField {...text('firstName', 'First name')} autoCapitalize="words" />
        <TextField {...text('lastName', 'Last name')} autoCapitalize="words" />
      </div>
      <BirthDateField value={person.birth} onValue={(birth) => type({ birth })} error={problems['birthDate']} />
      <TextField {...text('mobilePhone', 'Mobile (optional)')} type="tel" inputMode="tel" />
      <Segment
        label="Gender"
        value={person.gender}
        onValue={(gender) => type({ gender })}
        error={problems['gender']}
        options={[
          { value: '1', label: 'Male' },
          { value: '2', label: 'Female' },
          { value: '3', label: 'Other' },
        ]}
      />
    </>
  )
}

function Place({ shift, setShift, service, setService, names, services }: WalkIn & { services: DeskDay['services'] }) {
  return (
    <div className={css.pair}>
      <label className={css.choice}>
        With
        <select className={css.site} value={shift} onChange={({ target }) => setShift(target.value)}>
          {names.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        For
        <select className={css.site} value={service} onChange={({ target }) => setService(target.value)}>
          {services.map(({ serviceId, serviceName }) => (
            <option key={serviceId} value={serviceId}>
              {serviceName}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
