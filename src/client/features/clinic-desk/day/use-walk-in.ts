import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskDay } from '../../../../contract/bookings/desk.ts'
import { type BookingId, bookingId as idOf } from '../../../../contract/ids.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { readBirthDate } from '../../../../domain/visits/typed-birth-date.ts'
import { bookWalkIn } from '../../../data/desk/desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { deskFailure } from '../desk-words.ts'

const noDate = { day: '', month: '', year: '' }
const noPerson = { firstName: '', lastName: '', mobilePhone: '', birth: noDate, gender: undefined }
/** What is typed of a walk-in; `gender` as the service numbers it. */
type TypedPerson = Omit<typeof noPerson, 'gender'> & { gender: '1' | '2' | '3' | undefined }
const step = 5 * 60_000

type Working = {
  key: string
  staffId: DeskDay['shifts'][number]['staffId']
  roomId: DeskDay['shifts'][number]['roomId']
  name: string
}

/** Who works at this moment, with the room. */
function workingAt(day: DeskDay, now: number): readonly Working[] {
  const working = day.shifts.filter(
    ({ startTime, endTime }) => Date.parse(startTime) <= now && now < Date.parse(endTime),
  )
  return working.map(({ staffId, roomId }) => {
    const person = day.people.find((one) => one.staffId === staffId)?.fullName ?? ''
    const room = day.rooms.find((one) => one.roomId === roomId)?.roomName ?? ''
    return { key: `${staffId}-${roomId}`, staffId, roomId, name: `${person}, ${room}` }
  })
}

/** What is typed of somebody who stands at the desk, and its booking from this moment on. */
export function useWalkIn(day: DeskDay, now: number, onBooked: (bookingId: BookingId) => void) {
  const booking = useMutation(bookWalkIn(useOpenDevice().api))
  const names = workingAt(day, now)
  const [id] = useState(() => idOf.parse(crypto.randomUUID()))
  const [person, setPerson] = useState<TypedPerson>(noPerson)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [shift, setShift] = useState(names[0]?.key ?? '')
  const [service, setService] = useState(String(day.services[0]?.serviceId ?? ''))
  const send = () => {
    const place = names.find(({ key }) => key === shift) ?? names[0]
    const serviceId = day.services.find((one) => String(one.serviceId) === service)?.serviceId
    if (place === undefined || serviceId === undefined || booking.isPending) return
    const read = readPerson(person, dayInZone(now, day.site.timeZone))
    setMissing(read.kind === 'faults' ? read.faults : {})
    if (read.kind === 'faults') return
    const startTime = new Date(Math.floor(now / step) * step).toISOString()
    const { staffId, roomId } = place
    booking.mutate(
      { bookingId: id, siteId: day.site.siteId, serviceId, staffId, roomId, startTime, person: read.person },
      { onSuccess: (done) => onBooked(done.bookingId) },
    )
  }
  const { error, isPending } = booking
  const isOfFields = error instanceof ApiException && error.fieldErrors.length > 0
  return {
    names,
    person,
    type: (typed: Partial<TypedPerson>) => setPerson({ ...person, ...typed }),
    problems: { ...(isOfFields && failureOf(error)), ...missing } as Record<string, string>,
    failure: error === null || isOfFields ? undefined : deskFailure(error),
    isPending,
    shift,
    setShift,
    service,
    setService,
    send,
  }
}

function readPerson({ birth, gender, ...names }: TypedPerson, today: string) {
  const born = readBirthDate(birth, today)
  const faults: Record<string, string> = {
    ...(names.firstName.trim() === '' && { firstName: 'Enter the first name.' }),
    ...(names.lastName.trim() === '' && { lastName: 'Enter the last name.' }),
    ...(born.kind === 'fault' && { birthDate: born.message }),
    ...(gender === undefined && { gender: 'Choose one.' }),
  }
  if (born.kind === 'fault' || gender === undefined || Object.keys(faults).length > 0)
    return { kind: 'faults', faults } as const
  const numbers = { 1: 1, 2: 2, 3: 3 } as const
  return { kind: 'person', person: { ...names, birthDate: born.date, gender: numbers[gender] } } as const
}
