import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addWalkIn, type DeskDay } from '../../../../contract/bookings/desk.ts'
import { type BookingId, bookingId as idOf } from '../../../../contract/ids.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { bookWalkIn } from '../../../data/desk/desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { contractSays } from '../../../parts/form/judge-form.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { noBirth } from '../../../parts/person/no-birth.ts'
import { birthProblems, bornOf, genderProblems, nameProblems } from '../../../parts/person/person-problems.ts'
import { deskFailure } from '../desk-words.ts'

const noPerson = { firstName: '', lastName: '', mobilePhone: '', ...noBirth }
type TypedPerson = typeof noPerson
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
  const [shift, setShift] = useState(names[0]?.key ?? '')
  const [service, setService] = useState(String(day.services[0]?.serviceId ?? ''))
  const today = dayInZone(now, day.site.timeZone)
  const requestOf = ({ birth, gender, ...person }: TypedPerson) => {
    const place = names.find(({ key }) => key === shift) ?? names[0]
    const serviceId = day.services.find((one) => String(one.serviceId) === service)?.serviceId
    if (place === undefined || serviceId === undefined) return null
    const { staffId, roomId } = place
    const startTime = new Date(Math.floor(now / step) * step).toISOString()
    const born = bornOf({ birth, gender }, today)
    return {
      bookingId: id,
      siteId: day.site.siteId,
      serviceId,
      staffId,
      roomId,
      startTime,
      person: { ...person, ...born },
    }
  }
  const form = useContractForm<TypedPerson>({
    name: 'walk-in',
    first: noPerson,
    names: { birthDate: 'birth' },
    check: (typed) => ({ ...nameProblems(typed, 'the'), ...birthProblems(typed, today), ...genderProblems(typed) }),
    contract: (typed) => {
      const request = requestOf(typed)
      return request === null ? undefined : contractSays(addWalkIn, request)
    },
    submit: async (typed) => {
      const request = requestOf(typed)
      if (request !== null) onBooked((await booking.mutateAsync(request)).bookingId)
    },
    failure: (error) =>
      error instanceof ApiException && error.fieldErrors.length > 0 ? failureOf(error) : { form: deskFailure(error) },
  })
  return { names, form, shift, setShift, service, setService }
}
