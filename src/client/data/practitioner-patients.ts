import { keepPreviousData, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import * as z from 'zod'
import { SortDirection } from '../../contract/enums.ts'
import {
  getPractitionerPatient,
  type ListedPatient,
  type PatientMatch,
  patientMatch,
  type RegisteredPatient,
  registerPractitionerPatient,
  searchPractitionerPatients,
} from '../../contract/patients/practitioner-patients.ts'
import { ApiException } from '../../device/api-client/api-exception.ts'
import { readAllPages } from '../../device/api-client/read-all-pages.ts'
import { answerSchema, minute } from './asking.ts'
import type { Api, Keeping, RequestOf } from './asking.ts'

/** Rows of a page (docs/decisions.md "Page sizes"). */
export const patientsPageSize = 50

/** What the list can be sorted by. */
export type PatientsSort = 'lastName' | 'birthDate' | 'whenLastVisited' | 'whenLastReported'

/** Which patients the list shows, as its address says; what is typed is no part of it. */
export type PatientsSearch = {
  only?: 'needs-action' | 'recall-overdue' | 'with-spots' | undefined
  /** First day of the visits that count. */
  seen?: string | undefined
  sort?: PatientsSort | undefined
  down?: true | undefined
  page?: number | undefined
}
export type PatientsAsked = { practiceId: PracticeId | null; words: string; search: PatientsSearch }

const requestOf = ({ practiceId, words, search: { only, seen, sort, down } }: PatientsAsked) => ({
  practiceId,
  keywords: words === '' ? null : words,
  only: only ?? null,
  visitDateFrom: seen ?? null,
  sort:
    sort === undefined
      ? null
      : { fieldName: sort, direction: down === true ? SortDirection.Descending : SortDirection.Ascending },
})

/** A page of the practice's patients. The words go in the body: names are no part of an address. */
export const patientsQuery = ({ api, seen }: Keeping, asked: PatientsAsked) => {
  const { practiceId, words, search } = asked
  const { page = 1, ...filters } = search
  return queryOptions({
    queryKey: ['patients', practiceId, words, filters, page],
    queryFn: ({ signal }) => {
      const request = { ...requestOf(asked), pageNo: page, pageSize: patientsPageSize }
      const load = () => api.call(searchPractitionerPatients, { request }, { signal })
      // What was searched for is not kept on the device.
      if (words !== '' || Object.values(filters).some((value) => value !== undefined)) return load()
      return seen.read({
        name: `patients-${practiceId}-${page}`,
        schema: answerSchema(searchPractitionerPatients),
        load,
      })
    },
    placeholderData: keepPreviousData,
    gcTime: minute,
  })
}

/** Everybody whom the list shows, page by page, for a file; each is recorded as looked at. */
export const allPatients = (api: Api) =>
  mutationOptions({
    mutationFn: (asked: PatientsAsked): Promise<ListedPatient[]> =>
      readAllPages(api, searchPractitionerPatients, { request: requestOf(asked) }),
  })

/** Somebody who was registered; or who they may be already, and what the service says of it. */
export type Registering =
  | { kind: 'registered'; patient: RegisteredPatient }
  | { kind: 'known'; matches: PatientMatch[]; detail: string }

/** Registers a patient at a practice, or tells whom it knows already. */
export const registerPatient = (api: Api) =>
  mutationOptions({
    mutationFn: async (request: RequestOf<typeof registerPractitionerPatient>): Promise<Registering> => {
      try {
        return { kind: 'registered', patient: await api.call(registerPractitionerPatient, { request }) }
      } catch (error) {
        if (!(error instanceof ApiException) || error.code !== 'conflict') throw error
        const matches = z.array(patientMatch).safeParse(error.problem?.extensions?.['matches']).data
        if (matches === undefined) throw error
        return { kind: 'known', matches, detail: error.problem?.detail ?? '' }
      }
    },
    meta: { refreshes: [['patients']] },
  })

const mostFound = 20

/** Patients of a practice by what is typed, for a visit that begins; nothing of it is kept. */
export async function findPatientsOnline(
  api: Api,
  { practiceId, typed }: { practiceId: PracticeId; typed: string },
  signal: AbortSignal,
) {
  const request = { practiceId, keywords: typed, pageNo: 1, pageSize: mostFound }
  return (await api.call(searchPractitionerPatients, { request }, { signal })).records
}

/** A patient of the practice with risk and permissions. */
export const practicePatientQuery = ({ api, seen }: Keeping, patientId: PatientId) =>
  queryOptions({
    queryKey: ['record', patientId, 'patient'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `patient-${patientId}`,
        schema: answerSchema(getPractitionerPatient),
        load: () => api.call(getPractitionerPatient, { query: { patientId } }, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** What a patient said last, of consents and risk, and accepted; the reading is recorded, so it is asked once a visit. */
export const lastAnswersQuery = (api: Api, patientId: PatientId | null) =>
  queryOptions({
    queryKey: ['visit', 'last-answers', patientId],
    queryFn:
      patientId === null
        ? skipToken
        : async ({ signal }) => {
            const known = await api.call(getPractitionerPatient, { query: { patientId } }, { signal })
            return { consents: known.consents, lastRisk: known.lastRisk, lastScope: known.lastScope }
          },
    staleTime: minute,
  })
