import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import { getPractitionerPatient, searchPractitionerPatients } from '../../contract/patients/practitioner-patients.ts'
import { answerSchema, minute } from './asking.ts'
import type { Api, Keeping } from './asking.ts'

/** Rows of a page (docs/decisions.md "Page sizes"). */
export const patientsPageSize = 50

/** A page of the practice's patients. The words go in the body: names are no part of an address. */
export const patientsQuery = (
  { api, seen }: Keeping,
  { practiceId, words, page }: { practiceId: PracticeId | null; words: string; page: number },
) =>
  queryOptions({
    queryKey: ['patients', practiceId, words, page],
    queryFn: ({ signal }) => {
      const request = { practiceId, keywords: words === '' ? null : words, pageNo: page, pageSize: patientsPageSize }
      const load = () => api.call(searchPractitionerPatients, { request }, { signal })
      // What was searched for is not kept on the device.
      if (words !== '') return load()
      return seen.read({
        name: `patients-${practiceId}-${page}`,
        schema: answerSchema(searchPractitionerPatients),
        load,
      })
    },
    placeholderData: keepPreviousData,
    gcTime: minute,
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
