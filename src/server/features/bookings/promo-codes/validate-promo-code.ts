import type * as calls from '../../../../contract/bookings/promo-codes.ts'
import type { Handler } from '../../../http/bind.ts'
import type { PromoCodeDependencies } from './promo-code-dependencies.ts'
import { codesByAddress } from './rate-limits.ts'
import { checkPromoCode, type PromoCodeUse } from './check-promo-code.ts'

const anyUse: PromoCodeUse = {
  siteId: null,
  serviceId: null,
  brandId: null,
  birthDate: null,
  emailAddress: null,
  usageDate: null,
}

/** promocodes/getvalidatedpromocode: a code, whatever it is used for; null without one. */
export const getValidatedPromoCode =
  ({ database, clock, rateLimit }: PromoCodeDependencies): Handler<typeof calls.getValidatedPromoCode> =>
  async ({ query: { promoCode }, actor, caller }) => {
    if (promoCode === null || promoCode === '') return null
    await rateLimit.countTry(codesByAddress, caller.address)
    return checkPromoCode(database.db, { code: promoCode, use: anyUse, actor, now: clock.now() })
  }

/** promocodes/validate: a code for a booking. */
export const validatePromoCode =
  ({ database, clock, rateLimit }: PromoCodeDependencies): Handler<typeof calls.validatePromoCode> =>
  async ({ request, actor, caller }) => {
    await rateLimit.countTry(codesByAddress, caller.address)
    const use = {
      siteId: request.siteId ?? null,
      serviceId: request.serviceId ?? null,
      brandId: request.brandId ?? null,
      birthDate: request.birthDate ?? null,
      emailAddress: request.emailAddress ?? null,
      usageDate: request.usageDate ?? null,
    }
    return checkPromoCode(database.db, { code: request.promoCode, use, actor, now: clock.now() })
  }
