import { randomUUID } from 'node:crypto'
import { AccountConfirmationOption, Role } from '../../../../../contract/enums.ts'
import { loginId as parseLoginId } from '../../../../../contract/ids.ts'
import type * as calls from '../../../../../contract/accounts/sign-up.ts'
import type { RegistrationResponse } from '../../../../../contract/accounts/sign-up.ts'
import { termsVersion } from '../../../../../domain/accounts/terms.ts'
import { countryOfHost } from '../../../../../domain/session/country-of-host.ts'
import type { Call, Handler } from '../../../../http/bind.ts'
import { hashPassword } from '../../../../platform/passwords.ts'
import { newSecretToken } from '../../../../platform/secret-token.ts'
import { signUpByAddress, signUpByName } from '../rate-limit-rules.ts'
import { validateSignUp } from './validate-sign-up.ts'
import { createAccount } from './create-account.ts'
import type { AuthDependencies } from '../auth-dependencies.ts'
import { insertSignUp } from './sign-up-store.ts'
import type { SignUpRow } from '../../../../records/accounts/login-store.ts'

/** How long a sign-up waits for its confirmation, in seconds. */
export const signUpLifetime = 7 * 24 * 60 * 60

/**
 * auth/signup: saves the sign-up and does nothing else, so that a free and a taken address get the same answer after
 * the same work. A job looks the address up later; the owner of a taken address gets an e-mail.
 */
export const signUp =
  (deps: AuthDependencies): Handler<typeof calls.signUp> =>
  async ({ request, caller }) =>
    saveSignUp(deps, caller, {
      ...request,
      chosen: request,
      role: Role.Patient,
      segmentId: request.segmentId ?? null,
      practiceName: null,
    })

/**
 * auth/registerpracticeuser: like `signUp`, for practice staff. Their account has no access until a practice is
 * granted.
 */
export const registerPracticeUser =
  (deps: AuthDependencies): Handler<typeof calls.registerPracticeUser> =>
  async ({ request, caller }) =>
    saveSignUp(deps, caller, { ...request, chosen: request, role: Role.Doctor, segmentId: null })

/** auth/signupasguest: like `signUp`, for somebody who books without a password. They always get the link by e-mail. */
export const signUpAsGuest =
  (deps: AuthDependencies): Handler<typeof calls.signUpAsGuest> =>
  async ({ request, caller }) =>
    saveSignUp(deps, caller, { ...request, chosen: null, role: Role.Patient, segmentId: null, practiceName: null })

type SignUpRequest = {
  userName: string
  chosen: { password: string; confirmationPassword: string } | null
  firstName: string
  lastName: string
  mobilePhone: string
  acceptedTerms: boolean
  gender?: SignUpRow['gender']
  birthDate?: string
  role: SignUpRow['role_id']
  segmentId: string | null
  practiceName: string | null
  journey?: SignUpRow['journey'] | undefined
}

async function saveSignUp(
  deps: AuthDependencies,
  caller: Call<typeof calls.signUp>['caller'],
  request: SignUpRequest,
): Promise<RegistrationResponse> {
  await deps.rateLimiter.countTry(signUpByAddress, caller.address)
  const now = deps.clock.now()
  const host = caller.headers.get('host') ?? new URL(deps.config.publicUrl).host
  const country = countryOfHost(host, deps.config.nzHosts)
  const mobilePhone = validateSignUp(request, { country, now })
  await deps.rateLimiter.countTry(signUpByName, request.userName)
  const row: SignUpRow = {
    login_id: parseLoginId.parse(randomUUID()),
    user_name: request.userName,
    // A guest has no password: a random one is stored, which nobody knows.
    password_hash: await hashPassword(request.chosen?.password ?? newSecretToken(), caller.address),
    is_guest: request.chosen === null,
    role_id: request.role,
    first_name: request.firstName.normalize('NFC'),
    last_name: request.lastName.normalize('NFC'),
    gender: request.gender ?? null,
    mobile_phone: mobilePhone,
    birth_date: request.birthDate ?? null,
    country_code: country,
    segment_id: request.segmentId,
    practice_name: request.practiceName,
    journey: request.journey ?? null,
    terms_version: termsVersion,
    created_at: now,
    expires_at: new Date(now.getTime() + signUpLifetime * 1000),
  }
  const confirmation = row.is_guest ? 'email' : deps.config.signUpConfirmation
  await deps.database.db.transaction().execute(async (db) => {
    const opened = confirmation === 'none' && (await createAccount(db, row, { now, proven: 'nothing' }))
    if (opened) return
    await insertSignUp(db, row)
    await deps.jobs.enqueue(db, 'send-first-confirmation', { loginId: row.login_id })
  })
  return presentRegistration(row, confirmation)
}

function presentRegistration(
  row: SignUpRow,
  confirmation: AuthDependencies['config']['signUpConfirmation'],
): RegistrationResponse {
  return {
    loginId: row.login_id,
    success: true,
    isEmailConfirmationRequired: confirmation === 'email',
    isMobilePhoneConfirmationRequired: confirmation === 'mobile',
    sendTo: confirmation === 'mobile' ? row.mobile_phone : row.user_name,
    accountConfirmationOptions: Object.values(AccountConfirmationOption),
  }
}
