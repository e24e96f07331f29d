import { mutationOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/bookings/promo-codes.ts'
import type { Api, RequestOf } from '../api.ts'

/** What a code makes of a price, or why it can't be used. */
export const validatePromoCode = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.validatePromoCode>) => api.call(calls.validatePromoCode, { request }),
  })

/** Has a code of a campaign mailed to an address, where the campaign still gives any. */
export const requestPromoCode = (api: Api) =>
  mutationOptions({
    mutationFn: async (asked: RequestOf<typeof calls.requestPromoCode>) => {
      const { campaignCode, emailAddress } = asked
      const open = await api.call(calls.checkPromoCodeAvailability, { query: { campaignCode, emailAddress } })
      return open.success ? api.call(calls.requestPromoCode, { request: asked }) : open
    },
  })
