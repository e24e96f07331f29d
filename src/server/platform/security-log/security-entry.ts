import type { DeviceId, LoginId, PatientId, PracticeId, SessionId } from '../../../contract/ids.ts'

/** The events that are logged, by kind. Add a missing kind or code here. */
export const securityCodes = {
  'sign-in': ['password', 'passkey', 'link', 'provider', 'confirmation', 'recovery'],
  /** `provider`: the provider's answer is invalid; `provider-login`: the identity opens no login here. */
  failure: [
    'password',
    'code',
    'passkey',
    'link',
    'provider',
    'provider-login',
    'recovery',
    'refresh',
    'step-up',
    'fhir-client',
    'patient-app',
  ],
  /**
   * Whose tries are throttled: a user name from anywhere or from one origin, an address with any name, or a known
   * browser.
   */
  lock: ['name', 'origin', 'address', 'browser', 'code', 'step-up'],
  session: ['ended', 'all-ended', 'reuse', 'expired'],
  /** `guardian-…`: an account gets, or loses, access to a child's record. */
  grant: [
    'login-made',
    'role',
    'practice-given',
    'practice-taken',
    'rights',
    'disabled',
    'enabled',
    'record-joined',
    'guardian-recorded',
    'guardian-ended',
  ],
  factor: ['passkey-added', 'passkey-removed', 'totp-added', 'totp-removed', 'codes-made', 'code-used', 'sms-changed'],
  /**
   * `ended`: closed 30 days ago, so the account can't be reopened. `provider-tied`: opened with a provider for the
   * first time.
   */
  account: ['closed', 'ended', 'provider-tied'],
  device: [
    'enrolled',
    'other-key',
    'other-practice',
    'revoked',
    'wipe',
    'active',
    'kiosk-on',
    'kiosk-off',
    'asked-for',
  ],
  export: ['clinic-file', 'access-review', 'looks', 'own-data-asked', 'own-data-fetched'],
  /** A patient asked for a correction of their record, somebody answered, or the patient attached a statement. */
  correction: ['asked', 'corrected', 'refused', 'statement'],
  /** A patient asked about an entry of their access log, or somebody answered; `reason`: one was given to open a record. */
  look: ['asked', 'answered', 'reason'],
  /** A practice without an account used the link that asks for results of spots. */
  'result-link': ['opened', 'saved', 'file', 'locked'],
  /** The people affected by a breach were listed, or one of them was told. */
  breach: ['people-listed', 'person-told'],
  /** A record was destroyed after its retention ended, or a legal hold was placed or lifted. */
  retention: ['destroyed', 'held', 'released'],
  setting: [
    'password',
    'reset',
    'reset-link',
    'address',
    'phone',
    'details',
    'clinic-file',
    'distributed',
    'undistributed',
    'consent',
    'practice-closed',
    'practice-open',
    'site',
    'service',
  ],
  /** Software that reads by FHIR for a practice was registered, or its access ended. */
  'fhir-client': ['added', 'ended'],
  /** A patient app was registered or ended; a patient allowed or stopped it; or a used token was used again. */
  'patient-app': ['added', 'ended', 'allowed', 'stopped', 'reuse'],
  /** An address that receives events was added, its secret was shown again, or it was ended. */
  webhook: ['added', 'shown', 'ended'],
  /** Payments at the clinic's desk, and prices. */
  money: ['taken', 'given-back', 'corrected', 'priced'],
  /** The list of who has access at a practice was opened, or was reviewed. */
  review: ['access-seen', 'access-reviewed'],
  probing: ['patients', 'names', 'slots', 'promo-codes'],
} as const

/**
 * For `refused` (a 403, or a 404 for a record that is not the caller's) the code is the name of the call, such as
 * `devices/setstatus`.
 */
export type SecurityKind = keyof typeof securityCodes | 'refused'

type SecurityEvent = {
  [K in keyof typeof securityCodes]: { kind: K; what: (typeof securityCodes)[K][number] }
}[keyof typeof securityCodes]

/** One entry: ids and codes only, never a name, an address or text that somebody typed. */
export type SecurityEntry = (SecurityEvent | { kind: 'refused'; what: string }) & {
  now: Date
  /** Who did it; missing if nobody was signed in. */
  actor?: LoginId
  /** The affected login, if it is not the actor. */
  subject?: LoginId
  session?: SessionId
  device?: DeviceId
  practice?: PracticeId
  patient?: PatientId
}
