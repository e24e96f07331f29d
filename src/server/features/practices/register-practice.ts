import { randomUUID } from 'node:crypto'
import { RegistrationRequestStatus, RegistrationRequestType } from '../../../contract/enums.ts'
import { registrationRequestId } from '../../../contract/ids.ts'
import type * as calls from '../../../contract/practices/practice-registration.ts'
import type { PracticeRegistration } from '../../../contract/practices/practice-registration.ts'
import { PracticeType } from '../../../contract/practices/practices.ts'
import { normaliseEdi } from '../../../domain/identifiers/edi.ts'
import { phoneToE164 } from '../../../domain/identifiers/phone.ts'
import {
  facilityNumberOf,
  providerNumberOf,
  registrationErrors,
} from '../../../domain/practices/validate-registration.ts'
import type { RateLimitRule, RateLimiter } from '../../http/rate-limit.ts'
import type { Handler } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import type { Services } from '../../platform/services.ts'
import { presentRegistration } from '../../records/practices/present-registration.ts'
import {
  insertRegistrationRequest,
  readPracticeName,
  type RegistrationRequestRow,
} from '../../records/practices/registration-request-store.ts'

/** What the handlers of this feature depend on. */
export type PracticeDependencies = Pick<Services, 'config' | 'database' | 'clock' | 'jobs'> & {
  rateLimiter: RateLimiter
}

/** Limits requests from one IP address: a form is sent once and corrected a few times. */
const registerByAddress: RateLimitRule = {
  name: 'register-practice',
  freeTries: 10,
  firstWait: 60,
  longestWait: 15 * 60,
  resetAfter: 3600,
}

/**
 * practices/register: saves a pending request (docs/decisions-accounts.md "Registration request"). It grants no access. 422 with
 * every invalid number, 409 while the same request is pending.
 */
export const registerPractice =
  ({ database: { db }, clock, rateLimiter }: PracticeDependencies): Handler<typeof calls.registerPractice> =>
  async ({ request, caller }) => {
    await rateLimiter.countTry(registerByAddress, caller.address)
    const errors = registrationErrors(request)
    if (errors.length > 0) throw new Problem('invalid', { errors })
    const joined = request.practiceId ? await readPracticeName(db, request.practiceId) : undefined
    if (request.practiceId && !joined) throw invalid('/practiceId', 'Choose a practice from the list.')
    const row = requestRowOf(request, joined, clock.now())
    const { users, ...own } = row
    const isSaved = await db.transaction().execute((trx) => insertRegistrationRequest(trx, own, users))
    if (!isSaved)
      throw new Problem('conflict', { detail: 'This request was already made and is waiting for an answer.' })
    return presentRegistration(row)
  }

const orNull = (text: string | null | undefined): string | null => (text ? text.normalize('NFC') : null)

type Joined = Awaited<ReturnType<typeof readPracticeName>>

function requestRowOf(request: PracticeRegistration, joined: Joined, now: Date): RegistrationRequestRow {
  const requestId = registrationRequestId.parse(randomUUID())
  return {
    request_id: requestId,
    request_type: joined ? RegistrationRequestType.Practitioner : RegistrationRequestType.Practice,
    status: RegistrationRequestStatus.Pending,
    practice_id: joined?.practice_id ?? null,
    practice_type:
      joined?.practice_type ?? (request.practiceType === PracticeType.Pharmacy ? 'Pharmacy' : 'General Practice'),
    practice_name: joined?.practice_name ?? request.practiceName.normalize('NFC'),
    email_address: request.emailAddress,
    contact_phone: request.contactPhone ? phoneToE164(request.contactPhone, request.countryCode) : null,
    street_address_1: orNull(request.streetAddress1),
    street_address_2: orNull(request.streetAddress2),
    street_address_3: orNull(request.streetAddress3),
    street_address_4: orNull(request.streetAddress4),
    post_code: orNull(request.postCode),
    country_code: joined?.country_code ?? request.countryCode,
    health_link_edi: request.healthLinkEdi ? normaliseEdi(request.healthLinkEdi) : null,
    hpi_facility: request.hpiFacility ? facilityNumberOf(request.hpiFacility) : null,
    report_distribution_strategy_id: request.reportDistributionStrategyId,
    note: orNull(request.note),
    requested_by_patient_id: null,
    created_at: now,
    answered_at: null,
    answered_by: null,
    reason: null,
    users: request.users.map((user, position) => ({
      user_id: randomUUID(),
      request_id: requestId,
      position,
      account_type: user.accountType,
      first_name: user.firstName.normalize('NFC'),
      last_name: user.lastName.normalize('NFC'),
      email_address: user.emailAddress,
      hpii: orNull(user.hpii),
      medicare_provider_number: user.medicareProviderNumber ? providerNumberOf(user.medicareProviderNumber) : null,
    })),
  }
}
