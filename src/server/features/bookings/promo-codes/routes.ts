import * as contract from '../../../../contract/bookings/promo-codes.ts'
import { type RateLimitRule, rateLimiter } from '../../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { checkPromoCodeAvailability, requestPromoCode } from './request-promo-code.ts'
import { validatePromoCode } from './validate-promo-code.ts'

// Codes are short: nobody tries them all.
const codesByAddress: RateLimitRule = {
  name: 'promo-address',
  freeTries: 60,
  firstWait: 10,
  longestWait: 900,
  resetAfter: 3600,
}
// Each sends a mail to whom the caller names.
const requestsByAddress: RateLimitRule = {
  name: 'promo-request',
  freeTries: 20,
  firstWait: 300,
  longestWait: 3600,
  resetAfter: 86_400,
}
const nobody = { siteId: null, serviceId: null, brandId: null, birthDate: null, emailAddress: null, usageDate: null }

export const promoCodeRoutes = (services: Services): BoundEndpoint[] => {
  const { database, clock } = services
  const attempts = rateLimiter(database.pool)
  return [
    bind(contract.getValidatedPromoCode, async ({ query: { promoCode }, actor, caller }) => {
      if (promoCode === null || promoCode === '') return null
      await attempts.countTry(codesByAddress, caller.address)
      return validatePromoCode(database.db, { code: promoCode, use: nobody, actor, now: clock.now() })
    }),
    bind(contract.validatePromoCode, async ({ request, actor, caller }) => {
      await attempts.countTry(codesByAddress, caller.address)
      const use = {
        siteId: request.siteId ?? null,
        serviceId: request.serviceId ?? null,
        brandId: request.brandId ?? null,
        birthDate: request.birthDate ?? null,
        emailAddress: request.emailAddress ?? null,
        usageDate: request.usageDate ?? null,
      }
      return validatePromoCode(database.db, { code: request.promoCode, use, actor, now: clock.now() })
    }),
    bind(contract.checkPromoCodeAvailability, async ({ query: { campaignCode, emailAddress }, caller }) => {
      await attempts.countTry(codesByAddress, caller.address)
      return checkPromoCodeAvailability(services, {
        campaignCode: campaignCode ?? '',
        emailAddress: emailAddress ?? '',
      })
    }),
    bind(contract.requestPromoCode, async ({ request, caller }) => {
      await attempts.countTry(requestsByAddress, caller.address)
      const host = caller.headers.get('host') ?? new URL(services.config.publicUrl).host
      return requestPromoCode(services, { ...request, host })
    }),
  ]
}
