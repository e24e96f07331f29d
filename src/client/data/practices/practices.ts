import { queryOptions } from '@tanstack/react-query'
import type { PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/practices/practices.ts'
import { searchPracticePractitioners } from '../../../contract/practices/practitioners.ts'
import type { Api, RequestOf } from '../api.ts'
import { type ManagerCall, managerMutation, practiceAdminKey } from './manager-call.ts'

/** The practice, for its manager. */
export const getPracticeQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'practice'],
    queryFn: () => api.call(calls.getPractice, { query: { id: practiceId } }),
  })

/** Changes the practice's details. */
export const updatePractice = (by: ManagerCall) =>
  managerMutation(by, (request: RequestOf<typeof calls.updatePractice>) =>
    by.api.call(calls.updatePractice, { request }),
  )

/** The practices of a country whose name matches the keywords, at most five. */
export const searchPracticesQuery = (
  api: Api,
  { keywords, countryCode }: { keywords: string; countryCode: 'NZ' | 'AU' },
) =>
  queryOptions({
    queryKey: ['practices', 'search', countryCode, keywords],
    queryFn: () => api.call(calls.searchPractices, { request: { keywords, countryCode, pageSize: 5 } }),
  })

/** The doctors' practices and the practitioners that match the keywords, at most five of each. */
export const searchPracticesAndPractitionersQuery = (api: Api, keywords: string) =>
  queryOptions({
    queryKey: ['practitioners', 'search', keywords],
    queryFn: async ({ signal }) => {
      const search = { keywords, pageSize: 5 }
      const practiceTypeId = calls.PracticeType.GeneralPractice
      const [practices, people] = await Promise.all([
        api.call(calls.searchPractices, { request: { ...search, practiceTypeId } }, { signal }),
        api.call(searchPracticePractitioners, { request: search }, { signal }),
      ])
      return { practices: practices.records, people: people.records }
    },
    enabled: keywords !== '',
  })
