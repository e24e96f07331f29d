import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { SortDirection } from '../../../contract/enums.ts'
import type { PracticeId } from '../../../contract/ids.ts'
import { type PatientVisit, searchVisits } from '../../../contract/visits/practitioner-visits.ts'
import { minute } from '../api.ts'
import type { Api } from '../api.ts'
import { visitsKey } from '../query-keys.ts'

/** Sort columns of a doctor's list of visits. */
export type DoctorVisitsSort = 'visitTime' | 'patientName'

/** Filters and sorting as in the address; search words are not part of it. */
export type DoctorVisitsSearch = {
  which?: 'all' | 'being-read' | 'reported' | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: DoctorVisitsSort | undefined
  up?: true | undefined
  page?: number | undefined
}

const statuses = {
  all: null,
  'being-read': ['received', 'being-read'],
  reported: ['reported', 'closed'],
} satisfies Record<string, PatientVisit['status'][] | null>

/** A page of the visits of a medical practice and of its patients, newest first. Search words go in the body. */
export const searchVisitsForDoctorQuery = (
  api: Api,
  { practiceId, words, search }: { practiceId: PracticeId; words: string; search: DoctorVisitsSearch },
) =>
  queryOptions({
    queryKey: [...visitsKey, 'doctor', practiceId, words, search],
    queryFn: ({ signal }) => {
      const { which = 'all', from, to, sort = 'visitTime', up, page = 1 } = search
      const direction = up === true ? SortDirection.Ascending : SortDirection.Descending
      const request = {
        practiceId,
        keywords: words === '' ? null : words,
        statuses: statuses[which],
        visitDateFrom: from ?? null,
        visitDateTo: to ?? null,
        sort: { fieldName: sort, direction },
        pageNo: page,
        pageSize: 50,
      }
      return api.call(searchVisits, { request }, { signal })
    },
    placeholderData: keepPreviousData,
    gcTime: minute,
  })
