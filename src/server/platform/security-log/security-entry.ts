import type { DeviceId, LoginId, PatientId, PracticeId, SessionId } from '../../../contract/ids.ts'

/** The events that are logged, by kind. Add a missing kind or code here. */
export const securityCodes = {
  'sign-in': ['password', 'passkey', 'link', 'provider', 'confirmation', 'recovery'],
  /** `provider`: what came back is not right; `provider-login`: it opens no login here. */
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
  ],
  /** Whose attempts are throttled: a user name from anywhere or from one origin, an address with any name, a known browser. */
  lock: ['name', 'origin', 'address', 'browser', 'code', 'step-up'],
  session: ['ended', 'all-ended', 'reuse', 'expired'],
  /** `guardian-…`: an account sees the record of a child. */
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
  /** `ended`: 30 days after closing, the account can't be reopened. `provider-tied`: opened by a provider for the first time. */
  account: ['closed', 'ended', 'provider-tied'],
  device: ['enrolled', 'other-key', 'other-practice', 'revoked', 'wipe', 'active', 'kiosk-on', 'kiosk-off'],
  export: ['clinic-file', 'access-review', 'looks', 'own-data-asked', 'own-data-fetched'],
  /** A patient asked for a correction of their record, somebody answered, or the patient attached a statement. */
  correction: ['asked', 'corrected', 'refused', 'statement'],
  /** A patient asked about an entry of their access log, or somebody answered; `reason`: one was given to open a record. */
  look: ['asked', 'answered', 'reason'],
  /** A practice without an account used the link that asks what became of a spot. */
  'result-link': ['opened', 'saved', 'file', 'locked'],
  /** The people affected by a breach were listed, or one of them was told. */
  breach: ['people-listed', 'person-told'],
  /** A record was destroyed as its retention had ended, or a legal hold keeps it, or no longer does. */
  retention: ['destroyed', 'held', 'released'],
  setting: [
    'password',
    'reset',
    'reset-link',
    'address',
    'phone',
    'details',
    'clinic-file',
    'consent',
    'practice-closed',
    'practice-open',
    'site',
  ],
  /** Software that reads by FHIR for a practice was registered, or its access was ended. */
  'fhir-client': ['added', 'ended'],
  /** An address that is told of events was added, its secret was shown again, or it was ended. */
  webhook: ['added', 'shown', 'ended'],
  /** Money at the clinic's desk. */
  money: ['taken', 'given-back', 'corrected', 'priced'],
  /** Who has what at a practice was looked at, and was reviewed. */
  review: ['access-seen', 'access-reviewed'],
  probing: ['patients', 'names', 'slots', 'promo-codes'],
} as const

/** The code of `refused` (a 403, or a 404 for a record that is not the caller's) is the call, such as `devices/setstatus`. */
export type SecurityKind = keyof typeof securityCodes | 'refused'

type SecurityEvent = {
  [K in keyof typeof securityCodes]: { kind: K; what: (typeof securityCodes)[K][number] }
}[keyof typeof securityCodes]

/** One entry: ids and codes only, never a name, an address or text that somebody typed. */
export type SecurityEntry = (SecurityEvent | { kind: 'refused'; what: string }) & {
  now: Date
  /** Who did it; missing if nobody was signed in. */
  actor?: LoginId
  /** The login that is affected, if it is not the actor. */
  subject?: LoginId
  session?: SessionId
  device?: DeviceId
  practice?: PracticeId
  patient?: PatientId
}
