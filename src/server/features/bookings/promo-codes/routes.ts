import * as calls from '../../../../contract/bookings/promo-codes.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import { rateLimiter } from '../../../http/rate-limit.ts'
import type { Services } from '../../../platform/services.ts'
import type { PromoCodeDependencies } from './promo-code-dependencies.ts'
import { checkPromoCodeAvailability, requestPromoCode } from './request-promo-code.ts'
import { getValidatedPromoCode, validatePromoCode } from './validate-promo-code.ts'

export function promoCodeRoutes(services: Services): BoundEndpoint[] {
  const dependencies: PromoCodeDependencies = { ...services, rateLimit: rateLimiter(services.database.pool) }
  return [
    bind(calls.getValidatedPromoCode, getValidatedPromoCode(dependencies)),
    bind(calls.validatePromoCode, validatePromoCode(dependencies)),
    bind(calls.checkPromoCodeAvailability, checkPromoCodeAvailability(dependencies)),
    bind(calls.requestPromoCode, requestPromoCode(dependencies)),
  ]
}
