import { queryOptions } from '@tanstack/react-query'
import { searchBookings } from '../../../contract/bookings/bookings.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import { getPatientByPatientId, getPatientHome } from '../../../contract/patients/patients.ts'
import { getWaitlist } from '../../../contract/bookings/waitlist.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { answerSchema } from '../../device/answer-schema.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'
import { seenQuery } from '../../device/seen-query.ts'

type Given = Pick<SignedInDevice, 'api' | 'seen'>

/** Under which names the home's parts are kept on the device. */
export const homeNames = (loginId: LoginId) => ({
  home: `home-${loginId}`,
  bookings: `home-bookings-${loginId}`,
  waitlist: `home-waitlist-${loginId}`,
})

/** Who the patient is and what to do next; null where they have no record (P8.profile.01: a 404 is an empty result). */
export const homeQuery = ({ api, seen }: Given, patientLoginId: LoginId) =>
  queryOptions({
    ...seenQuery,
    queryKey: ['patient-home', patientLoginId],
    queryFn: ({ signal }): Promise<Answer<typeof getPatientHome> | null> =>
      seen
        .read({
          name: homeNames(patientLoginId).home,
          schema: answerSchema(getPatientHome),
          load: () => api.call(getPatientHome, { query: { patientLoginId } }, { signal }),
        })
        .catch((error: unknown) => {
          if (error instanceof ApiException && error.status === 404) return null
          throw error
        }),
  })

/** The bookings that matter at home: the first page begins with those to come. */
export const bookingsQuery = ({ api, seen }: Given, patientLoginId: LoginId) =>
  queryOptions({
    ...seenQuery,
    queryKey: ['patient-home', patientLoginId, 'bookings'],
    queryFn: ({ signal }) =>
      seen.read({
        name: homeNames(patientLoginId).bookings,
        schema: answerSchema(searchBookings),
        load: () => api.call(searchBookings, { request: { patientLoginId } }, { signal }),
      }),
  })

/** What the signed-in patient waits for. */
export const waitlistQuery = ({ api, seen }: Given, patientLoginId: LoginId) =>
  queryOptions({
    ...seenQuery,
    queryKey: ['patient-home', patientLoginId, 'waitlist'],
    queryFn: ({ signal }) =>
      seen.read({
        name: homeNames(patientLoginId).waitlist,
        schema: answerSchema(getWaitlist),
        load: () => api.call(getWaitlist, {}, { signal }),
      }),
  })

/** A patient whom clinic staff look at. */
export const readPatientQuery = ({ api, seen }: Given, patientId: PatientId) =>
  queryOptions({
    ...seenQuery,
    queryKey: ['record', patientId, 'person'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `person-${patientId}`,
        schema: answerSchema(getPatientByPatientId),
        load: () => api.call(getPatientByPatientId, { query: { patientId } }, { signal }),
      }),
  })
