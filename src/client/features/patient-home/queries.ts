import { queryOptions } from '@tanstack/react-query'
import { searchBookings } from '../../../contract/bookings.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import { getPatientByPatientId, getPatientHome } from '../../../contract/patients.ts'
import { getWaitlist } from '../../../contract/waitlist.ts'
import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import type { SignedInDevice } from '../../shell/device-context.tsx'

type Given = Pick<SignedInDevice, 'api' | 'seen'>

const answerOf = <T>({ response }: { response?: T }) => response as NonNullable<T>
const retry = (count: number, error: Error) => !(error instanceof NetworkFailure) && count < 2
const base = { retry, networkMode: 'always' } as const

/** Who the patient is and what to do next; null where they have no record (product.md 8: a 404 is an empty result). */
export const homeQuery = ({ api, seen }: Given, patientLoginId: LoginId) =>
  queryOptions({
    ...base,
    queryKey: ['patient-home', patientLoginId],
    queryFn: ({ signal }): Promise<Answer<typeof getPatientHome> | null> =>
      seen
        .read({
          name: `home-${patientLoginId}`,
          schema: answerOf(getPatientHome),
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
    ...base,
    queryKey: ['patient-home', patientLoginId, 'bookings'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `home-bookings-${patientLoginId}`,
        schema: answerOf(searchBookings),
        load: () => api.call(searchBookings, { request: { patientLoginId } }, { signal }),
      }),
  })

/** What the signed-in patient waits for. */
export const waitlistQuery = ({ api, seen }: Given, patientLoginId: LoginId) =>
  queryOptions({
    ...base,
    queryKey: ['patient-home', patientLoginId, 'waitlist'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `home-waitlist-${patientLoginId}`,
        schema: answerOf(getWaitlist),
        load: () => api.call(getWaitlist, {}, { signal }),
      }),
  })

/** A patient whom clinic staff look at. */
export const readPatientQuery = ({ api, seen }: Given, patientId: PatientId) =>
  queryOptions({
    ...base,
    queryKey: ['record', patientId, 'patient'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `patient-${patientId}`,
        schema: answerOf(getPatientByPatientId),
        load: () => api.call(getPatientByPatientId, { query: { patientId } }, { signal }),
      }),
  })
