import * as contract from '../../../contract/bookings/promo-codes.ts'
import { type AttemptRule, attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { checkAvailability, createCode } from './create-code.ts'
import { judgeCode } from './judge-code.ts'

// Codes are short: nobody tries them all.
const codesByAddress: AttemptRule = { name: 'promo-address', free: 60, firstWait: 10, longestWait: 900, forget: 3600 }
// Each sends a mail to whom the caller names.
const requestsByAddress: AttemptRule = {
  name: 'promo-request',
  free: 20,
  firstWait: 300,
  longestWait: 3600,
  forget: 86_400,
}
const nobody = { siteId: null, serviceId: null, brandId: null, birthDate: null, emailAddress: null, usageDate: null }

export const promoCodeRoutes = (services: Services): Bound[] => {
  const { database, clock } = services
  const attempts = attemptsIn(database.pool)
  return [
    bind(contract.getValidatedPromoCode, async ({ query: { promoCode }, actor, caller }) => {
      if (promoCode === null || promoCode === '') return null
      await attempts.take(codesByAddress, caller.address)
      return judgeCode(database.db, { code: promoCode, use: nobody, actor, now: clock.now() })
    }),
    bind(contract.validatePromoCode, async ({ request, actor, caller }) => {
      await attempts.take(codesByAddress, caller.address)
      const use = {
        siteId: request.siteId ?? null,
        serviceId: request.serviceId ?? null,
        brandId: request.brandId ?? null,
        birthDate: request.birthDate ?? null,
        emailAddress: request.emailAddress ?? null,
        usageDate: request.usageDate ?? null,
      }
      return judgeCode(database.db, { code: request.promoCode, use, actor, now: clock.now() })
    }),
    bind(contract.checkPromoCodeAvailability, async ({ query: { campaignCode, emailAddress }, caller }) => {
      await attempts.take(codesByAddress, caller.address)
      return checkAvailability(services, { campaignCode: campaignCode ?? '', emailAddress: emailAddress ?? '' })
    }),
    bind(contract.requestPromoCode, async ({ request, caller }) => {
      await attempts.take(requestsByAddress, caller.address)
      const host = caller.headers.get('host') ?? new URL(services.config.publicUrl).host
      return createCode(services, { ...request, host })
    }),
  ]
}
