import { queryOptions } from '@tanstack/react-query'
import { getSites } from '../../../contract/bookings/time-slots.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'

/** Every clinic with what it offers; without them the home says no prices, so nothing is tried again. */
export const sitesQuery = (api: SignedInDevice['api']) =>
  queryOptions({
    queryKey: ['public-home', 'sites'],
    queryFn: () => api.call(getSites, { query: { referrer: null, promoCode: null, serviceTypeId: null } }),
    retry: false,
    staleTime: 600_000,
  })
