import type { Generated } from 'kysely'
import type { SignUpJourney } from '../../../contract/accounts/sign-up.ts'
import type { GenderValue, RoleId } from '../../../contract/enums.ts'
import type { DeviceId, LoginId, PasskeyId, PatientId, PracticeId, SessionId } from '../../../contract/ids.ts'

export type LoginStatus = 'active' | 'inactive' | 'legacy' | 'disabled'

/** Why a session ended before its time; `device`: its tablet was revoked or wiped; `granted`: its login got a role that it had not proven itself for. */
export type EndOfSession =
  | 'logout'
  | 'reuse'
  | 'password'
  | 'disabled'
  | 'elsewhere'
  | 'device'
  | 'granted'
  | 'not-me'
  | 'manager'
  | 'closed'

export interface AccountTables {
  logins: {
    login_id: LoginId
    user_name: string
    password_hash: string | null
    password_generation: Generated<number>
    role_id: RoleId
    status: LoginStatus
    patient_id: PatientId | null
    first_name: string
    last_name: string
    gender: GenderValue | null
    mobile_phone: string | null
    birth_date: string | null
    street: string | null
    suburb: string | null
    city: string | null
    state: string | null
    country_code: 'NZ' | 'AU' | null
    zip: string | null
    profile_image: string | null
    latest_risk_profile_id: string | null
    segment_id: Generated<string | null>
    terms_version: Generated<string | null>
    terms_accepted_at: Generated<Date | null>
    second_factor: Generated<'sms' | null>
    /** `sign-up`: whoever typed the address made it, which says nothing about whose the address is. */
    origin: Generated<'clinic' | 'sign-up'>
    /** When somebody last used a link that went to the address; null: nobody has proven it. */
    address_proven_at: Generated<Date | null>
    /** When its patient closed it: inactive since, and for good after 30 days; null: never, or opened again. */
    closed_at: Generated<Date | null>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  login_contexts: {
    login_id: LoginId
    practice_id: PracticeId
    permissions: number[]
  }
  sessions: {
    session_id: SessionId
    login_id: LoginId
    refresh_hash: string
    previous_refresh_hash: string | null
    /** The current refresh token, readable only with the one before it: for a client whose answer was lost. */
    sealed_refresh_token: Generated<string | null>
    rotated_at: Date | null
    user_agent: string | null
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
    ended_at: Date | null
    ended_because: EndOfSession | null
    /** The tablet that this session was first enrolled on. */
    device_id: Generated<DeviceId | null>
    /** What the refresh tokens of this session are marked with (platform/refresh-family.ts). */
    refresh_family: Generated<string>
    /** The known browser that opened it. */
    browser_hash: Generated<string | null>
    /** When its holder last proved who they are by all that the login has. */
    proven_at: Generated<Date | null>
  }
  /** Browsers that a login has signed in with, by the hash of their cookie; `factor_at` is when a second factor was last proven there. */
  known_browsers: {
    secret_hash: string
    login_id: LoginId
    device_id: DeviceId | null
    known_since: Date
    last_used_at: Date
    factor_at: Date | null
  }
  /** An authenticator app (TOTP); `last_step` is the last 30 s whose code was used. */
  code_apps: {
    login_id: LoginId
    sealed_key: string
    last_step: Generated<number>
    started_at: Date
    confirmed_at: Date | null
  }
  /** What opens once where the second factor is lost. */
  recovery_codes: { login_id: LoginId; code_hash: string; created_at: Date; used_at: Date | null }
  password_recoveries: {
    token_hash: string
    login_id: LoginId
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  /** Asked for, not yet looked up: rows go when the job has dealt with them. */
  password_recovery_requests: {
    request_id: string
    user_name: string
    created_at: Generated<Date>
  }
  /** An account that waits for its confirmation, under the id that it will have. Several may ask for one address. */
  sign_ups: {
    login_id: LoginId
    user_name: string
    password_hash: string
    role_id: RoleId
    first_name: string
    last_name: string
    gender: GenderValue | null
    mobile_phone: string
    birth_date: string | null
    country_code: 'NZ' | 'AU'
    segment_id: string | null
    practice_name: string | null
    terms_version: string
    /** Where it began, for whoever opens the link. */
    journey: SignUpJourney | null
    created_at: Date
    expires_at: Date
  }
  /** The secrets of links and codes, as hashes; `login_id` is that of a sign-up or of an inactive login. */
  account_confirmations: {
    secret_hash: string
    login_id: LoginId
    channel: 'email' | 'sms' | 'sign-in'
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  /** Asked for, not yet looked up: rows go when the job has dealt with them. */
  confirmation_requests: {
    request_id: string
    user_name: string
    channel: 'email' | 'sms'
  }
  /** Secrets of links that sign a patient in, as hashes. */
  auto_tokens: {
    token_hash: string
    login_id: LoginId
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  /** `counter` is the authenticator's own, 0 where it keeps none. `credential_id` is base64url. */
  passkeys: {
    passkey_id: PasskeyId
    login_id: LoginId
    credential_id: string
    public_key: Buffer
    counter: number
    transports: string[]
    is_synced: boolean
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  /** Challenges that wait for their answer, as hashes; `login_id` is whose passkey is added, null at a sign-in. */
  passkey_challenges: {
    challenge_hash: string
    login_id: LoginId | null
    expires_at: Date
  }
  /** Rate limits; the columns are those of rate-limiter-flexible, `expire` in ms since 1970. */
  attempts: { key: string; points: Generated<number>; expire: number | null }
  outgoing_messages: {
    message_id: Generated<number>
    channel: 'email' | 'sms'
    recipient: string
    subject: string | null
    body: string
    /** A calendar file (RFC 5545) that goes with it. */
    calendar: Generated<string | null>
    created_at: Generated<Date>
    sent_at: Date | null
    failed_because: string | null
  }
}
