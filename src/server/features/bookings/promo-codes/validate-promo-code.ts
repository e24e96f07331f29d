import type * as calls from '../../../../contract/bookings/promo-codes.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { namedPatient } from '../../../records/patients/named-patient.ts'
import { bookerOf } from '../offer/booker-of.ts'
import { resolvePatient } from '../resolve-patient.ts'
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
  patientId: null,
  bookingId: null,
  link: null,
  validFrom: null,
  validUntil: null,
  isOnline: true,
}

/** promocodes/getvalidatedpromocode: a code, whatever it is for; null if there is no such code. */
export const getValidatedPromoCode =
  ({ database, clock, rateLimit }: PromoCodeDependencies): Handler<typeof calls.getValidatedPromoCode> =>
  async ({ query: { promoCode }, actor, caller }) => {
    if (promoCode === null || promoCode === '') return null
    await rateLimit.countTry(codesByAddress, caller.address)
    const patientId = actor.kind === 'user' ? actor.patientId : null
    return checkPromoCode(database.db, { code: promoCode, use: { ...anyUse, patientId }, now: clock.now() })
  }

/** promocodes/validate: checks a code for a booking of the caller, or of somebody whom they may book for. */
export const validatePromoCode =
  ({ database, clock, rateLimit }: PromoCodeDependencies): Handler<typeof calls.validatePromoCode> =>
  async ({ request, actor, caller }) => {
    await rateLimit.countTry(codesByAddress, caller.address)
    const now = clock.now()
    const named = await namedPatient(database.db, { patientId: request.patientId, patientLoginId: request.loginId })
    if (named === null && (request.patientId ?? request.loginId ?? null) !== null) throw new Problem('not-found')
    const use = {
      siteId: request.siteId ?? null,
      serviceId: request.serviceId ?? null,
      brandId: request.brandId ?? null,
      birthDate: request.birthDate ?? null,
      emailAddress: request.emailAddress ?? null,
      usageDate: request.usageDate ?? null,
      patientId: await resolvePatient(database.db, actor, { requestedPatientId: named, said: request, now }),
      bookingId: request.bookingGuid ?? null,
      link: request.referrer === undefined ? null : { referrer: request.referrer },
      validFrom: request.validFrom ?? null,
      validUntil: request.validUntil ?? null,
      isOnline: request.isOnlineBooking !== false || bookerOf(actor) === 'online',
    }
    return checkPromoCode(database.db, { code: request.promoCode, use, now })
  }
