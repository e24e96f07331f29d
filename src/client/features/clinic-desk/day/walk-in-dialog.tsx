import { useMutation } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { DeskDay } from '../../../../contract/bookings/desk.ts'
import { type BookingId, bookingId as idOf } from '../../../../contract/ids.ts'
import { bookWalkIn } from '../../../data/desk/desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Segment } from '../../../ui/fields/segment.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Dialog } from '../../../ui/notices/dialog.tsx'
import css from '../clinic-desk.module.css'
import { deskFailure } from '../desk-words.ts'

export type WalkInDialogProps = {
  day: DeskDay
  now: number
  onBooked: (bookingId: BookingId) => void
  onClose: () => void
}

const nothing = { firstName: '', lastName: '', birthDate: '', mobilePhone: '' }
const fields = [
  { name: 'firstName', label: 'First name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'birthDate', label: 'Birth date', type: 'date' },
  { name: 'mobilePhone', label: 'Mobile', type: 'tel' },
] as const
const step = 5 * 60_000

/** Somebody who stands at the desk: who, for what, and with whom; the time is now. */
export function WalkInDialog({ day, now, onBooked, onClose }: WalkInDialogProps) {
  const walkIn = useWalkIn(day, { now, onBooked })
  const { booking, send } = walkIn
  const names = namesOf(day, now)
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
            busy={booking.isPending ? 'Booking' : undefined}
            unavailableBecause={names.length === 0 ? 'Nobody works here now' : undefined}
            onPress={send}
          >
            Book from now
          </Button>
          <Button onPress={onClose}>Close</Button>
        </>
      }
    >
      <div className={css.panel}>
        {booking.error !== null && (
          <Alert tone="warn" announce="now">
            <p>{deskFailure(booking.error)}</p>
          </Alert>
        )}
        <Person {...walkIn} />
        <Place {...walkIn} names={names} services={day.services} />
      </div>
    </Dialog>
  )
}

type WalkIn = ReturnType<typeof useWalkIn>

function Person({ booking, typed, setTyped, gender, setGender }: WalkIn) {
  const problems = booking.error === null ? {} : failureOf(booking.error)
  return (
    <>
      {fields.map(({ name, label, type }) => (
        <TextField
          key={name}
          label={label}
          type={type}
          value={typed[name]}
          error={problems[name]}
          onValue={(value) => setTyped({ ...typed, [name]: value })}
        />
      ))}
      <Segment
        label="Gender"
        value={gender}
        onValue={setGender}
        options={[
          { value: '1', label: 'Male' },
          { value: '2', label: 'Female' },
          { value: '3', label: 'Other' },
        ]}
      />
    </>
  )
}

type PlaceProps = WalkIn & { names: readonly Working[]; services: DeskDay['services'] }

function Place({ shift, setShift, service, setService, names, services }: PlaceProps) {
  return (
    <>
      <label>
        With{' '}
        <select className={css.site} value={shift} onChange={({ target }) => setShift(target.value)}>
          {names.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        For{' '}
        <select className={css.site} value={service} onChange={({ target }) => setService(target.value)}>
          {services.map(({ serviceId, serviceName }) => (
            <option key={serviceId} value={serviceId}>
              {serviceName}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

type Working = {
  key: string
  staffId: DeskDay['shifts'][number]['staffId']
  roomId: DeskDay['shifts'][number]['roomId']
  name: string
}

/** Who works at this moment, with the room. */
function namesOf(day: DeskDay, now: number): readonly Working[] {
  const working = day.shifts.filter(
    ({ startTime, endTime }) => Date.parse(startTime) <= now && now < Date.parse(endTime),
  )
  return working.map(({ staffId, roomId }) => {
    const person = day.people.find((one) => one.staffId === staffId)?.fullName ?? ''
    const room = day.rooms.find((one) => one.roomId === roomId)?.roomName ?? ''
    return { key: `${staffId}-${roomId}`, staffId, roomId, name: `${person}, ${room}` }
  })
}

function useWalkIn(day: DeskDay, { now, onBooked }: Pick<WalkInDialogProps, 'now' | 'onBooked'>) {
  const booking = useMutation(bookWalkIn(useOpenDevice().api))
  const names = namesOf(day, now)
  const [id] = useState(() => idOf.parse(crypto.randomUUID()))
  const [typed, setTyped] = useState<Record<keyof typeof nothing, string>>(nothing)
  const [gender, setGender] = useState<'1' | '2' | '3'>('2')
  const [shift, setShift] = useState(names[0]?.key ?? '')
  const [service, setService] = useState(String(day.services[0]?.serviceId ?? ''))
  const send = () => {
    const place = names.find(({ key }) => key === shift)
    const serviceId = day.services.find((one) => String(one.serviceId) === service)?.serviceId
    if (place === undefined || serviceId === undefined || booking.isPending) return
    const startTime = new Date(Math.floor(now / step) * step).toISOString()
    const person = { ...typed, gender: Number(gender) as 1 | 2 | 3 }
    const { staffId, roomId } = place
    booking.mutate(
      { bookingId: id, siteId: day.site.siteId, serviceId, staffId, roomId, startTime, person },
      { onSuccess: (done) => onBooked(done.bookingId) },
    )
  }
  return { booking, shift, setShift, service, setService, typed, setTyped, gender, setGender, send }
}
