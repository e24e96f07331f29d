import { randomUUID } from 'node:crypto'
import { AccountConfirmationOption, Role } from '../../../../contract/enums.ts'
import { loginId as parseLoginId } from '../../../../contract/ids.ts'
import type { registerPracticeUser, RegistrationResponse, signUp } from '../../../../contract/accounts/sign-up.ts'
import { termsVersion } from '../../../../domain/accounts/terms.ts'
import { countryOfHost } from '../../../../domain/session/country-of-host.ts'
import type { Call, Handler } from '../../../http/bind.ts'
import { hashPassword } from '../../../platform/passwords.ts'
import { signUpByAddress, signUpByName } from '../attempt-rules.ts'
import { checkSignUp } from './check-sign-up.ts'
import { openSignUp } from './open-account.ts'
import type { AuthPorts } from '../ports.ts'
import { insertSignUp } from './sign-up-store.ts'
import type { SignUpRow } from '../../../records/accounts/login-store.ts'

/** How long a sign-up waits for its confirmation, in seconds. */
export const signUpLifetime = 7 * 24 * 60 * 60

/**
 * auth/signup: writes down who asks, and nothing else, so that a free and a taken address get the same answer after
 * the same work; a job looks the address up, and a taken one is told by e-mail to its owner.
 */
export const requestSignUp =
  (ports: AuthPorts): Handler<typeof signUp> =>
  async ({ request, caller }) =>
    keep(ports, caller, {
      ...request,
      role: Role.Patient,
      segmentId: request.segmentId ?? null,
      practiceName: null,
    })

/** auth/registerpracticeuser: the same for somebody at a practice, whose account opens nothing before it is granted one. */
export const requestPracticeUser =
  (ports: AuthPorts): Handler<typeof registerPracticeUser> =>
  async ({ request, caller }) =>
    keep(ports, caller, { ...request, role: Role.Doctor, segmentId: null })

type Asked = {
  userName: string
  password: string
  confirmationPassword: string
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

async function keep(
  ports: AuthPorts,
  caller: Call<typeof signUp>['caller'],
  asked: Asked,
): Promise<RegistrationResponse> {
  await ports.attempts.take(signUpByAddress, caller.address)
  const now = ports.clock.now()
  const host = caller.headers.get('host') ?? new URL(ports.config.publicUrl).host
  const country = countryOfHost(host, ports.config.nzHosts)
  const mobilePhone = checkSignUp(asked, { country, now })
  await ports.attempts.take(signUpByName, asked.userName)
  const row: SignUpRow = {
    login_id: parseLoginId.parse(randomUUID()),
    user_name: asked.userName,
    password_hash: await hashPassword(asked.password),
    role_id: asked.role,
    first_name: asked.firstName.normalize('NFC'),
    last_name: asked.lastName.normalize('NFC'),
    gender: asked.gender ?? null,
    mobile_phone: mobilePhone,
    birth_date: asked.birthDate ?? null,
    country_code: country,
    segment_id: asked.segmentId,
    practice_name: asked.practiceName,
    journey: asked.journey ?? null,
    terms_version: termsVersion,
    created_at: now,
    expires_at: new Date(now.getTime() + signUpLifetime * 1000),
  }
  await ports.database.db.transaction().execute(async (db) => {
    const opened = ports.config.signUpConfirmation === 'none' && (await openSignUp(db, row, { now, proven: 'nothing' }))
    if (opened) return
    await insertSignUp(db, row)
    await ports.jobs.enqueue(db, 'answer-sign-up', { loginId: row.login_id })
  })
  return present(row, ports.config.signUpConfirmation)
}

function present(row: SignUpRow, confirmation: AuthPorts['config']['signUpConfirmation']): RegistrationResponse {
  return {
    loginId: row.login_id,
    success: true,
    isEmailConfirmationRequired: confirmation === 'email',
    isMobilePhoneConfirmationRequired: confirmation === 'mobile',
    sendTo: confirmation === 'mobile' ? row.mobile_phone : row.user_name,
    accountConfirmationOptions: Object.values(AccountConfirmationOption),
  }
}
