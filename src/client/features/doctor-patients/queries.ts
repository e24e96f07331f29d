import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PatientId, PracticeId } from '../../../contract/ids.ts'
import { searchPractitionerPatients } from '../../../contract/patients/practitioner-patients.ts'
import { searchVisits } from '../../../contract/visits/practitioner-visits.ts'
import { answerSchema } from '../../device/answer-schema.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'
import { seenQuery } from '../../device/seen-query.ts'

type Given = Pick<SignedInDevice, 'api' | 'seen'>

/** Rows of a page (docs/decisions.md "Page sizes"). */
export const patientsPageSize = 50

/** A page of the practice's patients. The words go in the body: names are no part of an address. */
export const patientsQuery = (
  { api, seen }: Given,
  { practiceId, words, page }: { practiceId: PracticeId | null; words: string; page: number },
) =>
  queryOptions({
    ...seenQuery,
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
    gcTime: 60_000,
  })

/** The latest 50 visits of a patient at the caller's practices, newest first. */
export const patientVisitsQuery = ({ api, seen }: Given, patientId: PatientId) =>
  queryOptions({
    ...seenQuery,
    queryKey: ['record', patientId, 'visits'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `visits-${patientId}`,
        schema: answerSchema(searchVisits),
        load: () => api.call(searchVisits, { request: { globalPatientId: patientId, pageSize: 50 } }, { signal }),
      }),
  })
