import { mutationOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/bookings/promo-codes.ts'
import type { Api, RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'

/** Validates a promo code: its discount, or why it can't be used. */
export const validatePromoCode = mutationOf(calls.validatePromoCode)

/** Requests a code of a campaign by e-mail, if the campaign still has any. */
export const requestPromoCode = (api: Api) =>
  mutationOptions({
    mutationFn: async (request: RequestOf<typeof calls.requestPromoCode>) => {
      const { campaignCode, emailAddress } = request
      const open = await api.call(calls.checkPromoCodeAvailability, { query: { campaignCode, emailAddress } })
      return open.success ? api.call(calls.requestPromoCode, { request }) : open
    },
  })
