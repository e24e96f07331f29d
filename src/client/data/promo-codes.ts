import { mutationOptions } from '@tanstack/react-query'
import { checkPromoCodeAvailability, requestPromoCode, validatePromoCode } from '../../contract/bookings/promo-codes.ts'
import type { Api, RequestOf } from './asking.ts'

/** What a code makes of a price, or why it can't be used. */
export const tryPromoCode = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof validatePromoCode>) => api.call(validatePromoCode, { request }),
  })

/** Has a code of a campaign mailed to an address, where the campaign still gives any. */
export const mailPromoCode = (api: Api) =>
  mutationOptions({
    mutationFn: async (asked: RequestOf<typeof requestPromoCode>) => {
      const { campaignCode, emailAddress } = asked
      const open = await api.call(checkPromoCodeAvailability, { query: { campaignCode, emailAddress } })
      return open.success ? api.call(requestPromoCode, { request: asked }) : open
    },
  })
