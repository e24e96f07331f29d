import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as calls from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { type BookingId, bookingId as idOf } from '../../../../contract/ids.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { addWalkIn } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { parseRequest } from '../../../parts/form/validate-form.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { emptyBirth } from '../../../parts/person/empty-birth.ts'
import {
  birthDateAndGender,
  birthErrors,
  contactErrors,
  genderErrors,
  nameErrors,
  typedOrNull,
} from '../../../parts/person/person-errors.ts'
import { deskErrorText } from '../desk-text.ts'

/** `hasNoPhone`: staff confirm that the person can't be reached; otherwise a mobile is required. */
const emptyPerson = { firstName: '', lastName: '', mobilePhone: '', hasNoPhone: false, ...emptyBirth }
type WalkInPerson = typeof emptyPerson
const step = 5 * 60_000

type WorkingPlace = {
  key: string
  staffId: DeskDay['shifts'][number]['staffId']
  roomId: DeskDay['shifts'][number]['roomId']
  name: string
}

/** Who works right now, with their room. */
function workingPlaces(day: DeskDay, now: number): readonly WorkingPlace[] {
  const working = day.shifts.filter(
    ({ startTime, endTime }) => Date.parse(startTime) <= now && now < Date.parse(endTime),
  )
  return working.map(({ staffId, roomId }) => {
    const person = day.people.find((one) => one.staffId === staffId)?.fullName ?? ''
    const room = day.rooms.find((one) => one.roomId === roomId)?.roomName ?? ''
    return { key: `${staffId}-${roomId}`, staffId, roomId, name: `${person}, ${room}` }
  })
}

/** The form for a walk-in, booked from now. */
export function useWalkIn(day: DeskDay, now: number, onBooked: (bookingId: BookingId) => void) {
  const booking = useMutation(addWalkIn(useOpenDevice().api))
  const names = workingPlaces(day, now)
  const [id] = useState(() => idOf.parse(crypto.randomUUID()))
  const [shift, setShift] = useState(names[0]?.key ?? '')
  const [service, setService] = useState(String(day.services[0]?.serviceId ?? ''))
  const today = dayInZone(now, day.site.timeZone)
  const requestOf = ({ birth, gender, mobilePhone, hasNoPhone: _said, ...name }: WalkInPerson) => {
    const place = names.find(({ key }) => key === shift) ?? names[0]
    const serviceId = day.services.find((one) => String(one.serviceId) === service)?.serviceId
    if (place === undefined || serviceId === undefined) return null
    const { staffId, roomId } = place
    const startTime = new Date(Math.floor(now / step) * step).toISOString()
    const born = birthDateAndGender({ birth, gender }, today)
    return {
      bookingId: id,
      siteId: day.site.siteId,
      serviceId,
      staffId,
      roomId,
      startTime,
      person: { ...name, mobilePhone: typedOrNull(mobilePhone), ...born },
    }
  }
  const form = useContractForm<WalkInPerson>({
    name: 'walk-in',
    initial: emptyPerson,
    names: { birthDate: 'birth' },
    check: (typed) => ({
      ...nameErrors(typed, 'the'),
      ...birthErrors(typed, today),
      ...contactErrors(typed, day.site.countryCode, typed.hasNoPhone ? 'optional' : 'needed'),
      ...genderErrors(typed),
    }),
    contract: (typed) => {
      const request = requestOf(typed)
      return request === null ? undefined : parseRequest(calls.addWalkIn, request)
    },
    submit: async (typed) => {
      const request = requestOf(typed)
      if (request !== null) onBooked((await booking.mutateAsync(request)).bookingId)
    },
    failure: (error) =>
      error instanceof ApiException && error.fieldErrors.length > 0
        ? formErrorsOf(error)
        : { form: deskErrorText(error) },
  })
  return { names, form, shift, setShift, service, setService }
}
