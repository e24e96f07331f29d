import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { addBookedPerson, getBookedPeople, removeBookedPerson } from '../../contract/bookings/booked-people.ts'
import type { LoginId, PatientId } from '../../contract/ids.ts'
import { minute } from './asking.ts'
import type { Api, RequestOf } from './asking.ts'

const people = ['booked-people'] as const

/** Whom the signed-in patient books for. */
export const peopleQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    queryKey: [...people, loginId],
    queryFn: () => api.call(getBookedPeople, {}),
    staleTime: 5 * minute,
  })

/** Adds somebody to book for. */
export const addPerson = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof addBookedPerson>) => api.call(addBookedPerson, { request }),
    meta: { refreshes: [people] },
  })

/** Takes somebody off the list of whom the patient books for. */
export const removePerson = (api: Api) =>
  mutationOptions({
    mutationFn: (patientId: PatientId) => api.call(removeBookedPerson, { query: { patientId } }),
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: people }),
    meta: { refreshes: [people] },
  })
