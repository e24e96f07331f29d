import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking, DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import * as calls from '../../../../contract/clinic-desk/desk-book.ts'
import type { DeskPerson } from '../../../../contract/clinic-desk/desk-find.ts'
import { bookingId as idOf } from '../../../../contract/ids.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { bookAtDesk, findCallerTimesQuery } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { parseRequest } from '../../../parts/form/validate-form.ts'
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
import type { ChosenTime } from '../requests/chosen-time.ts'
import { daysShown } from '../requests/times-of-days.tsx'

const emptyPerson = { firstName: '', lastName: '', mobilePhone: '', emailAddress: '', ...emptyBirth }
type CallerForm = typeof emptyPerson & {
  who: 'known' | 'said'
  known: DeskPerson | null
  time: ChosenTime | null
  promoCode: string
}
const emptyForm: CallerForm = { ...emptyPerson, who: 'known', known: null, time: null, promoCode: '' }

type At = { day: DeskDay; now: number; onBooked: (booking: DeskBooking) => void }

/** The form for a caller: the person, the service, and a free time. */
export function useBookCaller({ day, now, onBooked }: At) {
  const { api } = useOpenDevice()
  const booking = useMutation(bookAtDesk(api))
  const [bookingId] = useState(() => idOf.parse(crypto.randomUUID()))
  const { siteId, countryCode, timeZone } = day.site
  const today = dayInZone(now, timeZone)
  const [from, setFrom] = useState(day.day < today ? today : day.day)
  const [serviceId, setServiceId] = useState(day.services[0]?.serviceId)
  const requestOf = ({ who, known, time, promoCode, birth, gender, emailAddress, ...names }: CallerForm) => {
    if (time === null || serviceId === undefined) return null
    const { staffId, roomId, startTime } = time
    const at = { bookingId, siteId, serviceId, staffId, roomId, startTime, promoCode: typedOrNull(promoCode) }
    if (who === 'known')
      return known === null ? null : { ...at, caller: { kind: who, patientId: known.patientId } as const }
    const { firstName, lastName, mobilePhone } = names
    const born = birthDateAndGender({ birth, gender }, today)
    const person = { firstName, lastName, mobilePhone, emailAddress: typedOrNull(emailAddress), ...born }
    return { ...at, caller: { kind: who, person } as const }
  }
  const form = useContractForm<CallerForm>({
    name: 'book',
    initial: emptyForm,
    names: { birthDate: 'birth' },
    check: (typed) => ({ ...callerErrors(typed, { today, country: countryCode }), ...timeErrors(typed) }),
    contract: (typed) => {
      const request = requestOf(typed)
      return request === null ? undefined : parseRequest(calls.bookAtDesk, request)
    },
    submit: async (typed) => {
      const request = requestOf(typed)
      if (request !== null) onBooked(await booking.mutateAsync(request))
    },
    failure: (error) =>
      error instanceof ApiException && error.fieldErrors.length > 0
        ? formErrorsOf(error)
        : { form: deskErrorText(error) },
  })
  const { who, known } = form.fields.values
  const patientId = who === 'known' ? (known?.patientId ?? null) : null
  const timesRequest =
    serviceId === undefined || (who === 'known' && patientId === null)
      ? null
      : { siteId, serviceId, patientId, from, days: daysShown }
  const found = useQuery(findCallerTimesQuery(api, timesRequest))
  return { form, today, from, setFrom, serviceId, setServiceId, found: timesRequest === null ? null : found }
}

function callerErrors(typed: CallerForm, { today, country }: { today: string; country: 'NZ' | 'AU' }) {
  if (typed.who === 'known') return typed.known === null ? { known: 'Choose who is calling' } : {}
  const { emailAddress, mobilePhone } = typed
  return {
    ...nameErrors(typed, 'the'),
    ...birthErrors(typed, today),
    ...contactErrors({ mobilePhone }, country, 'needed'),
    ...contactErrors({ emailAddress }, country, 'optional'),
    ...genderErrors(typed),
  }
}

const timeErrors = ({ time }: CallerForm) => (time === null ? { time: 'Choose a time' } : {})
