import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/bookings/booked-people.ts'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import { minute } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import type { Api } from '../api.ts'

const bookedPeopleKey = ['booked-people'] as const

/** The people whom the signed-in patient books for. */
export const getBookedPeopleQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    queryKey: [...bookedPeopleKey, loginId],
    queryFn: () => api.call(calls.getBookedPeople, {}),
    staleTime: 5 * minute,
  })

/** Adds a person to book for. */
export const addBookedPerson = mutationOf(calls.addBookedPerson, [bookedPeopleKey])

/** Removes a person whom the patient books for. */
export const removeBookedPerson = (api: Api) =>
  mutationOptions({
    mutationFn: (patientId: PatientId) => api.call(calls.removeBookedPerson, { query: { patientId } }),
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: bookedPeopleKey }),
    meta: { refreshes: [bookedPeopleKey] },
  })
