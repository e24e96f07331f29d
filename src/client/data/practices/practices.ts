import { queryOptions } from '@tanstack/react-query'
import { PracticeType, searchPractices } from '../../../contract/accounts/practices.ts'
import { searchPracticePractitioners } from '../../../contract/accounts/practitioners.ts'
import type { Api } from '../asking.ts'

/** The practices of a country that are called so, at most five. */
export const practicesNamed = (api: Api, { keywords, countryCode }: { keywords: string; countryCode: 'NZ' | 'AU' }) =>
  queryOptions({
    queryKey: ['practices-named', countryCode, keywords],
    queryFn: () => api.call(searchPractices, { request: { keywords, countryCode, pageSize: 5 } }),
  })

/** The doctors' practices, and the people of practices, that are called so or are there, at most five of each. */
export const doctorsNamed = (api: Api, keywords: string) =>
  queryOptions({
    queryKey: ['doctors-named', keywords],
    queryFn: async ({ signal }) => {
      const asked = { keywords, pageSize: 5 }
      const [practices, people] = await Promise.all([
        api.call(searchPractices, { request: { ...asked, practiceTypeId: PracticeType.GeneralPractice } }, { signal }),
        api.call(searchPracticePractitioners, { request: asked }, { signal }),
      ])
      return { practices: practices.records, people: people.records }
    },
    enabled: keywords !== '',
  })
