import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PracticeId } from '../../../../contract/ids.ts'
import { searchVisits } from '../../../../contract/visits/practitioner-visits.ts'
import type { PatientVisit } from '../../../../contract/visits/practitioner-visits.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'
import { visitsPageSize } from './visits-filter.ts'
import type { VisitsFilter } from './visits-filter.ts'

type Given = { practiceId: PracticeId | null; filter: VisitsFilter; words: string; page: number }

/** One page of the practice's visits, newest first. The words go in the body: names are no part of an address. */
export const visitsPageQuery = (api: SignedInDevice['api'], { practiceId, filter, words, page }: Given) =>
  queryOptions({
    queryKey: ['visits', 'page', practiceId, filter, words, page],
    queryFn: ({ signal }) =>
      api.call(
        searchVisits,
        {
          request: {
            practiceId,
            keywords: words === '' ? null : words,
            statuses: statusesOf(filter),
            pageNo: page,
            pageSize: visitsPageSize,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

function statusesOf(filter: VisitsFilter): PatientVisit['status'][] | null {
  switch (filter) {
    case 'all':
    case 'drafts':
      return null
    case 'being-read':
      return ['received', 'being-read']
    case 'reports':
      return ['reported', 'closed']
  }
}
