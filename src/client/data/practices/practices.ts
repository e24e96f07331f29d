import { queryOptions } from '@tanstack/react-query'
import { PracticeType, searchPractices } from '../../../contract/practices/practices.ts'
import { searchPracticePractitioners } from '../../../contract/practices/practitioners.ts'
import type { Api } from '../api.ts'

/** The practices of a country that are called so, at most five. */
export const searchPracticesQuery = (
  api: Api,
  { keywords, countryCode }: { keywords: string; countryCode: 'NZ' | 'AU' },
) =>
  queryOptions({
    queryKey: ['practices-named', countryCode, keywords],
    queryFn: () => api.call(searchPractices, { request: { keywords, countryCode, pageSize: 5 } }),
  })

/** The doctors' practices, and the people of practices, that are called so or are there, at most five of each. */
export const searchPracticesAndPractitionersQuery = (api: Api, keywords: string) =>
  queryOptions({
    queryKey: ['doctors-named', keywords],
    queryFn: async ({ signal }) => {
      const search = { keywords, pageSize: 5 }
      const [practices, people] = await Promise.all([
        api.call(searchPractices, { request: { ...search, practiceTypeId: PracticeType.GeneralPractice } }, { signal }),
        api.call(searchPracticePractitioners, { request: search }, { signal }),
      ])
      return { practices: practices.records, people: people.records }
    },
    enabled: keywords !== '',
  })
