import { queryOptions } from '@tanstack/react-query'
import { searchPractices } from '../../../../contract/accounts/practices.ts'
import type { ClientDevice } from '../../../device/open-client-device.ts'

/** The practices of a country that are called so, at most five. */
export const practicesNamed = (
  api: ClientDevice['api'],
  { keywords, countryCode }: { keywords: string; countryCode: 'NZ' | 'AU' },
) =>
  queryOptions({
    queryKey: ['practices-named', countryCode, keywords],
    queryFn: () => api.call(searchPractices, { request: { keywords, countryCode, pageSize: 5 } }),
  })
