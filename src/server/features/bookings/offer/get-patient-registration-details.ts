import type { PatientId } from '../../../../contract/ids.ts'
import type { RecommendedProduct } from '../../../../contract/bookings/time-slots.ts'
import type * as calls from '../../../../contract/patients/patients.ts'
import { foldText } from '../../../../domain/text/fold-text.ts'
import { type RateLimitRule, rateLimiter } from '../../../http/rate-limit.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'
import type { Services } from '../../../platform/services.ts'
import { presentProduct } from '../../../records/bookings/services/present-product.ts'
import { presentRecommended } from './find-recommended-product.ts'
import { readServicesHad } from '../../../records/bookings/slots/offer-store.ts'
import * as store from './registration-store.ts'
import { offerDefaults, resolveOffer } from '../../../records/bookings/slots/resolve-offer.ts'

/** As with other e-mailed links the token can't be guessed, so this only limits load. */
const byAddress: RateLimitRule = {
  name: 'registration-token',
  freeTries: 50,
  firstWait: 10,
  longestWait: 900,
  resetAfter: 3600,
}

/**
 * patients/getpatientregistrationdetails (A3.profile.04): the details of the patient whom a link was sent to. The link
 * also allows setting the account's password, which shows all of these details too.
 */
export const getPatientRegistrationDetails = ({
  database: { db, pool },
  clock,
}: Pick<Services, 'database' | 'clock'>): Handler<typeof calls.getPatientRegistrationDetails> => {
  const attempts = rateLimiter(pool)
  return async ({ request, caller }) => {
    await attempts.countTry(byAddress, caller.address)
    const now = clock.now()
    const row = await store.readLinkedPatient(db, hashSecretToken(request.token), now)
    if (!row) throw new Problem('not-found')
    const [had, last, recommendedProduct] = await Promise.all([
      readServicesHad(db, row.patient_id),
      store.readLastProduct(db, row.patient_id),
      recommendAgain(db, row.patient_id, now),
    ])
    return {
      patientId: row.patient_id,
      numberOfLessions: row.lesions,
      isCorporate: row.is_corporate,
      isExactMatch: isSamePerson(row),
      isRedFlagged: row.is_red_flagged,
      isEmailDifferent: row.email_address !== null && row.email_address.toLowerCase() !== row.user_name.toLowerCase(),
      hasTohuLogin: true,
      isAccountConfirmationRequired: row.status === 'inactive',
      preventRegistration: row.status === 'active',
      hadServiceBefore: had.length > 0,
      extraTime: row.extra_booking_minutes,
      lastProduct: last ? presentProduct(last) : null,
      recommendedProduct,
    }
  }
}

const isSamePerson = (row: store.LinkedPatientRow): boolean =>
  foldText(row.first_name) === foldText(row.login_first_name) &&
  foldText(row.last_name) === foldText(row.login_last_name) &&
  (row.login_birth_date === null || row.login_birth_date === row.birth_date)

async function recommendAgain(db: Db, patientId: PatientId, now: Date): Promise<RecommendedProduct | null> {
  const last = await store.readLastAppointment(db, patientId)
  if (!last) return null
  const input = {
    ...offerDefaults,
    booker: 'online' as const,
    siteId: last.site_id,
    serviceId: last.service_id,
    patientId,
  }
  const offer = await resolveOffer(db, input, now)
  return offer && presentRecommended(offer, { requested: offer, cost: offer.fullCost })
}
