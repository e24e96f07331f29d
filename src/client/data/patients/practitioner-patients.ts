import { keepPreviousData, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import * as z from 'zod'
import { SortDirection } from '../../../contract/enums.ts'
import * as calls from '../../../contract/patients/practitioner-patients.ts'
import {
  type ListedPatient,
  type PatientMatch,
  patientMatch,
  type RegisteredPatient,
} from '../../../contract/patients/practitioner-patients.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import { responseSchema, minute } from '../api.ts'
import type { Api, CachedApi, RequestOf } from '../api.ts'
import { recordKey } from '../query-keys.ts'

/** Rows per page (docs/decisions-records.md "Page sizes"). */
const patientsPageSize = 50

/** The fields the list can be sorted by. */
export type PatientsSort = 'lastName' | 'birthDate' | 'whenLastVisited' | 'whenLastReported'

/** The filters of the patient list as in its URL, without the typed keywords. */
export type PatientsFilter = {
  only?: 'needs-action' | 'recall-overdue' | 'with-spots' | undefined
  /** Shows patients with a visit from this day on. */
  seen?: string | undefined
  sort?: PatientsSort | undefined
  down?: true | undefined
  page?: number | undefined
}
export type PatientsSearch = { practiceId: PracticeId | null; keywords: string; filter: PatientsFilter }

const searchRequest = ({ practiceId, keywords, filter: { only, seen, sort, down } }: PatientsSearch) => ({
  practiceId,
  keywords: keywords === '' ? null : keywords,
  only: only ?? null,
  visitDateFrom: seen ?? null,
  sort:
    sort === undefined
      ? null
      : { fieldName: sort, direction: down === true ? SortDirection.Descending : SortDirection.Ascending },
})

/** A page of the practice's patients. The keywords are sent in the body, as names must not be in a URL. */
export const searchPractitionerPatientsQuery = ({ api, viewed }: CachedApi, search: PatientsSearch) => {
  const { practiceId, keywords, filter } = search
  const { page = 1, ...filters } = filter
  return queryOptions({
    queryKey: ['patients', practiceId, keywords, filters, page],
    queryFn: ({ signal }) => {
      const request = { ...searchRequest(search), pageNo: page, pageSize: patientsPageSize }
      const load = () => api.call(calls.searchPractitionerPatients, { request }, { signal })
      // Search results are not cached on the device.
      if (keywords !== '' || Object.values(filters).some((value) => value !== undefined)) return load()
      return viewed.read({
        name: `patients-${practiceId}-${page}`,
        schema: responseSchema(calls.searchPractitionerPatients),
        load,
      })
    },
    placeholderData: keepPreviousData,
    gcTime: minute,
  })
}

/** All pages of the list, for an export. The access to each patient is logged. */
export const searchPractitionerPatientsAllPages = (api: Api) =>
  mutationOptions({
    mutationFn: (search: PatientsSearch): Promise<ListedPatient[]> =>
      readAllPages(api, calls.searchPractitionerPatients, { request: searchRequest(search) }),
  })

/** The registered patient, or the possible duplicates with the server's message. */
export type RegistrationResult =
  | { kind: 'registered'; patient: RegisteredPatient }
  | { kind: 'known'; matches: PatientMatch[]; detail: string }

/** Registers a patient at a practice, or returns possible duplicates. */
export const registerPractitionerPatient = (api: Api) =>
  mutationOptions({
    mutationFn: async (request: RequestOf<typeof calls.registerPractitionerPatient>): Promise<RegistrationResult> => {
      try {
        return { kind: 'registered', patient: await api.call(calls.registerPractitionerPatient, { request }) }
      } catch (error) {
        if (!(error instanceof ApiException) || error.code !== 'conflict') throw error
        const matches = z.array(patientMatch).safeParse(error.problem?.extensions?.['matches']).data
        if (matches === undefined) throw error
        return { kind: 'known', matches, detail: error.problem?.detail ?? '' }
      }
    },
    meta: { refreshes: [['patients']] },
  })

const maxFound = 20

/** Searches a practice's patients for a new visit. Nothing is cached. */
export async function searchPractitionerPatientsOnline(
  api: Api,
  { practiceId, typed }: { practiceId: PracticeId; typed: string },
  signal: AbortSignal,
) {
  const request = { practiceId, keywords: typed, pageNo: 1, pageSize: maxFound }
  return (await api.call(calls.searchPractitionerPatients, { request }, { signal })).records
}

/** A patient of the practice with risk profile and permissions. */
export const getPractitionerPatientQuery = ({ api, viewed }: CachedApi, patientId: PatientId) =>
  queryOptions({
    queryKey: [...recordKey(patientId), 'patient'],
    queryFn: ({ signal }) =>
      viewed.read({
        name: `patient-${patientId}`,
        schema: responseSchema(calls.getPractitionerPatient),
        load: () => api.call(calls.getPractitionerPatient, { query: { patientId } }, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** A patient's latest consent and risk answers and accepted scope, for a new visit. The server logs each call as an access. */
export const getPractitionerPatientLastAnswersQuery = (api: Api, patientId: PatientId | null) =>
  queryOptions({
    queryKey: ['visit', 'last-answers', patientId],
    queryFn:
      patientId === null
        ? skipToken
        : async ({ signal }) => {
            const known = await api.call(calls.getPractitionerPatient, { query: { patientId } }, { signal })
            return { consents: known.consents, lastRisk: known.lastRisk, lastScope: known.lastScope }
          },
    staleTime: minute,
  })
